-- Links by which a guest goes on at another device: the hash of each, never the link itself.
CREATE TABLE moves (
    token TEXT PRIMARY KEY,
    guest TEXT NOT NULL,
    expires BIGINT NOT NULL
);
