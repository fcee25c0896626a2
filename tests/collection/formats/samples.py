"""Lists as other programs write them, with cards of the fixture game."""

COCKATRICE = """<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_deck version="1">
    <lastLoadedTimestamp>lun. 1 ene. 10:00:00 2024</lastLoadedTimestamp>
    <deckname>Lobos del Norte</deckname>
    <format>otro</format>
    <bannerCard providerId="">Lobo</bannerCard>
    <comments>primera
segunda &amp; última</comments>
    <tags/>
    <zone name="main">
        <card number="2" price="0.10" name="Lobo" setShortName="BBB" collectorNumber="1" uuid="u"/>
        <card name="Ñandú de Ceniza"/>
    </zone>
    <zone name='side'><card number='1' name='Furia (BBB)'/></zone>
    <zone name="tokens"><card number="3" name="Rata de Vapor"/></zone>
</cockatrice_deck>
"""
OCTGN = """<?xml version='1.0' encoding='utf-8' standalone='yes'?>
<deck>
  <section name='Main' shared='False'>
    <card qty='2' id='00000000-0000-0000-0000-000000000000'>Noche // Día</card>
    <card qty='1' id='00000000-0000-0000-0000-000000000000'>El &quot;Zurdo&quot; Vega</card>
  </section>
  <section name='Hechizos (1)'><card id='x'>Furia</card></section>
  <section name='Dominios' shared='True'><card qty='1'>Torre Blanca</card></section>
  <section name='Vacía' shared='False' />
  <notes><![CDATA[con <todo>]]></notes>
</deck>
"""
LACKEY = """<deck version="0.8">
\t<meta>
\t\t<game>otro</game>
\t</meta>
\t<superzone name="Main_Deck">
\t\t<card><name id="bbb/1">Lobo</name><set>BBB</set></card>
\t\t<card><name id="bbb/1">Lobo</name><set>BBB</set></card>
\t\t<card><name id="aaae/16.jpg">Lobo</name><set>AAA</set></card>
\t\t<card><name id="furia" type="Hechizo">Furia</name><set>Otra</set></card>
\t</superzone>
\t<superzone name="Sideboard">
\t\t<card><name id="BBB/2b">Grulla</name><set>bbb</set></card>
\t</superzone>
\t<superzone name="Dominios"></superzone>
</deck>
"""
MTGO = """<?xml version="1.0" encoding="utf-8"?>
<Deck xmlns:xsd="urn:example:xsd" xmlns:xsi="urn:example:xsi">
  <NetDeckID>0</NetDeckID>
  <PreconstructedDeckID>0</PreconstructedDeckID>
  <Cards CatID="1" Quantity="2" Sideboard="false" Name="Noche/Día" Annotation="0" />
  <Cards Name="Furia" Sideboard="true" Quantity="1" CatID="2" />
  <Cards CatID="3" Quantity="1" Sideboard="false" Name="Torre Blanca" />
</Deck>
"""
FORGE = """[metadata]
Name=Lobos del Norte
Deck Type=libre
Comment=primera
Comment=segunda = última
[shop]
Credits=100
[Main]
2 Lobo|BBB
1 Grulla|BBB|2
1 Rata de Vapor|AAA|[12★]
3 Furia+|AAA|1
3 Deseos
[Sideboard]
1 Furia (BBB)|AAA
[Dominios]
1 Torre Blanca
"""
XMAGE = """NAME:Lobos del Norte
2 [BBB:1] Lobo
1 [AAA:12★] Rata de Vapor
SB: 1 [BBB:2b] Grulla
LAYOUT MAIN:(1,1)(CMC,false,50)|([BBB:1])
LAYOUT SIDEBOARD:(1,1)(NONE,false,50)|([BBB:2b])
"""
DEC = """// NAME: Lobos del Norte
// CREATURES
    2 Lobo
    1 Ñandú de Ceniza
SB:  1 Furia
"""
MWDECK = """// Deck file
// NAME : Lobos del Norte
    2 [BBB] Lobo
    1 [] Ñandú de Ceniza
SB: 1 [AAA] Furia
"""
YDK = """#created by alguien
#main
0089631139
89631139
furia
#extra
!side
BBB-2b
"""
PTCGL = """****** Lobos del Norte ******

Criaturas: 3
* 2 Lobo BBB 1
* 1 Ñandú de Ceniza

Hechizo - 1
1 Furia AAA 14

Total Cards - 4
"""
MTGJSON = """{"meta": {"version": "5"}, "data": {"code": "X", "name": "Lobos del Norte",
 "commander": [], "displayCommander": [{"count": 1, "name": "Grulla"}],
 "mainBoard": [{"count": 2, "name": "Lobo", "setCode": "BBB", "number": "1", "isFoil": true},
               {"count": 1.0, "name": "Noche // Día", "setCode": "aaa", "number": 5}],
 "sideBoard": [{"count": 1, "name": "Furia", "isFoil": false}],
 "tokens": [{"name": "Rata de Vapor", "count": 1}], "sourceSetCodes": ["BBB"]}}
"""
SLOTS = """{"id": 7, "name": "Lobos del Norte", "description_md": "primera\\nsegunda",
 "slots": {"AAA-16": 2, "furia": 1, "0089631139": 1, "99999999": 1},
 "sideSlots": {"grulla": 1}}
"""
CARDS = """{"data": [{"name": "Lobos", "cards": [{"card_id": "lobo", "count": 2},
 {"code": "furia"}]}]}
"""
TABLETOP = """{"SaveName": "", "ObjectStates": [
 {"Name": "Checker_white", "Nickname": "ficha"},
 {"Name": "DeckCustom", "Nickname": "Reserva", "DeckIDs": [100, 100], "ContainedObjects": [
  {"Name": "Card", "CardID": 100, "Nickname": "Lobo", "GMNotes": "mía"},
  {"Name": "Card", "CardID": 100, "Nickname": "Lobo", "GMNotes": "mía"}]},
 {"Name": "CardCustom", "CardID": 101, "Nickname": "Furia", "Description": "quema"}]}
"""

ALL = {
    "cockatrice": COCKATRICE, "octgn": OCTGN, "lackey": LACKEY, "mtgo": MTGO, "forge": FORGE,
    "xmage": XMAGE, "dec": DEC, "mwdeck": MWDECK, "ydk": YDK, "ptcgl": PTCGL, "mtgjson": MTGJSON,
    "slots": SLOTS, "tabletop": TABLETOP,
}  # fmt: skip
