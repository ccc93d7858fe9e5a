import { randomUUID } from 'node:crypto';
import { defined } from '@hoga/kernel/assert';
import { readConfig } from '@hoga/server/foundation/config';
import { systemTimers } from '@hoga/server/foundation/system-timers';
import { openTracing } from '@hoga/server/foundation/tracing/open-tracing';
import type { Tracer } from '@hoga/server/foundation/tracing/tracer';
import { requestIdOf } from '@hoga/server/http/request-id';
import { Registry } from 'prom-client';
import type { Finding } from '../finding.ts';
import { median } from '../statistics.ts';
import { listening } from './listening.ts';
import { Load } from './load.ts';
import { openOrderApp } from './order-app.ts';
import { orderRequests } from './order-requests.ts';
import { TradingHouse } from './trading-house.ts';

const PLAYERS = 5_000;
const MONEY = 1_000_000_000;
const ROUNDS = 5;
const ROUND_MS = 3_000;
const WARM_UP_MS = 8_000;
const NAMED = 50_000;
const PATH = '/api/oversea/order';

/** What is done for the sake of ids and traces while an order is served, all of it, with the tracer that a server has. */
function nameAndTrace(id: string, tracer: Tracer): void {
  const requestId = requestIdOf({ headers: { 'x-request-id': id } });
  for (const name of ['turn', 'release'] as const) {
    const began = tracer.now();
    tracer.span(requestId, name, tracer.now() - began, { events: 4 });
  }
  // Their time is measured in any case.
  tracer.span(requestId, 'commit', 3, { shard: 0, commands: 4 });
  tracer.span(requestId, 'command', 3, { type: 'oversea.place', outcome: 'ok' });
  const facts = { 'http.request.method': 'POST', 'http.route': PATH, 'http.response.status_code': 200 };
  tracer.span(requestId, 'request', 3, facts);
}

/** CPU microseconds each. */
function cpuOfEach(count: number, run: (turn: number) => void): number {
  const before = process.cpuUsage();
  for (let turn = 0; turn < count; turn++) run(turn);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / count;
}

/** Ids and traces of an order beside all of its work in the server, by the default part of traces that is sent. */
export async function measure(): Promise<readonly Finding[]> {
  const { tracer } = openTracing({
    config: readConfig({ OTLP_TRACES_URL: 'http://127.0.0.1:1/v1/traces' }),
    node: 'bench',
    metrics: new Registry(),
    timers: systemTimers,
    fetch,
  });
  const used = defined(tracer, 'a collector is named');
  const ids = Array.from({ length: 1_000 }, () => randomUUID().replaceAll('-', ''));
  const traced = Array.from({ length: ROUNDS + 1 }, () =>
    cpuOfEach(NAMED, (turn) => nameAndTrace(defined(ids[turn % ids.length], 'an id'), used)),
  );
  return [
    {
      what: 'CPU of an order’s ids and traces, with a collector',
      baseline: { value: await cpuOfOrder(), unit: 'µs', name: 'all of an order’s work in the server' },
      // The first round warms up.
      ours: { value: median(traced.slice(1)), unit: 'µs' },
      target: { is: 'at most', value: 0.01 },
      notes: ['without a collector, as by default, none of it is done but the id'],
    },
  ];
}

async function cpuOfOrder(): Promise<number> {
  const house = await TradingHouse.open();
  const load = new Load();
  try {
    const players = await house.addPlayers(PLAYERS);
    await house.begin();
    await house.giveMoney(players, MONEY);
    const app = await openOrderApp(house, players);
    const port = await listening(app);
    const requests = orderRequests(PATH, players, defined(house.options[0], 'an option').id);
    const http = { kind: 'http', port, connections: 64, requests } as const;
    await load.run({ ...http, pace: { ms: WARM_UP_MS, rate: null, warmUpMs: 0 } });
    const found: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const before = process.cpuUsage();
      const { asked } = await load.run({ ...http, pace: { ms: ROUND_MS, rate: null, warmUpMs: 0 } });
      const { user, system } = process.cpuUsage(before);
      found.push((user + system) / asked);
    }
    await app.close();
    return median(found);
  } finally {
    load.stop();
    await house.close();
  }
}
