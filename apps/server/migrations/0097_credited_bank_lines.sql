-- A line of the bank whose deposit was approved is of it for good. The others are few, and found through an index of their own.
ALTER TABLE bank_statement_line
  ADD COLUMN is_credited boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT bank_statement_line_credited CHECK (NOT is_credited OR dnw_id IS NOT NULL);
COMMENT ON COLUMN bank_statement_line.is_credited IS 'Known to be of an approved deposit; false: of none yet, or of one that may still end otherwise';

UPDATE bank_statement_line AS line SET is_credited = true FROM dnw WHERE dnw.id = line.dnw_id AND dnw.status = 'APPROVED';

CREATE INDEX bank_statement_line_undecided ON bank_statement_line (site_id, at, id) WHERE set_aside_at IS NULL AND NOT is_credited;
DROP INDEX bank_statement_line_open;
