-- How much members of a site may hold of an instrument net before an alarm is raised: one row for each instrument, set by itself.
CREATE TABLE exposure_limit (
  site_id integer NOT NULL REFERENCES site (id),
  symbol  text NOT NULL REFERENCES instrument (symbol),
  amount  numeric(30, 8) CHECK (amount >= 0),
  version integer NOT NULL CHECK (version > 0),
  PRIMARY KEY (site_id, symbol)
);
COMMENT ON TABLE exposure_limit IS 'Limits of members'' net exposure by instrument; a limit that was lifted keeps its row';

INSERT INTO exposure_limit (site_id, symbol, amount, version)
  SELECT setting.site_id, limited.key, limited.value::numeric, 1
    FROM alarm_setting AS setting, jsonb_each_text(setting.rules -> 'exposureLimits') AS limited
    WHERE EXISTS (SELECT FROM instrument WHERE instrument.symbol = limited.key);
UPDATE alarm_setting SET rules = rules - 'exposureLimits';
