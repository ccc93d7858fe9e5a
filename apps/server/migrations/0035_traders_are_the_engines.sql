-- Who is a trader is the engine's to say (copy_trader), and what trading must know of an account says nothing of it.
DROP TRIGGER account_is_player ON account;
CREATE TRIGGER account_is_player BEFORE INSERT OR UPDATE OF status, cannot_trade ON account
  FOR EACH ROW EXECUTE FUNCTION give_player_version();
ALTER TABLE account DROP COLUMN is_trader;
