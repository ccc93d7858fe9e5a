-- When an account's status last changed, by the database's own clock: every process looks for recent changes once a
-- second, so that a DENY takes effect everywhere, whoever has written it.
ALTER TABLE account ADD COLUMN status_changed_at timestamptz;
CREATE INDEX account_status_changed ON account (status_changed_at) WHERE status_changed_at IS NOT NULL;

CREATE FUNCTION note_status_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.status_changed_at := clock_timestamp();
  RETURN NEW;
END
$$;
CREATE TRIGGER account_status_changed BEFORE UPDATE ON account
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION note_status_change();

CREATE INDEX session_revoked ON session (revoked_at) WHERE revoked_at IS NOT NULL;
