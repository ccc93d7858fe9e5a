import { fork } from 'node:child_process';
import { once } from 'node:events';
import { TOPICS } from '@hoga/contract/socket-protocol';
import { defined } from '@hoga/kernel/assert';
import { systemTimers } from '@hoga/server/foundation/system-timers';
import { createSocketServer, openHub, type SocketHub } from '@hoga/server/socket/public';
import { Registry } from 'prom-client';
import type { Finding } from '../finding.ts';
import { median } from '../statistics.ts';
import { listening } from './listening.ts';
import { Load } from './load.ts';
import type { LoadReport } from './load-plan.ts';
import { openOrderApp, rememberedSessions } from './order-app.ts';
import { warmOrderLoad } from './order-load.ts';
import { orderRequests } from './order-requests.ts';
import type { StrangersOrder } from './strangers-plan.ts';
import { TradingHouse } from './trading-house.ts';

const PLAYERS = 5_000;
const MONEY = 1_000_000_000;
const GUESTS = 1_000;
const PIPELINES = 18;
const WARM_UP_MS = 8_000;
const ROUNDS = 5;
const ROUND_MS = 4_000;
/** Orders per second of a busy hour, far below the capacity. */
const RATE = 500;

/** As many instruments as a guest has subscriptions left for, beside the two lists and the notices. */
const INSTRUMENTS = ['BTCUSDT', 'ETHUSDT', 'XRPUSDT', 'SOLUSDT', 'NQ', 'ES', 'YM', 'GC'] as const;
const LISTS = [TOPICS.futuresInfo, TOPICS.oversea];
const DETAIL_MS = 50;
const LIST_MS = 250;

const depth = Array.from({ length: 10 }, (_, level) => [`${20_000 + level * 0.25}`, `${3 + level}`]);
const ticker = { last: '20000.25', bid: '20000', ask: '20000.25', high: '20100', low: '19900', volume: '1' };

/** Prices as the market's publisher sends them: lists four times a second, every instrument twenty times. */
function publishPrices(hub: SocketHub): () => void {
  const details = systemTimers.every(DETAIL_MS, () => {
    for (const stock of INSTRUMENTS) {
      const destination = TOPICS.market(stock);
      const data = { ticker: { stock, ...ticker }, depth: { bids: depth, asks: depth }, trades: [] };
      hub.publishTopic({ destination, type: 'MARKET', data, conflationKey: destination });
    }
  });
  const lists = systemTimers.every(LIST_MS, () => {
    const data = INSTRUMENTS.map((stock) => ({ stock, ...ticker }));
    for (const destination of LISTS) hub.publishTopic({ destination, type: 'LIST', data, conflationKey: destination });
  });
  return () => {
    details();
    lists();
  };
}

/** Comes, lets the work be done beside it, and goes. */
async function beside<T>(order: StrangersOrder, work: () => Promise<T>): Promise<T> {
  const child = fork(new URL('./strangers.ts', import.meta.url), [], { execArgv: process.execArgv });
  try {
    child.send(order);
    await once(child, 'message');
    return await work();
  } finally {
    child.kill();
    await once(child, 'exit');
  }
}

export async function measure(): Promise<readonly Finding[]> {
  const house = await TradingHouse.open();
  const load = new Load();
  const metrics = new Registry();
  const hub = openHub(systemTimers, metrics);
  try {
    const players = await house.addPlayers(PLAYERS);
    await house.begin();
    await house.giveMoney(players, MONEY);
    const socket = createSocketServer({
      hub,
      authenticator: rememberedSessions(players),
      sites: house.sites,
      log: { error: (details) => void process.stderr.write(`${JSON.stringify(details)}\n`) },
      knowsStock: () => true,
      audienceOf: () => 'BOTH',
    });
    const app = await openOrderApp(house, players, { endpoint: socket.endpoint });
    const port = await listening(app);
    const requests = orderRequests('/api/oversea/order', players, defined(house.options[0], 'an option').id);
    const strangers = {
      port,
      guests: GUESTS,
      topics: [...LISTS, ...INSTRUMENTS.map(TOPICS.market)],
      pipelines: PIPELINES,
    };
    const window = { ms: ROUND_MS, rate: RATE, warmUpMs: 1_000 };
    const orders = await warmOrderLoad(load, { port, requests, warmUpMs: WARM_UP_MS, window });
    const stopPrices = publishPrices(hub);
    const [quiet, beset]: [LoadReport[], LoadReport[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      quiet.push(await orders());
      beset.push(await beside(strangers, orders));
    }
    stopPrices();
    await socket.close();
    await app.close();
    return [finding(quiet, beset)];
  } finally {
    load.stop();
    await house.close();
  }
}

function finding(quiet: readonly LoadReport[], beset: readonly LoadReport[]): Finding {
  const of = (reports: readonly LoadReport[], percentile: 'p50' | 'p99') =>
    median(reports.map((report) => report[percentile]));
  return {
    what: `p99 of a durable order (${RATE}/s) while ${PIPELINES} anonymous connections pipeline requests and ${GUESTS.toLocaleString('en')} guests listen to every topic`,
    baseline: { value: of(quiet, 'p99'), unit: 'ms', name: 'the same when quiet' },
    ours: { value: of(beset, 'p99'), unit: 'ms' },
    target: { is: 'at most', value: 2 },
    notes: [`p50 ${of(beset, 'p50').toFixed(2)} ms against ${of(quiet, 'p50').toFixed(2)} ms`],
  };
}
