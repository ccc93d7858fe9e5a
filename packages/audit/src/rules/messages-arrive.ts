import type { AuditRule, Read } from '../rule.ts';

interface PairRow {
  readonly sender: string;
  readonly receiver: string;
  readonly sent: string;
  readonly received: string;
  readonly waiting: string;
}

/** Messages from one shard to another are numbered from 1: all beyond the last applied one must still be stored. */
async function* pairs(read: Read): AsyncGenerator<string> {
  const rows = read<PairRow>(`
    SELECT sender, receiver, sum(sent) AS sent, sum(received) AS received, (
        SELECT count(*) FROM engine_outbox m
          WHERE m.from_shard = sender AND m.to_shard = receiver
            AND m.number > sum(received) AND m.number <= sum(sent)) AS waiting
      FROM (SELECT shard AS sender, peer AS receiver, sent, 0 AS received FROM engine_peer
            UNION ALL SELECT peer, shard, 0, received FROM engine_peer) AS ends
      GROUP BY sender, receiver`);
  for await (const { sender, receiver, sent, received, waiting } of rows) {
    const missing = BigInt(sent) - BigInt(received) - BigInt(waiting);
    if (BigInt(received) > BigInt(sent)) {
      yield `shard ${receiver} has applied ${received} messages of shard ${sender}, which has sent ${sent}`;
    } else if (missing !== 0n) {
      yield `${missing} messages of shard ${sender} to shard ${receiver} are neither applied nor there`;
    }
  }
}

interface MessageRow {
  readonly from_shard: string;
  readonly to_shard: string;
  readonly number: string;
  readonly to_player_id: string;
  readonly sent: string | null;
  readonly home: string;
}

async function* messages(read: Read): AsyncGenerator<string> {
  const rows = read<MessageRow>(`
    SELECT m.from_shard, m.to_shard, m.number, m.to_player_id, p.sent, mod(m.to_player_id, n.shards) AS home
      FROM engine_outbox m
      CROSS JOIN (SELECT coalesce(max(shard_count), 1) AS shards FROM engine_checkpoint) n
      LEFT JOIN engine_peer p ON p.shard = m.from_shard AND p.peer = m.to_shard`);
  for await (const { from_shard, to_shard, number, to_player_id, sent, home } of rows) {
    const which = `message ${number} of shard ${from_shard} to shard ${to_shard}`;
    if (BigInt(number) < 1n || BigInt(number) > BigInt(sent ?? 0)) yield `${which} was never sent`;
    if (home !== to_shard) yield `${which} is for player ${to_player_id}, who lives in shard ${home}`;
  }
}

export const messagesArrive: AuditRule = {
  name: 'messages-arrive',
  invariant: 'Every message between shards was applied or waits to be, and none was applied that was not sent.',
  async *check(read) {
    yield* pairs(read);
    yield* messages(read);
  },
};
