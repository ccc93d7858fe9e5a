-- Orders of overseas contracts may carry the exits, in ticks, that their fill gives the position.
ALTER TABLE oversea_order
  ADD COLUMN tp_tick integer CHECK (tp_tick > 0),
  ADD COLUMN sl_tick integer CHECK (sl_tick > 0);

-- Ended orders are listed and summed by when they ended; nothing asks by when they were made.
DROP INDEX oversea_order_history;
CREATE INDEX oversea_order_ended ON oversea_order (site_id, player_id, updated_at, id)
  WHERE status IN ('FILLED', 'CANCELED', 'EXPIRED');
