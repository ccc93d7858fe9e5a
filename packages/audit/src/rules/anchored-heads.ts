import type { Anchor } from '../anchors.ts';
import type { AuditRule } from '../rule.ts';

const LINES = 'SELECT seq, hash FROM operator_log ORDER BY seq';
const TRANSACTIONS = `SELECT shard, encode(hash, 'hex') AS hash FROM ledger_transaction ORDER BY shard, id`;

/**
 * Every head stored outside is still part of its chain. A chain alone reveals a change inside it; a truncated or fully
 * rewritten one is detected only here.
 */
export function anchoredHeads(anchors: readonly Anchor[]): AuditRule {
  return {
    name: 'anchored-heads',
    invariant: 'Every head that was written down outside of the database is still in its chain.',
    async *check(read) {
      const lines = new Map<string, Anchor>();
      const heads = new Map<string, Anchor>();
      for (const anchor of anchors) {
        if (anchor.log !== null) lines.set(`${anchor.log.seq} ${anchor.log.hash}`, anchor);
        for (const { shard, head } of anchor.ledgers) heads.set(`${shard} ${head}`, anchor);
      }
      for await (const { seq, hash } of read<{ seq: string; hash: string }>(LINES)) lines.delete(`${seq} ${hash}`);
      for (const { at, log } of lines.values()) {
        yield `line ${log?.seq} of the operators' log as of ${at} is gone or another`;
      }
      for await (const { shard, hash } of read<{ shard: string; hash: string }>(TRANSACTIONS)) {
        heads.delete(`${shard} ${hash}`);
      }
      for (const [head, { at }] of heads) {
        yield `the ledger of shard ${head.split(' ')[0]} no longer has the head it had at ${at}`;
      }
    },
  };
}
