"""Tests of `tasogare.store`: the contract of the port, and what only one adapter has."""
