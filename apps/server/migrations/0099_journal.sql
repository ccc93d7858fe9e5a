-- Round trips of each member, put together from the ledger; what is open has no end yet.
CREATE TABLE journal_trip (
  product         text NOT NULL CHECK (product IN ('oversea', 'futures', 'rounds')),
  id              bigint NOT NULL,
  player_id       bigint NOT NULL,
  site_id         integer NOT NULL,
  option_id       integer NOT NULL,
  side            trade_side NOT NULL,
  started_at      bigint NOT NULL,
  ended_at        bigint,
  day             integer,
  opened          numeric(30, 8) NOT NULL,
  opened_cost     numeric(30, 8) NOT NULL,
  closed          numeric(30, 8) NOT NULL,
  closed_cost     numeric(30, 8) NOT NULL,
  fills           integer NOT NULL,
  realized        numeric(30, 8) NOT NULL,
  fees            numeric(30, 8) NOT NULL,
  settled         numeric(30, 8) NOT NULL,
  covered         numeric(30, 8) NOT NULL,
  funding         numeric(30, 8) NOT NULL,
  is_forced       smallint NOT NULL,
  leverage        integer,
  margin_type     text,
  trader_order_id bigint,
  PRIMARY KEY (product, id),
  CHECK ((ended_at IS NULL) = (day IS NULL))
);
COMMENT ON TABLE journal_trip IS 'Round trips of members, from flat to flat, put together from the ledger';
CREATE INDEX journal_trip_ended ON journal_trip (player_id, ended_at, id) WHERE ended_at IS NOT NULL;
CREATE INDEX journal_trip_option ON journal_trip (player_id, product, option_id, ended_at, id) WHERE ended_at IS NOT NULL;
CREATE INDEX journal_trip_open ON journal_trip (player_id) WHERE ended_at IS NULL;

-- Sums of a day's trips: a month is read without its trips.
CREATE TABLE journal_day (
  player_id   bigint NOT NULL,
  site_id     integer NOT NULL,
  day         integer NOT NULL,
  product     text NOT NULL CHECK (product IN ('oversea', 'futures', 'rounds')),
  option_id   integer NOT NULL,
  trips       integer NOT NULL,
  won_trips   integer NOT NULL,
  lost_trips  integer NOT NULL,
  won         numeric(30, 8) NOT NULL,
  lost        numeric(30, 8) NOT NULL,
  gross       numeric(30, 8) NOT NULL,
  fees        numeric(30, 8) NOT NULL,
  funding     numeric(30, 8) NOT NULL,
  covered     numeric(30, 8) NOT NULL,
  net         numeric(30, 8) NOT NULL,
  held_ms     bigint NOT NULL,
  hours_net   numeric(30, 8)[] NOT NULL,
  hours_trips integer[] NOT NULL,
  PRIMARY KEY (player_id, day, product, option_id)
);
COMMENT ON TABLE journal_day IS 'Sums of the trips that ended on a day, by instrument and by the hour they began';

-- How far each member's ledger has been read.
CREATE TABLE journal_reader (
  player_id    bigint PRIMARY KEY,
  site_id      integer NOT NULL,
  ledger_id    bigint NOT NULL,
  last_oversea bigint,
  last_futures bigint
);
COMMENT ON TABLE journal_reader IS 'How far the journal has read the ledger of each member';

-- What members note about their own trades, for themselves alone.
CREATE TABLE journal_note (
  player_id  bigint NOT NULL,
  site_id    integer NOT NULL,
  product    text NOT NULL CHECK (product IN ('oversea', 'futures', 'rounds')),
  trip_id    bigint NOT NULL,
  text       text NOT NULL,
  tags       text[] NOT NULL,
  written_at bigint NOT NULL,
  PRIMARY KEY (player_id, product, trip_id),
  FOREIGN KEY (product, trip_id) REFERENCES journal_trip (product, id)
);
COMMENT ON TABLE journal_note IS 'Notes and tags of members about their own trips';
