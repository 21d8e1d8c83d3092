"""`python -m tavolaccio.server.wire.schema [--check]`: writes the JSON schema and the TypeScript types of the wire.

Both are made from `protocol`; a test keeps them in step.
"""

import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from tavolaccio.server.wire import protocol
from tavolaccio.tables.commands import EMOTES
from tavolaccio.tables.journal.setup import CLOCKS, PHASES

ROOT = Path(__file__).resolve().parents[4]
TYPESCRIPT = ROOT / "web" / "src" / "lib" / "wire.ts"
SCHEMA = ROOT / "docs" / "wire.schema.json"
REFERENCE = "#/$defs/"


def schema() -> dict[str, Any]:
    """One document: every message by its name, and the two directions."""
    (server, client), parts = msgspec.json.schema_components(
        (protocol.FromServer, protocol.FromClient), ref_template=REFERENCE + "{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"The wire of Tavolaccio, version {protocol.PROTOCOL}",
        "$defs": {**parts, "FromServer": server, "FromClient": client},
    }


def schema_text() -> str:
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


def typescript() -> str:
    document = schema()
    lines = [
        "// Made by `python -m tavolaccio.server.wire.schema` from server/wire/protocol.py: change it there.",
        "",
        f"export const PROTOCOL = {protocol.PROTOCOL};",
    ]
    for name, values in (("CLOCKS", CLOCKS), ("PHASES", PHASES), ("EMOTES", EMOTES)):
        lines.append(f"export const {name} = {json.dumps(values)} as const;")
    for name, part in document["$defs"].items():
        lines += ["", *_declaration(name, part)]
    return "\n".join(lines) + "\n"


def _declaration(name: str, part: dict[str, Any]) -> list[str]:
    lines = _comment(part.get("description", ""), "")
    if part.get("type") != "object" or "properties" not in part:
        return [*lines, f"export type {name} = {_type(part)};"]
    required = set(part.get("required", []))
    lines.append(f"export interface {name} {{")
    for key, value in part["properties"].items():
        lines += _comment(value.get("description", ""), "  ")
        optional = "" if key in required else "?"
        lines.append(f"  {key}{optional}: {_type(value)};")
    return [*lines, "}"]


def _comment(text: str, indent: str) -> list[str]:
    rows = [row.strip() for row in text.strip().splitlines()]
    if not rows:
        return []
    if len(rows) == 1:
        return [f"{indent}/** {rows[0]} */"]
    return [f"{indent}/**", *[f"{indent} * {row}".rstrip() for row in rows], f"{indent} */"]


def _type(part: dict[str, Any]) -> str:
    if "$ref" in part:
        return str(part["$ref"]).removeprefix(REFERENCE)
    if "anyOf" in part:
        return " | ".join([_type(one) for one in part["anyOf"]])
    if "enum" in part:
        return " | ".join([json.dumps(one) for one in part["enum"]])
    if "const" in part:
        return json.dumps(part["const"])
    kind = part.get("type")
    if kind == "array":
        if "prefixItems" in part:
            return "[" + ", ".join([_type(one) for one in part["prefixItems"]]) + "]"
        inner = _type(part.get("items", {}))
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if kind == "object":
        return f"Record<string, {_type(part.get('additionalProperties') or {})}>"
    plain = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
    return plain.get(str(kind), "unknown")


def files() -> dict[Path, str]:
    return {TYPESCRIPT: typescript(), SCHEMA: schema_text()}


def main(arguments: list[str]) -> int:
    stale = 0
    for path, text in files().items():
        if arguments == ["--check"]:
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                print(f"{path.name} is stale: run `python -m tavolaccio.server.wire.schema`", file=sys.stderr)
                stale = 1
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    return stale


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
