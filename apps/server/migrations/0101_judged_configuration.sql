-- Several processes read the configuration at different moments, and some start later. One of them judges each version,
-- once, and every process takes what was accepted.
ALTER TABLE configuration_version
  ADD COLUMN judged        bigint NOT NULL DEFAULT 0,
  ADD COLUMN accepted      bigint NOT NULL DEFAULT 0,
  -- The version that was taken while no process ran: only such a start takes what needs a restart.
  ADD COLUMN started       bigint NOT NULL DEFAULT 0,
  -- Why the judged version, or a part of it, waits for a restart of all processes; null where it does not.
  ADD COLUMN needs_restart text,
  -- The accepted rows, by table: what a process takes while the tables hold something that waits.
  ADD COLUMN content       jsonb;
