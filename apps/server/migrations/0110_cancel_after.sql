-- Which key of a program placed an order, so that the orders of a key can be cancelled.
ALTER TABLE futures_order ADD COLUMN key_id text;
ALTER TABLE oversea_order ADD COLUMN key_id text;
COMMENT ON COLUMN futures_order.key_id IS 'The public name of the key; null: not placed by a program';
COMMENT ON COLUMN oversea_order.key_id IS 'The public name of the key; null: not placed by a program';

-- Dead man's switches, as the engine writes them.
CREATE TABLE cancel_after (
  player_id bigint NOT NULL,
  site_id   integer NOT NULL,
  scope     text NOT NULL,
  tie       text NOT NULL CONSTRAINT cancel_after_tie_check CHECK (tie IN ('call', 'socket')),
  seconds   integer NOT NULL CONSTRAINT cancel_after_seconds_check CHECK (seconds BETWEEN 5 AND 300),
  due_at    bigint NOT NULL,
  at        bigint NOT NULL,
  status    text NOT NULL CONSTRAINT cancel_after_status_check CHECK (status IN ('ARMED', 'FIRED', 'OFF')),
  PRIMARY KEY (player_id, scope),
  FOREIGN KEY (site_id, player_id) REFERENCES account (site_id, id)
);
CREATE INDEX cancel_after_armed ON cancel_after (due_at) WHERE status = 'ARMED';
COMMENT ON COLUMN cancel_after.scope IS 'ACCOUNT, or the public name of a key';
