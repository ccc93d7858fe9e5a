-- What every wallet was worth, day by day of Korea, as the engine writes it. A day that is over never changes again.
CREATE TABLE equity_day (
  player_id   bigint NOT NULL,
  site_id     integer NOT NULL,
  wallet_type wallet_type NOT NULL,
  currency    text NOT NULL,
  -- Days since 1970-01-01 in Korea.
  day         integer NOT NULL,
  status      text NOT NULL CHECK (status IN ('OPEN', 'CLOSED')),
  open_money  numeric(30, 8) NOT NULL,
  open_equity numeric(30, 8) NOT NULL,
  transfers   numeric(30, 8) NOT NULL,
  realized    numeric(30, 8),
  equity      numeric(30, 8),
  PRIMARY KEY (player_id, wallet_type, day),
  FOREIGN KEY (site_id, player_id) REFERENCES account (site_id, id),
  CHECK ((status = 'CLOSED') = (realized IS NOT NULL) AND (status = 'CLOSED') = (equity IS NOT NULL))
);
-- A shard starts from the days that are open.
CREATE INDEX equity_day_open ON equity_day (player_id) WHERE status = 'OPEN';

CREATE FUNCTION refuse_closed_equity_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'day % of %/% is over', OLD.day, OLD.player_id, OLD.wallet_type;
END
$$;
CREATE TRIGGER equity_day_is_final BEFORE UPDATE OR DELETE ON equity_day
  FOR EACH ROW WHEN (OLD.status = 'CLOSED')
  EXECUTE FUNCTION refuse_closed_equity_day();
