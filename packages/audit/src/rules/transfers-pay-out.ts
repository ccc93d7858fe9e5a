import type { AuditRule } from '../rule.ts';

interface Row {
  readonly id: string;
  readonly type: string;
  readonly status: string;
  readonly is_money_out: string;
  readonly is_receipted: string;
  readonly is_made: string;
  readonly is_approved_first: string;
  readonly is_returned_by_two: string;
}

/** Transfers of payouts: pending, made, or returned. Before transfers were recorded, approval ended a request. */
const TRANSFERS = `
  SELECT d.id, d.type, d.status,
         d.type IN ('W', 'WS') AND d.counterparty = 'HOUSE' AS is_money_out,
         d.reference IS NULL OR d.provider IS NULL
           OR EXISTS (SELECT FROM dnw_receipt r WHERE r.dnw_id = d.id AND r.payment_id = d.reference) AS is_receipted,
         d.reference IS NOT NULL AS is_made,
         EXISTS (SELECT FROM dnw_step s WHERE s.dnw_id = d.id AND s.status = 'SENDING') AS is_approved_first,
         d.status <> 'RETURNED' OR EXISTS (SELECT FROM dnw_step s WHERE s.dnw_id = d.id AND s.version = d.version
                                             AND s.by <> s.approved_by) AS is_returned_by_two
    FROM dnw d
    WHERE d.reference IS NOT NULL OR d.returnable_until IS NOT NULL OR d.status = 'RETURNED'
       OR d.status = 'APPROVED' AND d.provider IS NULL
          AND EXISTS (SELECT FROM dnw_step s WHERE s.dnw_id = d.id AND s.status = 'SENDING')`;

export const transfersPayOut: AuditRule = {
  name: 'transfers-pay-out',
  invariant:
    'Money out that no provider pays ends with the reference of its transfer, after it was approved; a reference at a provider is that of its receipt; a transfer that came back was returned by two people.',
  population: `SELECT count(*) FROM dnw WHERE reference IS NOT NULL OR status = 'RETURNED'`,
  async *check(read) {
    for await (const { id, type, status, ...is } of read<Row>(TRANSFERS)) {
      const which = `request ${id} (${type} ${status})`;
      if (is.is_money_out !== 't') yield `${which} was transferred, but is no money that the house pays out`;
      if (is.is_receipted !== 't') yield `${which} names a payment that its provider has not reported`;
      if (is.is_approved_first !== 't') yield `${which} was transferred before it was approved`;
      if (status === 'APPROVED' && is.is_made !== 't') yield `${which} has ended without a transfer`;
      if (is.is_made === 't' && status !== 'APPROVED' && status !== 'RETURNED') yield `${which} waits with a transfer`;
      if (is.is_returned_by_two !== 't') yield `${which} was returned by one person alone`;
    }
  },
};
