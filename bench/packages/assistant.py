#!/usr/bin/env python3
"""Uses `plot mcp` as an assistant does, by the official client of the Model Context Protocol."""

import argparse
import asyncio
import base64
import subprocess
import sys
from pathlib import Path

from jsonschema import Draft202012Validator
from mcp import ClientSession, MCPError, StdioServerParameters
from mcp.client.stdio import stdio_client


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--plot", type=Path, required=True)
    plot = parser.parse_args().plot.resolve()
    return asyncio.run(checked(plot))


async def checked(plot: Path) -> int:
    checks = [tools, pictures, answers, faults]
    async with stdio_client(StdioServerParameters(command=str(plot), args=["mcp"])) as (reader, writer):
        async with ClientSession(reader, writer, read_timeout_seconds=60) as session:
            greeting = await session.initialize()
            assert greeting.server_info.name == "plot" and greeting.instructions, greeting
            await session.send_ping()
            for check in checks:
                await check(session, plot)
                print(f"{check.__doc__} holds")
    print(f"{len(checks)} passed, 0 failed")
    return 0


async def text(session: ClientSession, tool: str, **arguments) -> str:
    """The text of a call that succeeds."""
    result = await session.call_tool(tool, arguments)
    assert not result.is_error, result
    return "".join(part.text for part in result.content if part.type == "text")


async def tools(session: ClientSession, plot: Path) -> None:
    """Every tool has a valid schema, which a request of its own satisfies:"""
    listed = {tool.name: tool for tool in (await session.list_tools()).tools}
    assert {"draw", "analyze", "evaluate", "table", "solve", "describe"} <= set(listed), list(listed)
    for tool in listed.values():
        Draft202012Validator.check_schema(tool.input_schema)
        Draft202012Validator(tool.input_schema).validate({"expressions": ["x^2"]})
    draw = Draft202012Validator(listed["draw"].input_schema)
    draw.validate({"expressions": ["x^2"], "panels": [{"expressions": ["x"]}], "range": "0:1", "mark": True, "format": "svg"})
    assert not draw.is_valid({"expressions": ["x"], "loss": "q"}) and not draw.is_valid({"data": ["a.csv"]})


async def pictures(session: ClientSession, plot: Path) -> None:
    """A picture is that of the command, as PNG and as SVG:"""
    arguments = {"expressions": ["sin(x)/x", "x^2/100"], "range": "-20:20", "size": "400x300", "theme": "dark"}
    words = [*arguments["expressions"], "-x", "-20:20", "--size", "400x300", "--theme", "dark", "-o", "-", "--format"]
    for format in ("png", "svg"):
        drawn = subprocess.run([plot, *words, format], check=True, capture_output=True, stdin=subprocess.DEVNULL).stdout
        content = (await session.call_tool("draw", arguments | {"format": format})).content[0]
        if format == "png":
            assert content.type == "image" and content.mime_type == "image/png", content
        given = base64.b64decode(content.data) if format == "png" else content.text.encode()
        assert given == drawn, format


async def answers(session: ClientSession, plot: Path) -> None:
    """Answers are those of the commands:"""
    assert await text(session, "evaluate", expressions=["2^10", "sqrt(2)"]) == "1024\n1.4142135623730951"
    assert "0.739085133215161" in await text(session, "solve", expressions=["cos(x)=x"])
    assert "(all, proved)" in await text(session, "analyze", expressions=["x^3-3x"])
    assert await text(session, "table", expressions=["x^2"], range="0:2", samples=3) == "x,x²\n0,0\n1,1\n2,4\n"
    assert "zeros in view" in await text(session, "draw", expressions=["x^2-2"], alt=True)


async def faults(session: ClientSession, plot: Path) -> None:
    """Wrong calls are told, and the server goes on:"""
    wrong = await session.call_tool("draw", {"expressions": ["sin(x"]})
    assert wrong.is_error and "^" in wrong.content[0].text, wrong
    file = await session.call_tool("draw", {"data": ["/etc/passwd"]})
    assert file.is_error and "--allow-files" in file.content[0].text, file
    try:
        await session.call_tool("erase", {})
    except MCPError as error:
        assert error.code == -32602, error
    else:
        raise AssertionError("no error")
    assert await text(session, "evaluate", expressions=["1+1"]) == "2"


if __name__ == "__main__":
    sys.exit(main())
