"""Run by the Python of translate-toolkit: prints the units of a file as JSON."""

import json
import sys

from translate.storage import factory, xliff2  # type: ignore[import-not-found]

path, name = sys.argv[1:]
store = xliff2.Xliff2File.parsefile(path) if name == "xliff2" else factory.getobject(path)
units = [unit for unit in store.units if not unit.isheader()]
found = [[unit.getid(), unit.source, unit.target, unit.getnotes("developer")] for unit in units]
print(json.dumps(found))
