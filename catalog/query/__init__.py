"""The query language: text to tree, tree to SQL, Python, text and words."""
