import { csvFile } from '@hoga/domain/format/csv';
import { kstDay } from '@hoga/domain/trading-hours/kst-day';
import { defined } from '@hoga/kernel/assert';
import { type Decimal, toText } from '@hoga/kernel/decimal';
import { secretFromSeed } from '@hoga/market/sim/price-secret';
import { SimFeed } from '@hoga/market/sim/sim-feed';
import { RecordingSink } from '@hoga/market/testing/recording-sink';
import { VirtualTimers } from '@hoga/market/testing/virtual-timers';
import { beforeAll, describe, expect, it } from 'vitest';
import { shippedInstruments } from '../../instruments/public.ts';
import { verifyFills } from './command.ts';

/** Wednesday 10:00 KST, in the session of Seoul. */
const T = Date.parse('2026-11-18T01:00:00Z');
const DAY = '2026-11-18';
const SYMBOL = 'K200M';
/** It recomputes most of a day. */
const SLOW_MACHINE_MS = 30_000;
const secret = { ...secretFromSeed('filled'), firstDay: kstDay(T) - 2 };

interface Told {
  readonly exTs: number;
  readonly bid: Decimal;
  readonly ask: Decimal;
}

let told: readonly Told[];
let key: string;
let level: string;
let commitment: string;

/** A minute of a server's quotes, and what it publishes of the day two days later. */
beforeAll(async () => {
  const directory = await shippedInstruments();
  const instrument = defined(directory.instrument(SYMBOL), 'a shipped instrument');
  const timers = new VirtualTimers(T);
  const instruments = [{ ...instrument, calendar: directory.calendar(SYMBOL) }];
  const feed = new SimFeed({ secret, instruments, timers });
  commitment = feed.publishedDay(DAY)?.commitment ?? '';
  const sink = new RecordingSink();
  feed.start(sink);
  timers.advance(60_000);
  feed.stop();
  timers.jumpTo(T + 2 * 86_400_000);
  const opened = feed.publishedDay(DAY)?.opened;
  key = opened?.key ?? '';
  level = String(opened?.levels[SYMBOL]);
  told = sink.quotes.filter(({ exTs }) => exTs >= T);
});

const HEAD = ['id', 'instrument', 'side', 'type', 'price', 'bid', 'ask', 'quoteAt'];

function fill(place: number, change: Partial<Record<(typeof HEAD)[number], string>> = {}): string[] {
  const { exTs, bid, ask } = defined(told[place], 'a quote');
  const row: Record<string, string> = {
    ...{ id: String(place), instrument: SYMBOL, side: 'LONG', type: 'MARKET', price: toText(ask) },
    ...{ bid: toText(bid), ask: toText(ask), quoteAt: new Date(exTs).toISOString() },
    ...change,
  };
  return HEAD.map((name) => row[name] ?? '');
}

async function run(rows: readonly (readonly string[])[], args: readonly string[] = []) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await verifyFills({
    args: ['--day', DAY, '--symbol', SYMBOL, '--key', key, `--level=${level}`, '--fills', 'fills.csv', ...args],
    readText: async () => csvFile(rows),
    print: (text) => out.push(text),
    complain: (text) => err.push(text),
  });
  return { code, out, err };
}

describe('verify-fill', { timeout: SLOW_MACHINE_MS }, () => {
  it('agrees with fills at the quotes that were published, of its symbol and day alone', async () => {
    const short = fill(5, { side: 'SHORT', price: fill(5)[5] ?? '' });
    const others = [fill(1, { instrument: 'NQ' }), fill(2, { quoteAt: '2026-11-17T01:00:00.000Z' })];
    const { code, out } = await run([HEAD, fill(3), short, ...others], ['--commitment', commitment]);
    expect([code, out.at(-1)]).toEqual([0, `2 fills of ${SYMBOL}, 0 of them differ.\n`]);
  });

  it.each([
    ['another bid', { bid: '1' }, /shows bid 1 /],
    ['a price that is not its quote', { price: '1' }, /was filled at 1, its quote says/],
    ['a quote of no published moment', { quoteAt: '2026-11-18T01:00:00.001Z' }, /not in the published prices/],
  ])('finds %s', async (_what, change, fault) => {
    const { code, err } = await run([HEAD, fill(3), fill(4, change)]);
    expect(code).toBe(1);
    expect(err).toEqual([expect.stringMatching(fault)]);
  });

  it('lets a limit fill at its own price', async () => {
    expect(await run([HEAD, fill(4, { type: 'LIMIT', price: '1' })])).toMatchObject({ code: 0 });
  });

  it('knows a key that was not promised, and a file that has no fills', async () => {
    expect(await run([HEAD, fill(3)], ['--commitment', 'f'.repeat(64)])).toMatchObject({ code: 1, out: [] });
    expect(await run([['id']])).toMatchObject({ code: 2 });
  });
});
