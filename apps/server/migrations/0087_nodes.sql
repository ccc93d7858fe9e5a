-- Processes that share the work of the installation over a bus. A row that was not renewed for some seconds is of one that is gone.
CREATE TABLE node (
  id       text PRIMARY KEY,
  roles    text NOT NULL,
  version  integer NOT NULL,
  keys     text NOT NULL,
  seen_at  timestamptz NOT NULL
);
COMMENT ON TABLE node IS 'Processes that share the work over a bus, as they renew it themselves';
COMMENT ON COLUMN node.version IS 'Of the frames that it sends';
COMMENT ON COLUMN node.keys IS 'Fingerprint of the keys that all processes must have alike';
