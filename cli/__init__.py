"""What the user types and sees: commands, rendering, words, exit codes."""
