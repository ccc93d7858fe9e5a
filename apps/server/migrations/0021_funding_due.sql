-- A funding hour that cannot be charged when it comes, for want of a price or a rate, is owed by the positions of that
-- moment with the sizes they had, whatever is closed before it can be.
CREATE TABLE futures_funding_due (
  futures_position_id bigint NOT NULL,
  at                  bigint NOT NULL,
  player_id           bigint NOT NULL,
  site_id             integer NOT NULL,
  futures_option_id   integer NOT NULL,
  trade_type          trade_side NOT NULL,
  amount              decimal_above_zero NOT NULL,
  -- The last rate known before the hour.
  rate_before         numeric(30, 8),
  status              text NOT NULL CHECK (status IN ('DUE', 'CHARGED')),
  PRIMARY KEY (futures_position_id, at)
);
CREATE INDEX futures_funding_due_waiting ON futures_funding_due (player_id) WHERE status = 'DUE';

-- Until now only the hours were kept: they are owed by whoever has been there ever since.
INSERT INTO futures_funding_due
  SELECT p.id, hour::bigint, p.player_id, p.site_id, p.futures_option_id, p.trade_type, p.amount, NULL, 'DUE'
    FROM futures_option_state s
    CROSS JOIN (SELECT coalesce(max(shard_count), 1) AS shards FROM engine_checkpoint) n
    CROSS JOIN LATERAL jsonb_array_elements_text(s.funding_due) AS hour
    JOIN futures_position p ON p.futures_option_id = s.futures_option_id AND mod(p.player_id, n.shards) = s.shard
     AND p.status = 'OPEN' AND p.created_at <= hour::bigint;
ALTER TABLE futures_option_state
  DROP COLUMN funding_due,
  -- The last rate before quotes came without one.
  ADD COLUMN last_rate numeric(30, 8);

-- The part of a charge that went to the point, for what had been closed by then.
ALTER TABLE futures_funding ADD COLUMN settled numeric(30, 8) NOT NULL DEFAULT 0;
