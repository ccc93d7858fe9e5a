-- Requests by age: of one site, of several, in one state, and those of them that wait.
CREATE INDEX dnw_site_age ON dnw (site_id, created_at, id) WHERE type IN ('D', 'W', 'WB', 'WS');
CREATE INDEX dnw_age ON dnw (created_at, id) WHERE type IN ('D', 'W', 'WB', 'WS');
CREATE INDEX dnw_status_age ON dnw (status, created_at, id) WHERE type IN ('D', 'W', 'WB', 'WS');
CREATE INDEX dnw_waiting ON dnw (created_at, id)
  WHERE type IN ('D', 'W', 'WB', 'WS') AND status IN ('REQUESTED', 'MATCHED', 'PAID', 'APPEALED', 'SENDING');
-- Whether a deposit is the member's first.
CREATE INDEX dnw_granted_deposit ON dnw (player_id, id) WHERE type = 'D' AND status = 'APPROVED';
-- What has changed since somebody looked.
CREATE INDEX dnw_changed ON dnw (updated_at);

-- What last moved in a member's wallet, and from where a member has signed in.
CREATE INDEX ledger_transaction_player ON ledger_transaction (player_id, id) WHERE code NOT IN ('HOLD', 'MARGIN');
CREATE INDEX session_history ON session (account_id, created_at);

-- Which operators have a request open. They say so again and again; who no longer does has closed it.
CREATE TABLE dnw_looker (
  dnw_id      bigint NOT NULL,
  site_id     integer NOT NULL REFERENCES site (id),
  operator_id bigint NOT NULL REFERENCES operator (account_id),
  until       bigint NOT NULL,
  PRIMARY KEY (dnw_id, operator_id)
);

-- Who decides on a request at the moment: one at most, until they have, give it up or stop typing.
CREATE TABLE dnw_lock (
  dnw_id      bigint PRIMARY KEY,
  site_id     integer NOT NULL REFERENCES site (id),
  operator_id bigint NOT NULL REFERENCES operator (account_id),
  until       bigint NOT NULL
);

-- New permissions of roles that were shipped before.
UPDATE operator_role SET permissions = permissions || ARRAY['alarms.acknowledge'] WHERE role IN ('OWNER', 'MANAGER', 'RISK');
UPDATE operator_role SET permissions = permissions || ARRAY['exports.make'] WHERE role IN ('OWNER', 'MANAGER');
