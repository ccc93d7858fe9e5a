-- What the house must know of at once. One is open for each thing at most; it is closed when it is no longer so.
CREATE TABLE alarm (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id         integer NOT NULL REFERENCES site (id),
  rule            text NOT NULL CHECK (rule IN ('EXPOSURE', 'FEED_LATE', 'UNUSUAL_WINS', 'RECONCILIATION',
                                                'FAILED_SIGN_INS', 'AUDIT_CHAIN')),
  subject         text NOT NULL,
  figure          text NOT NULL,
  threshold       text NOT NULL,
  opened_at       bigint NOT NULL,
  acknowledged_by bigint REFERENCES operator (account_id),
  acknowledged_at bigint,
  closed_at       bigint,
  updated_at      bigint NOT NULL,
  CHECK ((acknowledged_by IS NULL) = (acknowledged_at IS NULL))
);
CREATE UNIQUE INDEX alarm_open ON alarm (site_id, rule, subject) WHERE closed_at IS NULL;
CREATE INDEX alarm_site ON alarm (site_id, id);
CREATE INDEX alarm_changed ON alarm (updated_at);

-- Who is told of one outside the console. Whoever sends it takes it first, so that one that fails is tried again later.
CREATE TABLE alarm_delivery (
  alarm_id bigint NOT NULL REFERENCES alarm (id),
  channel  text NOT NULL CHECK (channel IN ('MAIL', 'WEBHOOK')),
  target   text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_at  bigint NOT NULL,
  sent_at  bigint,
  PRIMARY KEY (alarm_id, channel, target)
);
CREATE INDEX alarm_delivery_due ON alarm_delivery (next_at) WHERE sent_at IS NULL;

-- How far the chain of the operators' log was verified, and the first line that was not what was sealed.
CREATE TABLE operator_log_check (
  is_only     boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  last_seq    bigint NOT NULL,
  last_hash   text NOT NULL,
  verified_at bigint NOT NULL,
  broken_seq  bigint
);

-- Which process looks for alarms. Each sees prices of its own: two that look would open and close each other's.
CREATE TABLE alarm_watcher (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  node    text NOT NULL,
  until   bigint NOT NULL
);
