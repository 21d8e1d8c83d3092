-- Who has a chair at a table that is not over, so that a guest's tables are found from any device.
CREATE TABLE people (
    guest TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (guest, table_id)
);
CREATE INDEX people_by_table ON people (table_id);
INSERT INTO people
    SELECT chair ->> 'guest', tables.id FROM tables, jsonb_array_elements(CAST(tables.room AS jsonb) -> 'chairs') AS chair
    WHERE tables.phase IN ('lobby', 'ritual', 'playing') AND chair ->> 'guest' IS NOT NULL
    ON CONFLICT DO NOTHING;
