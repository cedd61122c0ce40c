"""Ratings of people who want one: the rules, who may play for one, and what is told of them."""
