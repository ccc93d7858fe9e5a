-- Hours of the day in which a member's devices get no notification, and how many were held back in them.
CREATE TABLE quiet_hours (
  site_id     integer NOT NULL,
  player_id   bigint PRIMARY KEY,
  is_on       smallint NOT NULL CHECK (is_on BETWEEN 0 AND 1),
  from_minute smallint NOT NULL CHECK (from_minute BETWEEN 0 AND 1439),
  to_minute   smallint NOT NULL CHECK (to_minute BETWEEN 0 AND 1439),
  lets_urgent smallint NOT NULL CHECK (lets_urgent BETWEEN 0 AND 1),
  held        integer NOT NULL DEFAULT 0 CHECK (held >= 0),
  FOREIGN KEY (site_id, player_id) REFERENCES account (site_id, id),
  CHECK (from_minute <> to_minute)
);
CREATE INDEX quiet_hours_held ON quiet_hours (player_id) WHERE held > 0;
COMMENT ON TABLE quiet_hours IS 'Hours in Korea without notifications, by member; held counts those held back since they began';
