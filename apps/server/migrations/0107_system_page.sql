-- What each process says of itself, every few seconds, so that any of them can show all to operators.
CREATE TABLE process_report (
  node       text PRIMARY KEY,
  roles      text NOT NULL,
  started_at timestamptz NOT NULL,
  at         timestamptz NOT NULL,
  report     jsonb NOT NULL
);
COMMENT ON TABLE process_report IS 'The newest figures of each process, with or without a bus';

-- A process that does not start ends at once: its reason would be in its log alone.
CREATE TABLE refused_start (
  id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name   text NOT NULL,
  roles  text NOT NULL,
  at     timestamptz NOT NULL DEFAULT clock_timestamp(),
  reason text NOT NULL
);
COMMENT ON TABLE refused_start IS 'Processes that reached the database and did not start, with the reason';

-- What two people decide of the installation.
ALTER TABLE proposal DROP CONSTRAINT proposal_kind_check;
ALTER TABLE proposal ADD CONSTRAINT proposal_kind_check CHECK (kind IN ('WALLET_CREDIT', 'WALLET_DEBIT', 'TOTP_RESET', 'HALT_LIFT', 'ROUND_VOID',
                                                     'INSTRUMENT_CHANGE', 'COUPON_ISSUE', 'PAYOUT_RESULT', 'TRANSFER_RETURN',
                                                     'OPERATOR_ROLES', 'DAY_CLOSE', 'PROVIDER_INCIDENT', 'ROLE_CHANGE',
                                                     'OPERATOR_TOTP_RESET', 'NODE_DRAIN', 'SHARD_HALT'));

UPDATE operator_role SET permissions = permissions || ARRAY['system.read', 'system.change'] WHERE role IN ('OWNER', 'MANAGER');
UPDATE operator_role SET permissions = permissions || ARRAY['system.read'] WHERE role IN ('RISK', 'AUDITOR');
