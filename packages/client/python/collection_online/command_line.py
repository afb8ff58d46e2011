"""Read the arguments of the command line, and write its help. The texts are in commands.json."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any, TypedDict

from .errors import Usage
from .values import read_data


class Option(TypedDict):
    """An option. If it is a switch, its value is None."""

    value: str | None
    help: str


class CommandTexts(TypedDict):
    """The texts of a command. If the command takes no inputs, `input` is None."""

    input: str | None
    help: str
    options: dict[str, Option]


TEXTS: dict[str, Any] = read_data("commands.json")
COMMANDS: dict[str, CommandTexts] = TEXTS["commands"]
COMMON_OPTIONS: dict[str, Option] = TEXTS["options"]
# The width of the column of names in the help, in characters.
NAME_WIDTH = 22


@dataclass
class CommandLine:
    """A command with its inputs, and the values of its options by name. The value of a switch is True."""

    command: str
    inputs: list[str] = field(default_factory=list)
    options: dict[str, str | bool] = field(default_factory=dict)


@dataclass
class HelpRequest:
    """A request for the help of a command, or of all commands if `command` is None."""

    command: str | None


class VersionRequest:
    """A request for the version."""


def list_words(words: list[str]) -> str:
    """Format a list as "a, b or c"."""
    return " or ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else words[0]


def get_options(command: str | None) -> dict[str, Option]:
    """Return the options of a command, including the common ones."""
    return COMMON_OPTIONS | (COMMANDS[command]["options"] if command else {})


def get_choices(option: Option) -> list[str] | None:
    """Return the allowed values of an option, or None if any value is allowed."""
    is_choice = option["value"] and re.fullmatch(r"[a-z_-]+(\|[a-z_-]+)+", option["value"])
    return option["value"].split("|") if option["value"] and is_choice else None


def parse_command_line(arguments: list[str]) -> CommandLine | HelpRequest | VersionRequest:
    """Read the arguments of the command line.

    Raises:
        Usage: A command or an option is unknown, a value or an input is missing, or the command takes no inputs.
    """
    command: str | None = None
    inputs: list[str] = []
    options: dict[str, str | bool] = {}
    rest = list(arguments)
    have_options_ended = False

    while rest:
        argument = rest.pop(0)
        is_option = argument.startswith("-") and argument != "-" and not have_options_ended
        if argument == "--" and not have_options_ended:
            have_options_ended = True
        elif is_option and argument in ("-h", "--help"):
            later_command = next((word for word in rest if word in COMMANDS), None)
            return HelpRequest(command or later_command)
        elif is_option and argument in ("-v", "--version"):
            return VersionRequest()
        elif is_option:
            name, value = _read_option(argument, rest, get_options(command))
            options[name] = value
        elif command:
            inputs.append(argument)
        elif argument in COMMANDS:
            command = argument
        else:
            raise Usage(f"there is no command {argument}; {_say_which_command()}")

    if not command:
        raise Usage(_say_which_command())
    input_name = COMMANDS[command]["input"]
    if not input_name and inputs:
        raise Usage(f"{command} works on nothing, not on {' '.join(inputs)}")
    if input_name and not inputs and not options.get("file"):
        raise Usage(f"{command} needs at least one {input_name}")
    _check_choices(options, get_options(command))
    return CommandLine(command, inputs, options)


def _say_which_command() -> str:
    return f"say which command: {list_words(list(COMMANDS))}"


def _read_option(argument: str, rest: list[str], definitions: dict[str, Option]) -> tuple[str, str | bool]:
    """Read one option.

    If the option takes a value and the argument contains no "=", remove the value from the rest of the arguments.

    Raises:
        Usage: The option is unknown, its value is missing, or a switch has a value.
    """
    name, equals, value_in_argument = argument.removeprefix("--").partition("=")
    is_long = argument.startswith("--") and name != ""
    if not is_long or name not in definitions:
        raise Usage(f"there is no option {f'--{name}' if is_long else argument}")
    if definitions[name]["value"] is None:
        if equals:
            raise Usage(f"--{name} takes no value")
        return name, True
    if equals:
        return name, value_in_argument
    if not rest or rest[0].startswith("--"):
        raise Usage(f"--{name} needs a value")
    return name, rest.pop(0)


def _check_choices(options: dict[str, str | bool], definitions: dict[str, Option]) -> None:
    """Raise Usage if the value of an option is not one of its allowed values."""
    for name, value in options.items():
        choices = get_choices(definitions[name])
        if choices and value not in choices:
            raise Usage(f"--{name} is {list_words(choices)}, not {value}")


def _format_list(entries: list[tuple[str, str]]) -> list[str]:
    """Format lines with a name and its help. If the name is too long, the help is on the next line."""
    lines = []
    for name, help in entries:
        if len(name) < NAME_WIDTH:
            lines.append(f"  {name:{NAME_WIDTH}}{help}")
        else:
            lines += [f"  {name}", f"  {'':{NAME_WIDTH}}{help}"]
    return lines


def _format_options(options: dict[str, Option]) -> list[str]:
    return _format_list(
        [
            (f"--{name} {option['value']}" if option["value"] else f"--{name}", option["help"])
            for name, option in options.items()
        ]
    )


def _format_commands() -> list[str]:
    return _format_list(
        [(f"{name} {texts['input']}…" if texts["input"] else name, texts["help"]) for name, texts in COMMANDS.items()]
    )


def format_help(command: str | None) -> str:
    """Format the help of a command, or of all commands. The text ends with a line break."""
    own_options: dict[str, Option] = {}
    if command:
        texts = COMMANDS[command]
        own_options = texts["options"]
        end = f" {texts['input']}…" if texts["input"] else ""
        lines = [f"Usage: collection-online {command} [OPTIONS]{end}", "", texts["help"], ""]
    else:
        lines = ["Usage: collection-online COMMAND [OPTIONS] [INPUT…]", "", TEXTS["about"], ""]
        lines += ["Commands:", *_format_commands(), ""]
    if own_options:
        lines += ["Options:", *_format_options(own_options), ""]
    common_options = {name: option for name, option in COMMON_OPTIONS.items() if name not in own_options}
    lines += ["Options of all commands:", *_format_options(common_options)]
    lines += _format_list(
        [("-h, --help", "show this help, or the help of a command"), ("-v, --version", "show the version")]
    )
    return "\n".join([*lines, "", *TEXTS["notes"], ""])
