-- Whose rounds they are, on what price and how long cannot change once there are any: bets and proofs rest on it, and a
-- bet on a round that no longer is one could never be settled.
CREATE FUNCTION refuse_other_rounds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM trade_bet WHERE trade_option_id = OLD.id)
     OR EXISTS (SELECT FROM trade_round WHERE trade_option_id = OLD.id) THEN
    RAISE EXCEPTION 'option % has rounds already', OLD.id;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER trade_option_stays BEFORE UPDATE ON trade_option
  FOR EACH ROW
  WHEN ((OLD.id, OLD.site_id, OLD.symbol, OLD.type) IS DISTINCT FROM (NEW.id, NEW.site_id, NEW.symbol, NEW.type))
  EXECUTE FUNCTION refuse_other_rounds();
