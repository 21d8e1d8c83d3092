"""Fluent messages as data: parsed here, once, and handed to the page in the form in which its library keeps them.

`parsed(text)` gives what `new FluentResource(text).body` of `@fluent/bundle` holds; a test compares the two.
"""

from typing import Any

from fluent.syntax import FluentParser, ast

Data = dict[str, Any]


def parsed(text: str) -> list[Data]:
    """The messages and terms of a catalogue, in their order."""
    found: list[Data] = []
    for entry in FluentParser(with_spans=False).parse(text).body:
        if isinstance(entry, ast.Message | ast.Term):
            name = ("-" if isinstance(entry, ast.Term) else "") + entry.id.name
            attributes = {one.id.name: _pattern(one.value) for one in entry.attributes}
            value = None if entry.value is None else _pattern(entry.value)
            found.append({"id": name, "value": value, "attributes": attributes})
    return found


def _pattern(pattern: ast.Pattern) -> str | list[Any]:
    elements: list[Any] = []
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            elements.append(element.value)
        else:
            assert isinstance(element, ast.Placeable)
            elements.append(_expression(element.expression))
    return elements[0] if len(elements) == 1 and isinstance(elements[0], str) else elements


def _expression(node: ast.SyntaxNode) -> Data:
    match node:
        case ast.Placeable():
            return _expression(node.expression)
        case ast.SelectExpression():
            star = next(place for place, one in enumerate(node.variants) if one.default)
            variants = [{"key": _key(one.key), "value": _pattern(one.value)} for one in node.variants]
            return {"type": "select", "selector": _expression(node.selector), "variants": variants, "star": star}
        case ast.VariableReference():
            return {"type": "var", "name": node.id.name}
        case ast.TermReference():
            attribute = None if node.attribute is None else node.attribute.name
            return {"type": "term", "name": node.id.name, "attr": attribute, "args": _arguments(node.arguments)}
        case ast.MessageReference():
            return {
                "type": "mesg",
                "name": node.id.name,
                "attr": None if node.attribute is None else node.attribute.name,
            }
        case ast.FunctionReference():
            return {"type": "func", "name": node.id.name, "args": _arguments(node.arguments)}
        case ast.NumberLiteral():
            return _number(node)
        case ast.StringLiteral():
            return {"type": "str", "value": str(node.parse()["value"])}
    raise ValueError(f"no part of a message: {node}")


def _key(key: ast.Identifier | ast.NumberLiteral) -> Data:
    return _number(key) if isinstance(key, ast.NumberLiteral) else {"type": "str", "value": key.name}


def _number(node: ast.NumberLiteral) -> Data:
    whole, _, fraction = node.value.partition(".")
    return {"type": "num", "value": float(node.value) if fraction else int(whole), "precision": len(fraction)}


def _arguments(arguments: ast.CallArguments | None) -> list[Data]:
    if arguments is None:
        return []
    named = [{"type": "narg", "name": one.name.name, "value": _expression(one.value)} for one in arguments.named]
    return [*[_expression(one) for one in arguments.positional], *named]
