import type { AuditRule, Read } from '../rule.ts';

interface PaymentRow {
  readonly player_id: string;
  readonly day: string;
  readonly currency: string;
  readonly paid: string;
  readonly posted: string;
  readonly payments: string;
  readonly of_fees: string;
}

const PAYMENTS = `
  SELECT coalesce(d.player_id, t.player_id) AS player_id, coalesce(d.day, t.ref_id) AS day,
         coalesce(d.currency, t.currency) AS currency, coalesce(d.paid, 0) AS paid, coalesce(t.posted, 0) AS posted,
         coalesce(t.payments, 0) AS payments, coalesce(t.of_fees, 0) AS of_fees
    FROM partner_day d
    FULL JOIN (SELECT t.player_id, t.ref_id, t.currency, count(DISTINCT t.id) AS payments,
                      coalesce(sum(p.delta) FILTER (WHERE p.kind = 'POINT'), 0) AS posted,
                      coalesce(-sum(p.delta) FILTER (WHERE p.kind = 'FEE'), 0) AS of_fees
                 FROM ledger_transaction t JOIN ledger_posting p ON p.transaction_id = t.id
                 WHERE t.ref_type = 'PARTNER_DAY' GROUP BY 1, 2, 3) t
      ON t.player_id = d.player_id AND t.ref_id = d.day AND t.currency = d.currency`;

async function* payments(read: Read): AsyncGenerator<string> {
  const rows = read<PaymentRow>(`
    SELECT * FROM (${PAYMENTS}) x WHERE paid <> posted OR paid <> of_fees OR payments > 1`);
  for await (const { player_id, day, currency, paid, posted, payments: times, of_fees } of rows) {
    const ledger = `the ledger ${posted} in ${times} payments, ${of_fees} of it out of fees`;
    yield `day ${day} of partner ${player_id} in ${currency} paid ${paid}, ${ledger}`;
  }
}

interface CarriedRow {
  readonly player_id: string;
  readonly day: string;
  readonly currency: string;
}

async function* carried(read: Read): AsyncGenerator<string> {
  const rows = read<CarriedRow>(`
    SELECT player_id, day, currency
      FROM (SELECT d.*, lag(carried_out, 1, 0) OVER of_partner AS before, lead(d.day) OVER of_partner AS next,
                   b.day AS last, b.carried
              FROM partner_day d LEFT JOIN partner_balance b USING (player_id, currency)
              WINDOW of_partner AS (PARTITION BY player_id, currency ORDER BY d.day)) days
      WHERE carried_in <> before OR paid <> greatest(0, carried_in + profit)
         OR carried_out <> least(0, carried_in + profit)
         OR next IS NULL AND (last, carried) IS DISTINCT FROM (day, carried_out)`);
  for await (const { player_id, day, currency } of rows) {
    yield `day ${day} of partner ${player_id} in ${currency} does not carry on where the one before ended`;
  }
}

interface FeeRow {
  readonly site_id: string;
  readonly currency: string;
  readonly fees: string;
}

async function* fees(read: Read): AsyncGenerator<string> {
  const rows = read<FeeRow>(`
    SELECT site_id, currency, sum(balance) AS fees FROM house_account WHERE kind = 'FEE'
      GROUP BY site_id, currency HAVING sum(balance) < 0`);
  for await (const row of rows)
    yield `partners of site ${row.site_id} got more than all fees in ${row.currency}: ${row.fees} are left`;
}

export const partnerDaysPaidOnce: AuditRule = {
  name: 'partner-days-paid-once',
  invariant:
    'A settled day of a partner is paid once, whole and out of fees; one below zero is made up for by those after it; fees cover all of it.',
  population: 'SELECT count(*) FROM partner_day',
  async *check(read) {
    yield* payments(read);
    yield* carried(read);
    yield* fees(read);
  },
};
