-- The second factor of an account: a secret its authenticator app shares, sealed with a key that is not in the database.
-- Begun, then confirmed by a code, then turned on.
CREATE TABLE second_factor (
  account_id     bigint PRIMARY KEY,
  site_id        integer NOT NULL,
  sealed_secret  text NOT NULL,
  confirmed_at   timestamptz,
  turned_on_at   timestamptz,
  is_at_sign_in  boolean NOT NULL DEFAULT false,
  -- The time step of the newest code that was used: none is good twice, nor after a later one.
  last_step      bigint NOT NULL DEFAULT 0,
  CHECK (turned_on_at IS NULL OR confirmed_at IS NOT NULL),
  FOREIGN KEY (site_id, account_id) REFERENCES account (site_id, id)
);

CREATE TABLE recovery_code (
  account_id bigint NOT NULL REFERENCES second_factor (account_id) ON DELETE CASCADE,
  code_hash  text NOT NULL,
  used_at    timestamptz,
  PRIMARY KEY (account_id, code_hash)
);

-- Wrong passwords and codes in a row of those who verify. There is a row only while there are any.
CREATE TABLE verification_attempt (
  account_id   bigint PRIMARY KEY,
  site_id      integer NOT NULL,
  failures     smallint NOT NULL CHECK (failures > 0),
  locked_until timestamptz,
  FOREIGN KEY (site_id, account_id) REFERENCES account (site_id, id)
);

-- The log now also says when what protects an account was changed: in the transaction that changes it.
ALTER TABLE security_event
  DROP CONSTRAINT security_event_kind_check,
  ADD CONSTRAINT security_event_kind_check CHECK (kind IN (
    'SIGN_IN_DENIED', 'WRONG_CODE', 'REFRESH_REFUSED', 'REFRESH_REUSED', 'FOREIGN_ID',
    'PASSWORD_CHANGED', 'PHONE_CHANGED', 'TOTP_SET', 'TOTP_REMOVED'
  ));
