"""Notices of slow tables: "it is your turn", by Web Push and by mail."""
