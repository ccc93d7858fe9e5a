-- Keys of programs. Of bearers a hash is stored, of trade keys the public half of a pair: nothing here signs an order.
CREATE TABLE api_key (
  id          text PRIMARY KEY CONSTRAINT api_key_id_check CHECK (id ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  site_id     integer NOT NULL,
  account_id  bigint NOT NULL,
  name        text NOT NULL,
  kind        text NOT NULL CONSTRAINT api_key_kind_check CHECK (kind IN ('READ', 'TRADE', 'PRACTICE')),
  secret_hash text,
  public_key  text,
  products    text[] NOT NULL,
  networks    text[] NOT NULL,
  made_at     timestamptz NOT NULL,
  made_in     text NOT NULL,
  expires_at  timestamptz NOT NULL,
  state       text NOT NULL CONSTRAINT api_key_state_check CHECK (state IN ('ACTIVE', 'SUSPENDED', 'ENDED')),
  state_at    timestamptz NOT NULL,
  reason      text CONSTRAINT api_key_reason_check CHECK (reason IN ('REVOKED', 'EXPIRED', 'UNUSED')),
  used_at     timestamptz,
  used_from   text,
  used_for    text,
  token_at    timestamptz,
  warned_at   timestamptz,
  CONSTRAINT api_key_proof CHECK ((secret_hash IS NULL) = (kind = 'TRADE') AND (public_key IS NULL) = (kind <> 'TRADE')),
  CONSTRAINT api_key_trade_networks CHECK (kind <> 'TRADE' OR cardinality(networks) > 0),
  CONSTRAINT api_key_ended CHECK ((reason IS NOT NULL) = (state = 'ENDED')),
  FOREIGN KEY (site_id, account_id) REFERENCES account (site_id, id)
);
CREATE INDEX api_key_account ON api_key (account_id, made_at);
CREATE INDEX api_key_state_at ON api_key (state_at);
COMMENT ON TABLE api_key IS 'Keys with which programs of a member call';
COMMENT ON COLUMN api_key.made_in IS 'The session that made it';
COMMENT ON COLUMN api_key.token_at IS 'When an access token was last issued to a trade key';
COMMENT ON COLUMN api_key.warned_at IS 'When its member was last told of a call from another address';

-- An assertion is good once.
CREATE TABLE api_key_assertion (
  key_id     text NOT NULL REFERENCES api_key (id),
  jti        text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (key_id, jti)
);
CREATE INDEX api_key_assertion_expires ON api_key_assertion (expires_at);

CREATE TABLE api_key_call (
  id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key_id  text NOT NULL REFERENCES api_key (id),
  at      timestamptz NOT NULL,
  call    text NOT NULL,
  status  smallint NOT NULL,
  code    text NOT NULL,
  address text NOT NULL,
  count   integer NOT NULL,
  folded  boolean NOT NULL
);
CREATE INDEX api_key_call_key ON api_key_call (key_id, id);
CREATE INDEX api_key_call_at ON api_key_call (at);
CREATE UNIQUE INDEX api_key_call_minute ON api_key_call (key_id, call, address, at) WHERE folded;
COMMENT ON TABLE api_key_call IS 'What keys have done: commands and refusals one by one, reads by the minute; never bodies';

ALTER TABLE session
  DROP CONSTRAINT session_revoke_reason_check,
  ADD CONSTRAINT session_revoke_reason_check
    CHECK (revoke_reason IN ('DENY', 'PASSWORD_CHANGED', 'SIGNED_OUT', 'REPLACED', 'OPERATOR', 'KEY_ENDED'));

ALTER TABLE security_event
  DROP CONSTRAINT security_event_kind_check,
  ADD CONSTRAINT security_event_kind_check CHECK (kind IN (
    'SIGN_IN_DENIED', 'WRONG_CODE', 'REFRESH_REFUSED', 'REFRESH_REUSED', 'FOREIGN_ID',
    'PASSWORD_CHANGED', 'PHONE_CHANGED', 'TOTP_SET', 'TOTP_REMOVED',
    'KEY_MADE', 'KEY_CHANGED', 'KEY_ENDED', 'KEY_SUSPENDED', 'KEY_WOKEN', 'KEY_REFUSED'
  ));
