import type { AuditRule } from '../rule.ts';

interface Row {
  readonly id: string;
  readonly day: string;
  readonly currency: string;
  readonly written: string | null;
  readonly due: string | null;
}

/** SQL: the KST day of a moment, as a count of days. */
const dayOf = (moment: string) => `(${moment} + 32400000) / 86400000`;

/** SQL: a partner's share at the end of a day. */
const shareOf = (partner: string, day: string) => `
  SELECT share FROM partner_share WHERE account_id = ${partner} AND ${dayOf('at')} <= ${day} ORDER BY version DESC LIMIT 1`;

/**
 * From every member up to the top: each partner on the way gets the difference between their share and the one below.
 * In currencies of banks, or without subunits, fractions of the unit stay with the house.
 */
const DUE = `
  WITH RECURSIVE chain (brought_by, id, child) AS (
    SELECT account_id, account_id, NULL::bigint FROM partner
    UNION ALL
    SELECT c.brought_by, p.parent_id, c.id FROM chain c JOIN partner p ON p.account_id = c.id
      WHERE p.parent_id IS NOT NULL
  ), taken AS (
    SELECT m.partner_id, t.site_id, ${dayOf('t.at')} AS day, t.currency,
           coalesce(sum(p.delta) FILTER (WHERE p.kind = 'FEE'), 0) AS fees,
           coalesce(sum(p.delta) FILTER (WHERE p.kind = 'POINT'), 0) AS bonuses
      FROM ledger_transaction t JOIN ledger_posting p ON p.transaction_id = t.id
      LEFT JOIN dnw d ON t.player_id = 0 AND t.ref_type = 'DNW' AND d.id = t.ref_id
      JOIN account m ON m.id = coalesce(d.player_id, t.player_id)
      WHERE m.partner_id IS NOT NULL AND p.delta > 0
        AND (p.kind = 'FEE' OR p.kind = 'POINT' AND t.code = 'B' AND NOT starts_with(t.ref_type, 'PRACTICE_'))
      GROUP BY 1, 2, 3, 4
  )
  SELECT c.id, t.site_id, t.day, t.currency, max(own.share) AS share, sum(t.fees) AS fees, sum(t.bonuses) AS bonuses,
         sum((own.share - coalesce(lower.share, 0)) * (t.fees - t.bonuses)) AS part,
         CASE WHEN t.currency IN ('KRW', 'JPY', 'VND') THEN 1
              WHEN t.currency IN ('USD', 'EUR', 'HKD', 'CNY', 'GBP') THEN 100
              ELSE 100000000 END AS units
    FROM taken t JOIN chain c ON c.brought_by = t.partner_id
    CROSS JOIN LATERAL (${shareOf('c.id', 't.day')}) own
    LEFT JOIN LATERAL (${shareOf('c.child', 't.day')}) lower ON true
    GROUP BY c.id, t.site_id, t.day, t.currency`;

export const partnerDaysAreFees: AuditRule = {
  name: 'partner-days-are-fees',
  invariant:
    'A settled day of a partner is what the ledger makes of it: fees, bonuses and the share of the difference, no part of what members lost; no day is left out.',
  population: 'SELECT count(*) FROM partner_day',
  async *check(read) {
    const figures = (share: string, fees: string, bonuses: string, profit: string) =>
      `concat_ws(' ', trim_scale(${share}), trim_scale(${fees}), trim_scale(${bonuses}), trim_scale(${profit}))`;
    const rows = read<Row>(`
      SELECT * FROM (
        SELECT coalesce(e.id, d.player_id) AS id, coalesce(e.day, d.day) AS day, coalesce(e.currency, d.currency) AS currency,
               CASE WHEN d.player_id IS NOT NULL THEN ${figures('d.share', 'd.fees', 'd.bonuses', 'd.profit')} END AS written,
               CASE WHEN e.id IS NOT NULL THEN ${figures('e.share', 'e.fees', 'e.bonuses', 'floor(e.part * e.units) / e.units')} END AS due,
               e.day <= s.day AS is_settled
          FROM (${DUE}) e
          FULL JOIN partner_day d ON d.player_id = e.id AND d.day = e.day AND d.currency = e.currency
          LEFT JOIN partner_settlement s ON s.site_id = e.site_id) days
        WHERE written IS DISTINCT FROM due AND (written IS NOT NULL OR is_settled)`);
    for await (const { id, day, currency, written, due } of rows) {
      yield `day ${day} of partner ${id} in ${currency} says ${written ?? 'nothing'}, the ledger ${due ?? 'nothing'}`;
    }
  },
};
