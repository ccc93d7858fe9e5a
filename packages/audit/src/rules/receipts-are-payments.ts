import type { AuditRule, Read } from '../rule.ts';

interface ReceiptRow {
  readonly which: string;
  readonly dnw_id: string;
  readonly of_payment: string;
  readonly of_request: string;
  readonly is_ended: string | null;
  readonly is_its: string | null;
  readonly is_amount: string | null;
}

/** Purchases and sales are paid in the site's bank currency. */
const RECEIPTS = `
  SELECT r.provider || ' ' || r.payment_id AS which, r.dnw_id,
         count(*) OVER (PARTITION BY r.site_id, r.provider, r.payment_id) AS of_payment,
         count(*) OVER (PARTITION BY r.dnw_id) AS of_request,
         d.status IN ('APPROVED', 'RETURNED') AS is_ended,
         d.provider IS NOT DISTINCT FROM r.provider AND d.site_id = r.site_id AND d.player_id = r.player_id AS is_its,
         coalesce(d.won, d.point) = r.amount
           AND r.currency = CASE WHEN d.won IS NULL THEN d.currency ELSE s.binary_currency END AS is_amount
    FROM dnw_receipt r LEFT JOIN dnw d ON d.id = r.dnw_id LEFT JOIN site s ON s.id = d.site_id`;

async function* receipts(read: Read): AsyncGenerator<string> {
  for await (const row of read<ReceiptRow>(RECEIPTS)) {
    const which = `payment ${row.which} of request ${row.dnw_id}`;
    if (row.of_payment !== '1') yield `${which} was taken ${row.of_payment} times`;
    if (row.of_request !== '1') yield `${which} is one of ${row.of_request} for the same request`;
    if (row.is_its !== 't') yield `${which} is of another provider, site or player`;
    if (row.is_ended !== 't') yield `${which} has ended nothing`;
    if (row.is_amount !== 't') yield `${which} is of another amount than was asked for`;
  }
}

interface UnprovenRow {
  readonly id: string;
  readonly type: string;
}

/** The server itself approves nothing without a provider's report. */
const UNPROVEN = `
  SELECT d.id, d.type FROM dnw d JOIN dnw_step s ON s.dnw_id = d.id AND s.version = d.version
    WHERE d.provider IS NOT NULL AND d.status = 'APPROVED' AND s.by IS NOT DISTINCT FROM 0
      AND NOT EXISTS (SELECT FROM dnw_receipt r WHERE r.dnw_id = d.id)`;

async function* unproven(read: Read): AsyncGenerator<string> {
  for await (const { id, type } of read<UnprovenRow>(UNPROVEN)) {
    yield `request ${id} (${type}) was ended by a provider without a payment`;
  }
}

export const receiptsArePayments: AuditRule = {
  name: 'receipts-are-payments',
  invariant:
    'A payment of a provider has ended one request, its own, of exactly the amount that it reported, and once.',
  async *check(read) {
    yield* receipts(read);
    yield* unproven(read);
  },
};
