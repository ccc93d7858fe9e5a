-- What opening a position has cost: with it a page can say what closing the position leaves.
ALTER TABLE futures_position ADD COLUMN entry_fee decimal_from_zero NOT NULL DEFAULT 0;

-- Open positions: the fees of the orders on their side, in the share that is still open.
UPDATE futures_position p
   SET entry_fee = trunc(paid.fee * least(p.amount / paid.amount, 1), 8)
  FROM (SELECT o.futures_position_id, o.trade_type, sum(o.fee) AS fee, sum(o.amount) AS amount
          FROM futures_order o
         WHERE o.status = 'FILLED' AND o.fee IS NOT NULL AND o.futures_position_id IS NOT NULL
         GROUP BY o.futures_position_id, o.trade_type) paid
 WHERE paid.futures_position_id = p.id AND paid.trade_type = p.trade_type AND p.status = 'OPEN';

ALTER TABLE futures_position ALTER COLUMN entry_fee DROP DEFAULT;
