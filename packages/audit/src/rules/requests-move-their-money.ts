import { toText } from '@hoga/kernel/decimal';
import { exact } from '../exact.ts';
import { feesOf, movedFor, takenFor } from '../request-states.ts';
import type { AuditRule } from '../rule.ts';

interface Row {
  readonly id: string;
  readonly type: string;
  readonly status: string;
  readonly counterparty: string;
  readonly point: string;
  readonly fee: string;
  readonly reserved: string;
  readonly reference: string | null;
  readonly moved: string;
  readonly elsewhere: string;
  readonly transit: string;
  readonly fees: string;
}

const REQUESTS = `
  SELECT d.id, d.type, d.status, d.counterparty, d.point, d.fee, d.reserved, d.reference,
         coalesce(sum(p.delta) FILTER (WHERE p.kind = 'POINT' AND p.player_id = d.player_id
                                         AND p.wallet_type = d.wallet_type), 0) AS moved,
         count(p.delta) FILTER (WHERE p.player_id <> 0 AND NOT (p.kind = 'POINT' AND p.player_id = d.player_id
                                  AND p.wallet_type = d.wallet_type)) AS elsewhere,
         coalesce(sum(p.delta) FILTER (WHERE p.kind = 'TRANSIT'), 0) AS transit,
         coalesce(sum(p.delta) FILTER (WHERE p.kind = 'FEE'), 0) AS fees
    FROM dnw d
    LEFT JOIN ledger_transaction t ON t.ref_type = 'DNW' AND t.ref_id = d.id
    LEFT JOIN ledger_posting p ON p.transaction_id = t.id
    GROUP BY d.id`;

const text = (amount: bigint): string => toText(amount as ReturnType<typeof exact>);

export const requestsMoveTheirMoney: AuditRule = {
  name: 'requests-move-their-money',
  invariant: 'A request at the cashier has moved exactly what its type and its outcome say, in its own wallet.',
  async *check(read) {
    for await (const row of read<Row>(REQUESTS)) {
      const which = `request ${row.id} (${row.type} ${row.status})`;
      const figures = { ...row, point: exact(row.point), fee: exact(row.fee) };
      const [moved, taken] = [movedFor(figures), takenFor(figures)];
      const fees = feesOf(figures);
      if (exact(row.moved) !== moved) yield `${which} moved ${text(exact(row.moved))} instead of ${text(moved)}`;
      if (exact(row.reserved) !== taken)
        yield `${which} says it took ${text(exact(row.reserved))} instead of ${text(taken)}`;
      if (exact(row.transit) !== taken) yield `${which} has ${text(exact(row.transit))} in transit, not ${text(taken)}`;
      if (exact(row.fees) !== fees) yield `${which} brought fees of ${text(exact(row.fees))} instead of ${text(fees)}`;
      if (row.elsewhere !== '0') yield `${which} moved money that is not of its wallet`;
    }
  },
};
