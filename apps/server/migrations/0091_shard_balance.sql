-- Which shards a process is ready to take over from their holders, and when it last received a message of its own over the bus.
-- A holder without the bus gives its shards up: PostgreSQL would let it keep them while no caller reaches it.
ALTER TABLE node
  ADD COLUMN bus_ok_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN wants smallint[] NOT NULL DEFAULT '{}';
COMMENT ON COLUMN node.bus_ok_at IS 'When it last received its own message over the bus';
COMMENT ON COLUMN node.wants IS 'Shards it prefers, does not hold and is ready to load';
