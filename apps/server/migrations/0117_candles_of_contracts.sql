-- Candles know their contract, and never have the trades of two: the candle that a roll cuts has the new contract's part,
-- and the old one's is kept here. A contract ends once.
ALTER TABLE candle ADD COLUMN contract text COLLATE "C";

CREATE TABLE ended_candle (
  symbol    text COLLATE "C" NOT NULL,
  contract  text COLLATE "C" NOT NULL,
  interval  text COLLATE "C" NOT NULL CHECK (interval IN ('1m', '15m', '1h', '1d')),
  open_time bigint NOT NULL,
  open      numeric(24, 8) NOT NULL,
  high      numeric(24, 8) NOT NULL,
  low       numeric(24, 8) NOT NULL,
  close     numeric(24, 8) NOT NULL,
  volume    numeric(24, 8) NOT NULL,
  PRIMARY KEY (symbol, contract, interval)
);
