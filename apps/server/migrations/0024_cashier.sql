-- What has left a wallet for a request that is not decided is the house's in an account of its own.
-- The number is PostgreSQL's: when the domain was made, a table had a check of that name.
ALTER DOMAIN house_account_kind DROP CONSTRAINT house_account_kind_check1;
ALTER DOMAIN house_account_kind
  ADD CONSTRAINT house_account_kind_check CHECK (VALUE IN ('PNL', 'FEE', 'INSURANCE', 'EXTERNAL', 'TRANSIT'));

CREATE OR REPLACE FUNCTION check_ledger_transactions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong record;
BEGIN
  SELECT id, moved.total <> 0 AS is_unbalanced INTO wrong
    FROM fresh CROSS JOIN LATERAL (
      SELECT sum(delta) AS total,
             bool_or(account IS NULL OR delta IS NULL OR balance IS NULL
                     OR CASE WHEN account IN ('PNL', 'FEE', 'INSURANCE', 'EXTERNAL') THEN false
                             WHEN account = 'TRANSIT' THEN balance < 0
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

-- Requests at the cashier, as the engine writes them. One that is decided never changes again.
CREATE TABLE dnw (
  id                bigint PRIMARY KEY,
  player_id         bigint NOT NULL,
  site_id           integer NOT NULL,
  type              text NOT NULL CHECK (type IN ('D', 'W', 'WB', 'WS', 'CO', 'CI', 'TO', 'TI', 'B')),
  wallet_type       wallet_type NOT NULL,
  currency          text NOT NULL,
  status            text NOT NULL CHECK (status IN ('REQUESTED', 'MATCHED', 'PAID', 'APPEALED', 'SENDING', 'APPROVED',
                                                    'REJECTED', 'CANCELED', 'EXPIRED')),
  point             decimal_above_zero NOT NULL,
  won               decimal_above_zero,
  rate              numeric(30, 8),
  fee               decimal_from_zero NOT NULL,
  reserved          decimal_from_zero NOT NULL,
  counterparty      text NOT NULL CHECK (counterparty IN ('HOUSE', 'MEMBER')),
  counter_id        bigint,
  counter_player_id bigint,
  due_at            bigint,
  first_approver    bigint,
  detail            text NOT NULL,
  version           integer NOT NULL CHECK (version > 0),
  created_at        bigint NOT NULL,
  updated_at        bigint NOT NULL,
  -- Nothing of what is decided is in transit any more.
  CHECK (reserved = 0 OR status IN ('REQUESTED', 'MATCHED', 'PAID', 'APPEALED', 'SENDING')),
  CHECK (counter_player_id IS NULL OR counter_player_id <> player_id),
  FOREIGN KEY (site_id, player_id) REFERENCES account (site_id, id)
);
CREATE INDEX dnw_player ON dnw (player_id, id);
CREATE INDEX dnw_site ON dnw (site_id, id);
-- What waits for somebody, and what waits by the clock.
CREATE INDEX dnw_live ON dnw (site_id, id) WHERE status IN ('REQUESTED', 'MATCHED', 'PAID', 'APPEALED', 'SENDING');
CREATE INDEX dnw_due ON dnw (due_at) WHERE due_at IS NOT NULL;

CREATE FUNCTION refuse_decided_dnw() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'request % is decided', OLD.id;
END
$$;
CREATE TRIGGER dnw_is_final BEFORE UPDATE OR DELETE ON dnw
  FOR EACH ROW WHEN (OLD.status IN ('APPROVED', 'REJECTED', 'CANCELED', 'EXPIRED'))
  EXECUTE FUNCTION refuse_decided_dnw();

-- Every step that a request has taken, and whose doing it was.
CREATE TABLE dnw_step (
  dnw_id      bigint NOT NULL,
  version     integer NOT NULL,
  player_id   bigint NOT NULL,
  site_id     integer NOT NULL,
  status      text NOT NULL CHECK (status IN ('REQUESTED', 'MATCHED', 'PAID', 'APPEALED', 'SENDING', 'APPROVED',
                                              'REJECTED', 'CANCELED', 'EXPIRED')),
  by          bigint,
  approved_by bigint,
  reason      text NOT NULL,
  at          bigint NOT NULL,
  PRIMARY KEY (dnw_id, version),
  FOREIGN KEY (site_id, player_id) REFERENCES account (site_id, id)
);
CREATE TRIGGER dnw_step_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON dnw_step
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE dnw_day (
  player_id   bigint PRIMARY KEY,
  site_id     integer NOT NULL,
  day         integer NOT NULL,
  withdrawals integer NOT NULL CHECK (withdrawals >= 0),
  FOREIGN KEY (site_id, player_id) REFERENCES account (site_id, id)
);

-- Coupons that operators have issued. How many of one were claimed is counted where two cannot count at once.
CREATE TABLE coupon (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id     integer NOT NULL REFERENCES site (id),
  code        text COLLATE "C" NOT NULL CHECK (code ~ '^[A-Z0-9-]{4,32}$'),
  wallet_type wallet_type NOT NULL,
  amount      decimal_above_zero NOT NULL,
  is_active   boolean NOT NULL DEFAULT true,
  starts_at   bigint,
  ends_at     bigint,
  most        integer CHECK (most > 0),
  claimed     integer NOT NULL DEFAULT 0,
  created_at  bigint NOT NULL,
  UNIQUE (site_id, code),
  CHECK (most IS NULL OR claimed <= most)
);

-- Who has laid claim to one; the money follows, once.
CREATE TABLE coupon_claim (
  coupon_id integer NOT NULL REFERENCES coupon (id),
  player_id bigint NOT NULL,
  at        bigint NOT NULL,
  PRIMARY KEY (coupon_id, player_id)
);

CREATE TABLE coupon_use (
  player_id bigint NOT NULL,
  site_id   integer NOT NULL,
  coupon_id integer NOT NULL REFERENCES coupon (id),
  dnw_id    bigint NOT NULL,
  at        bigint NOT NULL,
  PRIMARY KEY (player_id, coupon_id),
  FOREIGN KEY (site_id, player_id) REFERENCES account (site_id, id)
);
CREATE TRIGGER coupon_use_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON coupon_use
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Accounts and addresses that members have registered to be paid to. The number of an account is shown masked.
CREATE TABLE payout_destination (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id     integer NOT NULL,
  player_id   bigint NOT NULL,
  wallet_type wallet_type NOT NULL,
  bank_code   text,
  holder      text,
  address     text NOT NULL,
  tag         text,
  label       text NOT NULL,
  created_at  bigint NOT NULL,
  removed_at  bigint,
  FOREIGN KEY (site_id, player_id) REFERENCES account (site_id, id)
);
CREATE INDEX payout_destination_player ON payout_destination (player_id) WHERE removed_at IS NULL;

-- Whose addresses a player pays in to: numbers are given out once, one after another.
CREATE TABLE deposit_index (
  site_id   integer NOT NULL,
  player_id bigint PRIMARY KEY,
  index     integer NOT NULL CHECK (index > 0),
  UNIQUE (site_id, index),
  FOREIGN KEY (site_id, player_id) REFERENCES account (site_id, id)
);

-- What buyer, seller and operators say about a sale.
CREATE TABLE dnw_talk (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id    integer NOT NULL,
  -- The seller's request.
  dnw_id     bigint NOT NULL,
  account_id bigint NOT NULL,
  text       text NOT NULL CHECK (length(text) BETWEEN 1 AND 1000),
  at         bigint NOT NULL,
  FOREIGN KEY (site_id, account_id) REFERENCES account (site_id, id)
);
CREATE INDEX dnw_talk_dnw ON dnw_talk (dnw_id, id);
CREATE TRIGGER dnw_talk_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON dnw_talk
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- How a site takes deposits of a coin: an extended public key, or an account. Never anything that could spend.
CREATE TABLE deposit_setting (
  site_id integer NOT NULL REFERENCES site (id),
  coin    wallet_type NOT NULL,
  setting jsonb NOT NULL,
  PRIMARY KEY (site_id, coin)
);
