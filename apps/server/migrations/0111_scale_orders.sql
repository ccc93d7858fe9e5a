-- Limit orders that were placed together, between two prices: each carries the number of the first.
ALTER TABLE futures_order ADD COLUMN scale_group bigint;
ALTER TABLE oversea_order ADD COLUMN scale_group bigint;
COMMENT ON COLUMN futures_order.scale_group IS 'The number of the first part of the scale order that it is a part of';
COMMENT ON COLUMN oversea_order.scale_group IS 'The number of the first part of the scale order that it is a part of';
CREATE INDEX futures_order_scale ON futures_order (scale_group) WHERE scale_group IS NOT NULL;
CREATE INDEX oversea_order_scale ON oversea_order (scale_group) WHERE scale_group IS NOT NULL;
