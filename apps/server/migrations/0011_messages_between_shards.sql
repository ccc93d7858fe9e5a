-- Messages are numbered without a gap from each shard to each. Nothing was ever posted before: a row that is there all
-- the same fails this migration.
ALTER TABLE engine_outbox DROP CONSTRAINT engine_outbox_pkey;
DROP INDEX engine_outbox_waiting;
ALTER TABLE engine_outbox DROP COLUMN key;
-- The receiving shard writes down what it has applied, with what that did (engine_peer): a second mark could only differ.
ALTER TABLE engine_outbox DROP COLUMN delivered_at;
ALTER TABLE engine_outbox RENAME COLUMN shard TO from_shard;
ALTER TABLE engine_outbox ADD COLUMN to_shard integer NOT NULL;
ALTER TABLE engine_outbox ADD COLUMN number bigint NOT NULL;
ALTER TABLE engine_outbox ADD PRIMARY KEY (to_shard, from_shard, number);

-- How far the messages of a shard with another have come, or with itself: the last number it has sent to the other, and
-- the last number it has applied of the other.
CREATE TABLE engine_peer (
  shard    integer NOT NULL,
  peer     integer NOT NULL,
  sent     bigint NOT NULL,
  received bigint NOT NULL,
  PRIMARY KEY (shard, peer)
) WITH (fillfactor = 20);
