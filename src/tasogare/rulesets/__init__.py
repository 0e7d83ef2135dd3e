"""The games, each a package of its own; they share toolbox, and never import one another."""
