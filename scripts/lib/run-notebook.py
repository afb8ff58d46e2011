"""Execute the notebook on stdin, check it by the schema of nbformat, and print it."""

import sys

import nbclient
import nbformat

notebook = nbformat.read(sys.stdin, as_version=4)
nbclient.NotebookClient(notebook, record_timing=False, timeout=60).execute()
nbformat.validate(notebook)
print(nbformat.writes(notebook))
