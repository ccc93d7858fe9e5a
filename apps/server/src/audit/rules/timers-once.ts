import type { AuditRule } from '../rule.ts';

interface Row {
  readonly shard: string;
  readonly name: string;
  readonly due_at: string;
  readonly firings: string;
  readonly fired_at: string;
  readonly checkpoint_at: string | null;
}

export const timersOnce: AuditRule = {
  name: 'timers-once',
  invariant: 'A timer fires once for each time it is due, never early, and is written with what it did.',
  async *check(read) {
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
  },
};
