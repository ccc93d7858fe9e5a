-- What operators see of payment providers: how their calls go, what does not fit the books, what reconciliation has found.

CREATE TABLE provider_minute (
  site_id        integer NOT NULL REFERENCES site (id),
  provider       text NOT NULL,
  minute         bigint NOT NULL,
  calls          integer NOT NULL,
  failed         integer NOT NULL,
  last_ok_at     bigint,
  last_failed_at bigint,
  last_error     text,
  PRIMARY KEY (site_id, provider, minute)
);
COMMENT ON TABLE provider_minute IS 'Calls to a payment provider by minute, kept for two days';
COMMENT ON COLUMN provider_minute.failed IS 'Calls without an answer that could be understood';

CREATE TABLE provider_incident (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id       integer NOT NULL REFERENCES site (id),
  provider      text NOT NULL,
  kind          text NOT NULL CHECK (kind IN ('LATE', 'UNMATCHED', 'DIFFERENT')),
  payment_id    text COLLATE "C" NOT NULL,
  payment_state text NOT NULL CHECK (payment_state IN ('PENDING', 'PAID', 'REFUSED')),
  payment       jsonb NOT NULL,
  dnw_id        bigint,
  player_id     bigint,
  at            bigint NOT NULL,
  state         text NOT NULL DEFAULT 'OPEN' CHECK (state IN ('OPEN', 'DECIDED')),
  act           text CHECK (act IN ('CREDIT', 'COMPLETE', 'GIVE_BACK', 'CLOSE')),
  proposal_id   bigint REFERENCES proposal (id),
  decided_at    bigint,
  version       integer NOT NULL DEFAULT 1,
  UNIQUE (site_id, provider, payment_id, kind, payment_state),
  CHECK ((state = 'OPEN') = (act IS NULL AND proposal_id IS NULL AND decided_at IS NULL))
);
CREATE INDEX provider_incident_site ON provider_incident (site_id, id);
CREATE INDEX provider_incident_open ON provider_incident (site_id, provider) WHERE state = 'OPEN';
COMMENT ON TABLE provider_incident IS 'Payments of which a provider says what the books do not have, until two operators decide about them';
COMMENT ON COLUMN provider_incident.payment IS 'As the provider says';

INSERT INTO provider_incident (site_id, provider, kind, payment_id, payment_state, payment, dnw_id, player_id, at)
  SELECT e.site_id, e.provider, e.outcome, p ->> 'paymentId', p ->> 'state', p, e.dnw_id, d.player_id, e.received_at
    FROM provider_event e CROSS JOIN LATERAL (SELECT e.body::jsonb -> 'payment' AS p) told
    LEFT JOIN dnw d ON d.id = e.dnw_id
    WHERE e.outcome IN ('LATE', 'UNMATCHED', 'DIFFERENT') AND p ->> 'state' <> 'PENDING'
    ORDER BY e.received_at
  ON CONFLICT DO NOTHING;

CREATE TABLE provider_run (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id     integer NOT NULL REFERENCES site (id),
  provider    text NOT NULL,
  from_at     bigint NOT NULL,
  to_at       bigint NOT NULL,
  at          bigint NOT NULL,
  requests    integer NOT NULL,
  payments    integer NOT NULL,
  differences jsonb NOT NULL,
  failed_with text
);
CREATE INDEX provider_run_of ON provider_run (site_id, provider, id);
COMMENT ON TABLE provider_run IS 'Reconciliations with payment providers, each with what differed';
COMMENT ON COLUMN provider_run.failed_with IS 'Why the provider could not be asked; null: it could';

ALTER TABLE proposal DROP CONSTRAINT proposal_kind_check,
  ADD CONSTRAINT proposal_kind_check CHECK (kind IN ('WALLET_CREDIT', 'WALLET_DEBIT', 'TOTP_RESET', 'HALT_LIFT', 'ROUND_VOID',
                                                     'MARGIN_RAISE', 'COUPON_ISSUE', 'PAYOUT_RESULT', 'TRANSFER_RETURN',
                                                     'OPERATOR_ROLES', 'DAY_CLOSE', 'PROVIDER_INCIDENT'));
ALTER TABLE alarm DROP CONSTRAINT alarm_rule_check,
  ADD CONSTRAINT alarm_rule_check CHECK (rule IN ('EXPOSURE', 'FEED_LATE', 'UNUSUAL_WINS', 'RECONCILIATION', 'FAILED_SIGN_INS',
                                                  'AUDIT_CHAIN', 'PROVIDER_DOWN', 'PROVIDER_INCIDENT'));
