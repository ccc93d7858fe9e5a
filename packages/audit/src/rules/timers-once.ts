import type { AuditRule, Read } from '../rule.ts';

/** 00, 08 and 16 UTC (DOMAIN §3). */
const FUNDING_MS = 28_800_000;

interface Row {
  readonly shard: string;
  readonly name: string;
  readonly due_at: string;
  readonly firings: string;
  readonly fired_at: string;
  readonly checkpoint_at: string | null;
}

async function* firings(read: Read): AsyncGenerator<string> {
  const rows = read<Row>(`
    SELECT t.shard, t.name, t.due_at, count(*) AS firings, max(t.fired_at) AS fired_at, max(c.at) AS checkpoint_at
      FROM engine_timer t LEFT JOIN engine_checkpoint c ON c.shard = t.shard
      GROUP BY t.shard, t.name, t.due_at`);
  for await (const { shard, name, due_at, firings, fired_at, checkpoint_at } of rows) {
    const which = `timer ${name} of shard ${shard}, due at ${due_at},`;
    if (firings !== '1') yield `${which} fired ${firings} times`;
    if (BigInt(fired_at) < BigInt(due_at)) yield `${which} fired early, at ${fired_at}`;
    if (checkpoint_at === null || BigInt(fired_at) > BigInt(checkpoint_at)) {
      yield `${which} fired at ${fired_at}, its shard's checkpoint is of ${checkpoint_at ?? 'no time'}`;
    }
  }
}

/** Funding hours need no calendar: from the first that fired there is one every eight hours. */
async function* missedHours(read: Read): AsyncGenerator<string> {
  const rows = read<{ shard: string; hour: string; fired_at: string | null }>(`
    SELECT c.shard, hour, t.fired_at
      FROM (SELECT shard, min(due_at) AS first FROM engine_timer WHERE name = 'futures.funding' GROUP BY shard) began
      JOIN engine_checkpoint c ON c.shard = began.shard
      CROSS JOIN LATERAL generate_series((began.first / ${FUNDING_MS} + 1) * ${FUNDING_MS}, c.at, ${FUNDING_MS}) AS hour
      LEFT JOIN engine_timer t ON t.shard = c.shard AND t.name = 'futures.funding' AND t.due_at = hour`);
  for await (const { shard, hour, fired_at } of rows) {
    if (fired_at === null) yield `timer futures.funding of shard ${shard}, due at ${hour}, never fired`;
  }
}

export const timersOnce: AuditRule = {
  name: 'timers-once',
  invariant:
    'A timer fires once for each time it is due, never early, and is written with what it did; no hour of funding is left out.',
  async *check(read) {
    yield* firings(read);
    yield* missedHours(read);
  },
};
