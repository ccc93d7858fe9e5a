-- What each member holds in the bank's money, in the order of a list. It follows the ledger within seconds: an index on the wallets
-- themselves would be written with every trade.
CREATE TABLE member_balance (
  player_id bigint PRIMARY KEY,
  site_id   integer NOT NULL,
  held      numeric(30, 8) NOT NULL,
  FOREIGN KEY (site_id, player_id) REFERENCES account (site_id, id)
);
COMMENT ON TABLE member_balance IS 'Order of members by what they hold in the bank''s money; amounts themselves are read from wallets';

INSERT INTO member_balance (player_id, site_id, held)
  SELECT a.id, a.site_id, coalesce(w.point + w.game_wait_point + w.margin, 0)
    FROM account a LEFT JOIN wallet w ON w.player_id = a.id AND w.type = 'BINARY';
CREATE INDEX member_balance_order ON member_balance (site_id, held, player_id);

-- Members without a wallet are listed too.
CREATE FUNCTION begin_member_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO member_balance (player_id, site_id, held) VALUES (NEW.id, NEW.site_id, 0);
  RETURN NULL;
END
$$;
CREATE TRIGGER account_begins_balance AFTER INSERT ON account FOR EACH ROW EXECUTE FUNCTION begin_member_balance();
