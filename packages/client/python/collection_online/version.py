"""The version of this package. A test compares it with pyproject.toml."""

VERSION = "2.0.0"
