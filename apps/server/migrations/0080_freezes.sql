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
