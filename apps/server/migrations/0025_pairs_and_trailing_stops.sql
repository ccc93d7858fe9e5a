-- A stop may follow the price at a distance, and two orders may be a pair of which the end of one ends the other.
ALTER TABLE oversea_order
  ADD COLUMN trail_ticks whole_above_zero,
  ADD COLUMN oco_group bigint;
ALTER TABLE oversea_order
  ADD CHECK (trail_ticks IS NULL OR market_type = 'STOPMARKET');
CREATE INDEX oversea_order_pair ON oversea_order (oco_group) WHERE oco_group IS NOT NULL;
