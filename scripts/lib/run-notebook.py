"""Execute the notebook on stdin, validate it with the schema of nbformat, and print it."""

import sys

import nbclient
import nbformat
from traitlets.config import Config

# Use Unix sockets. With TCP, another program could take the port before the kernel opens it.
config = Config(KernelManager={"transport": "ipc"})
notebook = nbformat.read(sys.stdin, as_version=4)
client = nbclient.NotebookClient(
    notebook, config=config, record_timing=False, timeout=60
)
client.execute()
nbformat.validate(notebook)
print(nbformat.writes(notebook))
