-- What each rehearsal of a restore has shown: the reason to believe in the backups.
CREATE TABLE restore_rehearsal (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at         timestamptz NOT NULL,
  backup     text NOT NULL,
  -- The last transaction that was restored; null: the backup itself.
  reached_at timestamptz,
  restore_ms integer NOT NULL CHECK (restore_ms >= 0),
  audit_ms   integer NOT NULL CHECK (audit_ms >= 0),
  rules      integer NOT NULL CHECK (rules >= 0),
  checked    bigint NOT NULL CHECK (checked >= 0),
  findings   integer NOT NULL CHECK (findings >= 0),
  -- Heads of the ledger kept outside of the database that were compared.
  heads      integer NOT NULL CHECK (heads >= 0),
  lost       jsonb NOT NULL
);
COMMENT ON TABLE restore_rehearsal IS 'Rehearsed restores: how long they took, what would have been lost, what the audit found';
