-- Money out that no provider pays waits, once approved, for the transfer that an operator makes (DOMAIN §7).
ALTER TABLE dnw
  ADD COLUMN reference text CHECK (reference <> ''),
  ADD COLUMN returnable_until bigint,
  DROP CONSTRAINT dnw_status_check,
  ADD CONSTRAINT dnw_status_check CHECK (status IN ('REQUESTED', 'MATCHED', 'PAID', 'APPEALED', 'SENDING', 'APPROVED', 'REJECTED',
                                                    'CANCELED', 'EXPIRED', 'RETURNED')),
  ADD CONSTRAINT dnw_returnable_check CHECK (returnable_until IS NULL OR status = 'APPROVED' AND reference IS NOT NULL);
ALTER TABLE dnw_step
  DROP CONSTRAINT dnw_step_status_check,
  ADD CONSTRAINT dnw_step_status_check CHECK (status IN ('REQUESTED', 'MATCHED', 'PAID', 'APPEALED', 'SENDING', 'APPROVED',
                                                         'REJECTED', 'CANCELED', 'EXPIRED', 'RETURNED'));

-- What is decided stays as it is, but for a transfer that its bank may still return: that becomes RETURNED, or stays for good.
DROP TRIGGER dnw_is_final ON dnw;
CREATE TRIGGER dnw_is_final BEFORE UPDATE OR DELETE ON dnw
  FOR EACH ROW WHEN (OLD.status IN ('APPROVED', 'REJECTED', 'CANCELED', 'EXPIRED', 'RETURNED') AND OLD.returnable_until IS NULL)
  EXECUTE FUNCTION refuse_decided_dnw();
CREATE TRIGGER dnw_returns_once BEFORE UPDATE ON dnw
  FOR EACH ROW WHEN (OLD.returnable_until IS NOT NULL
                     AND NOT (NEW.returnable_until IS NULL AND NEW.status IN ('APPROVED', 'RETURNED')
                              AND (NEW.player_id, NEW.type, NEW.wallet_type, NEW.point, NEW.fee, NEW.reserved, NEW.reference, NEW.detail)
                                = (OLD.player_id, OLD.type, OLD.wallet_type, OLD.point, OLD.fee, OLD.reserved, OLD.reference, OLD.detail)))
  EXECUTE FUNCTION refuse_decided_dnw();
CREATE TRIGGER dnw_is_kept BEFORE DELETE ON dnw
  FOR EACH ROW WHEN (OLD.returnable_until IS NOT NULL) EXECUTE FUNCTION refuse_decided_dnw();

-- The first of two has agreed to what approval now means.
UPDATE dnw SET first_approval = 'SENDING'
  WHERE status = 'REQUESTED' AND reserved > 0 AND first_approval = 'APPROVED';

CREATE INDEX dnw_to_pay ON dnw (site_id, id) WHERE status = 'SENDING' AND provider IS NULL;
CREATE INDEX dnw_returnable ON dnw (site_id, id) WHERE returnable_until IS NOT NULL;

-- Files that were made for a bank's upload. A request is in one of them once; made again it is marked as that.
CREATE TABLE transfer_file (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id integer NOT NULL REFERENCES site (id),
  format text NOT NULL CHECK (format IN ('CSV', 'KB', 'SHINHAN', 'WOORI')),
  made_by bigint NOT NULL REFERENCES account (id),
  made_at bigint NOT NULL
);
CREATE TABLE transfer_file_row (
  file_id bigint NOT NULL REFERENCES transfer_file (id),
  dnw_id bigint NOT NULL,
  is_repeat boolean NOT NULL,
  PRIMARY KEY (file_id, dnw_id)
);
CREATE UNIQUE INDEX transfer_file_row_once ON transfer_file_row (dnw_id) WHERE NOT is_repeat;
CREATE INDEX transfer_file_row_dnw ON transfer_file_row (dnw_id, file_id);

UPDATE operator_role SET permissions = permissions || ARRAY['payouts.pay'] WHERE 'requests.decide' = ANY (permissions);

ALTER TABLE proposal DROP CONSTRAINT proposal_kind_check,
  ADD CONSTRAINT proposal_kind_check CHECK (kind IN ('WALLET_CREDIT', 'WALLET_DEBIT', 'TOTP_RESET', 'HALT_LIFT', 'ROUND_VOID',
                                                     'MARGIN_RAISE', 'COUPON_ISSUE', 'PAYOUT_RESULT', 'TRANSFER_RETURN',
                                                     'OPERATOR_ROLES'));
