-- A member who may not withdraw, or may open no position: what is held may always be closed.
ALTER TABLE account
  ADD COLUMN trading_frozen boolean NOT NULL DEFAULT false,
  ADD COLUMN withdrawals_frozen boolean NOT NULL DEFAULT false;
DROP TRIGGER account_is_player ON account;
CREATE TRIGGER account_is_player BEFORE INSERT OR UPDATE OF status, cannot_trade, trading_frozen ON account
  FOR EACH ROW EXECUTE FUNCTION give_player_version();

-- Who froze what and why, and who lifted it.
CREATE TABLE member_freeze (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id     integer NOT NULL,
  player_id   bigint NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('TRADING', 'WITHDRAWALS')),
  reason      text NOT NULL,
  frozen_by   bigint NOT NULL REFERENCES operator (account_id),
  frozen_at   timestamptz NOT NULL,
  lift_reason text,
  lifted_by   bigint REFERENCES operator (account_id),
  lifted_at   timestamptz,
  FOREIGN KEY (site_id, player_id) REFERENCES account (site_id, id),
  CHECK ((lifted_at IS NULL) = (lifted_by IS NULL) AND (lifted_at IS NULL) = (lift_reason IS NULL))
);
COMMENT ON TABLE member_freeze IS 'Freezes of a member''s trading or withdrawals, with their reasons';
CREATE INDEX member_freeze_player ON member_freeze (player_id, id);
CREATE UNIQUE INDEX member_freeze_standing ON member_freeze (player_id, kind) WHERE lifted_at IS NULL;

-- What operators note about a member, for operators alone.
CREATE TABLE member_note (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id    integer NOT NULL,
  player_id  bigint NOT NULL,
  written_by bigint NOT NULL REFERENCES operator (account_id),
  text       text NOT NULL CHECK (text <> ''),
  created_at timestamptz NOT NULL,
  FOREIGN KEY (site_id, player_id) REFERENCES account (site_id, id)
);
COMMENT ON TABLE member_note IS 'Notes of operators about members, which members never see';
CREATE INDEX member_note_player ON member_note (player_id, id);
ALTER TABLE account ADD COLUMN tags text[] NOT NULL DEFAULT '{}';

-- A member's rows in the order of time, however many there are.
CREATE INDEX dnw_story ON dnw (player_id, created_at, id);
CREATE INDEX trade_bet_story ON trade_bet (player_id, created_at, id);
CREATE INDEX message_story ON message (player_id, id);
-- Sums of what was paid in and out read no row.
CREATE INDEX dnw_sums ON dnw (player_id, type, status, currency) INCLUDE (point);

-- Who else has an account, an address or a device.
CREATE INDEX payout_destination_address ON payout_destination (site_id, address);
CREATE INDEX session_device ON session (site_id, ip, device, account_id);

UPDATE operator_role SET permissions = permissions || ARRAY['members.note'] WHERE role IN ('OWNER', 'MANAGER', 'CASHIER', 'SUPPORT', 'RISK');
