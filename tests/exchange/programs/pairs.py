"""Run by the Python of translate-toolkit: prints the source and target of each unit of a file as JSON."""

import json
import sys

from translate.storage import factory  # type: ignore[import-not-found]

store = factory.getobject(sys.argv[1])
print(json.dumps([[unit.source, unit.target] for unit in store.units]))
