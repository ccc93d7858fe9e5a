-- Refused attempts that matter: who, what, from where, when. Written and read, never changed.
CREATE TABLE security_event (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at         timestamptz NOT NULL,
  kind       text NOT NULL CHECK (kind IN ('SIGN_IN_DENIED', 'WRONG_CODE', 'REFRESH_REFUSED', 'REFRESH_REUSED', 'FOREIGN_ID')),
  -- The refusal's code in the catalogue, and the call that was refused.
  code       text NOT NULL,
  call       text NOT NULL,
  site_id    integer,
  account_id bigint,
  -- A hash of the username, phone or address that was typed: it may be anything, a password in the wrong field too.
  subject    text NOT NULL,
  ip         text NOT NULL,
  device     text NOT NULL
);
CREATE INDEX security_event_at ON security_event (at);
CREATE INDEX security_event_account ON security_event (account_id, at) WHERE account_id IS NOT NULL;
CREATE INDEX security_event_subject ON security_event (subject, at) WHERE subject <> '';

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;
CREATE TRIGGER security_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON security_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
