-- Operators: accounts that may do things on sites, by roles that are sets of permissions.
CREATE TABLE operator_role (
  role        text PRIMARY KEY CHECK (role IN ('OWNER', 'MANAGER', 'CASHIER', 'SUPPORT', 'CONTENT', 'RISK', 'AUDITOR')),
  permissions text[] NOT NULL
);

-- A tree: whoever was made an operator stands below who made them.
CREATE TABLE operator (
  account_id bigint PRIMARY KEY,
  site_id    integer NOT NULL,
  level      smallint NOT NULL CHECK (level >= 1),
  -- Rises with every change of what they may do.
  version    integer NOT NULL DEFAULT 1,
  parent_id  bigint REFERENCES operator (account_id),
  created_at timestamptz NOT NULL,
  CHECK ((parent_id IS NULL) = (level = 1)),
  FOREIGN KEY (site_id, account_id) REFERENCES account (site_id, id)
);

CREATE TABLE operator_grant (
  account_id bigint NOT NULL REFERENCES operator (account_id),
  site_id    integer NOT NULL REFERENCES site (id),
  role       text NOT NULL REFERENCES operator_role (role),
  granted_by bigint REFERENCES operator (account_id),
  granted_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, site_id, role)
);

-- Operators sign in where no site says which of two equal names is meant.
CREATE UNIQUE INDEX account_operator_username_key ON account (username) WHERE role = 'ADMIN';

ALTER TABLE session ADD COLUMN audience text NOT NULL DEFAULT 'MEMBER' CHECK (audience IN ('MEMBER', 'OPERATOR'));

-- What operators ask for and what came of it: only added to, each row holding the hash of the one before it.
CREATE TABLE operator_log (
  seq           bigint PRIMARY KEY CHECK (seq >= 1),
  at            timestamptz NOT NULL,
  operator_id   bigint NOT NULL,
  site_id       integer NOT NULL,
  step          text NOT NULL CHECK (step IN ('ASKED', 'DONE', 'REFUSED')),
  -- The row in which it was asked for, of what came of it.
  asked_seq     bigint REFERENCES operator_log (seq),
  call          text NOT NULL,
  detail        text NOT NULL,
  ip            text NOT NULL,
  previous_hash text NOT NULL,
  hash          text NOT NULL,
  CHECK ((step = 'ASKED') = (asked_seq IS NULL))
);
CREATE UNIQUE INDEX operator_log_outcome_key ON operator_log (asked_seq);
CREATE INDEX operator_log_site_idx ON operator_log (site_id, seq DESC);

CREATE FUNCTION operator_log_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the log of operators is only added to';
END
$$;
CREATE TRIGGER operator_log_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_log
  FOR EACH STATEMENT EXECUTE FUNCTION operator_log_is_kept();
