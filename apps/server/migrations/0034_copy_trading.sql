-- Copy-trading, as the engine writes it. A trader and the places with them are written by the trader's shard, follows and
-- copies by the follower's.
CREATE TABLE copy_trader (
  trader_id    bigint PRIMARY KEY,
  player_id    bigint NOT NULL UNIQUE,
  site_id      integer NOT NULL,
  state        text NOT NULL CHECK (state IN ('APPLIED', 'ACTIVE', 'SUSPENDED', 'RETIRED')),
  is_active    smallint NOT NULL,
  max_follower integer NOT NULL CHECK (max_follower > 0),
  fee_rate     decimal_from_zero NOT NULL CHECK (fee_rate <= 0.5),
  followers    whole_from_zero NOT NULL,
  -- The number of the last thing that followers were told.
  fills        whole_from_zero NOT NULL,
  created_at   bigint NOT NULL,
  updated_at   bigint NOT NULL,
  FOREIGN KEY (site_id, player_id) REFERENCES account (site_id, id)
);
CREATE INDEX copy_trader_site ON copy_trader (site_id, trader_id);

-- Who has a place with a trader, or is held one for.
CREATE TABLE copy_place (
  trader_id          bigint NOT NULL,
  follower_id        bigint NOT NULL,
  -- The trader's.
  player_id          bigint NOT NULL,
  site_id            integer NOT NULL,
  status             text NOT NULL CHECK (status IN ('HELD', 'TAKEN', 'FREE')),
  trader_follower_id bigint,
  held_until         bigint,
  PRIMARY KEY (trader_id, follower_id),
  FOREIGN KEY (site_id, player_id) REFERENCES account (site_id, id),
  FOREIGN KEY (site_id, follower_id) REFERENCES account (site_id, id),
  CHECK (follower_id <> player_id),
  CHECK ((status = 'TAKEN') = (trader_follower_id IS NOT NULL)),
  CHECK (status <> 'HELD' OR held_until IS NOT NULL)
);
-- A shard starts from the places that are not free.
CREATE INDEX copy_place_live ON copy_place (player_id) WHERE status <> 'FREE';

CREATE TABLE copy_follow (
  trader_follower_id bigint PRIMARY KEY,
  trader_id          bigint NOT NULL,
  trader_player_id   bigint NOT NULL,
  -- The follower's.
  player_id          bigint NOT NULL,
  site_id            integer NOT NULL,
  follow_stock       jsonb NOT NULL,
  multiply_per       integer NOT NULL CHECK (multiply_per >= 0),
  max_bet            decimal_above_zero NOT NULL,
  one_max_bet        decimal_above_zero NOT NULL,
  copy_loss_limit    decimal_above_zero,
  copy_take_profit   decimal_above_zero,
  mode               text NOT NULL CHECK (mode IN ('NORMAL', 'CLOSE_ONLY', 'PAUSED')),
  fee_rate           decimal_from_zero NOT NULL CHECK (fee_rate <= 0.5),
  cum_net            numeric(30, 8) NOT NULL,
  hwm                numeric(30, 8) NOT NULL,
  shared             decimal_from_zero NOT NULL,
  late_funding       numeric(30, 8) NOT NULL,
  start_fill         whole_from_zero NOT NULL,
  last_fill          whole_from_zero NOT NULL,
  status             text NOT NULL CHECK (status IN ('ACTIVE', 'STOPPING', 'ENDED')),
  end_reason         text,
  since              bigint NOT NULL,
  ended_at           bigint,
  FOREIGN KEY (site_id, player_id) REFERENCES account (site_id, id),
  FOREIGN KEY (site_id, trader_player_id) REFERENCES account (site_id, id),
  CHECK (player_id <> trader_player_id),
  CHECK (max_bet > one_max_bet AND one_max_bet >= 10),
  CHECK ((status = 'ACTIVE') = (end_reason IS NULL)),
  CHECK ((status = 'ENDED') = (ended_at IS NOT NULL))
);
-- Nobody follows two at once.
CREATE UNIQUE INDEX copy_follow_live ON copy_follow (player_id) WHERE status <> 'ENDED';
CREATE INDEX copy_follow_player ON copy_follow (player_id, trader_follower_id);
CREATE INDEX copy_follow_trader ON copy_follow (trader_id, trader_follower_id);

CREATE TABLE copy_trade (
  id                        bigint PRIMARY KEY,
  follow_id                 bigint NOT NULL,
  trader_id                 bigint NOT NULL,
  player_id                 bigint NOT NULL,
  site_id                   integer NOT NULL,
  trader_fill               integer NOT NULL CHECK (trader_fill > 0),
  part                      text NOT NULL CHECK (part IN ('OPEN', 'CLOSE')),
  futures_trader_order_id   bigint NOT NULL,
  futures_follower_order_id bigint,
  futures_option_id         integer NOT NULL,
  side                      trade_side NOT NULL,
  quantity                  decimal_from_zero NOT NULL,
  remaining                 decimal_from_zero NOT NULL,
  price                     numeric(30, 8),
  trader_price              decimal_above_zero NOT NULL,
  close_price               numeric(30, 8),
  margin                    decimal_from_zero NOT NULL,
  pnl                       numeric(30, 8) NOT NULL,
  fee                       decimal_from_zero NOT NULL,
  funding                   numeric(30, 8) NOT NULL,
  due                       decimal_from_zero NOT NULL,
  due_reason                text,
  status                    text NOT NULL CHECK (status IN ('OPEN', 'CLOSED', 'SKIPPED')),
  reason                    text,
  opened_at                 bigint NOT NULL,
  closed_at                 bigint,
  FOREIGN KEY (site_id, player_id) REFERENCES account (site_id, id),
  CHECK (remaining <= quantity AND due <= remaining),
  CHECK ((status = 'OPEN') = (reason IS NULL) AND (status = 'OPEN') = (closed_at IS NULL)),
  CHECK ((status = 'OPEN') = (remaining > 0)),
  CHECK ((status = 'SKIPPED') = (futures_follower_order_id IS NULL)),
  CHECK ((due > 0) = (due_reason IS NOT NULL))
);
-- What a trader did is copied, or not, once in each follow.
CREATE UNIQUE INDEX copy_trade_once ON copy_trade (follow_id, trader_fill, part);
CREATE INDEX copy_trade_player ON copy_trade (player_id, id);
CREATE INDEX copy_trade_trader ON copy_trade (trader_id, id);
CREATE INDEX copy_trade_open ON copy_trade (player_id) WHERE status = 'OPEN';

-- What a trader did, in a shard of followers, as far as it has been applied there.
CREATE TABLE copy_fill (
  shard                   integer NOT NULL,
  trader_id               bigint NOT NULL,
  fill                    integer NOT NULL CHECK (fill > 0),
  site_id                 integer NOT NULL,
  futures_option_id       integer NOT NULL,
  futures_trader_order_id bigint NOT NULL,
  trade_type              trade_side NOT NULL,
  price                   decimal_above_zero NOT NULL,
  closed                  decimal_from_zero NOT NULL,
  closed_of               decimal_from_zero NOT NULL,
  is_liquidation          smallint NOT NULL,
  opened                  decimal_from_zero NOT NULL,
  margin                  decimal_from_zero NOT NULL,
  leverage                integer NOT NULL CHECK (leverage > 0),
  margin_type             margin_type NOT NULL,
  is_copied               smallint NOT NULL,
  cursor                  bigint NOT NULL,
  status                  text NOT NULL CHECK (status IN ('PENDING', 'DONE')),
  PRIMARY KEY (shard, trader_id, fill),
  CHECK (closed <= closed_of AND closed + opened > 0)
);
CREATE INDEX copy_fill_pending ON copy_fill (shard) WHERE status = 'PENDING';

-- What is over never changes again.
CREATE FUNCTION refuse_ended_copy() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a row of % is over', TG_TABLE_NAME;
END
$$;
CREATE TRIGGER copy_follow_is_final BEFORE UPDATE OR DELETE ON copy_follow
  FOR EACH ROW WHEN (OLD.status = 'ENDED') EXECUTE FUNCTION refuse_ended_copy();
CREATE TRIGGER copy_trade_is_final BEFORE UPDATE OR DELETE ON copy_trade
  FOR EACH ROW WHEN (OLD.status <> 'OPEN') EXECUTE FUNCTION refuse_ended_copy();
CREATE TRIGGER copy_fill_is_final BEFORE UPDATE OR DELETE ON copy_fill
  FOR EACH ROW WHEN (OLD.status = 'DONE') EXECUTE FUNCTION refuse_ended_copy();
