"""The arithmetic of Invocación Fronteras: deals, Power, Mana, trophies and the score."""
