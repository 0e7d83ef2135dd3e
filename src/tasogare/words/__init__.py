"""The games' words in every language: flat catalogs `en.json`, `ja.json`, `zh.json`."""
