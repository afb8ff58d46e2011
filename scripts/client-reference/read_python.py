"""Print what the Python package exports as JSON: names, signatures and docstrings, as griffe reads them.

Usage: python read_python.py FOLDER PACKAGE, where FOLDER contains the package.
"""

import json
import sys
from typing import Any

import griffe


# Without this, griffe warns about documented arguments that are part of `**settings`. `python.ts` unpacks them.
OPTIONS = {"warnings": False}


def main(folder: str, package_name: str) -> None:
    """Print a list with one description for each name in the package's `__all__`."""
    package = griffe.load(package_name, search_paths=[folder], docstring_parser="google", docstring_options=OPTIONS, resolve_aliases=True)
    names = [name for name, member in package.members.items() if is_exported(package, name, member)]
    json.dump([describe(resolve(package.members[name]), name) for name in sorted(names)], sys.stdout, indent=1)


def is_exported(package: griffe.Module, name: str, member: Any) -> bool:
    """Return whether users import this name from the package."""
    return name in (package.exports or []) or bool(member.is_wildcard_exposed and not package.exports)


def resolve(member: Any) -> Any:
    """Return the function, class or value that an imported name refers to."""
    return member.final_target if member.is_alias else member


def describe(target: Any, name: str) -> dict[str, Any]:
    """Return the description of an exported function, class or value as plain data."""
    description = {"name": name, "kind": target.kind.value, **read_docstring(target)}
    if target.is_function:
        description |= describe_function(target)
    elif target.is_class:
        description |= describe_class(target)
    elif target.is_attribute:
        description["type"] = format_expression(target.annotation)
        description["value"] = format_expression(target.value)
    else:
        # A type alias, `type Name = …`, which exists in Python 3.12 and newer.
        description["value"] = format_expression(getattr(target, "value", None))
    return description


def describe_function(function: griffe.Function) -> dict[str, Any]:
    """Return the parameters without `self` and `cls`, and the type of the result."""
    parameters = [
        {
            "name": parameter.name,
            "kind": parameter.kind.value if parameter.kind else "",
            "type": format_expression(parameter.annotation),
            "default": format_expression(parameter.default),
        }
        for parameter in function.parameters
        if parameter.name not in ("self", "cls")
    ]
    return {"parameters": parameters, "returns": {"type": format_expression(function.returns)}}


def describe_class(target: griffe.Class) -> dict[str, Any]:
    """Return the bases, the arguments of the constructor and the public members, including inherited ones."""
    bases = [format_expression(base) for base in target.bases]
    members = []
    for name, member in target.all_members.items():
        if name.startswith("_"):
            continue
        target_member = resolve(member)
        members.append(describe(target_member, name) | {"isProperty": is_property(target_member)})
    constructor = target.all_members.get("__init__")
    parameters = describe_function(resolve(constructor))["parameters"] if constructor else []
    return {"bases": bases, "members": members, "constructor": parameters}


def is_property(member: Any) -> bool:
    """Return whether a member is read without parentheses."""
    return bool(member.is_attribute)


def read_docstring(target: Any) -> dict[str, Any]:
    """Return the text, arguments, attributes, errors, result and examples of a docstring in Google's style."""
    text: list[str] = []
    arguments: dict[str, str] = {}
    attributes: dict[str, str] = {}
    errors: list[dict[str, str]] = []
    returns = ""
    examples: list[str] = []
    for section in target.docstring.parsed if target.docstring else []:
        kind = section.kind.value
        if kind == "text":
            text.append(section.value)
        elif kind in ("parameters", "other parameters"):
            arguments |= {item.name: item.description for item in section.value}
        elif kind == "attributes":
            attributes |= {item.name: item.description for item in section.value}
        elif kind == "raises":
            errors += [{"error": str(item.annotation), "text": item.description} for item in section.value]
        elif kind in ("returns", "yields"):
            returns = " ".join(item.description for item in section.value)
        elif kind == "examples":
            examples += [value for _, value in section.value]
        elif kind == "admonition":
            examples.append(section.value.description)
    return {
        "text": "\n\n".join(text),
        "arguments": arguments,
        "attributes": attributes,
        "errors": errors,
        "returnsText": returns,
        "examples": examples,
    }


def format_expression(expression: Any) -> str:
    """Return the source text of a type or a value, or an empty text if there is none."""
    return "" if expression is None else str(expression)


if __name__ == "__main__":
    main(*sys.argv[1:3])
