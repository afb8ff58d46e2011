"""The command line: `collection-online --help`."""

import argparse
import csv
import os
import re
import sys
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any, NoReturn, TextIO

from .connection import check_contact, configure
from .errors import CollectionError, Incomplete, NotYet, Refused, Usage
from .find import IDENTIFIER, find_objects, get_object, get_record, search
from .images import get_images, image_url, replacing, save_image, using
from .oai import get_sets, harvest, harvest_to
from .records import FIELDS, RULES, AnyRecord, ObjectRecord, read_edm, read_linked_art, to_cell
from .values import SHARED, T, decode, make_cell, parse_json, write_json

Rows = Iterator[list[Any]]


class Run:
    """What a command prints, and what failed."""

    output: TextIO

    def __init__(self) -> None:
        self.options = argparse.Namespace(out=None)
        self.failed: list[str] = []
        self.count, self.is_reached, self.is_terminal = 0, True, bool(sys.stderr and sys.stderr.isatty())

    def say(self, text: str, is_passing: bool = False) -> None:
        """Write to stderr; on a terminal, the next text replaces one that is passing."""
        if sys.stderr:
            end = "" if is_passing and self.is_terminal else "\n"
            shown = re.sub("[\x00-\x1f\x7f-\x9f]", "\ufffd", text)  # a service's words must not steer the terminal
            print(f"\r\x1b[K{shown}" if self.is_terminal else shown, end=end, file=sys.stderr, flush=True)

    def write_rows(self, rows: Rows) -> None:
        """Write the rows of a command, whose first has the names of columns; without a format, lines without them."""
        columns = next(rows, [])
        table = csv.writer(self.output, lineterminator="\n")
        if self.options.format == "csv":
            table.writerow(columns)
        for row in rows:
            if self.options.format == "jsonl":
                print(write_json(dict(zip(columns, row, strict=True))), file=self.output)
            else:
                table.writerow(map(_cell, row))

    def item(self, name: str, work: Callable[[], T]) -> T | None:
        """Go on after an item that fails, unless it is the second in a row that does not reach the service."""
        self.count += 1
        if self.is_terminal or self.count % 100 == 0:
            self.say(f"{self.count} done", is_passing=True)
        try:
            found = work()
            self.is_reached = True
            return found
        except CollectionError as error:
            if isinstance(error, NotYet) and not self.is_reached:
                raise
            self.is_reached = not isinstance(error, NotYet)
            self.failed.append(name)
            self.say(str(error) if str(error).startswith(name) else f"{name}: {error}")
            return None

    def objects(self, numbers: bool = False) -> Iterator[tuple[str, ObjectRecord]]:
        """Read the objects of sources, each with the name of its source."""
        for name, load in _expand(self.options.inputs, self.options.language, numbers):
            if record := self.item(name, load):
                yield name, record

    # The commands

    def find(self, options: argparse.Namespace) -> Rows:
        lines = re.split(r"\r?\n|\r", _read(options.file)) if options.file else []
        yield ["input", "object_number", "identifier", "error"]
        texts = [each.lstrip("\ufeff").strip() for each in [*options.inputs, *lines]]
        for found in find_objects(filter(None, texts), options.language):
            yield [found.input, found.number, found.id, str(found.error) if found.error else None]
            self.item(found.input, found.get)

    def record(self, options: argparse.Namespace) -> None:
        names = _names(options.fields, FIELDS) if options.fields else None
        for id in options.inputs:
            if record := self.item(id, partial(get_record, id, options.language)):
                chosen = {name: record.get(name) for name in names} if names else record.fields
                print(write_json(chosen, None if options.format == "jsonl" else 2), file=self.output)

    def image(self, options: argparse.Namespace) -> Rows:
        size, folder, more = options.size or "!1200,1200", Path(options.save or ""), ["file"] if options.save else []
        image_url("PJEZO", size)
        yield ["input", "object_number", "image", "rights", "is_free", "objects", *more]
        with using(folder):
            folder.mkdir(parents=True, exist_ok=True)
        for name, record in self.objects(numbers=True):
            number, images = record.object_number, self.item(name, partial(get_images, record))
            if images == []:
                yield [name, number, None, None, None, None, *[None for _ in more]]
            title = re.sub(r"[^A-Za-z0-9.()_-]", "_", number or record.identifier.rsplit("/", 1)[-1])
            for count, image in enumerate(images or [], start=1):
                file = folder / f"{title}{f'-{count}' if count > 1 else ''}.jpg"
                is_wanted = more and (image.is_free or options.any_rights)
                if more and not is_wanted:
                    self.say(f"{name}: not saved, because it is not free to use")
                if is_wanted and not file.exists():
                    self.item(name, partial(save_image, image, file, size, options.any_rights))
                row = [name, number, image.url, " ".join(image.rights), image.is_free, image.objects]
                yield [*row, file.as_posix() if is_wanted and file.exists() else ""] if more else row

    def search(self, options: argparse.Namespace) -> Rows:
        try:
            results = search(_parameters(options.inputs), int(options.limit) if options.limit else None)
        except ValueError:
            raise Usage("the limit is a number of 1 or more") from None
        if options.count:
            return print(results.total, file=self.output)
        yield ["identifier"]
        for id in results:
            yield [id]

    def csv(self, options: argparse.Namespace) -> Rows:
        known = list(RULES["ObjectRecord"])
        names = known if options.columns == "all" else _names(options.columns or ",".join(SHARED["columns"]), known)
        yield [*names, *(["images", "image-rights", "objects-that-share-it"] if options.images else [])]
        for name, record in self.objects():
            images = self.item(name, partial(get_images, record)) if options.images else []
            if images is None:
                continue
            about = [[image.url, "+".join(image.rights) or "?", str(image.objects)] for image in images]
            shown = [" ".join(each[i] for each in about) for i in range(3 if options.images else 0)]
            is_json = options.format == "jsonl"
            values = [record.get(each) if is_json and "." not in each else to_cell(record, each) for each in names]
            yield [*values, *shown]

    def harvest(self, options: argparse.Namespace) -> None:
        if not options.out:
            raise Usage("harvest needs --out FOLDER")
        last = None
        for last in harvest_to(options.out, options.set, options.format or "edm"):
            self.say(f"{last.received} of {last.size} records", is_passing=True)
        since = parse_json(_read(Path(options.out) / "checkpoint.json"), options.out)["since"]
        if not last:
            return print(f"nothing new since {since}", file=self.output)
        changes = f"{last.received - last.deleted} changed, {last.deleted} deleted"
        print(changes if last.since else f"{last.received} of {last.size} records", file=self.output)
        print(f"the next harvest starts from {since}", file=self.output)

    def sets(self, _options: argparse.Namespace) -> Rows:
        yield ["id", "name"]
        for each in get_sets():
            yield [each.id, each.name]


def _cell(value: Any) -> str:
    """Return a cell of CSV; what a spreadsheet would calculate gets an apostrophe."""
    text = make_cell(value)
    is_risky = re.match(r"[=+\-@\t]", text) and not re.fullmatch(r"[+-]?[0-9]+([.,][0-9]+)?", text)
    return f"'{text}" if is_risky else text


@contextmanager
def _open(out: str | None) -> Iterator[TextIO]:
    """Open the output; a file is replaced once it is complete, which is without an error."""
    if out:
        with replacing(Path(out)) as path, path.open("w", encoding="utf-8", newline="\n", errors="replace") as file:
            file.write("\ufeff" if out.lower().endswith(".csv") else "")
            yield file
    elif sys.stdout:
        yield sys.stdout
        sys.stdout.flush()
    else:
        raise Refused("the output is closed")


def _read(path: str | Path) -> str:
    with using(path):
        return decode(Path(path).read_bytes(), str(path))


def _load(path: Path, language: str) -> AnyRecord | None:
    text = _read(path)
    source = parse_json(text, str(path)) if re.match(r"\s*[{[]", text) else text
    is_linked_art = isinstance(source, dict) and "type" in source
    return (read_linked_art if is_linked_art else read_edm)(source, language, str(path))


def _expand(texts: list[str], language: str, numbers: bool) -> Iterator[tuple[str, Callable[[], Any]]]:
    rest = list(texts)
    while rest:
        text = rest.pop(0)
        path = Path(text)
        if path.is_dir():
            folder = path / "records" if (path / "records").is_dir() else path
            files = [*folder.glob("*.xml"), *(each for each in folder.glob("*.json") if each.stem != "checkpoint")]
            if not files:
                raise Refused("a folder without records", text)
            for file in sorted(files, key=lambda file: file.name):
                yield file.name, partial(_load, file, language)
        elif path.exists():
            yield text, partial(_load, path, language)
        elif text.startswith("set:"):
            for each in harvest(text[4:]):
                yield each.id, partial(each.record, language)
        elif "=" in text:
            pairs = [text]
            while rest and re.match(r"\w+=", rest[0], re.ASCII):
                pairs.append(rest.pop(0))
            for id in search(_parameters(pairs)):
                yield id, partial(get_object, id, language)
        elif numbers or re.fullmatch(IDENTIFIER, text):
            for found in find_objects([text], language):
                yield text, found.get
        else:
            raise Usage(f"{text}: no such file, and no other source")


def _parameters(texts: list[str]) -> dict[str, list[str]]:
    parameters: dict[str, list[str]] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not (name and equals):
            raise Usage(f"{text}: write NAME=VALUE")
        parameters.setdefault(name, []).append(value)
    return parameters


def _names(text: str, known: Collection[str]) -> list[str]:
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if name.partition(".")[0] not in known:
            raise Usage(f"there is no field {name}")
    return names


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Usage(message)


def _parse(arguments: list[str] | None) -> argparse.Namespace:
    about: dict[str, Any] = {"epilog": " ".join(SHARED["notes"])}
    parser = _Parser("collection-online", description=SHARED["about"], **about)
    parser.add_argument("--version", action="version", version="collection-online 1.0.0")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, known in SHARED["commands"].items():
        command = commands.add_parser(name, help=known["help"], description=known["help"], **about)
        command.add_argument("inputs", nargs="*", metavar=known["what"] or argparse.SUPPRESS)
        for option, (value, help) in (SHARED["options"] | known["options"]).items():
            choices = {"choices": value.split("|")} if value and value.islower() else {"metavar": value}
            kind: dict[str, Any] = choices if value else {"action": "store_true"}
            command.add_argument(f"--{option}", help=help, **kind)
    options = parser.parse_args(arguments)
    if SHARED["commands"][options.command]["what"] and not (options.inputs or getattr(options, "file", None)):
        raise Usage(f"{options.command} needs something to work on")
    return options


def main(arguments: list[str] | None = None) -> int:
    """Run the command line, and return its exit code; 0: complete, 1: incomplete, 2: wrong use, 130: stopped."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace", newline="\n")
    run = Run()
    try:
        run.options = options = _parse(arguments)
        configure(notice=run.say, **({"contact": options.contact} if options.contact else {}))
        if options.command != "csv":
            check_contact()
        options.language = options.language or "en"
        if options.command not in ("harvest", "search"):
            options.format = options.format or "csv"
        with _open(None if options.command == "harvest" else options.out) as run.output:
            rows = getattr(run, options.command)(options)
            if rows:
                run.write_rows(rows)
            if run.failed:
                more = f" and {len(run.failed) - 3} more" if len(run.failed) > 3 else ""
                lack = ", ".join(run.failed[:3]) + more
                raise Incomplete(f"incomplete without {lack}; see above, then run it again")
        return 0
    except Usage as error:
        problem, code = f"{error}; see collection-online --help", 2
    except CollectionError as error:
        problem, code = str(error), 1
    except KeyboardInterrupt:
        problem, code = "stopped", 130
    except OSError as error:
        problem, code = f"{error.filename or run.options.out or 'the output'}: {error.strerror}", 1
        with suppress(OSError, AttributeError):  # what is left goes nowhere, so that the end does not fail again
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):  # whoever reads has enough
            return 0
    run.say(f"collection-online: {problem}")
    return code
