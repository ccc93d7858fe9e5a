-- The number of each player's newest event on their socket queues, written with what the event tells of: a client sees by
-- it what it has missed, also across a restart.
CREATE TABLE engine_player_number (
  player_id bigint PRIMARY KEY,
  last_seq  bigint NOT NULL CHECK (last_seq > 0)
) WITH (fillfactor = 50);
