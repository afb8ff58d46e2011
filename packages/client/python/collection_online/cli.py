"""The command line: `collection-online --help`."""

from __future__ import annotations

import argparse
import contextlib
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any, TypeVar

from . import __version__
from .errors import CollectionError, Incomplete, NotFound, NotYet, Usage
from .harvest import get_sets, harvest, harvest_to
from .images import get_images, save_image
from .manners import configure
from .records import FIELDS, KINDS, AnyRecord, ObjectRecord, read_edm, read_linked_art, to_cell
from .search import find_object, find_objects, get_object, get_record, search
from .texts import parse_json
from .values import to_data, write_json

T = TypeVar("T")
NAME = "collection-online"
COLUMNS = (
    "identifier,object-number,title,maker-as-text,date,type-of-object,material,technique,dimensions-as-text,"
    "credit-line,rights,image,web-page"
)
_PARAMETER = re.compile("([A-Za-z]+)=(.+)", re.DOTALL)


class Run:
    """One run: where its output goes, and what failed."""

    def __init__(self, options: argparse.Namespace) -> None:
        """Open the output: FILE.partial until it is complete, or stdout."""
        self.options = options
        self.failed: list[str] = []
        self.is_away = False
        self.partial = Path(f"{options.out}.partial") if options.out and options.command != "harvest" else None
        self.is_terminal = bool(sys.stderr and sys.stderr.isatty())
        mark = "\ufeff" if str(options.out).endswith(".csv") and options.format == "csv" else ""
        self.file = self.partial.open("w", encoding="utf-8", newline="\n") if self.partial else sys.stdout
        self.write(mark)

    def write(self, text: str) -> None:
        """Write to the output."""
        if self.file is None:
            raise Incomplete("the output is closed")
        self.file.write(text)

    def say(self, text: str) -> None:
        """Write a line to stderr."""
        if sys.stderr:
            print(f"\r\x1b[K{text}" if self.is_terminal else text, file=sys.stderr)

    def count(self, number: int, of: int | None = None) -> None:
        """Show the progress: in one line of a terminal, else for each hundred."""
        text = f"{number} of {of}" if of else str(number)
        if self.is_terminal:
            print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)
        elif number % 100 == 0:
            self.say(text)

    def table(self, header: list[str], rows: Iterable[list[Any]]) -> None:
        """Write rows as CSV, text or JSON Lines."""
        if self.options.format == "csv":
            self.write(_csv(header))
        for count, row in enumerate(rows, start=1):
            if self.options.format == "jsonl":
                self.write(write_json(dict(zip(header, row, strict=True))) + "\n")
                self.count(count)
                continue
            cells = [
                _harmless("" if each is None else each if isinstance(each, str) else write_json(each)) for each in row
            ]
            is_text = self.options.format == "text"
            self.write("\t".join(re.sub(r"[\t\r\n]", " ", each) for each in cells) + "\n" if is_text else _csv(cells))
            self.count(count)

    def fail(self, name: str, reason: object) -> None:
        """Report what the output lacks."""
        self.failed.append(name)
        self.say(str(reason) if str(reason).startswith(name) else f"{name}: {reason}")

    def attempt(self, name: str, work: Callable[[], T]) -> T | None:
        """Go on after an item that fails, but for two in a row that do not reach the service."""
        try:
            result = work()
        except Usage:
            raise
        except CollectionError as error:
            if isinstance(error, NotYet) and self.is_away:
                raise
            self.is_away = isinstance(error, NotYet)
            self.fail(name, error)
            return None
        self.is_away = False
        return result

    def end(self) -> int:
        """Put the output in its place if it is complete."""
        if self.is_terminal:
            self.say("")
        if self.file:
            self.file.flush()
        if self.failed:
            more = f" and {len(self.failed) - 3} more" if len(self.failed) > 3 else ""
            raise Incomplete(f"incomplete without {', '.join(self.failed[:3])}{more}; see above, then run it again")
        if self.partial and self.file:
            os.fsync(self.file.fileno())
            self.file.close()
            self.partial.replace(self.options.out)
        return 0


def _csv(cells: list[str]) -> str:
    quoted = ['"' + each.replace('"', '""') + '"' if re.search('[",\r\n]', each) else each for each in cells]
    return (",".join(quoted) if quoted != [""] else '""') + "\n"


def _harmless(cell: str) -> str:
    """Return a cell that no spreadsheet calculates."""
    is_number = re.fullmatch(r"[+-]?[0-9]+([.,][0-9]+)?", cell)
    return f"'{cell}" if cell[:1] in tuple("=+-@\t\r") and not is_number else cell


def _sources(run: Run, sources: list[str]) -> Iterator[tuple[str, Callable[[], AnyRecord | None]]]:
    """Yield what sources name: records, each with a function that reads it."""
    language = run.options.language
    parameters: dict[str, list[str]] = {}
    for source, following in zip(sources, [*sources[1:], ""], strict=True):
        path, pair = Path(source), _PARAMETER.fullmatch(source)
        if path.exists():
            files = sorted((*path.glob("*.xml"), *path.glob("*.json")), key=str) if path.is_dir() else [path]
            if not files:
                run.fail(source, "a folder without XML or JSON files")
            yield from ((str(file), lambda file=file: _read(file, language)) for file in files)
        elif source.startswith("set:"):
            for each in harvest(source.removeprefix("set:")):
                yield each.id, lambda each=each: each.record(language)  # type: ignore[misc]
        elif pair:
            parameters.setdefault(pair[1], []).append(pair[2])
            if not _PARAMETER.fullmatch(following) or Path(following).exists():
                for id in search(parameters):
                    yield id, lambda id=id: get_object(id, language)  # type: ignore[misc]
                parameters = {}
        else:
            yield source, lambda source=source: _find(source, language)  # type: ignore[misc]


def _read(path: Path, language: str) -> AnyRecord | None:
    try:
        data = path.read_bytes()
    except OSError as error:
        raise Incomplete(f"{path}: {error.strerror}") from None
    body = parse_json(data, str(path)) if data.lstrip(b"\xef\xbb\xbf \r\n\t").startswith(b"{") else data
    if isinstance(body, dict) and body.get("type") in KINDS:
        return read_linked_art(body, language, str(path))
    return read_edm(body, language, str(path))


def _find(source: str, language: str) -> ObjectRecord:
    if re.fullmatch("(https?://id.rijksmuseum.nl/)?[0-9]+", source):
        return get_object(source, language)
    found = find_object(source, language)
    if not found:
        raise NotFound(f"{source}: no object has this number")
    return found


def _do_find(run: Run) -> None:
    options, inputs = run.options, list(run.options.inputs)
    if options.file:
        try:
            inputs += filter(None, map(str.strip, Path(options.file).read_text("utf-8-sig").splitlines()))
        except (OSError, ValueError) as error:
            raise Usage(f"{options.file}: not a text in UTF-8 that can be read ({error})") from None

    def rows() -> Iterator[list[Any]]:
        for each in find_objects(inputs, options.language):
            if each.error:
                run.fail(each.input, each.error)
            yield [each.input, each.number, each.id, each.error]

    run.table(["input", "object_number", "identifier", "error"], rows())


def _do_record(run: Run) -> None:
    names = run.options.fields.split(",") if run.options.fields else None
    for id in run.options.ids:
        record = run.attempt(id, lambda id=id: get_record(id, run.options.language))  # type: ignore[misc]
        if record:
            fields = {name: record.get(name) for name in names} if names else record.fields
            run.write(write_json(fields, None if run.options.format == "jsonl" else 2) + "\n")


def _do_image(run: Run) -> None:
    options = run.options
    folder = Path(options.save) if options.save else None

    def rows() -> Iterator[list[Any]]:
        for name, read in _sources(run, options.sources):
            record = run.attempt(name, read)
            images = run.attempt(name, lambda: get_images(record)) if isinstance(record, ObjectRecord) else None
            if not isinstance(record, ObjectRecord) or images is None:
                continue
            start = [name, record.object_number]
            if not images:
                yield [*start, None, None, None, None] + [None] * bool(folder)
            number = re.sub("[^A-Za-z0-9.()_-]", "_", record.object_number or record.identifier.rsplit("/", 1)[-1])
            for count, image in enumerate(images, start=1):
                row = [*start, image.url, " ".join(image.rights), image.is_free, image.objects]
                if folder:
                    path = folder / f"{number}{f'-{count}' if count > 1 else ''}.jpg"
                    row.append(_save(run, image, path))
                yield row

    def _save(run: Run, image: Any, path: Path) -> str | None:
        if not (image.is_free or options.any_rights):
            run.say(f"{path.name}: not saved, because it is not free to use ({', '.join(image.rights) or 'no rights'})")
            return None
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            saved = run.attempt(path.name, lambda: save_image(image, path, options.size, options.any_rights))
            return saved.as_posix() if saved else None
        return path.as_posix()

    header = ["input", "object_number", "image", "rights", "is_free", "objects"]
    run.table(header + ["file"] * bool(folder), rows())


def _do_search(run: Run) -> None:
    parameters: dict[str, list[str]] = {}
    for each in run.options.parameters:
        pair = _PARAMETER.fullmatch(each)
        if not pair:
            raise Usage(f"{each}: write NAME=VALUE")
        parameters.setdefault(pair[1], []).append(pair[2])
    results = search(parameters, run.options.limit)
    if run.options.count:
        run.write(f"{results.total}\n")
        return
    for count, id in enumerate(results, start=1):
        run.write(f"{id}\n")
        run.count(count, results.total)


def _do_harvest(run: Run) -> None:
    last = None
    for last in harvest_to(run.options.out, run.options.set, format=run.options.metadata):
        run.count(last.received, last.size)
    if not last:
        run.write("nothing new\n")
        return
    run.write(f"{last.received} of {last.size} records, {last.deleted} deleted\n")
    run.write(f"the next harvest starts from {last.since}\n")


def _do_csv(run: Run) -> None:
    options = run.options
    known = [name for name, kinds in FIELDS.items() if "ObjectRecord" in kinds]
    columns = known if options.columns == "all" else options.columns.split(",")
    for column in columns:
        if column.partition(".")[0] not in known:
            raise Usage(f"no column {column}; there are {', '.join(known)}")

    def cells(record: ObjectRecord) -> list[Any]:
        is_data = options.format == "jsonl" and "." not in "".join(columns)
        found: list[Any] = [to_data(record.get(each)) if is_data else to_cell(record, each) for each in columns]
        if options.images:
            images = get_images(record)
            found.append(" ".join(each.url for each in images))
            found.append(" ".join("+".join(each.rights) or "?" for each in images))
            found.append(" ".join(str(each.objects) for each in images))
        return found

    def rows() -> Iterator[list[Any]]:
        for name, read in _sources(run, options.sources):
            record = run.attempt(name, read)
            if record and not isinstance(record, ObjectRecord):
                run.fail(name, f"{record.kind}, not an object")
            row = run.attempt(name, lambda record=record: cells(record)) if isinstance(record, ObjectRecord) else None  # type: ignore[misc]
            if row:
                yield row

    run.table(columns + ["images", "image-rights", "objects-that-share-it"] * options.images, rows())


def _do_sets(run: Run) -> None:
    run.table(["id", "name"], (list(asdict(each).values()) for each in get_sets()))


def _parse(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(NAME, description="Search, read and harvest the collection of the Rijksmuseum.")
    parser.add_argument("--version", action="version", version=f"{NAME} {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    def add(name: str, help: str, work: Callable[[Run], None]) -> argparse.ArgumentParser:
        command = commands.add_parser(name, help=help, description=help)
        command.set_defaults(work=work)
        command.add_argument("--language", choices=["en", "nl"], default="en", help="of texts (default: en)")
        command.add_argument("--contact", help="your e-mail address or URL (default: the variable CONTACT)")
        is_harvest = name == "harvest"
        command.add_argument("--out", required=is_harvest, metavar="FOLDER" if is_harvest else "FILE", help="where to")
        if is_harvest:
            command.set_defaults(format="text")
        else:
            command.add_argument("--format", choices=["csv", "jsonl", "text"], default="csv")
        return command

    find = add("find", "Find objects by number, link or identifier.", _do_find)
    find.add_argument("inputs", nargs="*", metavar="INPUT")
    find.add_argument("--file", help="with one of them on each line")
    record = add("record", "Print the fields of records as JSON.", _do_record)
    record.add_argument("ids", nargs="+", metavar="ID", help="identifier or its number, such as 200107928")
    record.add_argument("--fields", help="names with commas between them (default: all)")
    source = "file, folder, NAME=VALUE of a search, set:NUMBER, identifier or object number"
    image = add("image", "List the images of objects with their rights, and save them.", _do_image)
    image.add_argument("sources", nargs="+", metavar="SOURCE", help=source)
    image.add_argument("--save", metavar="FOLDER", help="save the images that are free to use")
    image.add_argument("--size", default="!1200,1200", help="max, a width, or !WIDTH,HEIGHT (default: %(default)s)")
    image.add_argument("--any-rights", action="store_true", help="save the others, too")
    find = add("search", "Print the identifiers of the objects that a search finds.", _do_search)
    find.add_argument("parameters", nargs="+", metavar="NAME=VALUE")
    find.add_argument("--count", action="store_true", help="print how many there are")
    find.add_argument("--limit", type=int, help="print so many at most")
    copy = add("harvest", "Keep a folder of records up to date with OAI-PMH.", _do_harvest)
    copy.add_argument("--set", help="number of a set (default: all records)")
    copy.add_argument("--format", dest="metadata", choices=["edm", "oai_dc"], default="edm")
    table = add("csv", "Make a table of objects.", _do_csv)
    table.add_argument("sources", nargs="+", metavar="SOURCE", help=source)
    table.add_argument("--columns", default=COLUMNS, help="names of fields with commas between them, or all")
    table.add_argument(
        "--images", action="store_true", help="add images, their rights, and how many objects share them"
    )
    add("sets", "List the sets.", _do_sets)
    return parser.parse_args(arguments)


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; 0: complete, 1: incomplete or failed, 2: wrong use, 130: stopped."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace", newline="\n")
    options = _parse(arguments)
    run = None
    try:
        run = Run(options)
        configure(notice=run.say, **({"contact": options.contact} if options.contact else {}))
        options.work(run)
        return run.end()
    except CollectionError as error:
        problem, code = str(error), 2 if isinstance(error, Usage) else 1
    except OSError as error:
        problem, code = f"the output cannot be written ({error.strerror})", 1
        with contextlib.suppress(OSError, AttributeError):
            sys.stdout = None  # nothing more goes there
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    except KeyboardInterrupt:
        problem, code = "stopped", 130
    with contextlib.suppress(OSError):
        if run and run.file:
            run.file.flush()
        (run.say if run else print)(f"{NAME}: {problem}")
    return code


if __name__ == "__main__":
    sys.exit(main())
