"""What mazo says in Spanish, one file per subject."""
