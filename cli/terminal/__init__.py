"""What the program runs in: screen, keyboard, files, standard input, progress bars."""
