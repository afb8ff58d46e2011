"""Write files so that a crash or a full disk leaves the old one or the new one."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from .errors import Incomplete


def replace_file(path: Path, data: bytes) -> None:
    """Replace a file in one step."""
    unfinished = path.with_name(path.name[:200] + ".unfinished")
    try:
        with unfinished.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
    except OSError as error:
        with suppress(OSError):
            unfinished.unlink()
        raise Incomplete(f"{path}: cannot be written ({error.strerror}); make room, then run it again") from None
