"""The table on the whole screen: panels, keys and mouse around the same game as the prompt's."""
