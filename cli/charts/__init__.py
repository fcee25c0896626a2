"""Curves as people see them: blocks on a terminal, pictures in files."""
