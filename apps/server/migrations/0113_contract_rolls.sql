-- Instruments on contracts that expire go over to the next one: announced by two people, at prices fixed once for all.
CREATE TABLE contract_roll (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  symbol        text NOT NULL REFERENCES instrument (symbol),
  from_contract text NOT NULL,
  to_contract   text NOT NULL CHECK (to_contract <> from_contract),
  -- What happens to open positions.
  mode          text NOT NULL CHECK (mode IN ('CLOSE', 'CARRY')),
  rolls_at      timestamptz NOT NULL,
  announced_at  timestamptz NOT NULL,
  announced_by  bigint NOT NULL REFERENCES proposal (id),
  cancelled_at  timestamptz,
  -- The last accepted quote of the old contract, and that of the new one at the same time.
  before_quote  text,
  after_quote   text,
  priced_at     timestamptz,
  CHECK ((before_quote IS NULL) = (priced_at IS NULL)),
  CHECK ((after_quote IS NULL) = (priced_at IS NULL)),
  CHECK (priced_at IS NULL OR (cancelled_at IS NULL AND priced_at >= rolls_at))
);
COMMENT ON TABLE contract_roll IS 'When each instrument goes over to its next contract, and at which prices it did';
CREATE UNIQUE INDEX contract_roll_open_key ON contract_roll (symbol) WHERE priced_at IS NULL AND cancelled_at IS NULL;

-- Prices are fixed once: everything that was closed and opened at them refers to them.
CREATE FUNCTION keep_roll_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'roll % has its prices', OLD.id;
END $$;
CREATE TRIGGER contract_roll_is_kept BEFORE UPDATE OR DELETE ON contract_roll
  FOR EACH ROW WHEN (OLD.priced_at IS NOT NULL) EXECUTE FUNCTION keep_roll_prices();

-- Alerts keep their distance from the price, as take-profits do: the difference between contracts reaches none. An alert
-- that a process has judged by its old level has another version by then, and does not fire.
CREATE FUNCTION move_alerts_with_roll() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  difference numeric := (NEW.after_quote::jsonb ->> 'last')::numeric - (NEW.before_quote::jsonb ->> 'last')::numeric;
BEGIN
  PERFORM pg_advisory_xact_lock(7266061);
  UPDATE alert SET level = level + difference, version = version + 1, change_no = nextval('alert_change_no'),
                   changed_at = floor(extract(epoch FROM NEW.priced_at) * 1000)
    WHERE symbol = NEW.symbol AND kind = 'PRICE' AND deleted_at IS NULL AND level + difference > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER contract_roll_moves_alerts AFTER UPDATE ON contract_roll
  FOR EACH ROW WHEN (OLD.priced_at IS NULL AND NEW.priced_at IS NOT NULL) EXECUTE FUNCTION move_alerts_with_roll();

-- Rolls are configuration: every process reads them anew when they change.
CREATE TRIGGER contract_roll_is_configured AFTER INSERT OR DELETE ON contract_roll
  FOR EACH ROW EXECUTE FUNCTION raise_configuration_version();
CREATE TRIGGER contract_roll_is_reconfigured AFTER UPDATE ON contract_roll
  FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION raise_configuration_version();

-- The newest roll that a shard has applied to an option.
ALTER TABLE oversea_option_state ADD COLUMN roll_id bigint;

ALTER TABLE proposal DROP CONSTRAINT proposal_kind_check;
ALTER TABLE proposal ADD CONSTRAINT proposal_kind_check CHECK (kind IN ('WALLET_CREDIT', 'WALLET_DEBIT', 'TOTP_RESET', 'HALT_LIFT', 'ROUND_VOID',
                                                     'INSTRUMENT_CHANGE', 'CONTRACT_ROLL', 'COUPON_ISSUE', 'PAYOUT_RESULT',
                                                     'TRANSFER_RETURN', 'OPERATOR_ROLES', 'DAY_CLOSE', 'PROVIDER_INCIDENT',
                                                     'ROLE_CHANGE', 'OPERATOR_TOTP_RESET', 'NODE_DRAIN', 'SHARD_HALT'));
