-- Of coin futures too a stop may follow the price at a distance, and two orders may be a pair.
ALTER TABLE futures_order
  ADD COLUMN trail_ticks whole_above_zero,
  ADD COLUMN oco_group bigint;
ALTER TABLE futures_order
  ADD CHECK (trail_ticks IS NULL OR market_type = 'STOPMARKET');
CREATE INDEX futures_order_pair ON futures_order (oco_group) WHERE oco_group IS NOT NULL;
