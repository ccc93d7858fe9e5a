-- What follows of one trader by one follower have come to together, and up to where the trader has been paid of it: the
-- mark belongs to the pair and goes on when the two meet again. A live follow carries what came before it.
ALTER TABLE copy_follow ADD COLUMN brought_net numeric(30, 8) NOT NULL DEFAULT 0;
ALTER TABLE copy_follow ALTER COLUMN brought_net DROP DEFAULT;

CREATE TABLE copy_pair (
  player_id        bigint NOT NULL,
  site_id          integer NOT NULL,
  trader_player_id bigint NOT NULL,
  net              numeric(30, 8) NOT NULL,
  hwm              decimal_from_zero NOT NULL,
  PRIMARY KEY (player_id, trader_player_id),
  FOREIGN KEY (site_id, player_id) REFERENCES account (site_id, id)
);

ALTER TABLE copy_follow DISABLE TRIGGER copy_follow_is_final;
UPDATE copy_follow f
  SET brought_net = (SELECT coalesce(sum(e.cum_net), 0) FROM copy_follow e
                       WHERE e.player_id = f.player_id AND e.trader_player_id = f.trader_player_id
                         AND e.trader_follower_id < f.trader_follower_id);
ALTER TABLE copy_follow ENABLE TRIGGER copy_follow_is_final;

-- Of follows that have ended each had a mark of its own, above what had come before it.
INSERT INTO copy_pair (player_id, site_id, trader_player_id, net, hwm)
  SELECT player_id, site_id, trader_player_id, sum(cum_net), greatest(max(brought_net + hwm), 0)
    FROM copy_follow WHERE status = 'ENDED' GROUP BY player_id, site_id, trader_player_id;
UPDATE copy_follow f
  SET hwm = greatest(f.brought_net + f.hwm, coalesce((SELECT p.hwm FROM copy_pair p
      WHERE p.player_id = f.player_id AND p.trader_player_id = f.trader_player_id), 0))
  WHERE status <> 'ENDED';
