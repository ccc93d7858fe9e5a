-- What all processes of an installation agree on, written at its first start: rows are divided over this many shards, and
-- subjects of the bus carry the name.
CREATE TABLE cluster (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  shards   smallint NOT NULL CHECK (shards BETWEEN 1 AND 64),
  name     text NOT NULL CHECK (name ~ '^[a-z0-9-]{1,40}$')
);

-- A database that has been traded on has its number of shards already.
INSERT INTO cluster (shards, name)
  SELECT max(shard_count), 'hoga-' || substr(md5(random()::text), 1, 8) FROM engine_checkpoint HAVING count(*) > 0;

-- What a leader leaves for its successor.
ALTER TABLE leader_lease ADD COLUMN detail jsonb;
