-- The number of the event that ended an order: who has missed events asks for what has ended since a number.
ALTER TABLE futures_order ADD COLUMN end_seq bigint;
ALTER TABLE oversea_order ADD COLUMN end_seq bigint;
COMMENT ON COLUMN futures_order.end_seq IS 'Of its player''s events; null before numbers were kept';
COMMENT ON COLUMN oversea_order.end_seq IS 'Of its player''s events; null before numbers were kept';

CREATE INDEX futures_order_end_seq ON futures_order (player_id, end_seq) WHERE end_seq IS NOT NULL;
CREATE INDEX oversea_order_end_seq ON oversea_order (player_id, end_seq) WHERE end_seq IS NOT NULL;

-- An order is looked up by the name that its program gave it.
CREATE INDEX futures_order_client ON futures_order (player_id, client_order_id) WHERE client_order_id IS NOT NULL;
CREATE INDEX oversea_order_client ON oversea_order (player_id, client_order_id) WHERE client_order_id IS NOT NULL;
