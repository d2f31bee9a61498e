"""A client for yaml-language-server: what an editor shows of a file that is open in it."""

import json
import subprocess
from pathlib import Path
from typing import Any


class LanguageServer:
    """The server as a process; what it says is read message by message, so nothing waits by a clock."""

    def __init__(self, command: str) -> None:
        self.process = subprocess.Popen([command, "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.asked = 0
        root = Path("/").as_uri()
        self._answer("initialize", {"processId": None, "rootUri": root, "capabilities": {}})
        self._tell("initialized", {})

    def problems(self, path: Path) -> list[dict[str, Any]]:
        """Open a file and return the diagnostics that the server publishes for it."""
        uri = path.as_uri()
        document = {"uri": uri, "languageId": "yaml", "version": 1, "text": path.read_text(encoding="utf-8")}
        self._tell("textDocument/didOpen", {"textDocument": document})
        while True:
            message = self._next()
            if message.get("method") == "textDocument/publishDiagnostics" and message["params"]["uri"] == uri:
                found: list[dict[str, Any]] = message["params"]["diagnostics"]
                return found

    def completions(self, path: Path, line: int, column: int) -> list[str]:
        """Return what the server offers at a place of an open file, counted from 0."""
        where = {"textDocument": {"uri": path.as_uri()}, "position": {"line": line, "character": column}}
        return [item["label"] for item in self._answer("textDocument/completion", where)["items"]]

    def close(self) -> None:
        """End the server."""
        self._answer("shutdown", None)
        self._tell("exit", None)
        self.process.communicate()

    def _answer(self, method: str, params: Any) -> Any:
        self.asked += 1
        number = self.asked
        self._send({"id": number, "method": method, "params": params})
        while True:
            message = self._next()
            if message.get("id") == number and "method" not in message:
                return message["result"]

    def _tell(self, method: str, params: Any) -> None:
        self._send({"method": method, "params": params})

    def _send(self, message: dict[str, Any]) -> None:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        assert self.process.stdin is not None
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def _next(self) -> dict[str, Any]:
        """Return the next message; what the server asks of an editor is answered with nothing."""
        assert self.process.stdout is not None
        length = 0
        while (line := self.process.stdout.readline().strip()) or not length:
            if not line and self.process.poll() is not None:
                raise EOFError("the language server has ended")
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
        message: dict[str, Any] = json.loads(self.process.stdout.read(length))
        if "method" in message and "id" in message:
            items = message["params"].get("items", []) if message["method"] == "workspace/configuration" else None
            self._send({"id": message["id"], "result": items and [None] * len(items)})
        return message
