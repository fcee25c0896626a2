"""The rule arithmetic of Zona Mágica: mana and circles, spells, the turn, draft, auction, score."""
