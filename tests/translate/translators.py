"""Programs that translate badly, for the tests of drafts: each is a line of Python."""

import shlex
import sys

READ = "import json, sys; units = [json.loads(line) for line in sys.stdin]\n"
SAY = "def say(unit, target): print(json.dumps({'id': unit['id'], 'target': target}))\n"


def program(code: str) -> str:
    """Return a command that reads units and runs some code on them."""
    return shlex.join([sys.executable, "-c", f"{READ}{SAY}{code}"])


WHOLE = program("for unit in units: say(unit, 'FR ' + unit['source'])")
