import { createHash } from 'node:crypto';
import { exact } from '../exact.ts';
import type { AuditRule, Read } from '../rule.ts';

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
  readonly previous_hash: string;
  readonly hash: string;
  readonly player_id: string | null;
  readonly wallet_type: string | null;
  readonly kind: string | null;
  readonly delta: string | null;
  readonly after: string | null;
}

const TRANSACTIONS = `
  SELECT t.*, p.player_id, p.wallet_type, p.kind, p.delta, p.after
    FROM ledger_transaction t LEFT JOIN ledger_posting p ON p.transaction_id = t.id
    ORDER BY t.shard, t.id, p.line`;

/**
 * The text that stands for a transaction, written down again: a line of id, input, time, site, currency, code and
 * reference, then a line per posting; amounts in units of 10⁻⁸.
 */
function textOf(lines: readonly [Row, ...Row[]]): string {
  const [t] = lines;
  const head = [t.id, t.input_seq, t.at, t.site_id, t.currency, t.code, t.ref_type, t.ref_id].join('|');
  const postings = lines.map(({ player_id, wallet_type, kind, delta, after }) =>
    player_id === null
      ? ''
      : [player_id, wallet_type ?? '', kind, exact(delta ?? '0').toString(), exact(after ?? '0').toString()].join('|'),
  );
  return [head, ...postings].join('\n');
}

async function* wholeTransactions(read: Read): AsyncGenerator<readonly [Row, ...Row[]]> {
  let lines: [Row, ...Row[]] | null = null;
  for await (const row of read<Row>(TRANSACTIONS)) {
    if (lines !== null && lines[0].id === row.id) {
      lines.push(row);
      continue;
    }
    if (lines !== null) yield lines;
    lines = [row];
  }
  if (lines !== null) yield lines;
}

export const hashChain: AuditRule = {
  name: 'hash-chain',
  invariant: 'Each shard’s ledger is one unbroken chain of hashes that ends at its checkpoint.',
  async *check(read) {
    const heads = new Map<string, string>();
    for await (const lines of wholeTransactions(read)) {
      const [transaction] = lines;
      const { shard, id, hash, previous_hash } = transaction;
      const previous = heads.get(shard) ?? '';
      if (previous_hash !== previous) {
        yield `transaction ${id} of shard ${shard} does not follow the one before it: a row was removed, added or moved`;
      }
      const computed = createHash('sha256')
        .update(`${previous_hash}\n${textOf(lines)}`)
        .digest('hex');
      if (hash !== computed)
        yield `transaction ${id} of shard ${shard} is not what was sealed: it or a posting changed`;
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
