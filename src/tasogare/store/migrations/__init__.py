"""The schema, step by step. Run by `tasogare.store.migrating`, never by hand."""
