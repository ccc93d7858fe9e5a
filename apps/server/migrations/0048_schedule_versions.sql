-- Hours are changed as they were seen, like what is offered.
ALTER TABLE trading_schedule ADD COLUMN version integer NOT NULL DEFAULT 1;
CREATE TRIGGER trading_schedule_version BEFORE UPDATE ON trading_schedule
  FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION raise_row_version();
