-- Instruments that were added while processes ran. Their offers wait until every process has a price.
CREATE TABLE instrument_arrival (
  symbol       text PRIMARY KEY REFERENCES instrument (symbol) ON DELETE CASCADE,
  -- Accepted for all processes, without its offers.
  announced_at timestamptz NOT NULL,
  -- Its recent candles are written; null where the feed has no history.
  filled_at    timestamptz,
  -- Every process that ran had a price.
  quoted_at    timestamptz,
  -- Accepted with its offers.
  offered_at   timestamptz,
  CHECK (offered_at IS NULL OR quoted_at IS NOT NULL)
);
COMMENT ON TABLE instrument_arrival IS 'How far instruments that were added while processes ran have come';

CREATE TABLE instrument_price (
  symbol text NOT NULL REFERENCES instrument_arrival (symbol) ON DELETE CASCADE,
  node   text NOT NULL,
  PRIMARY KEY (symbol, node)
);
COMMENT ON TABLE instrument_price IS 'Processes that have a price of an arriving instrument';

CREATE TRIGGER instrument_arrival_is_quoted AFTER UPDATE ON instrument_arrival
  FOR EACH ROW WHEN (OLD.quoted_at IS DISTINCT FROM NEW.quoted_at) EXECUTE FUNCTION raise_configuration_version();
