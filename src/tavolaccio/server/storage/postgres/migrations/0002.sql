-- Whom a guest does not want to read.
CREATE TABLE mutes (
    guest TEXT NOT NULL,
    other TEXT NOT NULL,
    PRIMARY KEY (guest, other)
);
