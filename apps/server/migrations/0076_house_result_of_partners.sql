-- What partners get stands apart from fees and funding in the house's result, also of the hours that are counted already.
ALTER TABLE house_hour
  DROP CONSTRAINT house_hour_source_check,
  ADD CONSTRAINT house_hour_source_check CHECK (source IN ('OVERSEA', 'FUTURES', 'ROUNDS', 'CHARGES', 'PARTNERS'));
WITH settled AS (
  INSERT INTO house_hour (site_id, hour, source, currency, amount)
    SELECT t.site_id, t.at - t.at % 3600000, 'PARTNERS', t.currency, sum(leg.delta)
      FROM ledger_transaction AS t
      JOIN house_counted AS counted ON counted.shard = t.shard AND t.id <= counted.last_id
      CROSS JOIN LATERAL unnest(string_to_array(t.accounts, ' '), t.deltas) AS leg (account, delta)
      WHERE t.ref_type = 'PARTNER_DAY' AND leg.account IN ('PNL', 'FEE', 'INSURANCE')
      GROUP BY 1, 2, 4
    RETURNING site_id, hour, currency, amount
)
UPDATE house_hour AS known SET amount = known.amount - settled.amount
  FROM settled
  WHERE known.source = 'CHARGES' AND known.site_id = settled.site_id AND known.hour = settled.hour AND known.currency = settled.currency;
