-- What takes two people: one operator proposes, another one agrees.
CREATE TABLE proposal (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id         integer NOT NULL REFERENCES site (id),
  kind            text NOT NULL CHECK (kind IN ('WALLET_CREDIT', 'WALLET_DEBIT', 'TOTP_RESET', 'HALT_LIFT', 'ROUND_VOID',
                                                'MARGIN_RAISE')),
  -- What it is about: of the same kind and about the same there is one at a time.
  subject         text NOT NULL,
  player_id       bigint,
  detail          jsonb NOT NULL,
  reason          text NOT NULL,
  made_by         bigint NOT NULL REFERENCES operator (account_id),
  made_at         timestamptz NOT NULL,
  expires_at      timestamptz NOT NULL,
  state           text NOT NULL DEFAULT 'WAITING'
                    CHECK (state IN ('WAITING', 'APPROVED', 'DONE', 'FAILED', 'REJECTED', 'EXPIRED')),
  decided_by      bigint REFERENCES operator (account_id),
  decided_at      timestamptz,
  decision_reason text,
  failed_with     text,
  version         integer NOT NULL DEFAULT 1,
  FOREIGN KEY (site_id, player_id) REFERENCES account (site_id, id),
  CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  CHECK ((state = 'FAILED') = (failed_with IS NOT NULL)),
  -- Whatever a program believes: nobody agrees with themselves.
  CHECK (state NOT IN ('APPROVED', 'DONE', 'FAILED') OR (decided_by IS NOT NULL AND decided_by <> made_by))
);
CREATE UNIQUE INDEX proposal_open_key ON proposal (site_id, kind, subject) WHERE state IN ('WAITING', 'APPROVED');
CREATE INDEX proposal_site ON proposal (site_id, id DESC);
CREATE INDEX proposal_open ON proposal (state, expires_at) WHERE state IN ('WAITING', 'APPROVED');

-- Roles are data: those that are stored already learn what is new as it is shipped.
UPDATE operator_role SET permissions = permissions || '{proposals.read}'
  WHERE role IN ('OWNER', 'MANAGER', 'CASHIER', 'RISK', 'AUDITOR') AND NOT 'proposals.read' = ANY (permissions);
UPDATE operator_role SET permissions = permissions || '{proposals.decide}'
  WHERE role IN ('OWNER', 'MANAGER', 'CASHIER', 'RISK') AND NOT 'proposals.decide' = ANY (permissions);
