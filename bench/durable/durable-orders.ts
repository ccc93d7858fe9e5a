import { defined } from '@hoga/kernel/assert';
import type { Finding } from '../finding.ts';
import { median } from '../statistics.ts';
import { type BaselineName, BaselineServer } from './baseline-server.ts';
import { CpuAccount, type CpuClock, cpuFinding, sharesText } from './cpu-shares.ts';
import { INSERT_TABLE } from './insert-one.ts';
import { listening } from './listening.ts';
import { Load } from './load.ts';
import type { LoadOrder, LoadReport, Pace } from './load-plan.ts';
import { openOrderApp } from './order-app.ts';
import { orderRequests } from './order-requests.ts';
import { cpuSecondsOf } from './process-times.ts';
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
const PARTS_OF_LOAD = { half: 2, tenth: 10 } as const;
const PART_NAMES = { half: 'half', tenth: 'a tenth' } as const;
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
    const postmaster = await house.postmaster();
    const clockOf =
      (kind: Kind | PacedKind): CpuClock =>
      () => {
        const baseline = baselines.find(({ name }) => name === kind);
        const server = baseline === undefined ? ownCpuSeconds() : cpuSecondsOf(baseline.pid);
        const database = postmaster === null ? null : cpuSecondsOf(postmaster);
        const users = cpuSecondsOf(load.pid);
        return server === null || database === null || users === null ? null : { server, database, load: users };
      };
    const findings = await compare(async (kind, pace, account) => {
      const clock = clockOf(kind);
      const before = clock();
      const report = await load.run({ ...plans[kind], pace });
      account?.add(before, clock(), report.asked);
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

type Run = (kind: Kind | PacedKind, pace: Pace, account?: CpuAccount) => Promise<LoadReport>;

async function compare(run: Run): Promise<readonly Finding[]> {
  const speeds: Record<Kind, number[]> = { echo: [], order: [], insert: [], usual: [] };
  const cpu = byKind(() => new CpuAccount());
  for (const kind of KINDS) await run(kind, { ms: WARM_UP_MS, rate: null, warmUpMs: 0 });
  for (let round = 0; round < ROUNDS; round++) {
    for (const kind of KINDS) {
      const report = await run(kind, { ms: ROUND_MS, rate: null, warmUpMs: 0 }, cpu[kind]);
      speeds[kind].push(report.perSecond);
    }
  }
  const speed = (kind: Kind, unit: string) => ({ value: median(speeds[kind]), unit });
  const orders = speed('order', 'orders/s');
  const rate = Math.floor(orders.value / PARTS_OF_LOAD.half);
  const paced: Record<PacedKind, LoadReport[]> = { order: [], 'bare insert': [] };
  const tenths: LoadReport[] = [];
  const atPart = { half: byKind(() => new CpuAccount()), tenth: byKind(() => new CpuAccount()) };
  const atRate = (pace: number) => ({ ms: PACED_MS, rate: pace, warmUpMs: PACED_WARM_UP_MS });
  for (let round = 0; round < PACED_ROUNDS; round++) {
    paced.order.push(await run('order', atRate(rate), atPart.half.order));
    paced['bare insert'].push(await run('bare insert', atRate(rate)));
    tenths.push(await run('order', atRate(Math.floor(orders.value / PARTS_OF_LOAD.tenth)), atPart.tenth.order));
    for (const part of ['half', 'tenth'] as const) {
      await run('usual', atRate(Math.floor(median(speeds.usual) / PARTS_OF_LOAD[part])), atPart[part].usual);
    }
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
      notes: [
        `p50 ${latency('order', 'p50').toFixed(2)} ms against ${latency('bare insert', 'p50').toFixed(2)} ms`,
        `at a tenth: p50 ${median(tenths.map(({ p50 }) => p50)).toFixed(2)}, p99 ${median(tenths.map(({ p99 }) => p99)).toFixed(2)} ms`,
      ],
    },
    ...cpuFinding(
      {
        what: 'CPU of a durable order, server and database, 64 connections',
        target: { is: 'at most', value: 0.2 },
        notes: KINDS.map((kind) => sharesText(kind, cpu[kind].perRequest)),
      },
      cpu.order.perRequest,
      { shares: cpu.usual.perRequest, name: 'the usual design' },
    ),
    ...cpuFinding(
      {
        what: `CPU of a durable order at half of that load (${rate}/s)`,
        target: { is: 'at most', value: 1.3 },
        notes: (['half', 'tenth'] as const).flatMap((part) => [
          sharesText(`at ${PART_NAMES[part]}`, atPart[part].order.perRequest),
          sharesText(`the usual design at ${PART_NAMES[part]} of its own`, atPart[part].usual.perRequest),
        ]),
      },
      atPart.half.order.perRequest,
      { shares: cpu.order.perRequest, name: 'at full load' },
    ),
  ];
}

function byKind<Value>(make: () => Value): Readonly<Record<Kind, Value>> {
  return { echo: make(), order: make(), insert: make(), usual: make() };
}

/** Of the server that trades, which is this process. */
function ownCpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}
