import { isLiveRequest } from '../request-states.ts';
import type { AuditRule } from '../rule.ts';

interface Row {
  readonly id: string;
  readonly type: string;
  readonly status: string;
  readonly other_id: string | null;
  readonly other_type: string | null;
  readonly other_status: string | null;
  readonly is_mutual: string | null;
  readonly is_of_same: string | null;
  readonly is_player_named: string | null;
  readonly is_heard: string;
}

/** `is_heard`: no message is under way to either side. */
const SALES = `
  SELECT a.id, a.type, a.status, b.id AS other_id, b.type AS other_type, b.status AS other_status,
         b.counter_id IS NOT DISTINCT FROM a.id AS is_mutual,
         (a.site_id, a.wallet_type, a.point, a.won, a.rate) IS NOT DISTINCT FROM
           (b.site_id, b.wallet_type, b.point, b.won, b.rate) AS is_of_same,
         b.player_id = a.counter_player_id AND a.player_id <> b.player_id AS is_player_named,
         NOT EXISTS (SELECT FROM engine_outbox m
                       LEFT JOIN engine_peer p ON p.shard = m.to_shard AND p.peer = m.from_shard
                       WHERE m.to_player_id IN (a.player_id, a.counter_player_id)
                         AND m.number > coalesce(p.received, 0)) AS is_heard
    FROM dnw a LEFT JOIN dnw b ON b.id = a.counter_id
    WHERE a.counterparty = 'MEMBER' AND a.type IN ('WB', 'WS')
      AND (a.counter_id IS NOT NULL OR a.status NOT IN ('REQUESTED', 'CANCELED', 'REJECTED', 'EXPIRED'))`;

/** With a message under way, the other side may be one step behind; it never contradicts the first side's decision. */
function mayDiffer(status: string, other: string): boolean {
  return isLiveRequest(status) || isLiveRequest(other);
}

export const salesArePairs: AuditRule = {
  name: 'sales-are-pairs',
  invariant:
    'A sale between members is two requests of different players of one site that agree on everything, as soon as both shards have applied it.',
  async *check(read) {
    for await (const row of read<Row>(SALES)) {
      const which = `request ${row.id} (${row.type} ${row.status})`;
      const other = `request ${row.other_id} (${row.other_type} ${row.other_status})`;
      if (row.other_id === null || row.other_type === null || row.other_status === null) {
        yield `${which} is a sale without a buyer`;
        continue;
      }
      if (row.other_type === row.type) yield `${which} and ${other} are on one side`;
      if (row.is_player_named !== 't') yield `${which} names another player than that of ${other}`;
      const isApplied = row.is_heard === 't';
      if (row.is_mutual === 't' ? row.is_of_same !== 't' : isApplied) {
        yield `${which} and ${other} are not the same sale`;
      }
      const isAllowed = row.status === row.other_status || (!isApplied && mayDiffer(row.status, row.other_status));
      if (!isAllowed) yield `${which} does not agree with ${other}`;
    }
  },
};
