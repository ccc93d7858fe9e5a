import { setTimeout as delay, setImmediate as pause } from 'node:timers/promises';
import { assert, defined } from '@hoga/kernel/assert';
import { decimal } from '@hoga/kernel/decimal';
import type { PlayerId } from '@hoga/kernel/ids';
import type { Quote } from '@hoga/market/quote';
import { startPollers } from '@hoga/server/foundation/poller';
import { systemTimers } from '@hoga/server/foundation/system-timers';
import { AlertJudge } from '@hoga/server/modules/alerts/alert-judge';
import { changesAfter, judgedAlerts, lastChange } from '@hoga/server/modules/alerts/alert-store';
import { writeReached } from '@hoga/server/modules/alerts/fire-store';
import type { Finding } from '../finding.ts';
import { median } from '../statistics.ts';
import { listening } from './listening.ts';
import { Load } from './load.ts';
import type { LoadReport } from './load-plan.ts';
import { openOrderApp } from './order-app.ts';
import { warmOrderLoad } from './order-load.ts';
import { orderRequests } from './order-requests.ts';
import { TradingHouse } from './trading-house.ts';

const TRADERS = 1_000;
const MEMBERS = 2_000;
const ALERTS_OF_EACH = 50;
const ALERTS = MEMBERS * ALERTS_OF_EACH;
const MONEY = 1_000_000_000;
const SYMBOL = 'NQ';
const WARM_UP_MS = 8_000;
/** Orders per second of a busy hour. */
const RATE = 500;
const WINDOW_MS = 1_500;
const WINDOWS = 5;

const log = {
  error: (details: object, message: string) => void process.stderr.write(`${message} ${JSON.stringify(details)}\n`),
};

async function makeAlerts(house: TradingHouse, members: readonly PlayerId[], optionId: number): Promise<void> {
  await house.database.$client.query(
    `INSERT INTO alert (site_id, player_id, kind, product, option_id, symbol, side, level, armed, repeat, state, is_on,
        is_pushed, note, version, change_no, created_at, changed_at)
      SELECT 1, player, 'PRICE', 'oversea', $2, $3, 'ABOVE', 20100 + n, 'ABOVE', 'ONCE', 'WAITING', 1, 1, '', 1,
        nextval('alert_change_no'), 0, 0
      FROM unnest($1::bigint[]) AS player, generate_series(1, $4::integer) AS n`,
    [members, optionId, SYMBOL, ALERTS_OF_EACH],
  );
}

/** Judges as a server does, with prices from here. */
async function openJudge({ database }: TradingHouse) {
  let listener: (quote: Quote) => void = () => undefined;
  const judge = new AlertJudge({
    store: {
      load: async () => ({ no: await lastChange(database), rows: await judgedAlerts(database) }),
      changesAfter: (no, most) => changesAfter(database, no, most),
      write: (reached) => database.transaction((transaction) => writeReached(transaction, reached)),
    },
    prices: {
      onQuote: (follow) => {
        listener = follow;
        return () => undefined;
      },
      isFresh: () => true,
      latestQuote: () => null,
      market: () => ({ trades: { between: () => [] } }),
    },
    fired: () => undefined,
    now: Date.now,
    pause,
  });
  await judge.start();
  const stop = startPollers({ timers: systemTimers, log }, [
    { roles: ['chores'], name: 'write', everyMs: 250, poll: () => judge.write(), failed: 'write' },
    { roles: ['chores'], name: 'read', everyMs: 1_000, poll: () => judge.read(), failed: 'read' },
  ]);
  const quote = (last: number) => listener({ symbol: SYMBOL, last: decimal(last), exTs: Date.now() } as Quote);
  return { judge, stop, quote };
}

async function fired({ database }: TradingHouse): Promise<{ readonly all: number; readonly alerts: number }> {
  const { rows } = await database.$client.query<{ all: string; alerts: string }>(
    'SELECT count(*) AS all, count(DISTINCT alert_id) AS alerts FROM alert_fired',
  );
  return { all: Number(rows[0]?.all), alerts: Number(rows[0]?.alerts) };
}

export async function measure(): Promise<readonly Finding[]> {
  const house = await TradingHouse.open();
  const load = new Load();
  try {
    const players = await house.addPlayers(TRADERS + MEMBERS);
    const [traders, members] = [players.slice(0, TRADERS), players.slice(TRADERS)];
    await house.begin();
    await house.giveMoney(traders, MONEY);
    const judged = defined(
      house.options.find(({ instrument }) => instrument.symbol === SYMBOL),
      SYMBOL,
    );
    const traded = house.options.find(({ id }) => id !== judged.id);
    await makeAlerts(house, members, judged.id);
    const { judge, stop, quote } = await openJudge(house);
    assert(judge.size === ALERTS, `${judge.size} alerts are judged`);
    const app = await openOrderApp(house, traders);
    const port = await listening(app);
    const requests = orderRequests('/api/oversea/order', traders, defined(traded, 'another option').id);
    const window = { ms: WINDOW_MS, rate: RATE, warmUpMs: 500 };
    const orders = await warmOrderLoad(load, { port, requests, warmUpMs: WARM_UP_MS, window });
    const quiet: LoadReport[] = [];
    for (let count = 0; count < WINDOWS; count++) quiet.push(await orders());
    const besetRun = orders();
    // The window has begun and is warm.
    await delay(600);
    const began = performance.now();
    quote(21_000);
    const judgedMs = performance.now() - began;
    const beset = [await besetRun];
    for (let count = 1; count < WINDOWS; count++) beset.push(await orders());
    let allMs = 0;
    while (allMs === 0) {
      const { all } = await fired(house);
      if (all >= ALERTS) allMs = performance.now() - began;
      assert(performance.now() - began < 300_000, `only ${all} have fired`);
      // Counting takes a good part of a processor.
      await delay(250);
    }
    const { all, alerts } = await fired(house);
    assert(all === ALERTS && alerts === ALERTS, `${all} of ${alerts} alerts have fired`);
    await stop();
    judge.stop();
    await app.close();
    return [finding(quiet, beset, { judgedMs, allMs })];
  } finally {
    load.stop();
    await house.close();
  }
}

interface Took {
  readonly judgedMs: number;
  readonly allMs: number;
}

function finding(quiet: readonly LoadReport[], beset: readonly LoadReport[], { judgedMs, allMs }: Took): Finding {
  const of = (reports: readonly LoadReport[], percentile: 'p50' | 'p99') =>
    median(reports.map((report) => report[percentile]));
  return {
    what: `p99 of a durable order (${RATE}/s) while one quote jumps through ${ALERTS.toLocaleString('en')} alerts`,
    baseline: { value: of(quiet, 'p99'), unit: 'ms', name: 'the same when quiet' },
    ours: { value: of(beset, 'p99'), unit: 'ms' },
    target: { is: 'at most', value: 2 },
    notes: [
      `p50 ${of(beset, 'p50').toFixed(2)} ms against ${of(quiet, 'p50').toFixed(2)} ms`,
      `p99 of each window ${beset.map(({ p99 }) => p99.toFixed(1)).join(', ')} ms`,
      `judged in ${judgedMs.toFixed(0)} ms, all written after ${(allMs / 1_000).toFixed(1)} s, each once`,
    ],
  };
}
