-- What members want to be alerted of. The row's state is the truth: it changes in the transaction that writes what has fired.
CREATE SEQUENCE alert_change_no;
CREATE SEQUENCE alert_fired_no;

CREATE TABLE alert (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id     integer NOT NULL,
  player_id   bigint NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('PRICE', 'MOVE', 'FILL', 'LOSSCUT', 'FUNDING', 'RELEASE')),
  product     text CHECK (product IN ('oversea', 'futures')),
  option_id   integer,
  symbol      text,
  side        text CHECK (side IN ('ABOVE', 'BELOW', 'TOUCH')),
  level       numeric(30, 8) CHECK (level > 0),
  armed       text CHECK (armed IN ('ABOVE', 'BELOW')),
  move        text CHECK (move IN ('UP', 'DOWN', 'EITHER')),
  percent     numeric(30, 8) CHECK (percent > 0),
  minutes     integer CHECK (minutes > 0),
  repeat      text NOT NULL CHECK (repeat IN ('ONCE', 'AGAIN')),
  until_at    bigint,
  state       text NOT NULL CHECK (state IN ('WAITING', 'RESTING', 'FIRED', 'EXPIRED')),
  is_on       smallint NOT NULL,
  is_pushed   smallint NOT NULL,
  note        text NOT NULL CHECK (length(note) <= 100),
  rest_until  bigint,
  fired_at    bigint,
  fired_price numeric(30, 8),
  version     integer NOT NULL,
  -- Drawn under a lock: a visible number implies that all below it are visible.
  change_no   bigint NOT NULL UNIQUE,
  created_at  bigint NOT NULL,
  changed_at  bigint NOT NULL,
  deleted_at  bigint,
  FOREIGN KEY (site_id, player_id) REFERENCES account (site_id, id),
  CHECK ((kind IN ('PRICE', 'MOVE')) = (product IS NOT NULL AND option_id IS NOT NULL AND symbol IS NOT NULL)),
  CHECK ((kind = 'PRICE') = (side IS NOT NULL AND level IS NOT NULL)),
  CHECK ((kind = 'MOVE') = (move IS NOT NULL AND percent IS NOT NULL AND minutes IS NOT NULL))
);
CREATE INDEX alert_of_player ON alert (player_id, id) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX alert_standing ON alert (player_id, kind) WHERE deleted_at IS NULL AND product IS NULL;
CREATE INDEX alert_until ON alert (until_at) WHERE deleted_at IS NULL AND state IN ('WAITING', 'RESTING');
CREATE INDEX alert_deleted ON alert (deleted_at) WHERE deleted_at IS NOT NULL;

-- What has fired, as it was then.
CREATE TABLE alert_fired (
  no          bigint PRIMARY KEY,
  alert_id    bigint NOT NULL,
  -- What it fired for: the version of its condition, a fill, a funding, a release.
  subject     text NOT NULL,
  site_id     integer NOT NULL,
  player_id   bigint NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('PRICE', 'MOVE', 'FILL', 'LOSSCUT', 'FUNDING', 'RELEASE')),
  product     text CHECK (product IN ('oversea', 'futures')),
  option_id   integer,
  symbol      text,
  side        text CHECK (side IN ('ABOVE', 'BELOW', 'TOUCH')),
  level       numeric(30, 8),
  move        text CHECK (move IN ('UP', 'DOWN', 'EITHER')),
  percent     numeric(30, 8),
  minutes     integer,
  note        text NOT NULL,
  fired_at    bigint NOT NULL,
  price       numeric(30, 8),
  from_price  numeric(30, 8),
  moved       numeric(30, 8),
  due_at      bigint,
  title_ko    text,
  title_en    text,
  trade_type  trade_side,
  quantity    numeric(30, 8),
  FOREIGN KEY (site_id, player_id) REFERENCES account (site_id, id),
  UNIQUE (alert_id, subject)
);
CREATE INDEX alert_fired_of_player ON alert_fired (player_id, no);
CREATE INDEX alert_fired_at ON alert_fired (fired_at);

ALTER TABLE push_subscription DROP CONSTRAINT push_subscription_kinds_check,
  ADD CONSTRAINT push_subscription_kinds_check CHECK (kinds <@ ARRAY['FILL', 'WARNING', 'ANSWER', 'ECONOMIC', 'ALERT']);
UPDATE push_subscription SET kinds = kinds || 'ALERT'::text;
