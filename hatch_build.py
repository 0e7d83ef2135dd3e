"""Builds the web client whenever the project is built or installed; how is in web/build.py."""

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientHook(BuildHookInterface):  # type: ignore[type-arg] # its parameter differs by version
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 (hatchling names them)
        runpy.run_path(str(Path(self.root, "web", "build.py")))["build"]()
