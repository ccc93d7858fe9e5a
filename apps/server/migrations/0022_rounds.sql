-- Stakes on rounds, as the engine writes them. A bet is decided once and never changes again.
CREATE TABLE trade_bet (
  id              bigint PRIMARY KEY,
  player_id       bigint NOT NULL,
  site_id         integer NOT NULL,
  trade_option_id integer NOT NULL,
  trade_round_id  bigint NOT NULL,
  side            text NOT NULL CHECK (side IN ('B', 'S')),
  point           decimal_above_zero NOT NULL,
  payout_rate     decimal_above_zero NOT NULL,
  status          text NOT NULL CHECK (status IN ('OPEN', 'WON', 'LOST', 'VOID')),
  profit          numeric(30, 8) NOT NULL,
  created_at      bigint NOT NULL,
  decided_at      bigint,
  CHECK ((status = 'OPEN') = (decided_at IS NULL)),
  CHECK (CASE status WHEN 'WON' THEN profit >= 0 WHEN 'LOST' THEN profit = -point ELSE profit = 0 END),
  -- The id of a round begins with that of its option.
  CHECK (trade_round_id / 1000000000 = trade_option_id),
  FOREIGN KEY (site_id, player_id) REFERENCES account (site_id, id),
  FOREIGN KEY (site_id, trade_option_id) REFERENCES trade_option (site_id, id)
);
CREATE INDEX trade_bet_player ON trade_bet (player_id, id);
CREATE INDEX trade_bet_option ON trade_bet (trade_option_id, id);
CREATE INDEX trade_bet_round ON trade_bet (trade_round_id, id);
CREATE INDEX trade_bet_open ON trade_bet (trade_round_id) WHERE status = 'OPEN';

CREATE FUNCTION refuse_decided_bet() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'bet % is decided', OLD.id;
END
$$;
CREATE TRIGGER trade_bet_is_final BEFORE UPDATE OR DELETE ON trade_bet
  FOR EACH ROW WHEN (OLD.status <> 'OPEN') EXECUTE FUNCTION refuse_decided_bet();

-- What a member allows themselves in rounds, and what they have done on the day.
CREATE TABLE round_limit (
  player_id        bigint PRIMARY KEY,
  site_id          integer NOT NULL,
  daily_stake      decimal_from_zero,
  daily_loss       decimal_from_zero,
  next_daily_stake decimal_from_zero,
  next_daily_loss  decimal_from_zero,
  next_from        bigint,
  break_until      bigint,
  day              integer NOT NULL,
  staked           decimal_from_zero NOT NULL,
  result           numeric(30, 8) NOT NULL,
  FOREIGN KEY (site_id, player_id) REFERENCES account (site_id, id)
);

-- What was known of a price at a moment: the evidence that rounds are decided by. Whoever writes it first has said it.
CREATE TABLE round_fixing (
  symbol         text COLLATE "C" NOT NULL,
  at             bigint NOT NULL,
  trades         jsonb NOT NULL,
  heard_at       bigint,
  is_unconfirmed boolean NOT NULL,
  -- Later than usual where nobody was there at the moment itself.
  written_at     bigint NOT NULL,
  PRIMARY KEY (symbol, at)
);
CREATE TRIGGER round_fixing_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON round_fixing
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Rounds that are over, each chained to the one of its option that was written before it.
CREATE TABLE trade_round (
  id              bigint PRIMARY KEY,
  site_id         integer NOT NULL,
  trade_option_id integer NOT NULL,
  no              integer NOT NULL,
  start_at        bigint NOT NULL,
  end_at          bigint NOT NULL,
  start_price     numeric(30, 8),
  close_price     numeric(30, 8),
  start_seq       bigint,
  close_seq       bigint,
  -- 1: B won, 2: S won, 3: void.
  status          smallint NOT NULL CHECK (status BETWEEN 1 AND 3),
  void_reason     text,
  decided_at      bigint NOT NULL,
  previous_hash   text NOT NULL,
  hash            text NOT NULL,
  CHECK ((status = 3) = (void_reason IS NOT NULL)),
  CHECK (id = trade_option_id * 1000000000::bigint + start_at / 30000),
  UNIQUE (trade_option_id, previous_hash),
  FOREIGN KEY (site_id, trade_option_id) REFERENCES trade_option (site_id, id)
);
CREATE INDEX trade_round_option ON trade_round (trade_option_id, start_at);
CREATE TRIGGER trade_round_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON trade_round
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
