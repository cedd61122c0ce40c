"""The table server: live tables that lose nothing and let nobody in who does not belong."""
