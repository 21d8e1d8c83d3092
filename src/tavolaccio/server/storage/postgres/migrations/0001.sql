-- The journal of every table, and what is made from it. The same facts as in the SQLite file, one number behind another.
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    rules INTEGER NOT NULL,
    phase TEXT NOT NULL,
    public BOOLEAN NOT NULL,
    created BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    room TEXT NOT NULL
);
CREATE INDEX tables_by_phase ON tables (phase, public, changed);

-- One row for each append, so that a row is all of it or nothing: `count` entries, one in each line of the body, the
-- first of them number `n`. (table_id, n) is the promise: whoever comes second with the same number is refused.
CREATE TABLE entries (
    table_id TEXT NOT NULL,
    n INTEGER NOT NULL,
    count INTEGER NOT NULL,
    body BYTEA NOT NULL,
    checksum BIGINT NOT NULL,
    PRIMARY KEY (table_id, n)
);

CREATE TABLE checkpoints (
    table_id TEXT PRIMARY KEY,
    n INTEGER NOT NULL,
    body BYTEA NOT NULL
);

CREATE TABLE guests (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    emoji TEXT NOT NULL,
    created BIGINT NOT NULL
);

CREATE TABLE records (
    id TEXT PRIMARY KEY,
    table_id TEXT NOT NULL,
    game TEXT NOT NULL,
    rules INTEGER NOT NULL,
    finished BIGINT NOT NULL,
    summary TEXT NOT NULL,
    journal TEXT NOT NULL
);
CREATE INDEX records_by_game ON records (game, finished);
CREATE INDEX records_by_time ON records (finished);

-- One row for each seat of a finished match; `who` is a guest's id or `bot:<level>`.
CREATE TABLE results (
    record TEXT NOT NULL,
    seat INTEGER NOT NULL,
    who TEXT NOT NULL,
    place INTEGER NOT NULL,
    won BOOLEAN NOT NULL,
    finished BIGINT NOT NULL,
    PRIMARY KEY (record, seat)
);
CREATE INDEX results_by_who ON results (who, finished);

CREATE TABLE ratings (
    game TEXT NOT NULL,
    pool TEXT NOT NULL,
    who TEXT NOT NULL,
    mu DOUBLE PRECISION NOT NULL,
    sigma DOUBLE PRECISION NOT NULL,
    matches INTEGER NOT NULL,
    PRIMARY KEY (game, pool, who)
);

-- What all workers must agree on: the key that signs cookies.
CREATE TABLE agreed (
    name TEXT PRIMARY KEY,
    value BYTEA NOT NULL
);
