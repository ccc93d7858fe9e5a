-- A new instrument takes two people.
ALTER TABLE proposal DROP CONSTRAINT proposal_kind_check;
ALTER TABLE proposal ADD CONSTRAINT proposal_kind_check CHECK (kind IN ('WALLET_CREDIT', 'WALLET_DEBIT', 'TOTP_RESET', 'HALT_LIFT', 'ROUND_VOID',
                                                     'INSTRUMENT_CHANGE', 'INSTRUMENT_NEW', 'CONTRACT_ROLL', 'COUPON_ISSUE',
                                                     'PAYOUT_RESULT', 'TRANSFER_RETURN', 'OPERATOR_ROLES', 'DAY_CLOSE',
                                                     'PROVIDER_INCIDENT', 'ROLE_CHANGE', 'OPERATOR_TOTP_RESET', 'NODE_DRAIN',
                                                     'SHARD_HALT'));
