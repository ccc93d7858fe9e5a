import { defined } from '@hoga/kernel/assert';
import type { OverseaOptionId, PlayerId } from '@hoga/kernel/ids';
import type { Finding } from '../finding.ts';
import { median } from '../statistics.ts';
import { Echo } from './echo.ts';
import { postRequest } from './http-lane.ts';
import { INSERT_TABLE } from './insert-lane.ts';
import { listening } from './listening.ts';
import { Load } from './load.ts';
import type { LoadReport, Pace } from './load-plan.ts';
import { openOrderApp, tokenOf } from './order-app.ts';
import { TradingHouse } from './trading-house.ts';

/** So many that nobody's order comes twice within the time in which it would be a double press. */
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
/** Connections are opened and queues form in it; what is asked then does not count, of either side. */
const PACED_WARM_UP_MS = 1_000;

/** Market orders of everybody in turn, who buys now and sells the next time. */
function orderRequests(
  path: string,
  players: readonly PlayerId[],
  overseaOptionId: OverseaOptionId,
): readonly string[] {
  return (['LONG', 'SHORT'] as const).flatMap((tradeType) =>
    players.map((playerId) =>
      postRequest(path, tokenOf(playerId), { overseaOptionId, tradeType, marketType: 'MARKET', qty: 1 }),
    ),
  );
}

type Kind = 'echo' | 'order' | 'insert';

export async function measure(): Promise<readonly Finding[]> {
  const house = await TradingHouse.open();
  const load = new Load();
  const echo = await Echo.open();
  try {
    const players = await house.addPlayers(PLAYERS);
    await house.database.$client.query(INSERT_TABLE);
    await house.begin();
    await house.giveMoney(players, MONEY);
    const app = await openOrderApp(house, players);
    const optionId = defined(house.options[0], 'an option').id;
    const http = { kind: 'http', connections: HTTP_CONNECTIONS } as const;
    const plans = {
      echo: { ...http, port: echo.port, requests: orderRequests('/echo', players, optionId) },
      order: { ...http, port: await listening(app), requests: orderRequests('/api/oversea/order', players, optionId) },
      insert: { kind: 'insert', url: house.url, connections: INSERT_CLIENTS },
    } as const;
    const findings = await compare(async (kind, pace) => {
      const report = await load.run({ ...plans[kind], pace });
      if (report.failures > 0) throw new Error(`${report.failures} requests of ${kind} failed`);
      return report;
    });
    await app.close();
    return findings;
  } finally {
    load.stop();
    echo.stop();
    await house.close();
  }
}

async function compare(run: (kind: Kind, pace: Pace) => Promise<LoadReport>): Promise<readonly Finding[]> {
  const kinds = ['echo', 'order', 'insert'] as const;
  const speeds: Record<Kind, number[]> = { echo: [], order: [], insert: [] };
  for (const kind of kinds) await run(kind, { ms: WARM_UP_MS, rate: null, warmUpMs: 0 });
  for (let round = 0; round < ROUNDS; round++) {
    for (const kind of kinds) speeds[kind].push((await run(kind, { ms: ROUND_MS, rate: null, warmUpMs: 0 })).perSecond);
  }
  const speed = (kind: Kind, unit: string) => ({ value: median(speeds[kind]), unit });
  const orders = speed('order', 'orders/s');
  const rate = Math.floor(orders.value / 2);
  const paced: Record<'order' | 'insert', LoadReport[]> = { order: [], insert: [] };
  for (let round = 0; round < PACED_ROUNDS; round++) {
    for (const kind of ['order', 'insert'] as const)
      paced[kind].push(await run(kind, { ms: PACED_MS, rate, warmUpMs: PACED_WARM_UP_MS }));
  }
  const latency = (kind: 'order' | 'insert', percentile: 'p50' | 'p99') =>
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
      baseline: { ...speed('insert', 'inserts/s'), name: 'one-row INSERT per transaction, 8 clients' },
      ours: orders,
      target: { is: 'at least', value: 1 },
    },
    {
      what: `p99 of a durable order at half of that load (${rate}/s)`,
      baseline: { value: latency('insert', 'p99'), unit: 'ms', name: 'p99 of a one-row INSERT at the same rate' },
      ours: { value: latency('order', 'p99'), unit: 'ms' },
      target: { is: 'at most', value: 3 },
      notes: [`p50 ${latency('order', 'p50').toFixed(2)} ms against ${latency('insert', 'p50').toFixed(2)} ms`],
    },
  ];
}
