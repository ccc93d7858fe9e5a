import { type Decimal, toText } from '@hoga/kernel/decimal';
import { exactOrNull } from '../exact.ts';
import type { AuditRule } from '../rule.ts';

interface Row {
  readonly account: string;
  readonly transaction_id: string;
  readonly line: string;
  /** Null where an array of the transaction is too short. */
  readonly delta: string | null;
  readonly after: string | null;
}

export const afterValuesChain: AuditRule = {
  name: 'after-values-chain',
  invariant: 'The balance a posting leaves is the balance its account had before, plus the posting.',
  async *check(read) {
    // A player belongs to one shard; the house has accounts in each.
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
      const which = `posting ${row.line} of transaction ${row.transaction_id} (${account})`;
      const delta = exactOrNull(row.delta);
      const after = exactOrNull(row.after);
      if (delta === null || after === null) {
        yield `${which} does not say ${delta === null ? 'what it adds' : 'what it leaves'}`;
        continue;
      }
      if (balance + delta !== after) {
        yield `${which} adds ${row.delta} to ${toText(balance as Decimal)}, but leaves ${row.after}`;
      }
      balance = after;
    }
  },
};
