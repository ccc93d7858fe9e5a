-- What the ledger moved on each day in Korea, by account and by what it was for: added up once, with the house's result.
CREATE TABLE ledger_day (
  site_id integer NOT NULL REFERENCES site (id),
  day integer NOT NULL,
  currency text NOT NULL,
  account text NOT NULL CHECK (account IN ('MEMBER', 'TRANSIT', 'EXTERNAL', 'PNL', 'FEE', 'INSURANCE')),
  code text NOT NULL,
  ref_type text NOT NULL,
  amount numeric(30, 8) NOT NULL,
  PRIMARY KEY (site_id, day, currency, account, code, ref_type)
);

INSERT INTO ledger_day
  SELECT t.site_id, (t.at + 32400000) / 86400000, t.currency,
         CASE WHEN strpos(leg.account, '.') > 0 THEN 'MEMBER' ELSE leg.account END, t.code, t.ref_type, sum(leg.delta)
    FROM ledger_transaction AS t
    JOIN house_counted AS counted ON counted.shard = t.shard AND t.id <= counted.last_id
    CROSS JOIN LATERAL unnest(string_to_array(t.accounts, ' '), t.deltas) AS leg (account, delta)
    WHERE t.code NOT IN ('HOLD', 'MARGIN')
    GROUP BY 1, 2, 3, 4, 5, 6;

-- A day that two operators have signed, with its figures as they stood. It never changes.
CREATE TABLE closed_day (
  site_id integer NOT NULL REFERENCES site (id),
  day integer NOT NULL,
  figures jsonb NOT NULL,
  held jsonb NOT NULL,
  signed_by bigint NOT NULL REFERENCES account (id),
  approved_by bigint NOT NULL REFERENCES account (id),
  closed_at bigint NOT NULL,
  PRIMARY KEY (site_id, day),
  CHECK (signed_by <> approved_by)
);
CREATE FUNCTION refuse_closed_day() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'a closed day does not change'; END $$;
CREATE TRIGGER closed_day_is_final BEFORE UPDATE OR DELETE ON closed_day
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_day();

UPDATE operator_role SET permissions = permissions || ARRAY['finance.read']
  WHERE 'members.credit' = ANY (permissions) OR role = 'AUDITOR';
UPDATE operator_role SET permissions = permissions || ARRAY['finance.close']
  WHERE 'members.credit' = ANY (permissions);

ALTER TABLE proposal DROP CONSTRAINT proposal_kind_check,
  ADD CONSTRAINT proposal_kind_check CHECK (kind IN ('WALLET_CREDIT', 'WALLET_DEBIT', 'TOTP_RESET', 'HALT_LIFT', 'ROUND_VOID',
                                                     'MARGIN_RAISE', 'COUPON_ISSUE', 'PAYOUT_RESULT', 'TRANSFER_RETURN',
                                                     'OPERATOR_ROLES', 'DAY_CLOSE'));
