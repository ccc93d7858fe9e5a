-- Operators read requests from the largest or the smallest, of one site or of all.
CREATE INDEX dnw_site_amount ON dnw (site_id, point, id) WHERE type IN ('D', 'W', 'WB', 'WS');
CREATE INDEX dnw_amount ON dnw (point, id) WHERE type IN ('D', 'W', 'WB', 'WS');

-- And of one kind alone: a site may have few of it, or none, among many of another. Sales are two types, and few anywhere.
CREATE INDEX dnw_site_type_age ON dnw (site_id, type, created_at, id);
CREATE INDEX dnw_site_type_amount ON dnw (site_id, type, point, id);
CREATE INDEX dnw_sale_age ON dnw (created_at, id) WHERE type IN ('WB', 'WS');
CREATE INDEX dnw_sale_amount ON dnw (point, id) WHERE type IN ('WB', 'WS');
