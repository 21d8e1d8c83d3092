-- Who has a chair at a table that is not over, so that a guest's tables are found from any device.
CREATE TABLE people (
    guest TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (guest, table_id)
) WITHOUT ROWID;
CREATE INDEX people_by_table ON people (table_id);
INSERT OR IGNORE INTO people
    SELECT json_extract(chair.value, '$.guest'), tables.id FROM tables, json_each(tables.room, '$.chairs') AS chair
    WHERE tables.phase IN ('lobby', 'ritual', 'playing') AND json_extract(chair.value, '$.guest') IS NOT NULL;
