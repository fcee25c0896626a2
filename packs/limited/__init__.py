"""Packs for several players: sealed pools and drafts."""
