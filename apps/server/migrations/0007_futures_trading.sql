-- Orders of coin futures may carry the exits that a fill which opens or adds gives its position.
ALTER TABLE futures_order
  ADD COLUMN take_profit numeric(30, 8) CHECK (take_profit > 0),
  ADD COLUMN stop_loss numeric(30, 8) CHECK (stop_loss > 0),
  ADD COLUMN is_mark_tp smallint NOT NULL DEFAULT 0,
  ADD COLUMN is_mark_sl smallint NOT NULL DEFAULT 0;

-- Ended orders are listed by when they ended; nothing asks by when they were made.
DROP INDEX futures_order_history;
CREATE INDEX futures_order_ended ON futures_order (player_id, updated_at, id)
  WHERE status IN ('FILLED', 'CANCELED', 'EXPIRED');

-- What a position gained or paid at a funding hour: once.
CREATE TABLE futures_funding (
  -- Only for lists to tell rows apart: nothing refers to it.
  id                  bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  futures_position_id bigint NOT NULL,
  at                  bigint NOT NULL,
  player_id           bigint NOT NULL,
  site_id             integer NOT NULL,
  futures_option_id   integer NOT NULL,
  rate                numeric(30, 8) NOT NULL,
  mark                numeric(30, 8) NOT NULL CHECK (mark > 0),
  amount              numeric(30, 8) NOT NULL CHECK (amount > 0),
  fee                 numeric(30, 8) NOT NULL,
  PRIMARY KEY (futures_position_id, at)
);
CREATE INDEX futures_funding_history ON futures_funding (player_id, at, id);
