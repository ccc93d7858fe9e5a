-- What simulated prices are made from, made once, at the first start that needs it: every server of the database goes
-- by the same. Whoever reads the key knows the prices to come; the keys of single days are derived and published.
CREATE TABLE price_secret (
  id        smallint PRIMARY KEY CHECK (id = 1),
  key       text NOT NULL CHECK (key ~ '^[0-9a-f]{64}$'),
  first_day date NOT NULL
);
