"""What was tried for Le Baron."""
