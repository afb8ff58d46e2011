"""Search, read and harvest the open data of the Rijksmuseum's collection."""

from .records import FIELDS, read_edm, read_linked_art, to_cell

__all__ = ["FIELDS", "read_edm", "read_linked_art", "to_cell"]
