-- What a shard knows of prices, as of its last batch: the first quote after a start is judged by it like any other.
-- Written with every batch, so both are few and small: room for updates in place.
CREATE TABLE engine_last_quote (
  shard       integer NOT NULL,
  feed        text NOT NULL,
  quote       text,
  unconfirmed text,
  traded_at   bigint NOT NULL,
  printed_at  bigint NOT NULL,
  PRIMARY KEY (shard, feed)
) WITH (fillfactor = 20);

CREATE TABLE engine_last_rate (
  shard       integer NOT NULL,
  pair        text NOT NULL,
  rate        numeric(30, 8),
  unconfirmed numeric(30, 8),
  ex_ts       bigint NOT NULL,
  seq         bigint NOT NULL,
  rated_at    bigint NOT NULL,
  rests_at    bigint,
  resumes_at  bigint,
  PRIMARY KEY (shard, pair)
) WITH (fillfactor = 20);

-- Since when an option trades, whether it has had a quote since, and whether what is open in it stands overnight.
ALTER TABLE oversea_option_state ADD COLUMN trading_since bigint;
ALTER TABLE oversea_option_state ADD COLUMN awaits_quote smallint NOT NULL DEFAULT 0;
ALTER TABLE oversea_option_state ADD COLUMN is_settled smallint NOT NULL DEFAULT 0;
UPDATE oversea_option_state SET is_settled = 1 WHERE phase = 'CLOSED';
ALTER TABLE oversea_option_state ALTER COLUMN awaits_quote DROP DEFAULT;
ALTER TABLE oversea_option_state ALTER COLUMN is_settled DROP DEFAULT;
