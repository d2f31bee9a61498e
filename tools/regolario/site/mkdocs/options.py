"""Options of the plugin in mkdocs.yml."""

import os
from pathlib import Path

from mkdocs.config import config_options as option
from mkdocs.config.base import Config, ValidationError


class FolderInside(option.Type[str]):
    """The path of a folder below that of mkdocs.yml, which need not exist."""

    def __init__(self, default: str) -> None:
        super().__init__(str, default=default)
        self.project = Path()

    def pre_validation(self, config: Config, key_name: str) -> None:
        """Take the folder of mkdocs.yml."""
        self.project = Path(config.config_file_path or ".").absolute().parent

    def run_validation(self, value: object) -> str:
        """Return the path. Raises ValidationError for one that is a file or not below the project."""
        path: str = super().run_validation(value)
        whole = Path(os.path.normpath(self.project / path))
        if self.project not in whole.parents or whole.is_file():
            raise ValidationError(f"`{path}` is not a folder in the project; write one, such as `{self.default}`")
        return path


class RegolarioConfig(Config):  # type: ignore[no-untyped-call]
    """Options of the plugin in mkdocs.yml; paths are relative to that file."""

    rules = option.Dir(default="rules_data", exists=True)
    downloads = FolderInside("build/downloads")
    edit_path = option.Type(str, default="edit/main/")
    search_exclude = option.ListOfItems(option.Type(str), default=[])
    """Patterns of pages that the search does not find, by their path in the docs folder: ``en/contribute/*``."""
