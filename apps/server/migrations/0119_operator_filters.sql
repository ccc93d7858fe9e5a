-- Filters of the console's lists that operators have saved.
CREATE TABLE operator_filters (
  operator_id bigint NOT NULL REFERENCES operator (account_id),
  site_id     integer NOT NULL CHECK (site_id >= 0),
  list        text NOT NULL,
  version     integer NOT NULL CHECK (version > 0),
  revision    integer NOT NULL CHECK (revision > 0),
  document    jsonb NOT NULL,
  changed_at  timestamptz NOT NULL,
  PRIMARY KEY (operator_id, site_id, list)
);
COMMENT ON TABLE operator_filters IS 'Filters of the console''s lists that operators have saved; site_id 0: of the list of all sites; version is that of the document''s shape, revision grows with every change';
