-- Matches of private tables are in no public list.
ALTER TABLE records ADD COLUMN public BOOLEAN NOT NULL DEFAULT false;
UPDATE records SET public = true FROM tables WHERE tables.id = records.table_id AND tables.public;

-- What those who run the house have ordered: bans of a guest or an address, and an announcement; each until a time.
CREATE TABLE orders (
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    until BIGINT NOT NULL,
    words TEXT NOT NULL,
    made BIGINT NOT NULL,
    PRIMARY KEY (kind, name)
);

-- What was done by `./play admin`, and by whom.
CREATE TABLE admin_log (
    at BIGINT NOT NULL,
    who TEXT NOT NULL,
    what TEXT NOT NULL
);
