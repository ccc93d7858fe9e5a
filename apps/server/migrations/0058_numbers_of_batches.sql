-- The numbers that a batch has taken for the events of its players, one row a batch: to change a row of every player with
-- each batch takes PostgreSQL four times as long. The server gathers them into engine_player_number from time to time;
-- until then a player's newest number may stand here.
CREATE TABLE engine_batch_numbers (
  player_ids bigint[] NOT NULL,
  last_seqs  bigint[] NOT NULL
);
