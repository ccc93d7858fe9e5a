import { div } from '@hoga/kernel/decimal';
import { exact } from '../exact.ts';
import { PRODUCTS } from '../product.ts';
import type { AuditRule } from '../rule.ts';

interface Row {
  readonly id: string;
  readonly status: string;
  readonly size: string;
  readonly entry_cost: string;
  readonly entry_price: string;
  readonly close_price: string | null;
  readonly started_at: string;
  readonly ended_at: string | null;
}

function* faultsOf(row: Row): Generator<string> {
  const size = exact(row.size);
  if (size <= 0n) yield `has the quantity ${row.size}`;
  else if (div(exact(row.entry_cost), size, 'halfUp') !== exact(row.entry_price)) {
    yield `shows the entry price ${row.entry_price} for a cost of ${row.entry_cost} over ${row.size}`;
  }
  const isOpen = row.status === 'OPEN';
  if (isOpen && (row.close_price !== null || row.ended_at !== null)) yield 'has the figures of a close';
  if (row.ended_at !== null && BigInt(row.ended_at) < BigInt(row.started_at)) yield 'ended before it began';
  if (!isOpen && (row.close_price === null || row.ended_at === null)) yield 'lacks the figures of its close';
}

export const positionsSound: AuditRule = {
  name: 'positions-sound',
  invariant: 'A position has a quantity, its average is cost over quantity, and it has a close only once it ended.',
  async *check(read) {
    for (const { positions, size, startedAt, endedAt } of PRODUCTS) {
      const rows = read<Row>(`
        SELECT id, status, ${size} AS size, entry_cost, entry_price, close_price, ${startedAt} AS started_at,
               ${endedAt} AS ended_at
          FROM ${positions}`);
      for await (const row of rows) {
        for (const fault of faultsOf(row)) yield `${positions} ${row.id} (${row.status}) ${fault}`;
      }
    }
  },
};
