"""Tasogare, a game master for hidden-role games; ARCHITECTURE.md shows how its packages lie."""
