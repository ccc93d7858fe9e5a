-- Postings move into their transaction's row (decision 0008). A transaction is about one player at most and the house;
-- what it moved stands in three lists of equal length, a posting at each place.
CREATE TABLE ledger_transaction_whole (
  id        bigint NOT NULL,
  input_seq bigint NOT NULL,
  ref_id    bigint NOT NULL,
  at        bigint NOT NULL,
  -- 0 where only the house moves.
  player_id bigint NOT NULL,
  shard     integer NOT NULL,
  site_id   integer NOT NULL,
  currency  text NOT NULL,
  code      text NOT NULL,
  ref_type  text NOT NULL,
  -- Separated by spaces: 'BINARY.POINT' is an account of the player, 'FEE' one of the house.
  accounts  text NOT NULL CONSTRAINT ledger_transaction_moves CHECK (accounts <> ''),
  deltas    numeric(30, 8)[] NOT NULL,
  -- What each account has after its posting.
  balances  numeric(30, 8)[] NOT NULL,
  -- SHA-256 of the hash before it in its shard and of what this row says.
  hash      bytea NOT NULL
);

DO $$
BEGIN
  IF EXISTS (SELECT FROM ledger_posting WHERE player_id <> 0
               GROUP BY transaction_id HAVING min(player_id) <> max(player_id)) THEN
    RAISE EXCEPTION 'a ledger transaction names two players';
  END IF;
  IF EXISTS (SELECT FROM ledger_posting p LEFT JOIN ledger_transaction t ON t.id = p.transaction_id
               WHERE t.site_id IS DISTINCT FROM p.site_id) THEN
    RAISE EXCEPTION 'a posting is not of its ledger transaction';
  END IF;
END $$;

INSERT INTO ledger_transaction_whole
  SELECT t.id, t.input_seq, t.ref_id, t.at, p.player_id, t.shard, t.site_id, t.currency, t.code, t.ref_type,
         p.accounts, p.deltas, p.balances, decode(t.hash, 'hex')
    FROM ledger_transaction t
    LEFT JOIN (SELECT transaction_id, max(player_id) AS player_id,
                      string_agg(concat_ws('.', wallet_type, kind), ' ' ORDER BY line) AS accounts,
                      array_agg(delta ORDER BY line) AS deltas, array_agg(after ORDER BY line) AS balances
                 FROM ledger_posting GROUP BY transaction_id) p ON p.transaction_id = t.id
    ORDER BY t.id;

DROP TABLE ledger_posting;
DROP TABLE ledger_transaction;
DROP FUNCTION check_ledger_postings();
ALTER TABLE ledger_transaction_whole RENAME TO ledger_transaction;
ALTER TABLE ledger_transaction ADD PRIMARY KEY (id);
-- What moved for a reason outside trading is looked for by that reason.
CREATE INDEX ledger_transaction_ref ON ledger_transaction (ref_type, ref_id) WHERE code NOT IN ('C', 'HOLD', 'MARGIN');

CREATE TRIGGER ledger_transaction_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transaction
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

-- Once per statement, over all its rows. The lists of a row are taken apart together: a shorter one ends in nulls.
CREATE FUNCTION check_ledger_transactions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong record;
BEGIN
  SELECT id, sum(delta) <> 0 AS is_unbalanced INTO wrong
    FROM (SELECT id, player_id, unnest(string_to_array(accounts, ' ')) AS account, unnest(deltas) AS delta,
                 unnest(balances) AS balance
            FROM fresh) AS posting
    GROUP BY id
    HAVING sum(delta) <> 0
      OR bool_or(account IS NULL OR delta IS NULL OR balance IS NULL
                 OR CASE WHEN account IN ('PNL', 'FEE', 'INSURANCE', 'EXTERNAL') THEN false
                         WHEN player_id = 0 THEN true
                         ELSE CASE split_part(account, '.', 2)
                                WHEN 'POINT' THEN false
                                WHEN 'HOLD' THEN balance < 0
                                WHEN 'MARGIN' THEN balance < 0
                                ELSE true END END)
    LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'postings of transaction % %', wrong.id,
      CASE WHEN wrong.is_unbalanced THEN 'do not balance' ELSE 'cannot be' END;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_transaction_balances AFTER INSERT ON ledger_transaction
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION check_ledger_transactions();

-- A row per posting, for whoever reads the books.
CREATE VIEW ledger_posting AS
  SELECT t.id AS transaction_id, (leg.place - 1)::smallint AS line, t.site_id,
         CASE WHEN strpos(leg.account, '.') > 0 THEN t.player_id ELSE 0 END AS player_id,
         CASE WHEN strpos(leg.account, '.') > 0 THEN split_part(leg.account, '.', 1) END AS wallet_type,
         split_part(leg.account, '.', -1) AS kind, leg.delta, leg.after
    FROM ledger_transaction t
    CROSS JOIN LATERAL unnest(string_to_array(t.accounts, ' '), t.deltas, t.balances)
      WITH ORDINALITY AS leg (account, delta, after, place);

-- Nothing asks for these.
DROP INDEX futures_position_history;
DROP INDEX oversea_position_history;
DROP INDEX wallet_site;

-- As JSON still, but not taken apart when it is written, and without what a quote does not have.
ALTER TABLE futures_order ALTER COLUMN quote TYPE text USING jsonb_strip_nulls(quote)::text;
ALTER TABLE oversea_order ALTER COLUMN quote TYPE text USING jsonb_strip_nulls(quote)::text;

-- Overseas orders are found by their player alone, as those of coin futures are: a player is of one site.
DROP INDEX oversea_order_ended;
CREATE INDEX oversea_order_ended ON oversea_order (player_id, updated_at, id)
  WHERE status IN ('FILLED', 'CANCELED', 'EXPIRED');

-- As before, but each option is looked up once, not for each of its orders. How rows are looked up is the engine's
-- setting for its whole connection now.
CREATE OR REPLACE FUNCTION check_site_of_orders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong bigint;
BEGIN
  SELECT id INTO wrong FROM fresh
    WHERE NOT EXISTS (SELECT FROM account WHERE account.site_id = fresh.site_id AND account.id = fresh.player_id)
    LIMIT 1;
  IF NOT FOUND AND TG_ARGV[0] = 'futures' THEN
    SELECT used.id INTO wrong
      FROM (SELECT site_id, futures_option_id, min(id) AS id FROM fresh GROUP BY site_id, futures_option_id) AS used
      WHERE NOT EXISTS (SELECT FROM futures_option AS option
                          WHERE option.site_id = used.site_id AND option.id = used.futures_option_id)
      LIMIT 1;
  ELSIF NOT FOUND THEN
    SELECT used.id INTO wrong
      FROM (SELECT site_id, oversea_option_id, min(id) AS id FROM fresh GROUP BY site_id, oversea_option_id) AS used
      WHERE NOT EXISTS (SELECT FROM oversea_option AS option
                          WHERE option.site_id = used.site_id AND option.id = used.oversea_option_id)
      LIMIT 1;
  END IF;
  IF FOUND THEN
    RAISE EXCEPTION '% % is not of one site', TG_TABLE_NAME, wrong;
  END IF;
  RETURN NULL;
END $$;

-- The first statement of a batch calls this where the shard's lease has passed on.
CREATE FUNCTION refuse_stale_writer(lease_shard integer, lease_epoch bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'epoch % of shard % has passed', lease_epoch, lease_shard USING ERRCODE = 'HG001';
END $$;
DROP FUNCTION hold_engine_lease(integer, bigint, integer);
