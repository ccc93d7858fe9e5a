-- Roles that a site makes for itself, and when operators last signed in.
CREATE SEQUENCE own_role_seq;

ALTER TABLE operator_role
  ADD COLUMN site_id    integer REFERENCES site (id),
  ADD COLUMN name       text,
  ADD COLUMN added      jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN version    integer NOT NULL DEFAULT 1,
  ADD COLUMN retired_at timestamptz,
  DROP CONSTRAINT operator_role_role_check,
  ADD CONSTRAINT operator_role_key CHECK (
    CASE WHEN site_id IS NULL
      THEN role IN ('OWNER', 'MANAGER', 'CASHIER', 'SUPPORT', 'CONTENT', 'RISK', 'AUDITOR') AND name IS NULL AND retired_at IS NULL
      ELSE role ~ '^OWN_[0-9]+$' AND name IS NOT NULL
    END);
CREATE UNIQUE INDEX operator_role_name ON operator_role (site_id, lower(name)) WHERE retired_at IS NULL;
COMMENT ON COLUMN operator_role.site_id IS 'Whose role it is; null: a role of every site';
COMMENT ON COLUMN operator_role.added IS 'Rights that the role gained after it was made, each with when: they decide nothing for a day';

ALTER TABLE operator ADD COLUMN last_sign_in_at timestamptz;

ALTER TABLE proposal DROP CONSTRAINT proposal_kind_check,
  ADD CONSTRAINT proposal_kind_check CHECK (kind IN ('WALLET_CREDIT', 'WALLET_DEBIT', 'TOTP_RESET', 'HALT_LIFT', 'ROUND_VOID',
                                                     'MARGIN_RAISE', 'COUPON_ISSUE', 'PAYOUT_RESULT', 'TRANSFER_RETURN',
                                                     'OPERATOR_ROLES', 'DAY_CLOSE', 'PROVIDER_INCIDENT', 'ROLE_CHANGE',
                                                     'OPERATOR_TOTP_RESET'));
