"""What is said to PostgreSQL: every statement of the store, in one place."""

from sqlalchemy import text

from tavolaccio.server.storage import ratings

# A table's next number is the last row's number and count; an append with another number is refused, and of two with
# the right one at the same time the key lets in the first. Sorted, so that nobody waits in a circle.
APPEND = text(
    "INSERT INTO entries (table_id, n, count, body, checksum) "
    "SELECT v.table_id, v.n, v.count, v.body, v.checksum FROM unnest("
    "CAST(:tables AS text[]), CAST(:ns AS integer[]), CAST(:counts AS integer[]), CAST(:bodies AS bytea[]), "
    "CAST(:checksums AS bigint[])) AS v (table_id, n, count, body, checksum) "
    "WHERE v.n = coalesce((SELECT e.n + e.count FROM entries e WHERE e.table_id = v.table_id "
    "ORDER BY e.n DESC LIMIT 1), 0) "
    "ORDER BY v.table_id ON CONFLICT DO NOTHING RETURNING table_id"
)
FOUND = text(
    "SELECT table_id, body FROM entries JOIN unnest(CAST(:tables AS text[]), CAST(:ns AS integer[])) "
    "AS v (wanted, place) ON table_id = v.wanted AND n = v.place"
)
TAIL = text(
    "SELECT n, count, body, checksum FROM entries WHERE table_id = :id AND n >= coalesce((SELECT e.n FROM entries e "
    "WHERE e.table_id = :id AND e.n <= :since ORDER BY e.n DESC LIMIT 1), 0) AND n + count > :since ORDER BY n"
)
HEADS = text(
    "SELECT v.id, coalesce((SELECT e.n + e.count FROM entries e WHERE e.table_id = v.id ORDER BY e.n DESC LIMIT 1), 0) "
    "FROM unnest(CAST(:tables AS text[])) AS v (id)"
)

KEEP_TABLES = text(
    "INSERT INTO tables (id, game, rules, phase, public, created, changed, room) "
    "SELECT v.id, v.game, v.rules, v.phase, v.public, :now, :now, v.room FROM unnest("
    "CAST(:id AS text[]), CAST(:game AS text[]), CAST(:rules AS integer[]), CAST(:phase AS text[]), "
    "CAST(:public AS boolean[]), CAST(:room AS text[])) AS v (id, game, rules, phase, public, room) "
    "ON CONFLICT (id) DO UPDATE SET game = excluded.game, rules = excluded.rules, phase = excluded.phase, "
    "public = excluded.public, changed = excluded.changed, room = excluded.room"
)
SEATED = text(
    "INSERT INTO people SELECT * FROM unnest(CAST(:guests AS text[]), CAST(:tables AS text[])) ON CONFLICT DO NOTHING"
)
UNSEATED = text("DELETE FROM people WHERE table_id = ANY(CAST(:id AS text[]))")
TABLES_OF = text(
    "SELECT id FROM people JOIN tables ON id = table_id WHERE guest = :guest ORDER BY changed DESC LIMIT :limit"
)
TABLE = text("SELECT id, game, rules, phase, public, room FROM tables WHERE id = :id")
TABLES = text(
    "SELECT id, game, rules, phase, public, room FROM tables "
    "WHERE phase = :phase AND public >= :public_only ORDER BY changed DESC LIMIT :limit"
)
UNCHANGED = text("SELECT id FROM tables WHERE phase = :phase AND changed < :before ORDER BY changed LIMIT :limit")
TOUCH = text("UPDATE tables SET changed = :now WHERE id = :id")
NAMES = text("SELECT id FROM tables WHERE phase = :phase ORDER BY changed DESC LIMIT :limit")

# Of two workers the one that has seen more is right.
KEEP_CHECKPOINTS = text(
    "INSERT INTO checkpoints SELECT * FROM unnest(CAST(:tables AS text[]), CAST(:ns AS integer[]), "
    "CAST(:bodies AS bytea[])) ON CONFLICT (table_id) DO UPDATE SET n = excluded.n, body = excluded.body "
    "WHERE excluded.n > checkpoints.n"
)
CHECKPOINT = text("SELECT n, body FROM checkpoints WHERE table_id = :id")

KEEP_GUEST = text(
    "INSERT INTO guests VALUES (:id, :name, :emoji, :now) "
    "ON CONFLICT (id) DO UPDATE SET name = excluded.name, emoji = excluded.emoji"
)
GUEST = text("SELECT name, emoji FROM guests WHERE id = :id")
FACES = text("SELECT id, name, emoji FROM guests WHERE id = ANY(CAST(:guests AS text[]))")

FORGET_MOVES = text("DELETE FROM moves WHERE guest = :guest OR expires < :now")
KEEP_MOVE = text("INSERT INTO moves VALUES (:token, :guest, :expires)")
TAKE_MOVE = text("DELETE FROM moves WHERE token = :token RETURNING guest, expires")
ERASE = tuple(
    text(statement)
    for statement in (
        (
            "UPDATE records SET summary = CAST(jsonb_set(jsonb_set(CAST(summary AS jsonb), "
            "ARRAY['seats', CAST(seat AS text), 'name'], to_jsonb(CAST(:name AS text))), "
            "ARRAY['seats', CAST(seat AS text), 'guest'], CAST('\"\"' AS jsonb)) AS text) "
            "FROM results WHERE record = id AND who = :guest"
        ),
        "UPDATE results SET who = '' WHERE who = :guest",
        "DELETE FROM ratings WHERE who = :guest",
        "DELETE FROM mutes WHERE guest = :guest OR other = :guest",
        "DELETE FROM moves WHERE guest = :guest",
        "DELETE FROM guests WHERE id = :guest",
    )
)

MUTE = text("INSERT INTO mutes VALUES (:guest, :other) ON CONFLICT DO NOTHING")
UNMUTE = text("DELETE FROM mutes WHERE guest = :guest AND other = :other")
MUTED = text("SELECT other FROM mutes WHERE guest = :guest")

ADD_RECORD = text(
    "INSERT INTO records VALUES (:id, :table, :game, :rules, :finished, :summary, :journal, :recording, :public) "
    "ON CONFLICT (id) DO UPDATE SET finished = excluded.finished, summary = excluded.summary, "
    "journal = excluded.journal, recording = excluded.recording"
)
RECORD = text(
    "SELECT id, table_id, game, rules, finished, summary, journal, recording, public FROM records WHERE id = :id"
)
RECORDS_NAMED = text(
    "SELECT id, table_id, game, rules, finished, summary, '' FROM records WHERE id = ANY(:names) ORDER BY finished"
)
RECORDS = text(
    "SELECT id, table_id, game, rules, finished, summary, '' FROM records WHERE finished < :before "
    "AND (CAST(:game AS text) = '' OR game = :game) "
    "AND (CAST(:who AS text) = '' OR id IN (SELECT record FROM results WHERE who = :who)) "
    "AND (CAST(:viewer AS text) IS NULL OR public OR id IN (SELECT record FROM results WHERE who = :viewer)) "
    "ORDER BY finished DESC LIMIT :limit"
)
ADD_RESULT = text(
    "INSERT INTO results VALUES (:record, :seat, :who, :place, :won, :finished) ON CONFLICT (record, seat) "
    "DO UPDATE SET who = excluded.who, place = excluded.place, won = excluded.won, finished = excluded.finished"
)

RATING_LOCK = text("SELECT pg_advisory_xact_lock(7286528652)")
KNOWN = text(
    "SELECT who, mu, sigma, matches FROM ratings "
    "WHERE game = :game AND pool = :pool AND who = ANY(CAST(:who AS text[]))"
)
ADD_RATING = text(
    "INSERT INTO ratings VALUES (:game, :pool, :who, :mu, :sigma, :matches) ON CONFLICT (game, pool, who) "
    "DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma, matches = excluded.matches"
)
BOARD = text(ratings.BOARD)

AGREE = text("INSERT INTO agreed VALUES (:name, :value) ON CONFLICT DO NOTHING")
AGREED = text("SELECT value FROM agreed WHERE name = :name")
