"""The variants of six, a file or a folder for each. `six/__init__.py` lists them."""
