-- Documents of members' own screens: settings of charts, drawings of an instrument, favourites, layouts.
CREATE TABLE preference (
  site_id    integer NOT NULL,
  player_id  bigint NOT NULL,
  kind       text NOT NULL CHECK (kind IN ('chart', 'drawings', 'favourites', 'layout')),
  symbol     text NOT NULL,
  version    integer NOT NULL CHECK (version >= 0),
  revision   integer NOT NULL CHECK (revision > 0),
  document   text NOT NULL CHECK (length(document) <= 16000),
  changed_at bigint NOT NULL,
  PRIMARY KEY (player_id, kind, symbol),
  FOREIGN KEY (site_id, player_id) REFERENCES account (site_id, id),
  CHECK ((kind = 'drawings') = (symbol <> ''))
);
COMMENT ON TABLE preference IS 'Documents of members'' own screens; version is that of the document''s shape, revision grows with every change';
