-- Which process does what only one may do, besides writing for a shard. The database's clock alone says whether a lease is
-- still good: two processes whose clocks differ would take it from each other.
CREATE TABLE leader_lease (
  name       text PRIMARY KEY,
  epoch      bigint NOT NULL,
  owner      text NOT NULL,
  expires_at timestamptz NOT NULL
);

DROP TABLE alarm_watcher;
