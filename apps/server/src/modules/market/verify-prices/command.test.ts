import { kstDay } from '@hoga/domain/trading-hours/kst-day';
import { toText } from '@hoga/kernel/decimal';
import { CandleBuilder } from '@hoga/market/candles/candle-builder';
import type { CandleBar } from '@hoga/market/candles/interval';
import { secretFromSeed } from '@hoga/market/sim/price-secret';
import { SimFeed } from '@hoga/market/sim/sim-feed';
import { RecordingSink } from '@hoga/market/testing/recording-sink';
import { VirtualTimers } from '@hoga/market/testing/virtual-timers';
import { beforeAll, describe, expect, it } from 'vitest';
import { shippedInstruments } from '../../instruments/public.ts';
import { verifyPrices } from './command.ts';

/** Wednesday 10:00 KST, in the session of Seoul. */
const T = Date.parse('2026-11-18T01:00:00Z');
const DAY = '2026-11-18';
const SYMBOL = 'K200M';
const secret = { ...secretFromSeed('verified'), firstDay: kstDay(T) - 2 };

const sink = new RecordingSink();
let candles: CandleBar[];
let key: string;
let level: string;
let commitment: string;

/** A server of that day, three minutes of it, and its proof of the day two days later. */
beforeAll(async () => {
  const directory = await shippedInstruments();
  const instrument = directory.instrument(SYMBOL);
  if (instrument === null) throw new Error('not shipped');
  const timers = new VirtualTimers(T);
  const instruments = [{ ...instrument, calendar: directory.calendar(SYMBOL) }];
  const feed = new SimFeed({ secret, instruments, timers });
  commitment = feed.publishedDay(DAY)?.commitment ?? '';
  feed.start(sink);
  timers.advance(3 * 60_000);
  feed.stop();
  timers.jumpTo(T + 2 * 86_400_000);
  const opened = feed.publishedDay(DAY)?.opened;
  key = opened?.key ?? '';
  level = String(opened?.levels[SYMBOL]);
  const builder = new CandleBuilder('session');
  candles = sink.trades.flatMap((trade) =>
    builder.add(trade).flatMap(({ interval, finished }) => (interval === '1m' && finished !== null ? [finished] : [])),
  );
});

async function run(args: readonly string[], files: Readonly<Record<string, unknown>> = {}) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await verifyPrices({
    args: ['--day', DAY, '--symbol', SYMBOL, '--key', key, `--level=${level}`, ...args],
    readText: async (file) => JSON.stringify(files[file]),
    print: (text) => out.push(text),
    complain: (text) => err.push(text),
  });
  return { code, out, err };
}

const row = ({ openTime, open, high, low, close, volume }: CandleBar) => [
  openTime,
  ...[open, high, low, close, volume].map(toText),
];

describe('verify-prices', () => {
  it('finds every quote of a minute as it was published', async () => {
    const reported = sink.quotes.filter(({ exTs }) => exTs >= T && exTs < T + 60_000);
    const { code, out } = await run(['--minute', '10:00', '--commitment', commitment]);
    expect(code).toBe(0);
    expect(reported.length).toBeGreaterThan(150);
    const quoted = out.map((line) => line.split(' ').slice(0, 5).join(' ').trim());
    expect(quoted).toEqual(reported.map(({ exTs, bid, ask }) => `${exTs} bid ${toText(bid)} ask ${toText(ask)}`));
  });

  it('agrees with the candles that were published, and with no others', async () => {
    expect(candles).toHaveLength(2);
    const honest = { data: { candles: candles.map(row), hasMore: true, isFilling: false } };
    const [first, second] = candles.map(row);
    const changed = { data: [first, [...(second ?? []).slice(0, 4), '1', '1']] };
    expect(await run(['--candles', 'reply'], { reply: honest })).toMatchObject({ code: 0, err: [] });
    const { code, err } = await run(['--candles', 'reply'], { reply: changed });
    expect([code, err.length]).toEqual([1, 1]);
  });

  it('knows a key that was not promised', async () => {
    expect(await run(['--commitment', 'f'.repeat(64)])).toMatchObject({ code: 1, out: [] });
  });

  it.each([
    [['--day', 'yesterday'], '--day'],
    [['--key', 'abc'], '--key'],
    [['--level', 'x'], '--level'],
    [['--minute', '25:00'], '--minute'],
    [['--symbol', 'NOPE'], 'no instrument'],
    [['--unheard', 'of'], '--unheard'],
  ])('refuses %j', async (args, words) => {
    const { code, err } = await run(args);
    expect([code, err.join('').includes(words)]).toEqual([2, true]);
  });

  it('helps', async () => {
    expect(await run(['--help'])).toMatchObject({ code: 0, err: [] });
  });
});
