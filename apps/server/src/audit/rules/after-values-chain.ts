import { type Decimal, toText } from '@hoga/kernel/decimal';
import { exact } from '../exact.ts';
import type { AuditRule } from '../rule.ts';

interface Row {
  readonly account: string;
  readonly transaction_id: string;
  readonly line: string;
  readonly delta: string;
  readonly after: string;
}

export const afterValuesChain: AuditRule = {
  name: 'after-values-chain',
  invariant: 'The balance a posting leaves is the balance its account had before, plus the posting.',
  async *check(read) {
    // A player lives in one shard; the house has accounts in each.
    const rows = read<Row>(`
      SELECT CASE WHEN p.player_id = 0
               THEN concat_ws(' ', 'house', p.kind, t.currency, 'of site', t.site_id, 'shard', t.shard)
               ELSE concat_ws(' ', 'player', p.player_id, p.wallet_type, p.kind) END AS account,
             p.transaction_id, p.line, p.delta, p.after
        FROM ledger_posting p JOIN ledger_transaction t ON t.id = p.transaction_id
        ORDER BY account, p.transaction_id, p.line`);
    let account = '';
    let balance = 0n;
    for await (const row of rows) {
      if (row.account !== account) balance = 0n;
      account = row.account;
      const before = balance;
      balance = exact(row.after);
      if (before + exact(row.delta) !== balance) {
        const was = toText(before as Decimal);
        yield `posting ${row.line} of transaction ${row.transaction_id} (${account}) adds ${row.delta} to ${was}, but leaves ${row.after}`;
      }
    }
  },
};
