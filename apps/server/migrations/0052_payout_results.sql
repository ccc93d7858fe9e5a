-- What became of a withdrawal whose provider does not say: two people decide it by evidence.
ALTER TABLE proposal DROP CONSTRAINT proposal_kind_check,
  ADD CONSTRAINT proposal_kind_check CHECK (kind IN ('WALLET_CREDIT', 'WALLET_DEBIT', 'TOTP_RESET', 'HALT_LIFT', 'ROUND_VOID',
                                                     'MARGIN_RAISE', 'COUPON_ISSUE', 'PAYOUT_RESULT'));
