import { toText } from '@hoga/kernel/decimal';
import { exact } from '../exact.ts';
import { isLiveRequest } from '../request-states.ts';
import type { AuditRule } from '../rule.ts';

interface Row {
  readonly id: string;
  readonly type: string;
  readonly status: string;
  readonly counterparty: string;
  readonly point: string;
  readonly fee: string;
  readonly reserved: string;
  readonly moved: string;
  readonly elsewhere: string;
  readonly transit: string;
  readonly fees: string;
}

const REQUESTS = `
  SELECT d.id, d.type, d.status, d.counterparty, d.point, d.fee, d.reserved,
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

/** Those that bring money. */
const INTO: ReadonlySet<string> = new Set(['D', 'WB', 'CI', 'TI', 'B']);

/** What an undecided request has taken from its wallet. A member's coins are taken when a buyer has been found. */
function takenFor({ type, status, counterparty, point, fee }: Row): bigint {
  if (!isLiveRequest(status)) return 0n;
  if (type === 'W') return exact(point) + exact(fee);
  const isKept = type === 'WS' && !(counterparty === 'MEMBER' && status === 'REQUESTED');
  return isKept ? exact(point) : 0n;
}

function movedFor(row: Row): bigint {
  const { type, status, point, fee } = row;
  if (isLiveRequest(status)) return -takenFor(row);
  if (status !== 'APPROVED') return 0n;
  return INTO.has(type) ? exact(point) : -(exact(point) + exact(fee));
}

const text = (amount: bigint): string => toText(amount as ReturnType<typeof exact>);

export const requestsMoveTheirMoney: AuditRule = {
  name: 'requests-move-their-money',
  invariant: 'A request at the cashier has moved exactly what its type and its outcome say, in its own wallet.',
  async *check(read) {
    for await (const row of read<Row>(REQUESTS)) {
      const which = `request ${row.id} (${row.type} ${row.status})`;
      const [moved, taken] = [movedFor(row), takenFor(row)];
      const fees = row.status === 'APPROVED' ? exact(row.fee) : 0n;
      if (exact(row.moved) !== moved) yield `${which} moved ${text(exact(row.moved))} instead of ${text(moved)}`;
      if (exact(row.reserved) !== taken)
        yield `${which} says it took ${text(exact(row.reserved))} instead of ${text(taken)}`;
      if (exact(row.transit) !== taken) yield `${which} has ${text(exact(row.transit))} in transit, not ${text(taken)}`;
      if (exact(row.fees) !== fees) yield `${which} brought fees of ${text(exact(row.fees))} instead of ${text(fees)}`;
      if (row.elsewhere !== '0') yield `${which} moved money that is not of its wallet`;
    }
  },
};
