-- What operators configure may change while processes run: each of them looks at these numbers and reads what is new.
-- A number is only seen when all lower ones are, since whoever takes one holds a lock until the end of the transaction.
CREATE TABLE configuration_version (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  version bigint NOT NULL
);
INSERT INTO configuration_version (version) VALUES (1);

CREATE FUNCTION raise_configuration_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE configuration_version SET version = version + 1;
  RETURN NULL;
END $$;

-- A row that is written again as it was is no change: every start does that.
DO $$
DECLARE
  configured text;
BEGIN
  FOREACH configured IN ARRAY ARRAY['site', 'trading_schedule', 'trading_holiday', 'instrument', 'oversea_option',
                                    'futures_option', 'trade_option'] LOOP
    EXECUTE format('CREATE TRIGGER %1$s_is_configured AFTER INSERT OR DELETE ON %1$I
                      FOR EACH ROW EXECUTE FUNCTION raise_configuration_version()', configured);
    EXECUTE format('CREATE TRIGGER %1$s_is_reconfigured AFTER UPDATE ON %1$I
                      FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW)
                      EXECUTE FUNCTION raise_configuration_version()', configured);
  END LOOP;
END $$;

-- What trading must know of an account, by the order in which it became so.
CREATE SEQUENCE player_version_seq;
ALTER TABLE account ADD COLUMN player_version bigint NOT NULL DEFAULT 0;
CREATE INDEX account_player_version ON account (player_version);

CREATE FUNCTION give_player_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Any constant will do that nothing else locks.
  PERFORM pg_advisory_xact_lock(7266052);
  NEW.player_version := nextval('player_version_seq');
  RETURN NEW;
END $$;
CREATE TRIGGER account_is_player BEFORE INSERT OR UPDATE OF status, cannot_trade, is_trader ON account
  FOR EACH ROW EXECUTE FUNCTION give_player_version();
