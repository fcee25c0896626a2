"""`mazo table`: help at a real table, each answer with its working and the rules it follows."""
