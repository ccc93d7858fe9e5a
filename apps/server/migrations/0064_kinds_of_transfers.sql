-- Of what came and went other than by trading: what was granted (bonuses, practice money, operators' credits), and what
-- moved between a member's own wallets, which neither comes from outside nor leaves.
ALTER TABLE equity_day
  ADD COLUMN granted numeric(30, 8) NOT NULL DEFAULT 0,
  ADD COLUMN between_own numeric(30, 8) NOT NULL DEFAULT 0;
UPDATE equity_day d
  SET granted = moved.granted, between_own = moved.between_own
  FROM (SELECT p.player_id, p.wallet_type, (t.at + 32400000) / 86400000 AS day,
               coalesce(sum(p.delta) FILTER (WHERE t.code = 'B'), 0) AS granted,
               coalesce(sum(p.delta) FILTER (WHERE t.code IN ('CO', 'CI', 'TO', 'TI')), 0) AS between_own
          FROM ledger_posting p JOIN ledger_transaction t ON t.id = p.transaction_id
          WHERE p.kind = 'POINT' AND p.player_id <> 0 AND t.code IN ('B', 'CO', 'CI', 'TO', 'TI')
          GROUP BY 1, 2, 3) AS moved
  WHERE moved.player_id = d.player_id AND moved.wallet_type = d.wallet_type AND moved.day = d.day;
ALTER TABLE equity_day ALTER COLUMN granted DROP DEFAULT, ALTER COLUMN between_own DROP DEFAULT;
