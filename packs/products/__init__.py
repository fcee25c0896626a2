"""What is sold sealed, as the game file says it."""
