"""Whatever the OpenAPI document allows to send is answered as it says, and nothing breaks."""

from functools import cache
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.specs.openapi.checks import allow_header_conformance

from tasogare.web import schema
from tests.web.serving import Player

DOCUMENT = schemathesis.openapi.from_dict(schema.openapi())
ELSEWHERE = [allow_header_conformance]
"""The framework answers OPTIONS by the handler, not by the address."""


@cache
def cookie(address: str) -> str:
    """Return what makes a request a known guest's."""
    with Player(address) as player:
        return "; ".join(f"{name}={value}" for name, value in player.http.cookies.items())


@pytest.mark.filterwarnings("default")
@DOCUMENT.parametrize()
@settings(
    max_examples=12,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_requests_by_the_document(case: schemathesis.Case[Any], address: str) -> None:
    case.call_and_validate(
        base_url=address, headers={"Cookie": cookie(address)}, excluded_checks=ELSEWHERE
    )
