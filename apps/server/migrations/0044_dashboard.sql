-- What the house has won and lost in each hour, added up once from the ledger; nobody reads the ledger for a chart.
CREATE TABLE house_hour (
  site_id  integer NOT NULL REFERENCES site (id),
  hour     bigint NOT NULL,
  source   text NOT NULL CHECK (source IN ('OVERSEA', 'FUTURES', 'ROUNDS', 'CHARGES')),
  currency text NOT NULL,
  amount   numeric(30, 8) NOT NULL,
  PRIMARY KEY (site_id, hour, source, currency)
);
-- How far each shard's ledger was added up.
CREATE TABLE house_counted (
  shard   integer PRIMARY KEY,
  last_id bigint NOT NULL,
  at      bigint NOT NULL
);

-- How many members have a socket open, as each process said last.
CREATE TABLE members_online (
  node    text NOT NULL,
  site_id integer NOT NULL REFERENCES site (id),
  members integer NOT NULL CHECK (members >= 0),
  at      bigint NOT NULL,
  PRIMARY KEY (node, site_id)
);

-- From what on a site raises alarms, and who is told; what is not here is as it was shipped.
CREATE TABLE alarm_setting (
  site_id integer PRIMARY KEY REFERENCES site (id),
  rules   jsonb NOT NULL,
  version integer NOT NULL CHECK (version > 0)
);
