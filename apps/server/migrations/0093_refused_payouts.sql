-- A payout that its provider has refused is an alarm until it is paid another way or returned.
ALTER TABLE alarm DROP CONSTRAINT alarm_rule_check,
  ADD CONSTRAINT alarm_rule_check CHECK (rule IN ('EXPOSURE', 'FEED_LATE', 'UNUSUAL_WINS', 'RECONCILIATION', 'FAILED_SIGN_INS',
                                                  'AUDIT_CHAIN', 'PROVIDER_DOWN', 'PROVIDER_INCIDENT', 'PAYOUT_REFUSED'));
