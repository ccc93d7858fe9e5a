-- Releases that members want to be told of before they come. The words are kept: what is released is not always stored.
CREATE TABLE economic_alarm (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id    integer NOT NULL,
  player_id  bigint NOT NULL,
  code       text NOT NULL CHECK (code ~ '^[A-Z0-9_]{2,40}$'),
  at         bigint NOT NULL,
  title_ko   text NOT NULL,
  title_en   text NOT NULL,
  told_at    timestamptz,
  created_at timestamptz NOT NULL,
  CONSTRAINT economic_alarm_once UNIQUE (player_id, code, at),
  FOREIGN KEY (site_id, player_id) REFERENCES account (site_id, id)
);
CREATE INDEX economic_alarm_due ON economic_alarm (at) WHERE told_at IS NULL;

ALTER TABLE mail_signal DROP CONSTRAINT mail_signal_type_check,
  ADD CONSTRAINT mail_signal_type_check CHECK (type IN ('create', 'answer', 'read', 'alarm'));

-- Whoever sets an alarm wants to hear it: devices that are told already are told of it too, until their owner says otherwise.
ALTER TABLE push_subscription DROP CONSTRAINT push_subscription_kinds_check,
  ADD CONSTRAINT push_subscription_kinds_check CHECK (kinds <@ ARRAY['FILL', 'WARNING', 'ANSWER', 'ECONOMIC']);
UPDATE push_subscription SET kinds = kinds || 'ECONOMIC'::text;

-- A device whose push service has thrown its subscription away: its owner still wants to be told, and the page renews it.
ALTER TABLE push_subscription ADD COLUMN lost_at timestamptz;
