-- The kill switch: while a row stands, what it names cannot be traded. Only adding one is a single person's doing.
CREATE TABLE trading_halt (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id   integer NOT NULL REFERENCES site (id),
  -- Null: everything on the site.
  symbol    text REFERENCES instrument (symbol),
  halted_by bigint NOT NULL REFERENCES operator (account_id),
  reason    text NOT NULL,
  halted_at timestamptz NOT NULL,
  -- The proposal that two people have lifted it by.
  lifted_by bigint REFERENCES proposal (id)
);
CREATE UNIQUE INDEX trading_halt_standing_key ON trading_halt (site_id, symbol) NULLS NOT DISTINCT
  WHERE lifted_by IS NULL;

-- What is halted is configuration: every process reads it anew when it changes.
CREATE TRIGGER trading_halt_is_configured AFTER INSERT OR DELETE ON trading_halt
  FOR EACH ROW EXECUTE FUNCTION raise_configuration_version();
CREATE TRIGGER trading_halt_is_reconfigured AFTER UPDATE ON trading_halt
  FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION raise_configuration_version();

-- Operators change what they have seen: the database numbers what becomes of each row.
CREATE FUNCTION raise_row_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;

DO $$
DECLARE
  configured text;
BEGIN
  FOREACH configured IN ARRAY ARRAY['site', 'oversea_option', 'futures_option', 'trade_option'] LOOP
    EXECUTE format('ALTER TABLE %I ADD COLUMN version integer NOT NULL DEFAULT 1', configured);
    EXECUTE format('CREATE TRIGGER %1$s_is_numbered BEFORE UPDATE ON %1$I
                      FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION raise_row_version()', configured);
  END LOOP;
END $$;
