"""The rule arithmetic of Invizimals: fights, evolution, habitats, hunters, prizes."""
