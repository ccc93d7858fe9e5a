import { createHash } from 'node:crypto';
import { exact } from '../exact.ts';
import type { AuditRule } from '../rule.ts';

interface Row {
  readonly shard: string;
  readonly id: string;
  readonly input_seq: string;
  readonly at: string;
  readonly site_id: string;
  readonly currency: string;
  readonly code: string;
  readonly ref_type: string;
  readonly ref_id: string;
  readonly player_id: string;
  /** The postings: account names separated by spaces, then amounts as PostgreSQL arrays. */
  readonly accounts: string;
  readonly deltas: string;
  readonly balances: string;
  readonly hash: string;
  /** null where no operator moved it. */
  readonly by_operator: string | null;
  readonly approved_by: string | null;
  readonly reason: string | null;
}

const TRANSACTIONS = `
  SELECT shard, id, input_seq, at, site_id, currency, code, ref_type, ref_id, player_id, accounts, deltas, balances,
         encode(hash, 'hex') AS hash, by_operator, approved_by, reason
    FROM ledger_transaction
    ORDER BY shard, id`;

function amountsOf(list: string): string[] {
  const amounts = list.slice(1, -1).split(',');
  return amounts.map((amount) => (amount === '' || amount === 'NULL' ? '' : exact(amount).toString()));
}

/**
 * The canonical text of a transaction, rebuilt: a line of id, input, time, site, currency, code and reference, then a
 * line per posting; amounts in units of 10⁻⁸. The house is player 0 without a wallet. For an operator's movement, a
 * last line has the operator, the approver and the reason.
 */
function textOf(t: Row): string {
  const head = [t.id, t.input_seq, t.at, t.site_id, t.currency, t.code, t.ref_type, t.ref_id].join('|');
  const deltas = amountsOf(t.deltas);
  const balances = amountsOf(t.balances);
  const postings = t.accounts.split(' ').map((account, place) => {
    const [wallet, kind] = account.includes('.') ? account.split('.') : ['', account];
    return [wallet === '' ? '0' : t.player_id, wallet, kind, deltas[place], balances[place]].join('|');
  });
  const isOperators = t.by_operator !== null || t.approved_by !== null || t.reason !== null;
  const act = isOperators ? [['BY', t.by_operator, t.approved_by, t.reason].join('|')] : [];
  return [head, ...postings, ...act].join('\n');
}

export const hashChain: AuditRule = {
  name: 'hash-chain',
  invariant: 'Each shard’s ledger is one unbroken chain of hashes that ends at its checkpoint.',
  async *check(read) {
    const heads = new Map<string, string>();
    for await (const transaction of read<Row>(TRANSACTIONS)) {
      const { shard, id, hash } = transaction;
      const previous = heads.get(shard) ?? '';
      const computed = createHash('sha256')
        .update(`${previous}\n${textOf(transaction)}`)
        .digest('hex');
      if (hash !== computed) {
        yield `transaction ${id} of shard ${shard} is not what was sealed after the one before it: it was changed, or one was removed, added or moved`;
      }
      heads.set(shard, hash);
    }
    const checkpoints = read<{ shard: string; ledger_head: string }>(
      'SELECT shard, ledger_head FROM engine_checkpoint',
    );
    for await (const { shard, ledger_head } of checkpoints) {
      if (ledger_head !== (heads.get(shard) ?? '')) {
        yield `the ledger of shard ${shard} does not end where its checkpoint says: its newest rows are missing or too many`;
      }
      heads.delete(shard);
    }
    for (const shard of heads.keys()) yield `shard ${shard} has a ledger but no checkpoint`;
  },
};
