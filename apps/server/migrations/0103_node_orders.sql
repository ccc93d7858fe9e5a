-- A process that stops says so, and operators drain one, place a shard or halt it: every process decides by these rows.
ALTER TABLE node
  -- It has been asked to stop and gives its shards away.
  ADD COLUMN is_leaving boolean NOT NULL DEFAULT false,
  -- Operators keep work away from it; for the life of this process.
  ADD COLUMN is_drained boolean NOT NULL DEFAULT false;

CREATE TABLE shard_placement (
  shard     smallint PRIMARY KEY CHECK (shard >= 0),
  -- The process that shall hold it while it lives; null: as the processes decide.
  node      text,
  is_halted boolean NOT NULL DEFAULT false
);
