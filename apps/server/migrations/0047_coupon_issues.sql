-- Coupons that operators issue together: how much each is worth, until when, who has issued them and who agreed.
CREATE TABLE coupon_issue (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id     integer NOT NULL REFERENCES site (id),
  -- Of the form that was sent: the same one twice issues once.
  key         text NOT NULL CHECK (length(key) BETWEEN 8 AND 64),
  wallet_type wallet_type NOT NULL,
  amount      decimal_above_zero NOT NULL,
  count       integer NOT NULL CHECK (count BETWEEN 1 AND 500),
  ends_at     bigint NOT NULL,
  note        text NOT NULL CHECK (length(note) <= 100),
  reason      text NOT NULL,
  issued_by   bigint NOT NULL REFERENCES operator (account_id),
  approved_by bigint REFERENCES operator (account_id),
  created_at  bigint NOT NULL,
  UNIQUE (site_id, key),
  CHECK (approved_by <> issued_by)
);
CREATE INDEX coupon_issue_by ON coupon_issue (issued_by, created_at);

ALTER TABLE coupon
  ADD COLUMN issue_id     bigint REFERENCES coupon_issue (id),
  ADD COLUMN withdrawn_at bigint,
  ADD COLUMN withdrawn_by bigint REFERENCES operator (account_id),
  ADD CHECK (withdrawn_at IS NULL OR NOT is_active);
CREATE INDEX coupon_list ON coupon (site_id, id DESC);
CREATE INDEX coupon_of_issue ON coupon (issue_id, id);
CREATE INDEX coupon_claim_player ON coupon_claim (player_id);

ALTER TABLE proposal DROP CONSTRAINT proposal_kind_check;
ALTER TABLE proposal ADD CONSTRAINT proposal_kind_check
  CHECK (kind IN ('WALLET_CREDIT', 'WALLET_DEBIT', 'TOTP_RESET', 'HALT_LIFT', 'ROUND_VOID', 'MARGIN_RAISE', 'COUPON_ISSUE'));
