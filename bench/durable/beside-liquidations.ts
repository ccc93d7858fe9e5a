import { setTimeout as delay } from 'node:timers/promises';
import type { PlayerCommand } from '@hoga/engine/input/command';
import { assert, defined } from '@hoga/kernel/assert';
import { add, toNumber } from '@hoga/kernel/decimal';
import type { PlayerId } from '@hoga/kernel/ids';
import type { Finding } from '../finding.ts';
import { median, percentile } from '../statistics.ts';
import { listening } from './listening.ts';
import { Load } from './load.ts';
import type { LoadReport } from './load-plan.ts';
import { openOrderApp } from './order-app.ts';
import { warmOrderLoad } from './order-load.ts';
import { orderRequests } from './order-requests.ts';
import { TradingHouse } from './trading-house.ts';

const TRADERS = 1_000;
const HOLDERS = 100_000;
const LIQUIDATED = 10_000;
const MONEY = 1_000_000_000;
/** A fall of 1.2 %, below the jump that must be confirmed, costs more than the margin of any of them. */
const FALL = -0.012;
/** One after the other falls, and closes the positions of its holders. */
const FALLING = ['NQ', 'ES', 'GC'] as const;
const WARM_UP_MS = 8_000;
/** Orders per second of a busy hour. */
const RATE = 500;
const WINDOW_MS = 1_500;
const QUIET_WINDOWS = 5;
const LONGEST_MS = 120_000;
/** Reads of two rows by key, from a connection of their own. */
const POLL_MS = 5;

function buyOne(overseaOptionId: number): PlayerCommand {
  const order = { qty: 1, price: null, stopPrice: null, expectDir: null, tpTick: null, slTick: null };
  return {
    type: 'oversea.place',
    overseaOptionId: overseaOptionId as never,
    tradeType: 'LONG',
    marketType: 'MARKET',
    trailTicks: null,
    ocoOrderId: null,
    ...order,
  };
}

type Held = TradingHouse['options'][number];

function optionOf(house: TradingHouse, symbol: string): Held {
  return defined(
    house.options.find(({ instrument }) => instrument.symbol === symbol),
    symbol,
  );
}

/** The holders whose positions each fall closes: they have little more than the margin of their contract and its fees. */
async function openPositions(house: TradingHouse, holders: readonly PlayerId[]): Promise<(readonly PlayerId[])[]> {
  const parts = FALLING.map((_symbol, place) => holders.slice(place * LIQUIDATED, (place + 1) * LIQUIDATED));
  for (const [place, part] of parts.entries()) {
    const { id, marginPer, feePer } = optionOf(house, FALLING[place] ?? '');
    await house.giveMoney(part, toNumber(add(marginPer, add(feePer, feePer))));
    await house.submitAll(part.map((playerId) => ({ playerId, command: buyOne(id) })));
  }
  const others = holders.slice(parts.length * LIQUIDATED);
  await house.giveMoney(others, MONEY);
  const { id } = optionOf(house, FALLING[0]);
  await house.submitAll(others.map((playerId) => ({ playerId, command: buyOne(id) })));
  return parts;
}

interface Closing {
  readonly firstMs: number;
  readonly allMs: number;
  /** When the price fell and when all were closed, in milliseconds since 1970. */
  readonly fellAt: number;
  readonly endedAt: number;
}

/** Lets a price fall; resolves once all positions of the part are closed and committed. */
async function closing(house: TradingHouse, symbol: string, part: readonly PlayerId[]): Promise<Closing> {
  const client = house.database.$client;
  // Of equals the lower id is first.
  const ends = [part.at(0), part.at(-1)];
  const { rows } = await client.query<{ id: string }>(
    'SELECT id FROM oversea_position WHERE player_id = ANY($1) ORDER BY id',
    [ends],
  );
  const ids = rows.map(({ id }) => Number(id));
  const began = performance.now();
  house.move(symbol, FALL);
  let firstMs = 0;
  for (;;) {
    await delay(POLL_MS);
    const { rows } = await client.query({
      name: 'closed',
      text: "SELECT FROM oversea_position WHERE id = ANY($1) AND status = 'LIQUIDATED'",
      values: [ids],
    });
    const now = performance.now() - began;
    if (firstMs === 0 && rows.length > 0) firstMs = now;
    if (rows.length === ids.length) {
      const fellAt = performance.timeOrigin + began;
      return { firstMs, allMs: now, fellAt, endedAt: fellAt + now };
    }
    assert(now < LONGEST_MS, 'all are closed in time');
  }
}

async function countClosed(house: TradingHouse): Promise<number> {
  const { rows } = await house.database.$client.query<{ count: string }>(
    "SELECT count(*) FROM oversea_position WHERE status = 'LIQUIDATED'",
  );
  return Number(rows[0]?.count ?? 0);
}

/** Orders that became due while positions were being closed. */
interface Beset extends Closing {
  readonly p50: number;
  readonly p99: number;
}

function besetBy(closed: Closing, { each = [] }: LoadReport): Beset {
  const during = each.filter(({ dueAt }) => dueAt >= closed.fellAt && dueAt <= closed.endedAt);
  const took = during.map(({ tookMs }) => tookMs);
  return { ...closed, p50: percentile(took, 50), p99: percentile(took, 99) };
}

export async function measure(): Promise<readonly Finding[]> {
  const house = await TradingHouse.open();
  const load = new Load();
  try {
    const players = await house.addPlayers(TRADERS + HOLDERS);
    const [traders, holders] = [players.slice(0, TRADERS), players.slice(TRADERS)];
    await house.begin();
    await house.giveMoney(traders, MONEY);
    const isFalling = ({ instrument }: Held) => FALLING.some((symbol) => symbol === instrument.symbol);
    const traded = house.options.find((option) => !isFalling(option));
    const parts = await openPositions(house, holders);
    const app = await openOrderApp(house, traders);
    const port = await listening(app);
    const requests = orderRequests('/api/oversea/order', traders, defined(traded, 'another option').id);
    const window = { ms: WINDOW_MS, rate: RATE, warmUpMs: 500 };
    const orders = await warmOrderLoad(load, { port, requests, warmUpMs: WARM_UP_MS, window });
    const quiet: LoadReport[] = [];
    const beset: Beset[] = [];
    for (const [place, part] of parts.entries()) {
      for (let window = 0; window < QUIET_WINDOWS; window++) quiet.push(await orders());
      const report = orders({ ...window, ms: LONGEST_MS, untilEnded: true });
      // Connections are open and warm by then.
      await delay(1_000);
      const closed = await closing(house, FALLING[place] ?? '', part);
      load.end();
      beset.push(besetBy(closed, await report));
    }
    assert((await countClosed(house)) === parts.length * LIQUIDATED, 'each fall closes its part');
    await app.close();
    return [finding(quiet, beset)];
  } finally {
    load.stop();
    await house.close();
  }
}

function finding(quiet: readonly LoadReport[], beset: readonly Beset[]): Finding {
  const quietly = (percentile: 'p50' | 'p99') => median(quiet.map((report) => report[percentile]));
  const each = (of: (one: Beset) => number, digits = 1) => beset.map((one) => of(one).toFixed(digits)).join('; ');
  return {
    what: `p99 of a durable order (${RATE}/s) while one quote closes ${LIQUIDATED.toLocaleString('en')} of ${HOLDERS.toLocaleString('en')} positions`,
    baseline: { value: quietly('p99'), unit: 'ms', name: 'the same when quiet' },
    ours: { value: median(beset.map(({ p99 }) => p99)), unit: 'ms' },
    target: { is: 'at most', value: 3 },
    notes: [
      `of each of ${beset.length} quotes ${each(({ p99 }) => p99)} ms; p50 ${each(({ p50 }) => p50)} ms against ${quietly('p50').toFixed(2)} ms`,
      `the first committed after ${each(({ firstMs }) => firstMs, 0)} ms, all after ${each(({ allMs }) => allMs / 1_000)} s`,
    ],
  };
}
