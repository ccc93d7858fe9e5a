-- Files of the house's bank that operators have imported. The same file is there once.
CREATE TABLE bank_statement (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id integer NOT NULL REFERENCES site (id),
  digest text NOT NULL,
  name text NOT NULL,
  layout jsonb NOT NULL,
  imported_by bigint NOT NULL REFERENCES account (id),
  imported_at bigint NOT NULL,
  UNIQUE (site_id, digest)
);

-- Money that came into the house's account. A line belongs to at most one deposit, a deposit to at most one line.
CREATE TABLE bank_statement_line (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  statement_id bigint NOT NULL REFERENCES bank_statement (id),
  site_id integer NOT NULL REFERENCES site (id),
  key text NOT NULL,
  at bigint NOT NULL,
  amount decimal_above_zero NOT NULL,
  payer text NOT NULL,
  memo text NOT NULL,
  dnw_id bigint,
  linked_by bigint REFERENCES account (id),
  linked_at bigint,
  set_aside_by bigint REFERENCES account (id),
  set_aside_at bigint,
  UNIQUE (site_id, key),
  CHECK ((dnw_id IS NULL) = (linked_at IS NULL) AND (linked_at IS NULL) = (linked_by IS NULL)),
  CHECK ((set_aside_at IS NULL) = (set_aside_by IS NULL)),
  CHECK (dnw_id IS NULL OR set_aside_at IS NULL)
);
CREATE UNIQUE INDEX bank_statement_line_dnw ON bank_statement_line (dnw_id) WHERE dnw_id IS NOT NULL;
CREATE INDEX bank_statement_line_age ON bank_statement_line (site_id, at, id);
CREATE INDEX bank_statement_line_open ON bank_statement_line (site_id, at, id) WHERE dnw_id IS NULL AND set_aside_at IS NULL;
CREATE INDEX bank_statement_line_of ON bank_statement_line (statement_id);
