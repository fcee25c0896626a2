"""Where the user's things lie, and taking changes back."""
