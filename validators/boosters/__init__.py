"""Piles of cards held against a booster: could they be one?"""
