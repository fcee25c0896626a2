"""Rules text: sections, glossary, look-up."""
