"""Readers and writers of deck lists, one file each."""
