"""Tables of comma-separated values: read by their headers, whoever wrote them, and written."""
