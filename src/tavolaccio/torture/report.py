"""What a campaign has to say, as a table."""

from __future__ import annotations

from statistics import median

from tavolaccio.torture.campaign import Done, Result

MOST_SHOWN = 40


def table(result: Result) -> str:
    """In Markdown, so that it can go into docs/torture.md as it is."""
    rows = ["| fault | times | lasted, median | back after, median | longest |", "|---|---:|---:|---:|---:|"]
    names = sorted({done.name for done in result.done})
    for name in names:
        rows.append(_row(name, [done for done in result.done if done.name == name]))
    rows.append(_row("all", result.done))
    refusals = ", ".join([f"{count} {reason}" for reason, count in sorted(result.refusals.items())])
    rows.append(
        f"\n{result.seconds / 60:.1f} minutes, {result.tables} tables, {result.matches} matches finished, "
        f"{result.acks} messages acknowledged, {result.lines} lines of history, {result.looks} looks at everything;\n"
        f"{result.starts} starts of the server ({result.again} killed while starting), {result.reconnects} "
        f"connections lost, {result.resent} messages sent again, {result.stale} looks at a worker that was behind, "
        f"{result.overtaken} messages done after another copy of them was refused.\n"
        f"refused: {refusals or 'none'}"
    )
    rows += [f"left out: {one}" for one in result.skipped]
    rows += [f"in the server's log, {count} times: {line}" for line, count in sorted(result.troubles.items())]
    rows += ["", f"findings: {len(result.findings)}"]
    rows += [f"- {finding}" for finding in result.findings[:MOST_SHOWN]]
    if len(result.findings) > MOST_SHOWN:
        rows.append(f"- and {len(result.findings) - MOST_SHOWN} more in findings.json")
    return "\n".join(rows) + "\n"


def _row(name: str, done: list[Done]) -> str:
    back = [one.recovery for one in done if one.recovery >= 0]
    lasted = f"{median([one.lasted for one in done]):.2f} s" if done else ""
    usual, longest = (f"{median(back):.2f} s", f"{max(back):.2f} s") if back else ("", "")
    return f"| {name} | {len(done)} | {lasted} | {usual} | {longest} |"
