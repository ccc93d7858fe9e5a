-- The numbers that a batch has taken for the events of its players, one row a batch: to change a row of every player with
-- each batch takes PostgreSQL four times as long. The server gathers them into engine_player_number from time to time;
-- until then a player's newest number may stand here. Nothing is given back to the disk when it is emptied: who does that
-- keeps the next batch waiting.
CREATE DOMAIN wholes_above_zero AS bigint[] CHECK ((0 < ALL (VALUE)) IS TRUE);
CREATE TABLE engine_batch_numbers (
  player_ids wholes_above_zero NOT NULL,
  last_seqs  wholes_above_zero NOT NULL
) WITH (vacuum_truncate = off);

-- Of each player the largest counts, wherever it stands.
CREATE VIEW engine_event_number AS
  SELECT player_id, last_seq FROM engine_player_number
  UNION ALL
  SELECT noted.player_id, noted.last_seq
    FROM engine_batch_numbers, unnest(player_ids, last_seqs) AS noted (player_id, last_seq);
