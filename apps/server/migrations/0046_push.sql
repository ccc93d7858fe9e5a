-- The pair of keys that push services know this installation by, made once; the private one is sealed with a key that is not
-- in the database.
CREATE TABLE push_key (
  id                 smallint PRIMARY KEY CHECK (id = 1),
  public_key         text NOT NULL,
  sealed_private_key text NOT NULL
);

-- Where a device is told. It belongs to the sign-in that asked for it, and goes with it.
CREATE TABLE push_subscription (
  session_id uuid PRIMARY KEY,
  site_id    integer NOT NULL,
  player_id  bigint NOT NULL,
  endpoint   text NOT NULL CONSTRAINT push_subscription_endpoint_key UNIQUE CHECK (length(endpoint) <= 1000),
  p256dh     text NOT NULL,
  auth       text NOT NULL,
  language   text NOT NULL CHECK (language IN ('ko', 'en')),
  kinds      text[] NOT NULL CHECK (kinds <@ ARRAY['FILL', 'WARNING', 'ANSWER']),
  created_at timestamptz NOT NULL,
  FOREIGN KEY (site_id, session_id) REFERENCES session (site_id, id) ON DELETE CASCADE,
  FOREIGN KEY (site_id, player_id) REFERENCES account (site_id, id)
);
CREATE INDEX push_subscription_player ON push_subscription (player_id, created_at);

-- Every node sees a signal; the one that sets this tells the devices of a member who is not there.
ALTER TABLE mail_signal ADD COLUMN pushed_at timestamptz;
