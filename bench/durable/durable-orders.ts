import { defined } from '@hoga/kernel/assert';
import type { Finding } from '../finding.ts';
import { median } from '../statistics.ts';
import { type BaselineName, BaselineServer } from './baseline-server.ts';
import { INSERT_TABLE } from './insert-one.ts';
import { listening } from './listening.ts';
import { Load } from './load.ts';
import type { LoadOrder, LoadReport, Pace } from './load-plan.ts';
import { openOrderApp } from './order-app.ts';
import { orderRequests } from './order-requests.ts';
import { TradingHouse } from './trading-house.ts';

/** So many that no player's next order falls within the double-press window. */
const PLAYERS = 5_000;
const HTTP_CONNECTIONS = 64;
const INSERT_CLIENTS = 8;
const MONEY = 1_000_000_000;
const ROUNDS = 5;
const ROUND_MS = 2_500;
/** Some thousand orders, or the compiler is measured too: an order runs through far more code than an echo. */
const WARM_UP_MS = 8_000;
const PACED_ROUNDS = 3;
const PACED_MS = 4_000;
/** Connections are opened and queues form in it; requests of this time do not count, on either side. */
const PACED_WARM_UP_MS = 1_000;

type Kind = 'order' | BaselineName;
const KINDS: readonly Kind[] = ['echo', 'order', 'insert', 'usual'];
/** The bare INSERT, without HTTP, is measured for latency, not for throughput. */
type PacedKind = 'order' | 'bare insert';

type Plans = Readonly<Record<Kind | PacedKind, WithoutPace<LoadOrder>>>;
type WithoutPace<Order> = Order extends LoadOrder ? Omit<Order, 'pace'> : never;

export async function measure(): Promise<readonly Finding[]> {
  const house = await TradingHouse.open();
  const load = new Load();
  const baselines: BaselineServer[] = [];
  try {
    const players = await house.addPlayers(PLAYERS);
    await house.database.$client.query(INSERT_TABLE);
    await house.begin();
    await house.giveMoney(players, MONEY);
    const app = await openOrderApp(house, players);
    const optionId = defined(house.options[0], 'an option').id;
    const plan = (port: number, path: string) =>
      ({
        kind: 'http',
        connections: HTTP_CONNECTIONS,
        port,
        requests: orderRequests(path, players, optionId),
      }) as const;
    const baseline = async (name: BaselineName, path: string) => {
      const server = await BaselineServer.open(name, house.url);
      baselines.push(server);
      return plan(server.port, path);
    };
    const plans: Plans = {
      echo: await baseline('echo', '/echo'),
      order: plan(await listening(app), '/api/oversea/order'),
      insert: await baseline('insert', '/insert'),
      usual: await baseline('usual', '/order'),
      'bare insert': { kind: 'insert', url: house.url, connections: INSERT_CLIENTS },
    };
    const findings = await compare(async (kind, pace) => {
      const report = await load.run({ ...plans[kind], pace });
      if (report.failures > 0) throw new Error(`${report.failures} requests of ${kind} failed`);
      return report;
    });
    await app.close();
    return findings;
  } finally {
    load.stop();
    for (const server of baselines) server.stop();
    await house.close();
  }
}

async function compare(run: (kind: Kind | PacedKind, pace: Pace) => Promise<LoadReport>): Promise<readonly Finding[]> {
  const speeds: Record<Kind, number[]> = { echo: [], order: [], insert: [], usual: [] };
  for (const kind of KINDS) await run(kind, { ms: WARM_UP_MS, rate: null, warmUpMs: 0 });
  for (let round = 0; round < ROUNDS; round++) {
    for (const kind of KINDS) speeds[kind].push((await run(kind, { ms: ROUND_MS, rate: null, warmUpMs: 0 })).perSecond);
  }
  const speed = (kind: Kind, unit: string) => ({ value: median(speeds[kind]), unit });
  const orders = speed('order', 'orders/s');
  const rate = Math.floor(orders.value / 2);
  const paced: Record<PacedKind, LoadReport[]> = { order: [], 'bare insert': [] };
  for (let round = 0; round < PACED_ROUNDS; round++) {
    for (const kind of ['order', 'bare insert'] as const)
      paced[kind].push(await run(kind, { ms: PACED_MS, rate, warmUpMs: PACED_WARM_UP_MS }));
  }
  const latency = (kind: PacedKind, percentile: 'p50' | 'p99') =>
    median(paced[kind].map((report) => report[percentile]));
  const what = 'durable orders over HTTP, 64 connections';
  return [
    {
      what,
      baseline: { ...speed('echo', 'requests/s'), name: 'Fastify echoing the same body' },
      ours: orders,
      target: { is: 'at least', value: 0.5 },
    },
    {
      what,
      baseline: {
        ...speed('usual', 'orders/s'),
        name: 'the usual design: Fastify, a pool of 20, one transaction per order (lock, order, position, wallet, ledger)',
      },
      ours: orders,
      target: { is: 'at least', value: 5 },
    },
    {
      what,
      baseline: { ...speed('insert', 'requests/s'), name: 'Fastify answering one INSERT per request' },
      ours: orders,
      target: { is: 'at least', value: 1.5 },
    },
    {
      what: `p99 of a durable order at half of that load (${rate}/s)`,
      baseline: { value: latency('bare insert', 'p99'), unit: 'ms', name: 'p99 of a one-row INSERT at the same rate' },
      ours: { value: latency('order', 'p99'), unit: 'ms' },
      target: { is: 'at most', value: 3 },
      notes: [`p50 ${latency('order', 'p50').toFixed(2)} ms against ${latency('bare insert', 'p50').toFixed(2)} ms`],
    },
  ];
}
