import { toText } from '@hoga/kernel/decimal';
import { exact } from '../exact.ts';
import type { AuditRule } from '../rule.ts';

interface Row {
  readonly id: string;
  readonly player_id: string;
  readonly accounts: string;
  readonly deltas: string;
  readonly balances: string;
  /** How many of the accounts belong to a wallet. */
  readonly wallets: string;
  readonly total: string;
}

function* faultsOf(row: Row): Generator<string> {
  if (row.accounts === '0') return yield 'has no postings';
  if (row.deltas !== row.accounts || row.balances !== row.accounts) {
    yield `has ${row.accounts} accounts, ${row.deltas} amounts and ${row.balances} balances`;
  }
  if (exact(row.total) !== 0n) yield `has postings that sum to ${toText(exact(row.total))}`;
  if (row.player_id === '0' && row.wallets !== '0') yield 'moves a wallet without a player';
  if (row.player_id !== '0' && row.wallets === '0') yield `names player ${row.player_id} and moves only the house`;
}

export const transactionsBalance: AuditRule = {
  name: 'transactions-balance',
  invariant:
    'The postings of every ledger transaction are whole, sum to exactly zero, and are of one player at most and the house.',
  async *check(read) {
    const rows = read<Row>(`
      SELECT id, player_id, cardinality(string_to_array(accounts, ' ')) AS accounts,
             (SELECT count(delta) FROM unnest(deltas) AS delta) AS deltas,
             (SELECT count(balance) FROM unnest(balances) AS balance) AS balances,
             (SELECT count(*) FROM unnest(string_to_array(accounts, ' ')) AS account WHERE account LIKE '%.%') AS wallets,
             (SELECT coalesce(sum(delta), 0) FROM unnest(deltas) AS delta) AS total
        FROM ledger_transaction`);
    for await (const row of rows) for (const fault of faultsOf(row)) yield `ledger transaction ${row.id} ${fault}`;
  },
};
