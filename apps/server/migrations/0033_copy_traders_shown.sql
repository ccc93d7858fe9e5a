-- What is shown of a trader beside what the engine keeps: their own words, and what they let others see.
CREATE TABLE copy_trader_profile (
  player_id          bigint PRIMARY KEY,
  site_id            integer NOT NULL,
  description        text NOT NULL,
  is_position_public smallint NOT NULL,
  -- A strategy that trades by itself on a practice site.
  is_demo            smallint NOT NULL,
  -- What the operator who decided last has said.
  reason             text,
  FOREIGN KEY (site_id, player_id) REFERENCES account (site_id, id)
);

-- Figures of a trader, as they were last computed from days, closed positions, follows and copies: lists are sorted by
-- them. Nothing here is written anywhere else: whoever deletes it has them computed again.
CREATE TABLE copy_trader_figures (
  trader_id       bigint PRIMARY KEY,
  site_id         integer NOT NULL,
  days            integer NOT NULL,
  is_counting     smallint NOT NULL,
  roi_7           numeric(30, 8),
  roi_30          numeric(30, 8),
  roi_90          numeric(30, 8),
  roi_all         numeric(30, 8),
  drawdown        numeric(30, 8),
  closed          integer NOT NULL,
  won             integer NOT NULL,
  win_rate        numeric(30, 8),
  profit_factor   numeric(30, 8),
  average_hold_ms bigint,
  follower_result numeric(30, 8) NOT NULL,
  followers_won   integer NOT NULL,
  followers_lost  integer NOT NULL,
  copied          integer NOT NULL,
  skipped         integer NOT NULL,
  managed         numeric(30, 8) NOT NULL,
  -- The index of the last 30 days.
  curve           numeric(30, 8)[] NOT NULL,
  -- What was traded in them, the most traded first.
  option_ids      integer[] NOT NULL,
  computed_at     bigint NOT NULL,
  CHECK (is_counting = 1 OR (roi_7 IS NOT NULL AND drawdown IS NOT NULL AND win_rate IS NOT NULL))
);

-- A trader's record.
CREATE INDEX futures_position_closed ON futures_position (player_id, closed_at, id) WHERE status <> 'OPEN';
-- What was copied of an order.
CREATE INDEX futures_order_copies ON futures_order (futures_trader_order_id) WHERE futures_trader_order_id IS NOT NULL;
-- What a trader was paid by followers.
CREATE INDEX ledger_transaction_shares ON ledger_transaction (player_id, at) WHERE ref_type = 'COPY_SHARE';
