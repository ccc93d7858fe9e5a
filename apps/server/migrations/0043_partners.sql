-- Partners are a tree with shares. Who stands above whom never changes, and neither does with whose code somebody signed up:
-- so a day can be settled later just as at its end.
ALTER TABLE partner
  ADD COLUMN level smallint NOT NULL DEFAULT 1 CHECK (level >= 1),
  ADD COLUMN parent_id bigint,
  ADD COLUMN share decimal_from_zero NOT NULL DEFAULT 0 CHECK (share <= 1),
  -- Rises with every change of the share.
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN created_at timestamptz,
  ADD CHECK ((parent_id IS NULL) = (level = 1)),
  ADD FOREIGN KEY (site_id, parent_id) REFERENCES partner (site_id, account_id);
UPDATE partner SET created_at = (SELECT created_at FROM account WHERE account.id = partner.account_id);
ALTER TABLE partner
  ALTER COLUMN level DROP DEFAULT,
  ALTER COLUMN share DROP DEFAULT,
  ALTER COLUMN created_at SET NOT NULL;
CREATE INDEX partner_parent ON partner (parent_id) WHERE parent_id IS NOT NULL;

-- Every share there ever was, from when on: a day counts with those of its end.
CREATE TABLE partner_share (
  account_id bigint NOT NULL REFERENCES partner (account_id),
  version    integer NOT NULL,
  site_id    integer NOT NULL,
  share      decimal_from_zero NOT NULL CHECK (share <= 1),
  -- Epoch milliseconds, as the ledger has them.
  at         bigint NOT NULL,
  PRIMARY KEY (account_id, version),
  FOREIGN KEY (site_id, account_id) REFERENCES partner (site_id, account_id)
);
INSERT INTO partner_share
  SELECT account_id, 1, site_id, share, (extract(epoch FROM created_at) * 1000)::bigint FROM partner;

CREATE FUNCTION refuse_partner_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'where a partner or a member stands never changes';
END
$$;
CREATE TRIGGER partner_stays BEFORE UPDATE ON partner
  FOR EACH ROW WHEN (OLD.parent_id IS DISTINCT FROM NEW.parent_id OR OLD.level <> NEW.level OR OLD.site_id <> NEW.site_id)
  EXECUTE FUNCTION refuse_partner_move();
CREATE TRIGGER member_stays AFTER UPDATE OF partner_id ON account
  FOR EACH ROW WHEN (OLD.partner_id IS DISTINCT FROM NEW.partner_id)
  EXECUTE FUNCTION refuse_partner_move();
CREATE TRIGGER partner_share_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON partner_share
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_partner_move();

-- Up to where a partner is settled, as the engine writes it.
CREATE TABLE partner_balance (
  player_id bigint NOT NULL,
  site_id   integer NOT NULL,
  currency  text NOT NULL,
  day       integer NOT NULL,
  carried   numeric(30, 8) NOT NULL CHECK (carried <= 0),
  PRIMARY KEY (player_id, currency),
  FOREIGN KEY (site_id, player_id) REFERENCES partner (site_id, account_id)
);

-- What days came to, as the engine writes them: once for a partner, a day and a currency.
CREATE TABLE partner_day (
  player_id   bigint NOT NULL,
  site_id     integer NOT NULL,
  currency    text NOT NULL,
  -- Days since 1970-01-01 in Korea.
  day         integer NOT NULL,
  wallet_type wallet_type NOT NULL,
  share       decimal_from_zero NOT NULL CHECK (share <= 1),
  fees        decimal_from_zero NOT NULL,
  bonuses     decimal_from_zero NOT NULL,
  profit      numeric(30, 8) NOT NULL,
  carried_in  numeric(30, 8) NOT NULL CHECK (carried_in <= 0),
  paid        decimal_from_zero NOT NULL,
  carried_out numeric(30, 8) NOT NULL CHECK (carried_out <= 0),
  at          bigint NOT NULL,
  PRIMARY KEY (player_id, currency, day),
  FOREIGN KEY (site_id, player_id) REFERENCES partner (site_id, account_id),
  CHECK (paid + carried_out = carried_in + profit AND (paid = 0 OR carried_out = 0))
);
CREATE INDEX partner_day_site ON partner_day (site_id, day);

-- Up to which day all partners of a site are settled: nobody looks at those days again.
CREATE TABLE partner_settlement (
  site_id    integer PRIMARY KEY REFERENCES site (id),
  day        integer NOT NULL,
  settled_at timestamptz NOT NULL
);

-- Nobody had a share before: the days until now have nothing to be settled.
INSERT INTO partner_settlement
  SELECT DISTINCT site_id, floor((extract(epoch FROM now()) + 32400) / 86400)::integer - 1, now() FROM partner;

-- The ledger of one day is read as a whole; its rows come almost in the order of time.
CREATE INDEX ledger_transaction_at ON ledger_transaction USING brin (at) WITH (autosummarize = on);
