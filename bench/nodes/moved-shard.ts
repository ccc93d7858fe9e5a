import { setTimeout as delay } from 'node:timers/promises';
import { defined } from '@hoga/kernel/assert';
import { Load } from '../durable/load.ts';
import type { Finding } from '../finding.ts';
import { DemoOrders } from './demo-orders.ts';
import { startNodes } from './running-nodes.ts';

const NODES = {
  ...{ 'api-1': 'api', 'engine-1': 'engine', 'engine-2': 'engine' },
  ...{ 'feed-1': 'feed', 'chores-1': 'chores' },
};
const RATE = 100;
const CONNECTIONS = 32;
const BEFORE_MS = 3_000;
const AFTER_MOVE_MS = 4_000;
const MOST_SECONDS = 240;

/** One of the two processes that write stops as for a release, and comes again: its shard moves twice, under orders. */
export async function measure(): Promise<readonly Finding[]> {
  const load = new Load();
  const cluster = await startNodes(NODES);
  try {
    const named = (name: string) =>
      defined(
        cluster.nodes.find((node) => node.name === name),
        name,
      );
    const [api, mover] = [named('api-1'), named('engine-2')];
    const orders = await DemoOrders.signedInAt(api.url);
    const answered = load.run({
      ...{ kind: 'http', port: api.port, connections: CONNECTIONS, requests: orders.next(RATE * MOST_SECONDS) },
      pace: { ms: MOST_SECONDS * 1_000, rate: RATE, warmUpMs: 0, untilEnded: true },
    });
    await delay(BEFORE_MS);
    const stoppedAt = Date.now();
    await mover.stop();
    await delay(AFTER_MOVE_MS);
    const startedAt = Date.now();
    await mover.start();
    await delay(AFTER_MOVE_MS);
    load.end();
    const { each = [], failures } = await answered;
    const longest = (from: number, to: number) =>
      Math.max(0, ...each.filter(({ dueAt }) => dueAt >= from && dueAt < to).map(({ tookMs }) => tookMs));
    const away = longest(stoppedAt - AFTER_MOVE_MS, startedAt);
    const back = longest(startedAt, Number.POSITIVE_INFINITY);
    return [
      {
        what: `longest wait of an order at ${RATE}/s while a shard moves to another process and back`,
        baseline: null,
        ours: { value: Math.max(away, back), unit: 'ms' },
        target: { is: 'at most', value: 2_000 },
        notes: [`away ${away.toFixed(0)} ms, back ${back.toFixed(0)} ms, ${failures} orders failed`],
      },
    ];
  } finally {
    load.stop();
    await cluster.stop();
  }
}
