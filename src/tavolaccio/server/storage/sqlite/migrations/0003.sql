-- A finished match as it was told (`helpers/recording.py`), so that it can be shown when its rules are no longer here. Empty for
-- matches from before: these are played again.
ALTER TABLE records ADD COLUMN recording BLOB NOT NULL DEFAULT x'';
