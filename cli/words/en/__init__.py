"""What mazo says in English, one file per subject."""
