import type { AuditRule } from '../rule.ts';

interface DayRow {
  readonly which: string;
  readonly written: string | null;
  readonly posted: string | null;
}

interface ClosedRow {
  readonly site_id: string;
  readonly day: string;
  readonly is_agreed: string;
  readonly currency: string | null;
}

export const financeDaysAreTheLedger: AuditRule = {
  name: 'finance-days-are-the-ledger',
  invariant:
    'What the books of a day say is what the ledger moved on it, as far as it was added up; a closed day was signed by two people and still stands as they signed it.',
  population: 'SELECT (SELECT count(*) FROM ledger_day) + (SELECT count(*) FROM closed_day) AS count',
  async *check(read) {
    const days = read<DayRow>(`
      WITH posted AS (
        SELECT t.site_id, (t.at + 32400000) / 86400000 AS day, t.currency, t.code, t.ref_type,
               CASE WHEN p.player_id <> 0 THEN 'MEMBER' ELSE p.kind END AS account, sum(p.delta) AS amount
          FROM ledger_transaction t JOIN ledger_posting p ON p.transaction_id = t.id
          JOIN house_counted c ON c.shard = t.shard AND t.id <= c.last_id
          WHERE t.code NOT IN ('HOLD', 'MARGIN')
          GROUP BY 1, 2, 3, 4, 5, 6)
      SELECT concat_ws(' ', site_id, day, currency, account, code, ref_type) AS which, d.amount AS written, p.amount AS posted
        FROM ledger_day d FULL JOIN posted p USING (site_id, day, currency, account, code, ref_type)
        WHERE d.amount IS DISTINCT FROM p.amount`);
    for await (const { which, written, posted } of days) {
      yield `the books of ${which} say ${written ?? 'nothing'}, the ledger ${posted ?? 'nothing'}`;
    }
    const closed = read<ClosedRow>(`
      SELECT c.site_id, c.day,
             EXISTS (SELECT FROM proposal p WHERE p.kind = 'DAY_CLOSE' AND p.state = 'DONE' AND p.site_id = c.site_id
                       AND (p.detail->>'day')::integer = c.day AND p.made_by = c.signed_by AND p.decided_by = c.approved_by
            ) AS is_agreed,
             (SELECT min(f->>'currency') FROM jsonb_array_elements(c.figures) AS f
                WHERE (f->>'closing')::numeric <>
                      coalesce((SELECT sum(d.amount) FROM ledger_day d
                                  WHERE d.site_id = c.site_id AND d.day <= c.day AND d.currency = f->>'currency'
                                    AND d.account IN ('MEMBER', 'TRANSIT')), 0)) AS currency
        FROM closed_day c`);
    for await (const { site_id, day, is_agreed, currency } of closed) {
      const which = `day ${day} of site ${site_id}`;
      if (is_agreed !== 't') yield `${which} is closed without a proposal that both have signed`;
      if (currency !== null) yield `${which} is closed with another sum in ${currency} than its books have`;
    }
  },
};
