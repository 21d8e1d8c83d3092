-- The journal of every table, and what is made from it.
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    rules INTEGER NOT NULL,
    phase TEXT NOT NULL,
    public INTEGER NOT NULL,
    created INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    room TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX tables_by_phase ON tables (phase, public, changed);

-- (table_id, n) is the promise: whoever comes second with the same number is refused. The checksum is that of the
-- body: SQLite notices a damaged page, but not a damaged byte.
CREATE TABLE entries (
    table_id TEXT NOT NULL,
    n INTEGER NOT NULL,
    body BLOB NOT NULL,
    checksum INTEGER NOT NULL,
    PRIMARY KEY (table_id, n)
) WITHOUT ROWID;

-- What was appended lately, of all tables, in the order of arrival: so a commit of many tables writes a few pages
-- instead of one page for each. It moves into `entries` from time to time.
CREATE TABLE recent (
    id INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL,
    n INTEGER NOT NULL,
    body BLOB NOT NULL,
    checksum INTEGER NOT NULL
);

CREATE VIEW journal AS
    SELECT table_id, n, body, checksum FROM entries
    UNION ALL
    SELECT table_id, n, body, checksum FROM recent;

CREATE TABLE checkpoints (
    table_id TEXT PRIMARY KEY,
    n INTEGER NOT NULL,
    body BLOB NOT NULL
) WITHOUT ROWID;

CREATE TABLE guests (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    emoji TEXT NOT NULL,
    created INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE records (
    id TEXT PRIMARY KEY,
    table_id TEXT NOT NULL,
    game TEXT NOT NULL,
    rules INTEGER NOT NULL,
    finished INTEGER NOT NULL,
    summary TEXT NOT NULL,
    journal TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX records_by_game ON records (game, finished);

-- One row for each seat of a finished match; `who` is a guest's id or `bot:<level>`.
CREATE TABLE results (
    record TEXT NOT NULL,
    seat INTEGER NOT NULL,
    who TEXT NOT NULL,
    place INTEGER NOT NULL,
    won INTEGER NOT NULL,
    finished INTEGER NOT NULL,
    PRIMARY KEY (record, seat)
) WITHOUT ROWID;
CREATE INDEX results_by_who ON results (who, finished);

CREATE TABLE ratings (
    game TEXT NOT NULL,
    pool TEXT NOT NULL,
    who TEXT NOT NULL,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    matches INTEGER NOT NULL,
    PRIMARY KEY (game, pool, who)
) WITHOUT ROWID;
