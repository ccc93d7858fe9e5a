-- Accounts, sessions, certification codes, wallets. Every row of a site's data carries the site, and rows that
-- belong together are joined by the site too, so that they can never be of two sites (DOMAIN §11).
CREATE TABLE account (
  id                bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
  site_id           integer NOT NULL REFERENCES site (id),
  username          text NOT NULL CHECK (username ~ '^[a-z0-9_-]{4,20}$'),
  password_hash     text NOT NULL,
  role              text NOT NULL DEFAULT 'PLAYER' CHECK (role IN ('PLAYER', 'PARTNER', 'ADMIN')),
  status            text NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('ACTIVE', 'DENY', 'PENDING')),
  name              text NOT NULL,
  phone             text NOT NULL CHECK (phone ~ '^[0-9]{9,11}$'),
  email             text NOT NULL,
  nick              text NOT NULL,
  -- What nicknames are compared by: letter case and width do not make a different one.
  nick_key          text NOT NULL,
  etc               jsonb NOT NULL DEFAULT '{}',
  partner_id        bigint,
  is_trader         boolean NOT NULL DEFAULT false,
  -- Partner accounts of the kind that may neither invest nor order (A-30).
  cannot_trade      boolean NOT NULL DEFAULT false,
  bank_info         text NOT NULL DEFAULT '',
  address           text NOT NULL DEFAULT '',
  email_verified_at timestamptz,
  created_at        timestamptz NOT NULL,
  last_login_at     timestamptz,
  CONSTRAINT account_site_key UNIQUE (site_id, id),
  CONSTRAINT account_username_key UNIQUE (site_id, username),
  CONSTRAINT account_nick_key UNIQUE (site_id, nick_key),
  CONSTRAINT account_phone_key UNIQUE (site_id, phone)
);

-- A partner is an account with a referral code.
CREATE TABLE partner (
  account_id    bigint PRIMARY KEY,
  site_id       integer NOT NULL,
  referral_code text NOT NULL CHECK (referral_code ~ '^[A-Z0-9_-]{2,32}$'),
  CONSTRAINT partner_site_key UNIQUE (site_id, account_id),
  CONSTRAINT partner_referral_code_key UNIQUE (site_id, referral_code),
  FOREIGN KEY (site_id, account_id) REFERENCES account (site_id, id)
);

ALTER TABLE account ADD FOREIGN KEY (site_id, partner_id) REFERENCES partner (site_id, account_id);
CREATE INDEX account_partner ON account (site_id, partner_id) WHERE partner_id IS NOT NULL;

-- One sign-in on one device: a family of refresh tokens of which only the newest is good.
CREATE TABLE session (
  id            uuid PRIMARY KEY,
  site_id       integer NOT NULL,
  account_id    bigint NOT NULL,
  ip            text NOT NULL,
  device        text NOT NULL,
  created_at    timestamptz NOT NULL,
  used_at       timestamptz NOT NULL,
  expires_at    timestamptz NOT NULL,
  revoked_at    timestamptz,
  revoke_reason text CHECK (revoke_reason IN ('DENY', 'PASSWORD_CHANGED', 'SIGNED_OUT', 'REPLACED', 'OPERATOR')),
  CONSTRAINT session_site_key UNIQUE (site_id, id),
  FOREIGN KEY (site_id, account_id) REFERENCES account (site_id, id),
  CHECK ((revoked_at IS NULL) = (revoke_reason IS NULL))
);
CREATE INDEX session_account ON session (account_id) WHERE revoked_at IS NULL;
CREATE INDEX session_expiry ON session (expires_at);

CREATE TABLE refresh_token (
  token_hash text PRIMARY KEY,
  site_id    integer NOT NULL,
  session_id uuid NOT NULL,
  issued_at  timestamptz NOT NULL,
  -- Set when it was exchanged. A second exchange means that two hold it: the whole family ends.
  rotated_at timestamptz,
  FOREIGN KEY (site_id, session_id) REFERENCES session (site_id, id) ON DELETE CASCADE
);
CREATE INDEX refresh_token_session ON refresh_token (session_id);

-- Failed password attempts per subject (an account from an address, an address), for growing delays.
CREATE TABLE password_attempt (
  subject       text PRIMARY KEY,
  failures      integer NOT NULL CHECK (failures >= 0),
  blocked_until timestamptz NOT NULL,
  updated_at    timestamptz NOT NULL
);
CREATE INDEX password_attempt_updated ON password_attempt (updated_at);

-- A code sent to a phone or an address and, once it was given back, the one-time proof it was exchanged for.
CREATE TABLE certification (
  id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id          integer NOT NULL REFERENCES site (id),
  channel          text NOT NULL CHECK (channel IN ('PHONE', 'EMAIL')),
  key              text NOT NULL,
  purpose          text NOT NULL CHECK (purpose IN ('SIGN_UP', 'RECOVERY')),
  code_hash        text NOT NULL,
  attempts         smallint NOT NULL DEFAULT 0,
  ip               text NOT NULL,
  created_at       timestamptz NOT NULL,
  expires_at       timestamptz NOT NULL,
  verified_at      timestamptz,
  proof_hash       text UNIQUE,
  proof_expires_at timestamptz,
  proof_used_at    timestamptz,
  CHECK ((verified_at IS NULL) = (proof_hash IS NULL)),
  CHECK ((verified_at IS NULL) = (proof_expires_at IS NULL))
);
CREATE INDEX certification_key ON certification (site_id, channel, key, created_at DESC);
CREATE INDEX certification_ip ON certification (ip, created_at);
CREATE INDEX certification_created ON certification (created_at);

-- Balances are written by the trading engine; sign-up only opens empty wallets.
CREATE TABLE wallet (
  player_id       bigint NOT NULL,
  type            text NOT NULL CHECK (type IN ('BINARY', 'FUTURES', 'USDT', 'BTC', 'ETH', 'XRP', 'DOGE', 'EOS')),
  site_id         integer NOT NULL,
  currency        text NOT NULL,
  -- May be below zero only while open positions on shared margin carry it (DOMAIN §2).
  point           numeric(30, 8) NOT NULL DEFAULT 0,
  game_wait_point numeric(30, 8) NOT NULL DEFAULT 0 CHECK (game_wait_point >= 0),
  PRIMARY KEY (player_id, type),
  FOREIGN KEY (site_id, player_id) REFERENCES account (site_id, id)
);
CREATE INDEX wallet_site ON wallet (site_id, type);
