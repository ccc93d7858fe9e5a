-- Payment providers: who takes or pays the money of a request for the house.
ALTER TABLE dnw ADD COLUMN provider text CHECK (provider IN ('coinpay', 'coinlink', 'coinex', 'gluwa', 'onepay', 'codepay',
                                                             'bitshop', 'million', 'vancoin'));
CREATE INDEX dnw_of_provider ON dnw (id) WHERE provider IS NOT NULL AND status IN ('REQUESTED', 'SENDING');

-- Payments that providers have told of, in the transaction of the money they moved: none twice, and one for a request.
CREATE TABLE dnw_receipt (
  site_id    integer NOT NULL,
  provider   text NOT NULL,
  payment_id text COLLATE "C" NOT NULL,
  player_id  bigint NOT NULL,
  dnw_id     bigint NOT NULL,
  amount     decimal_above_zero NOT NULL,
  currency   text NOT NULL,
  at         bigint NOT NULL,
  PRIMARY KEY (site_id, provider, payment_id),
  UNIQUE (dnw_id),
  FOREIGN KEY (site_id, player_id) REFERENCES account (site_id, id)
);
CREATE TRIGGER dnw_receipt_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON dnw_receipt
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What was asked of a provider for a request. Written before each try: whoever dies on the way has perhaps asked.
CREATE TABLE provider_order (
  dnw_id    bigint PRIMARY KEY,
  site_id   integer NOT NULL,
  player_id bigint NOT NULL,
  provider  text NOT NULL,
  tries     integer NOT NULL CHECK (tries > 0),
  -- When it was asked for first.
  asked_at  bigint NOT NULL,
  -- When it is looked at again; null: its provider has said the last word.
  next_at   bigint,
  -- What the member pays with: an address to open, or what a QR code says.
  pay       text,
  -- The last that was heard, for people.
  heard     text NOT NULL,
  FOREIGN KEY (site_id, player_id) REFERENCES account (site_id, id)
);
CREATE INDEX provider_order_next ON provider_order (next_at) WHERE next_at IS NOT NULL;

-- Whose payment one is, before the engine hears of it: told of twice, for two requests or two members, it is the first's.
CREATE TABLE provider_payment (
  site_id    integer NOT NULL,
  provider   text NOT NULL,
  payment_id text COLLATE "C" NOT NULL,
  player_id  bigint NOT NULL,
  -- null: paid at a page, without a request.
  dnw_id     bigint,
  PRIMARY KEY (site_id, provider, payment_id),
  FOREIGN KEY (site_id, player_id) REFERENCES account (site_id, id)
);

-- What providers have sent of themselves, each event once, and what has become of it; null: nothing yet.
CREATE TABLE provider_event (
  site_id     integer NOT NULL REFERENCES site (id),
  provider    text NOT NULL,
  event_id    text COLLATE "C" NOT NULL,
  body        text NOT NULL,
  received_at bigint NOT NULL,
  outcome     text CHECK (outcome IN ('TAKEN', 'REPEATED', 'LATE', 'UNMATCHED', 'DIFFERENT')),
  dnw_id      bigint,
  PRIMARY KEY (site_id, provider, event_id)
);
CREATE INDEX provider_event_open ON provider_event (received_at) WHERE outcome IS NULL;

-- What a member is called at a provider: nothing that says who they are.
CREATE TABLE provider_member (
  site_id   integer NOT NULL,
  provider  text NOT NULL,
  player_id bigint NOT NULL,
  ref       text COLLATE "C" NOT NULL,
  at        bigint NOT NULL,
  PRIMARY KEY (provider, player_id),
  UNIQUE (site_id, provider, ref),
  FOREIGN KEY (site_id, player_id) REFERENCES account (site_id, id)
);
