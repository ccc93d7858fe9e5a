-- Instruments, the hours they trade in, what each site offers of them, and their candles.
CREATE TABLE trading_schedule (
  id         text PRIMARY KEY,
  definition jsonb NOT NULL
);

-- Exceptions of a calendar by trade date: no session, or one that ends early at a wall time of the exchange.
CREATE TABLE trading_holiday (
  calendar  text NOT NULL,
  date      date NOT NULL,
  name      text NOT NULL,
  closes_at text CHECK (closes_at ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$'),
  zone      text,
  PRIMARY KEY (calendar, date),
  CHECK ((closes_at IS NULL) = (zone IS NULL))
);

CREATE TABLE instrument (
  symbol     text PRIMARY KEY CHECK (symbol ~ '^[A-Z0-9]{1,24}$'),
  kind       text NOT NULL CHECK (kind IN ('crypto', 'oversea', 'forex', 'fx')),
  category   text NOT NULL CHECK (category IN ('index', 'commodity', 'currency', 'coin')),
  ko_name    text NOT NULL,
  en_name    text NOT NULL,
  currency   text NOT NULL,
  precision  smallint NOT NULL CHECK (precision BETWEEN 0 AND 8),
  tick       numeric(24, 8) NOT NULL CHECK (tick > 0),
  step       numeric(24, 8) NOT NULL CHECK (step > 0),
  schedule   text NOT NULL REFERENCES trading_schedule (id),
  sort_order integer NOT NULL
);

-- One sequence for all kinds of options: an id means one thing only, on every site.
CREATE SEQUENCE option_id_seq AS integer START WITH 101;

CREATE TABLE oversea_option (
  id            integer PRIMARY KEY DEFAULT nextval('option_id_seq'),
  site_id       integer NOT NULL REFERENCES site (id),
  symbol        text NOT NULL REFERENCES instrument (symbol),
  tick_value    numeric(24, 8) NOT NULL CHECK (tick_value > 0),
  margin_per    numeric(24, 8) NOT NULL CHECK (margin_per > 0),
  overnight_per numeric(24, 8) NOT NULL CHECK (overnight_per >= 0),
  losscut_per   numeric(24, 8) NOT NULL CHECK (losscut_per >= 0),
  fee_per       numeric(24, 8) NOT NULL CHECK (fee_per >= 0),
  max_qty       integer NOT NULL CHECK (max_qty > 0),
  max_position  integer NOT NULL CHECK (max_position > 0),
  is_play       boolean NOT NULL DEFAULT true,
  -- True means tradable (DOMAIN §11).
  is_stop       boolean NOT NULL DEFAULT true,
  sort_order    integer NOT NULL,
  CONSTRAINT oversea_option_symbol_key UNIQUE (site_id, symbol),
  CONSTRAINT oversea_option_site_key UNIQUE (site_id, id)
);

CREATE TABLE futures_option (
  id           integer PRIMARY KEY DEFAULT nextval('option_id_seq'),
  site_id      integer NOT NULL REFERENCES site (id),
  symbol       text NOT NULL REFERENCES instrument (symbol),
  min_qty      numeric(24, 8) NOT NULL CHECK (min_qty > 0),
  max_qty      numeric(24, 8) NOT NULL CHECK (max_qty >= min_qty),
  min_notional numeric(24, 8) NOT NULL CHECK (min_notional >= 0),
  max_leverage integer NOT NULL CHECK (max_leverage BETWEEN 1 AND 125),
  maker_fee    numeric(12, 8) NOT NULL CHECK (maker_fee >= 0),
  taker_fee    numeric(12, 8) NOT NULL CHECK (taker_fee >= 0),
  liq_fee      numeric(12, 8) NOT NULL CHECK (liq_fee >= 0),
  -- [{floor, cap, mmr, cum, maxLev}], ascending; amounts are decimal text.
  brackets     jsonb NOT NULL,
  is_play      boolean NOT NULL DEFAULT true,
  is_stop      boolean NOT NULL DEFAULT true,
  sort_order   integer NOT NULL,
  CONSTRAINT futures_option_symbol_key UNIQUE (site_id, symbol),
  CONSTRAINT futures_option_site_key UNIQUE (site_id, id)
);

CREATE TABLE trade_option (
  id          integer PRIMARY KEY DEFAULT nextval('option_id_seq'),
  site_id     integer NOT NULL REFERENCES site (id),
  symbol      text NOT NULL REFERENCES instrument (symbol),
  type        text NOT NULL CHECK (type IN ('R.5', 'R1', 'R2', 'R5', 'B1', 'B2', 'B5', 'P')),
  payout_rate numeric(12, 8) NOT NULL CHECK (payout_rate > 0),
  min_bet     numeric(24, 8) NOT NULL CHECK (min_bet > 0),
  max_bet     numeric(24, 8) NOT NULL CHECK (max_bet >= min_bet),
  unit        numeric(24, 8) NOT NULL CHECK (unit > 0),
  lock_sec    integer NOT NULL CHECK (lock_sec >= 0),
  is_play     boolean NOT NULL DEFAULT true,
  is_stop     boolean NOT NULL DEFAULT true,
  sort_order  integer NOT NULL,
  CONSTRAINT trade_option_type_key UNIQUE (site_id, symbol, type),
  CONSTRAINT trade_option_site_key UNIQUE (site_id, id)
);

-- Epoch milliseconds rather than timestamps, and no foreign key: rows are written by the hundred thousand.
CREATE TABLE candle (
  symbol    text COLLATE "C" NOT NULL,
  interval  text COLLATE "C" NOT NULL CHECK (interval IN ('1m', '15m', '1h', '1d')),
  open_time bigint NOT NULL,
  open      numeric(24, 8) NOT NULL,
  high      numeric(24, 8) NOT NULL,
  low       numeric(24, 8) NOT NULL,
  close     numeric(24, 8) NOT NULL,
  volume    numeric(24, 8) NOT NULL,
  PRIMARY KEY (symbol, interval, open_time)
) WITH (fillfactor = 90);
