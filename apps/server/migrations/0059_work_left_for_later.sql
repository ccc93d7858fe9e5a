-- What a start leaves for when the server serves. Charts whose candles before a moment are still to be written: the row
-- goes with the transaction that writes them.
CREATE TABLE candle_backlog (
  symbol     text PRIMARY KEY,
  until_time bigint NOT NULL
);

-- The past of the demo accounts, from its beginning until it has been lived through. One row, while it is under way.
CREATE TABLE demo_past (
  id        smallint PRIMARY KEY CHECK (id = 1),
  from_time bigint NOT NULL
);
