-- Every risk parameter of an instrument takes two people: one kind of proposal for the options of all products.
ALTER TABLE proposal DROP CONSTRAINT proposal_kind_check;

UPDATE proposal SET
  kind = 'INSTRUMENT_CHANGE',
  subject = 'oversea option ' || (detail->>'overseaOptionId'),
  detail = jsonb_build_object('product', 'oversea', 'optionId', detail->'overseaOptionId') || (detail - 'overseaOptionId')
  WHERE kind = 'MARGIN_RAISE';

ALTER TABLE proposal ADD CONSTRAINT proposal_kind_check CHECK (kind IN ('WALLET_CREDIT', 'WALLET_DEBIT', 'TOTP_RESET', 'HALT_LIFT', 'ROUND_VOID',
                                                     'INSTRUMENT_CHANGE', 'COUPON_ISSUE', 'PAYOUT_RESULT', 'TRANSFER_RETURN',
                                                     'OPERATOR_ROLES', 'DAY_CLOSE', 'PROVIDER_INCIDENT', 'ROLE_CHANGE',
                                                     'OPERATOR_TOTP_RESET'));
