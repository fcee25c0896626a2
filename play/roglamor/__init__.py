"""The rule arithmetic of Roglamor: costs and charges, realities, creatures, combat, the turn."""
