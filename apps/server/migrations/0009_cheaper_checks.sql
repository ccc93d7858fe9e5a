-- What columns of the engine's busiest tables may hold is said by their types (decision 0010). PostgreSQL keeps what it
-- knows of a type for as long as a connection lasts; a CHECK is read from text and planned for each statement anew.
CREATE TYPE trade_side AS ENUM ('LONG', 'SHORT');
CREATE TYPE order_status AS ENUM ('WORKING', 'TRIGGERED', 'FILLED', 'CANCELED', 'EXPIRED');
CREATE TYPE position_status AS ENUM ('OPEN', 'CLOSED', 'LIQUIDATED');
-- Of text still: these are compared with text of the ledger.
CREATE DOMAIN wallet_type AS text CHECK (VALUE IN ('BINARY', 'FUTURES', 'USDT', 'BTC', 'ETH', 'XRP', 'DOGE', 'EOS'));
CREATE DOMAIN house_account_kind AS text CHECK (VALUE IN ('PNL', 'FEE', 'INSURANCE', 'EXTERNAL'));
CREATE DOMAIN margin_type AS text CHECK (VALUE IN ('CROSS', 'ISOLATED'));
CREATE DOMAIN whole_from_zero AS integer CHECK (VALUE >= 0);
CREATE DOMAIN whole_above_zero AS integer CHECK (VALUE > 0);
CREATE DOMAIN decimal_from_zero AS numeric(30, 8) CHECK (VALUE >= 0);
CREATE DOMAIN decimal_above_zero AS numeric(30, 8) CHECK (VALUE > 0);

ALTER TABLE wallet
  DROP CONSTRAINT wallet_type_check,
  DROP CONSTRAINT wallet_game_wait_point_check,
  DROP CONSTRAINT wallet_margin_check;
ALTER TABLE wallet
  ALTER type TYPE wallet_type,
  ALTER game_wait_point TYPE decimal_from_zero,
  ALTER margin TYPE decimal_from_zero;

ALTER TABLE house_account DROP CONSTRAINT house_account_kind_check;
ALTER TABLE house_account ALTER kind TYPE house_account_kind;

-- Their conditions compare with text.
DROP INDEX futures_order_live;
DROP INDEX futures_order_ended;
DROP INDEX futures_position_open;
DROP INDEX oversea_order_live;
DROP INDEX oversea_order_ended;
DROP INDEX oversea_position_open;

ALTER TABLE futures_order
  DROP CONSTRAINT futures_order_trade_type_check,
  DROP CONSTRAINT futures_order_amount_check,
  DROP CONSTRAINT futures_order_reducing_check,
  DROP CONSTRAINT futures_order_hold_check,
  DROP CONSTRAINT futures_order_status_check,
  DROP CONSTRAINT futures_order_take_profit_check,
  DROP CONSTRAINT futures_order_stop_loss_check;
ALTER TABLE futures_order
  ALTER trade_type TYPE trade_side USING trade_type::trade_side,
  ALTER amount TYPE decimal_above_zero,
  ALTER reducing TYPE decimal_from_zero,
  ALTER hold TYPE decimal_from_zero,
  ALTER status TYPE order_status USING status::order_status,
  ALTER take_profit TYPE decimal_above_zero,
  ALTER stop_loss TYPE decimal_above_zero;

ALTER TABLE futures_position
  DROP CONSTRAINT futures_position_trade_type_check,
  DROP CONSTRAINT futures_position_amount_check,
  DROP CONSTRAINT futures_position_margin_type_check,
  DROP CONSTRAINT futures_position_margin_check,
  DROP CONSTRAINT futures_position_status_check;
ALTER TABLE futures_position
  ALTER trade_type TYPE trade_side USING trade_type::trade_side,
  ALTER amount TYPE decimal_from_zero,
  ALTER margin_type TYPE margin_type,
  ALTER margin TYPE decimal_from_zero,
  ALTER status TYPE position_status USING status::position_status;

ALTER TABLE oversea_order
  DROP CONSTRAINT oversea_order_trade_type_check,
  DROP CONSTRAINT oversea_order_qty_check,
  DROP CONSTRAINT oversea_order_reducing_check,
  DROP CONSTRAINT oversea_order_hold_check,
  DROP CONSTRAINT oversea_order_status_check,
  DROP CONSTRAINT oversea_order_tp_tick_check,
  DROP CONSTRAINT oversea_order_sl_tick_check;
ALTER TABLE oversea_order
  ALTER trade_type TYPE trade_side USING trade_type::trade_side,
  ALTER qty TYPE whole_above_zero,
  ALTER reducing TYPE whole_from_zero,
  ALTER hold TYPE decimal_from_zero,
  ALTER status TYPE order_status USING status::order_status,
  ALTER tp_tick TYPE whole_above_zero,
  ALTER sl_tick TYPE whole_above_zero;

ALTER TABLE oversea_position
  DROP CONSTRAINT oversea_position_trade_type_check,
  DROP CONSTRAINT oversea_position_qty_check,
  DROP CONSTRAINT oversea_position_status_check;
ALTER TABLE oversea_position
  ALTER trade_type TYPE trade_side USING trade_type::trade_side,
  ALTER qty TYPE whole_from_zero,
  ALTER status TYPE position_status USING status::position_status;

CREATE INDEX futures_order_live ON futures_order (id) WHERE status IN ('WORKING', 'TRIGGERED');
CREATE INDEX futures_order_ended ON futures_order (player_id, updated_at, id)
  WHERE status IN ('FILLED', 'CANCELED', 'EXPIRED');
CREATE UNIQUE INDEX futures_position_open ON futures_position (player_id, futures_option_id) WHERE status = 'OPEN';
CREATE INDEX oversea_order_live ON oversea_order (id) WHERE status IN ('WORKING', 'TRIGGERED');
CREATE INDEX oversea_order_ended ON oversea_order (player_id, updated_at, id)
  WHERE status IN ('FILLED', 'CANCELED', 'EXPIRED');
CREATE UNIQUE INDEX oversea_position_open ON oversea_position (player_id, oversea_option_id) WHERE status = 'OPEN';

-- What was known of how rows are spread went with the old types. Not of an empty table, though: it would be taken for one
-- that stays empty.
DO $$
DECLARE
  changed text;
  has_rows boolean;
BEGIN
  FOREACH changed IN ARRAY ARRAY['wallet', 'house_account', 'futures_order', 'futures_position', 'oversea_order',
                                 'oversea_position'] LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM %I)', changed) INTO has_rows;
    IF has_rows THEN
      EXECUTE format('ANALYZE %I', changed);
    END IF;
  END LOOP;
END $$;

-- One query instead of two.
CREATE OR REPLACE FUNCTION check_site_of_orders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong bigint;
BEGIN
  IF TG_ARGV[0] = 'futures' THEN
    SELECT fresh.id INTO wrong FROM fresh
      LEFT JOIN account ON account.id = fresh.player_id
      LEFT JOIN futures_option AS option ON option.id = fresh.futures_option_id
      WHERE account.site_id IS DISTINCT FROM fresh.site_id OR option.site_id IS DISTINCT FROM fresh.site_id
      LIMIT 1;
  ELSE
    SELECT fresh.id INTO wrong FROM fresh
      LEFT JOIN account ON account.id = fresh.player_id
      LEFT JOIN oversea_option AS option ON option.id = fresh.oversea_option_id
      WHERE account.site_id IS DISTINCT FROM fresh.site_id OR option.site_id IS DISTINCT FROM fresh.site_id
      LIMIT 1;
  END IF;
  IF FOUND THEN
    RAISE EXCEPTION '% % is not of one site', TG_TABLE_NAME, wrong;
  END IF;
  RETURN NULL;
END $$;

-- The postings of each row are added up by themselves, not gathered by their transaction first. The lists of a row are
-- taken apart together: a shorter one ends in nulls.
CREATE OR REPLACE FUNCTION check_ledger_transactions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong record;
BEGIN
  SELECT id, moved.total <> 0 AS is_unbalanced INTO wrong
    FROM fresh CROSS JOIN LATERAL (
      SELECT sum(delta) AS total,
             bool_or(account IS NULL OR delta IS NULL OR balance IS NULL
                     OR CASE WHEN account IN ('PNL', 'FEE', 'INSURANCE', 'EXTERNAL') THEN false
                             WHEN player_id = 0 THEN true
                             ELSE CASE split_part(account, '.', 2)
                                    WHEN 'POINT' THEN false
                                    WHEN 'HOLD' THEN balance < 0
                                    WHEN 'MARGIN' THEN balance < 0
                                    ELSE true END END) AS cannot_be
        FROM (SELECT unnest(string_to_array(accounts, ' ')) AS account, unnest(deltas) AS delta,
                     unnest(balances) AS balance) AS posting) AS moved
    WHERE moved.total <> 0 OR moved.cannot_be
    LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'postings of transaction % %', wrong.id,
      CASE WHEN wrong.is_unbalanced THEN 'do not balance' ELSE 'cannot be' END;
  END IF;
  RETURN NULL;
END $$;

-- Called in the place of the shard's number where its lease has passed on.
DROP FUNCTION refuse_stale_writer(integer, bigint);
CREATE FUNCTION refuse_stale_writer(lease_shard integer, lease_epoch bigint) RETURNS integer LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'epoch % of shard % has passed', lease_epoch, lease_shard USING ERRCODE = 'HG001';
END $$;
