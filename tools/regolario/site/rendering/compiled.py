"""Cache of compiled templates, since compiling them takes a third of the build of a small site."""

from contextlib import suppress
from functools import cache
from hashlib import blake2b
from pathlib import Path
from tempfile import NamedTemporaryFile

import jinja2
from jinja2 import BytecodeCache
from jinja2.bccache import Bucket

from regolario.user_cache import user_cache

FOLDER = "templates"
"""The folder within the user's cache."""
SITE = Path(__file__).parents[1]


class Compiled(BytecodeCache):
    """Compiled templates in memory and, unless ``folder`` is None, in files.

    A file that cannot be read or written counts as missing. A template is compiled again when its source has changed,
    or the code of the filters that Jinja applies to constants while it compiles.
    """

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self.known: dict[str, bytes] = {}

    def get_source_checksum(self, source: str) -> str:
        """Return what a compiled template rests on, as a fingerprint."""
        return blake2b(f"{code()}\0{source}".encode(), digest_size=20).hexdigest()

    def load_bytecode(self, bucket: Bucket) -> None:
        """Load the compiled template; Jinja validates it against the source."""
        if bucket.key not in self.known and self.folder:
            with suppress(OSError):
                self.known[bucket.key] = (self.folder / bucket.key).read_bytes()
        if bucket.key in self.known:
            bucket.bytecode_from_string(self.known[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Store a compiled template; another process never reads half of it."""
        self.known[bucket.key] = bucket.bytecode_to_string()
        if self.folder:
            with suppress(OSError):
                self.folder.mkdir(parents=True, exist_ok=True)
                self._write(self.folder / bucket.key, self.known[bucket.key])

    def _write(self, file: Path, content: bytes) -> None:
        with NamedTemporaryFile(dir=file.parent, prefix=file.name, delete=False) as made:
            try:
                made.write(content)
                made.close()
                Path(made.name).replace(file)
            except BaseException:
                Path(made.name).unlink(missing_ok=True)
                raise


@cache
def compiled() -> Compiled:
    """Return the templates that earlier runs compiled."""
    folder = user_cache()
    return Compiled(folder / FOLDER if folder else None)


@cache
def code() -> str:
    """Return the state of the code that decides how templates are compiled."""
    states = ((path.name, path.stat()) for path in sorted(SITE.rglob("*.py")))
    return repr((jinja2.__version__, [(name, state.st_mtime_ns, state.st_size) for name, state in states]))
