import { toText } from '@hoga/kernel/decimal';
import { exact } from '../exact.ts';
import type { AuditRule } from '../rule.ts';

interface Row {
  readonly id: string;
  readonly postings: string;
  readonly total: string;
}

export const transactionsBalance: AuditRule = {
  name: 'transactions-balance',
  invariant: 'The postings of every ledger transaction sum to exactly zero.',
  async *check(read) {
    const rows = read<Row>(`
      SELECT t.id, count(p.line) AS postings, coalesce(sum(p.delta), 0) AS total
        FROM ledger_transaction t LEFT JOIN ledger_posting p ON p.transaction_id = t.id
        GROUP BY t.id`);
    for await (const { id, postings, total } of rows) {
      if (postings === '0') yield `ledger transaction ${id} has no postings`;
      else if (exact(total) !== 0n) yield `postings of ledger transaction ${id} sum to ${toText(exact(total))}`;
    }
  },
};
