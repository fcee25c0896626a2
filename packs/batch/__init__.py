"""Very many packs at once, with numpy: the same cards that the plain drawer gives."""
