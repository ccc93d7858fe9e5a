import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { TOPICS } from '@hoga/contract/socket-protocol';
import { defined } from '@hoga/kernel/assert';
import type { ServerNode } from '../../tests/e2e/cluster/server-node.ts';
import { Load } from '../durable/load.ts';
import type { LoadReport } from '../durable/load-plan.ts';
import type { StrangersOrder } from '../durable/strangers-plan.ts';
import type { Finding } from '../finding.ts';
import { median } from '../statistics.ts';
import { DemoOrders } from './demo-orders.ts';
import { pidsOf, type RunningNodes, startAlone, startSeveral, usedBy } from './running-nodes.ts';

const RATE = 300;
const CONNECTIONS = 16;
const WARM_UP_MS = 6_000;
const ROUND_MS = 5_000;
const IDLE_MS = 3_000;
const ROUNDS = 3;
const MOST_REFUSED = 0.05;
/** While a shard moves. */
const MOVE_RATE = 100;
const AFTER_MOVE_MS = 4_000;
const MOST_SECONDS = 240;
const CLIENTS = 1_000;
const LISTENING_MS = 6_000;
const STOCKS = ['BTCUSDT', 'ETHUSDT'];
const NODES = {
  ...{ 'api-1': 'api', 'api-2': 'api', 'api-3': 'api', 'api-4': 'api' },
  ...{ 'engine-1': 'engine', 'engine-2': 'engine', 'feed-1': 'feed', 'chores-1': 'chores' },
};

/**
 * Real processes with a bus beside one process that does everything: CPU time of an order, with one to four processes
 * that answer; how long an order waits while a shard moves; CPU time of a price that is sent. Counted by `/proc`, less
 * what the same processes use without it.
 */
export async function measure(): Promise<readonly Finding[]> {
  const loads = Array.from({ length: 4 }, () => new Load());
  const running: RunningNodes[] = [];
  const kept = async (starting: Promise<RunningNodes>) => {
    const started = await starting;
    running.push(started);
    return started;
  };
  try {
    const alone = await kept(startAlone());
    const several = await kept(startSeveral(NODES));
    const apis = several.nodes.filter(({ roles }) => roles === 'api');
    return [
      ...(await orderRows({ alone, several, apis, loads })),
      await moveRow(several, defined(apis[0], 'an api'), defined(loads[0], 'a load')),
      ...(await fanOutRows(apis)),
    ];
  } finally {
    for (const load of loads) load.stop();
    await Promise.all(running.map((each) => each.stop()));
  }
}

interface Sides {
  readonly alone: RunningNodes;
  readonly several: RunningNodes;
  readonly apis: readonly ServerNode[];
  readonly loads: readonly Load[];
}

async function orderRows({ alone, several, apis, loads }: Sides): Promise<readonly Finding[]> {
  const engines = several.nodes.filter(({ roles }) => roles === 'engine');
  const sides = [
    { name: 'alone', running: alone, asked: alone.nodes, counted: alone.nodes },
    ...[1, 2, 4].map((count) => {
      const asked = apis.slice(0, count);
      return { name: `api ${count}`, running: several, asked, counted: [...asked, ...engines] };
    }),
  ];
  const found = new Map<string, number[]>(sides.map(({ name }) => [name, []]));
  for (const { running, asked } of sides) await ordersTo(asked, loads, await ordersOf(running), WARM_UP_MS);
  for (let round = 0; round < ROUNDS; round++) {
    // Each is first in one of the rounds: a machine is not as fast after work as after a rest.
    const inTurn = [...sides.slice(round), ...sides.slice(0, round)];
    for (const { name, running, asked, counted } of inTurn) {
      const pids = [...pidsOf(counted), ...running.others];
      const orders = await ordersOf(running);
      const idle = await spent(pids, () => delay(IDLE_MS));
      let answered = 0;
      const busy = await spent(pids, async () => {
        answered = await ordersTo(asked, loads, orders, ROUND_MS);
      });
      const own = busy.seconds - (idle.seconds / idle.ms) * busy.ms;
      defined(found.get(name), name).push((own * 1_000_000) / answered);
    }
  }
  const of = (name: string) => ({ value: median(defined(found.get(name), name)), unit: 'µs' });
  return [
    {
      what: `CPU of an order at ${RATE}/s by processes of their own: api, engine, bus and database`,
      baseline: { ...of('alone'), name: 'one process and its database' },
      ours: of('api 1'),
      target: { is: 'at most', value: 2 },
    },
    ...[2, 4].map(
      (count): Finding => ({
        what: `CPU of an order at ${RATE}/s with ${count} api processes`,
        baseline: { ...of('api 1'), name: 'with one' },
        ours: of(`api ${count}`),
        // An efficiency of 0.85.
        target: { is: 'at most', value: 1.18 },
      }),
    ),
  ];
}

const known = new Map<RunningNodes, DemoOrders>();

/** Signed in once: what was bought in one round is sold in the next. */
async function ordersOf(running: RunningNodes): Promise<DemoOrders> {
  const orders = known.get(running) ?? (await DemoOrders.signedInAt(defined(running.nodes[0], 'a process').url));
  known.set(running, orders);
  return orders;
}

/** Orders in equal parts to each; returns how many were taken. */
async function ordersTo(
  nodes: readonly ServerNode[],
  loads: readonly Load[],
  orders: DemoOrders,
  ms: number,
): Promise<number> {
  const rate = RATE / nodes.length;
  const reports = await Promise.all(
    nodes.map(({ port }, index) =>
      defined(loads[index], 'a load').run({
        ...{ kind: 'http', port, connections: CONNECTIONS / nodes.length },
        ...{ requests: orders.next((rate * ms * 2) / 1_000), pace: { ms, rate, warmUpMs: 0 } },
      }),
    ),
  );
  return reports.reduce((sum, report) => sum + taken(report), 0);
}

/** A few may be refused on a busy machine, where a price comes late. */
function taken({ asked, failures }: LoadReport): number {
  if (failures > asked * MOST_REFUSED) throw new Error(`${failures} of ${asked} orders failed`);
  return asked - failures;
}

async function spent(pids: readonly number[], run: () => Promise<unknown>): Promise<{ seconds: number; ms: number }> {
  const [began, before] = [performance.now(), usedBy(pids)];
  await run();
  return { seconds: usedBy(pids) - before, ms: performance.now() - began };
}

/** One of the two that write stops as for a release, and comes again: its shard moves twice. */
async function moveRow(several: RunningNodes, api: ServerNode, load: Load): Promise<Finding> {
  const mover = defined(
    several.nodes.find(({ name }) => name === 'engine-2'),
    'the second engine',
  );
  const answered = load.run({
    ...{ kind: 'http', port: api.port, connections: 2 * CONNECTIONS },
    requests: (await ordersOf(several)).next(MOVE_RATE * MOST_SECONDS),
    pace: { ms: MOST_SECONDS * 1_000, rate: MOVE_RATE, warmUpMs: 0, untilEnded: true },
  });
  await delay(1_000);
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
  const [away, back] = [longest(stoppedAt - 1_000, startedAt), longest(startedAt, Number.POSITIVE_INFINITY)];
  return {
    what: `longest wait of an order at ${MOVE_RATE}/s while a shard moves to another process and back`,
    baseline: null,
    ours: { value: Math.max(away, back), unit: 'ms' },
    target: { is: 'at most', value: 2_000 },
    notes: [`away ${away.toFixed(0)} ms, back ${back.toFixed(0)} ms, ${failures} orders failed`],
  };
}

async function fanOutRows(apis: readonly ServerNode[]): Promise<readonly Finding[]> {
  const ofMessage = new Map<number, number>();
  for (const count of [1, 2, 4]) {
    const asked = apis.slice(0, count);
    const pids = pidsOf(asked);
    const idle = await spent(pids, () => delay(IDLE_MS));
    const guests = await Promise.all(asked.map(({ port }) => guestsOf(port, CLIENTS / count)));
    await delay(1_000);
    const sent = await messagesOf(asked);
    const busy = await spent(pids, () => delay(LISTENING_MS));
    const messages = (await messagesOf(asked)) - sent;
    for (const each of guests) each.kill();
    await Promise.all(guests.map((each) => once(each, 'exit')));
    ofMessage.set(count, ((busy.seconds - (idle.seconds / idle.ms) * busy.ms) * 1_000_000) / messages);
  }
  const of = (count: number) => ({ value: defined(ofMessage.get(count), 'measured'), unit: 'µs' });
  return [2, 4].map((count) => ({
    what: `CPU of a price sent to ${CLIENTS.toLocaleString('en')} guests by ${count} api processes`,
    baseline: { ...of(1), name: 'by one' },
    ours: of(count),
    target: { is: 'at most', value: 1.2 },
  }));
}

/** A process whose guests listen to prices. */
async function guestsOf(port: number, guests: number): Promise<ChildProcess> {
  const child = fork(new URL('../durable/strangers.ts', import.meta.url), [], { execArgv: process.execArgv });
  const order: StrangersOrder = { port, guests, topics: [TOPICS.oversea, ...STOCKS.map(TOPICS.market)], pipelines: 0 };
  child.send(order);
  await once(child, 'message');
  return child;
}

/** Messages that the processes have sent. */
async function messagesOf(nodes: readonly ServerNode[]): Promise<number> {
  const texts = await Promise.all(nodes.map(({ url }) => fetch(`${url}/metrics`).then((answer) => answer.text())));
  const counted = texts.map((text) =>
    Number(/^hoga_socket_messages_out_total(?:\{[^}]*\})? ([\d.e+]+)$/m.exec(text)?.[1]),
  );
  return counted.reduce((sum, count) => sum + count, 0);
}
