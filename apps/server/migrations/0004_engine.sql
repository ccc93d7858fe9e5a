-- What the trading engine writes: money, orders, positions, and where each shard stands. The engine is the only
-- writer of these tables; one batch is one transaction. Times are epoch milliseconds of the runtime's clock.

-- Until now only paper money was in wallets, put there without a ledger. It is given out again, through the ledger.
UPDATE wallet SET point = 0, game_wait_point = 0;
ALTER TABLE wallet
  -- Margin of isolated positions: neither available nor held by an order.
  ADD COLUMN margin numeric(30, 8) NOT NULL DEFAULT 0 CHECK (margin >= 0);
ALTER TABLE wallet SET (fillfactor = 70);

-- The house's side, per shard, so that shards never wait for each other.
CREATE TABLE house_account (
  shard    integer NOT NULL,
  site_id  integer NOT NULL REFERENCES site (id),
  currency text NOT NULL,
  kind     text NOT NULL CHECK (kind IN ('PNL', 'FEE', 'INSURANCE', 'EXTERNAL')),
  balance  numeric(30, 8) NOT NULL,
  PRIMARY KEY (shard, site_id, currency, kind)
) WITH (fillfactor = 50);

-- A balanced set of postings of one site and currency, chained by hash to the one before it in its shard.
CREATE TABLE ledger_transaction (
  id            bigint PRIMARY KEY,
  shard         integer NOT NULL,
  input_seq     bigint NOT NULL,
  site_id       integer NOT NULL,
  currency      text NOT NULL,
  code          text NOT NULL,
  ref_type      text NOT NULL,
  ref_id        bigint NOT NULL,
  at            bigint NOT NULL,
  previous_hash text NOT NULL,
  hash          text NOT NULL
);
-- What moved for a reason outside trading is looked for by that reason.
CREATE INDEX ledger_transaction_ref ON ledger_transaction (ref_type, ref_id) WHERE code NOT IN ('C', 'HOLD', 'MARGIN');

CREATE TABLE ledger_posting (
  transaction_id bigint NOT NULL,
  line           smallint NOT NULL,
  site_id        integer NOT NULL,
  -- 0 is the house.
  player_id      bigint NOT NULL,
  wallet_type    text,
  kind           text NOT NULL CHECK (kind IN ('POINT', 'HOLD', 'MARGIN', 'PNL', 'FEE', 'INSURANCE', 'EXTERNAL')),
  delta          numeric(30, 8) NOT NULL,
  after          numeric(30, 8) NOT NULL,
  PRIMARY KEY (transaction_id, line),
  CHECK ((player_id = 0) = (wallet_type IS NULL)),
  CHECK (kind NOT IN ('HOLD', 'MARGIN') OR after >= 0)
);
CREATE INDEX ledger_posting_history ON ledger_posting (player_id, wallet_type, transaction_id)
  WHERE kind = 'POINT' AND player_id <> 0;

CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only';
END $$;
CREATE TRIGGER ledger_transaction_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transaction
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER ledger_posting_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_posting
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

-- Once per statement, over all its rows: every transaction exists, is of the same site, and sums to exactly zero.
-- The plan is kept from when the ledger was small: it must look rows up then already.
CREATE FUNCTION check_ledger_postings() RETURNS trigger LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  wrong bigint;
BEGIN
  SELECT fresh.transaction_id INTO wrong
    FROM fresh LEFT JOIN ledger_transaction ON ledger_transaction.id = fresh.transaction_id
    GROUP BY fresh.transaction_id
    HAVING sum(fresh.delta) <> 0 OR bool_or(ledger_transaction.site_id IS DISTINCT FROM fresh.site_id)
    LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'postings of transaction % do not balance', wrong;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_posting_balances AFTER INSERT ON ledger_posting
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION check_ledger_postings();

CREATE TABLE futures_option_state (
  shard             integer NOT NULL,
  futures_option_id integer NOT NULL REFERENCES futures_option (id),
  last_funding_at   bigint NOT NULL,
  funding_due       jsonb NOT NULL,
  PRIMARY KEY (shard, futures_option_id)
);

CREATE TABLE futures_setting (
  player_id         bigint NOT NULL,
  site_id           integer NOT NULL,
  futures_option_id integer NOT NULL,
  leverage          integer NOT NULL CHECK (leverage > 0),
  margin_type       text NOT NULL CHECK (margin_type IN ('CROSS', 'ISOLATED')),
  PRIMARY KEY (player_id, futures_option_id),
  FOREIGN KEY (site_id, player_id) REFERENCES account (site_id, id),
  FOREIGN KEY (site_id, futures_option_id) REFERENCES futures_option (site_id, id)
);

CREATE TABLE futures_order (
  id                        bigint PRIMARY KEY,
  player_id                 bigint NOT NULL,
  site_id                   integer NOT NULL,
  futures_option_id         integer NOT NULL,
  futures_position_id       bigint,
  trade_type                text NOT NULL CHECK (trade_type IN ('LONG', 'SHORT')),
  market_type               text NOT NULL,
  price                     numeric(30, 8),
  amount                    numeric(30, 8) NOT NULL CHECK (amount > 0),
  reducing                  numeric(30, 8) NOT NULL CHECK (reducing >= 0),
  leverage                  integer NOT NULL,
  margin_type               text NOT NULL,
  reduce_only               smallint NOT NULL,
  hold                      numeric(30, 8) NOT NULL CHECK (hold >= 0),
  trigger_price             numeric(30, 8),
  trigger_dir               text,
  is_mark                   smallint NOT NULL,
  status                    text NOT NULL CHECK (status IN ('WORKING', 'TRIGGERED', 'FILLED', 'CANCELED', 'EXPIRED')),
  fill_price                numeric(30, 8),
  fee                       numeric(30, 8),
  realized_pnl              numeric(30, 8),
  quote_seq                 bigint,
  -- The price a fill used, so that it can be checked later.
  quote                     jsonb,
  reason                    text,
  futures_trader_order_id   bigint,
  futures_follower_order_id bigint,
  client_order_id           text,
  created_at                bigint NOT NULL,
  updated_at                bigint NOT NULL
);
CREATE INDEX futures_order_history ON futures_order (player_id, futures_option_id, created_at);
CREATE INDEX futures_order_live ON futures_order (id) WHERE status IN ('WORKING', 'TRIGGERED');

CREATE TABLE futures_position (
  id                        bigint PRIMARY KEY,
  player_id                 bigint NOT NULL,
  site_id                   integer NOT NULL,
  futures_option_id         integer NOT NULL,
  trade_type                text NOT NULL CHECK (trade_type IN ('LONG', 'SHORT')),
  amount                    numeric(30, 8) NOT NULL CHECK (amount >= 0),
  entry_cost                numeric(30, 8) NOT NULL,
  entry_price               numeric(30, 8) NOT NULL,
  leverage                  integer NOT NULL,
  margin_type               text NOT NULL CHECK (margin_type IN ('CROSS', 'ISOLATED')),
  margin                    numeric(30, 8) NOT NULL CHECK (margin >= 0),
  funding_fee               numeric(30, 8) NOT NULL,
  take_profit               numeric(30, 8),
  stop_loss                 numeric(30, 8),
  is_mark_tp                smallint NOT NULL,
  is_mark_sl                smallint NOT NULL,
  liq_price                 numeric(30, 8),
  is_warned                 smallint NOT NULL,
  close_price               numeric(30, 8),
  realized_pnl              numeric(30, 8) NOT NULL,
  status                    text NOT NULL CHECK (status IN ('OPEN', 'CLOSED', 'LIQUIDATED')),
  reason                    text,
  futures_trader_order_id   bigint,
  futures_follower_order_id bigint,
  created_at                bigint NOT NULL,
  closed_at                 bigint
) WITH (fillfactor = 80);
CREATE INDEX futures_position_history ON futures_position (player_id, futures_option_id, created_at);
-- One net position per option.
CREATE UNIQUE INDEX futures_position_open ON futures_position (player_id, futures_option_id) WHERE status = 'OPEN';

CREATE TABLE oversea_option_state (
  shard             integer NOT NULL,
  oversea_option_id integer NOT NULL REFERENCES oversea_option (id),
  phase             text NOT NULL CHECK (phase IN ('OPEN', 'CLOSING', 'BREAK', 'CLOSED')),
  is_rest           smallint NOT NULL,
  session_opened_at bigint,
  PRIMARY KEY (shard, oversea_option_id)
);

CREATE TABLE oversea_order (
  id                  bigint PRIMARY KEY,
  player_id           bigint NOT NULL,
  site_id             integer NOT NULL,
  oversea_option_id   integer NOT NULL,
  oversea_position_id bigint,
  trade_type          text NOT NULL CHECK (trade_type IN ('LONG', 'SHORT')),
  market_type         text NOT NULL,
  price               numeric(30, 8),
  stop_price          numeric(30, 8),
  trigger_dir         text,
  qty                 integer NOT NULL CHECK (qty > 0),
  reducing            integer NOT NULL CHECK (reducing >= 0),
  hold                numeric(30, 8) NOT NULL CHECK (hold >= 0),
  status              text NOT NULL CHECK (status IN ('WORKING', 'TRIGGERED', 'FILLED', 'CANCELED', 'EXPIRED')),
  fill_price          numeric(30, 8),
  fee                 numeric(30, 8),
  realized_pnl        numeric(30, 8),
  fx                  numeric(30, 8),
  quote_seq           bigint,
  quote               jsonb,
  reason              text,
  client_order_id     text,
  created_at          bigint NOT NULL,
  updated_at          bigint NOT NULL
);
CREATE INDEX oversea_order_history ON oversea_order (player_id, oversea_option_id, created_at);
CREATE INDEX oversea_order_live ON oversea_order (id) WHERE status IN ('WORKING', 'TRIGGERED');

CREATE TABLE oversea_position (
  id                bigint PRIMARY KEY,
  player_id         bigint NOT NULL,
  site_id           integer NOT NULL,
  oversea_option_id integer NOT NULL,
  trade_type        text NOT NULL CHECK (trade_type IN ('LONG', 'SHORT')),
  qty               integer NOT NULL CHECK (qty >= 0),
  entry_cost        numeric(30, 8) NOT NULL,
  entry_price       numeric(30, 8) NOT NULL,
  tp_tick           bigint,
  sl_tick           bigint,
  -- Kept overnight.
  is_active         smallint NOT NULL,
  forced_close      text,
  close_price       numeric(30, 8),
  realized_pnl      numeric(30, 8) NOT NULL,
  status            text NOT NULL CHECK (status IN ('OPEN', 'CLOSED', 'LIQUIDATED')),
  reason            text,
  start_date        bigint NOT NULL,
  end_date          bigint
) WITH (fillfactor = 80);
CREATE INDEX oversea_position_history ON oversea_position (player_id, oversea_option_id, start_date);
CREATE UNIQUE INDEX oversea_position_open ON oversea_position (player_id, oversea_option_id) WHERE status = 'OPEN';

-- New orders are of their player's and their option's site, and with them the positions they make. Once per statement
-- over all its rows: a foreign key would ask for each row by itself, at several times the cost.
CREATE FUNCTION check_site_of_orders() RETURNS trigger LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  wrong bigint;
BEGIN
  IF TG_ARGV[0] = 'futures' THEN
    SELECT fresh.id INTO wrong FROM fresh
      LEFT JOIN account ON account.id = fresh.player_id
      LEFT JOIN futures_option ON futures_option.id = fresh.futures_option_id
      WHERE account.site_id IS DISTINCT FROM fresh.site_id OR futures_option.site_id IS DISTINCT FROM fresh.site_id
      LIMIT 1;
  ELSE
    SELECT fresh.id INTO wrong FROM fresh
      LEFT JOIN account ON account.id = fresh.player_id
      LEFT JOIN oversea_option ON oversea_option.id = fresh.oversea_option_id
      WHERE account.site_id IS DISTINCT FROM fresh.site_id OR oversea_option.site_id IS DISTINCT FROM fresh.site_id
      LIMIT 1;
  END IF;
  IF FOUND THEN
    RAISE EXCEPTION '% % is not of one site', TG_TABLE_NAME, wrong;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER futures_order_site AFTER INSERT ON futures_order
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION check_site_of_orders('futures');
CREATE TRIGGER oversea_order_site AFTER INSERT ON oversea_order
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION check_site_of_orders('oversea');

-- Keys that have had their effect, with the reply a repeat gets.
CREATE TABLE engine_request (
  player_id bigint NOT NULL,
  key       text NOT NULL,
  site_id   integer NOT NULL,
  at        bigint NOT NULL,
  data      jsonb NOT NULL,
  PRIMARY KEY (player_id, key)
);
CREATE INDEX engine_request_at ON engine_request USING brin (at);

-- Where a shard stands after its last batch.
CREATE TABLE engine_checkpoint (
  shard               integer PRIMARY KEY,
  -- Players are divided by it: another number of shards would look for them elsewhere.
  shard_count         integer NOT NULL CHECK (shard_count > shard),
  last_seq            bigint NOT NULL,
  at                  bigint NOT NULL,
  next_order_id       bigint NOT NULL,
  next_position_id    bigint NOT NULL,
  next_transaction_id bigint NOT NULL,
  ledger_head         text NOT NULL
) WITH (fillfactor = 20);

-- Who may write for a shard. A taker raises the epoch, and with it everything an earlier holder still sends fails.
CREATE TABLE engine_lease (
  shard      integer PRIMARY KEY,
  epoch      bigint NOT NULL,
  owner      text NOT NULL,
  expires_at timestamptz NOT NULL
) WITH (fillfactor = 20);

-- The first statement of every batch. Its row lock also makes whoever takes the lease wait for a batch under way.
CREATE FUNCTION hold_engine_lease(lease_shard integer, lease_epoch bigint, lease_ms integer) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE engine_lease SET expires_at = clock_timestamp() + lease_ms * interval '1 millisecond'
    WHERE shard = lease_shard AND epoch = lease_epoch;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'epoch % of shard % has passed', lease_epoch, lease_shard USING ERRCODE = 'HG001';
  END IF;
END $$;

-- Timers that have fired, written with what they did: none fires twice.
CREATE TABLE engine_timer (
  shard    integer NOT NULL,
  name     text NOT NULL,
  due_at   bigint NOT NULL,
  fired_at bigint NOT NULL,
  PRIMARY KEY (shard, name, due_at)
);

-- Messages for other shards, written with what caused them: delivered at least once, applied once by their key.
CREATE TABLE engine_outbox (
  shard        integer NOT NULL,
  key          text NOT NULL,
  to_player_id bigint NOT NULL,
  type         text NOT NULL,
  data         jsonb NOT NULL,
  created_at   bigint NOT NULL,
  delivered_at bigint,
  PRIMARY KEY (shard, key)
);
CREATE INDEX engine_outbox_waiting ON engine_outbox (shard, created_at) WHERE delivered_at IS NULL;
