-- Matches of private tables are in no public list.
ALTER TABLE records ADD COLUMN public INTEGER NOT NULL DEFAULT 0;
UPDATE records SET public = coalesce((SELECT tables.public FROM tables WHERE tables.id = records.table_id), 0);

-- What those who run the house have ordered: bans of a guest or an address, and an announcement; each until a time.
CREATE TABLE orders (
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    until INTEGER NOT NULL,
    words TEXT NOT NULL,
    made INTEGER NOT NULL,
    PRIMARY KEY (kind, name)
) WITHOUT ROWID;

-- What was done by `./play admin`, and by whom.
CREATE TABLE admin_log (
    at INTEGER NOT NULL,
    who TEXT NOT NULL,
    what TEXT NOT NULL
);
