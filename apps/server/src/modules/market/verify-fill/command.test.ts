import { csvFile } from '@hoga/domain/format/csv';
import { kstDay } from '@hoga/domain/trading-hours/kst-day';
import { defined } from '@hoga/kernel/assert';
import { toText } from '@hoga/kernel/decimal';
import { ContractCalendar } from '@hoga/market/contracts/contract-calendar';
import type { FeedQuote } from '@hoga/market/feed';
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
const secret = { ...secretFromSeed('filled'), firstDay: kstDay(T) - 2 };

const [OLD, NEW] = ['K200MZ26', 'K200MH27'];
/** The process that leads the feed fixes the prices half a minute later. */
const MADE_AT = T + 30_000;

let feedQuotes: readonly FeedQuote[];
let key: string;
let level: string;
let commitment: string;

/** A minute of a server's quotes with a roll in it, and what it publishes of the day two days later. */
beforeAll(async () => {
  const directory = await shippedInstruments();
  const instrument = defined(directory.instrument(SYMBOL), 'a shipped instrument');
  const timers = new VirtualTimers(T);
  const contracts = () =>
    new ContractCalendar([{ from: OLD, to: NEW, madeAt: timers.now() < MADE_AT ? null : MADE_AT }]);
  const instruments = [{ ...instrument, calendar: directory.calendar(SYMBOL), contracts }];
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
  feedQuotes = sink.quotes.filter(({ exTs }) => exTs >= T);
});

const HEAD = [
  ...['id', 'instrument', 'filledAt', 'side', 'type', 'price', 'bid', 'ask', 'last', 'quoteAt', 'contract', 'reason'],
];

type Change = Partial<Record<(typeof HEAD)[number], string>>;

function rowOf(quote: FeedQuote, change: Change = {}): string[] {
  const { exTs, bid, ask, last, contract } = quote;
  const at = new Date(exTs).toISOString();
  const row: Record<string, string> = {
    ...{ id: String(exTs), instrument: SYMBOL, filledAt: at, side: 'LONG', type: 'MARKET', price: toText(ask) },
    ...{ bid: toText(bid), ask: toText(ask), last: toText(last), quoteAt: at, contract: contract ?? '', reason: '' },
    ...change,
  };
  return HEAD.map((name) => row[name] ?? '');
}

const fill = (place: number, change: Change = {}) =>
  rowOf(defined(feedQuotes.filter(({ contract }) => contract === OLD)[place], 'a quote'), change);

/** The quotes that are fixed at the roll, and the fills that carry a position over it. */
function rolled() {
  const of = (name: string) =>
    defined(feedQuotes.filter(({ exTs, contract }) => exTs <= MADE_AT && contract === name).at(-1), name);
  const [before, after] = [of(OLD), of(NEW)];
  const by = (quote: FeedQuote, change: Change = {}) =>
    rowOf(quote, { reason: 'ROLL', price: toText(quote.last), filledAt: new Date(MADE_AT).toISOString(), ...change });
  const rows = [{ from: OLD, to: NEW, mode: 'CARRY', rollsAt: T, madeAt: MADE_AT, ...lasts(before, after) }];
  return { before, after, by, rolls: JSON.stringify({ data: { contract: NEW, rows } }) };
}

const lasts = (before: FeedQuote, after: FeedQuote) => ({
  beforeLast: toText(before.last),
  afterLast: toText(after.last),
});

async function run(rows: readonly (readonly string[])[], args: readonly string[] = [], rolls = '{}') {
  const out: string[] = [];
  const err: string[] = [];
  const code = await verifyFills({
    args: ['--day', DAY, '--symbol', SYMBOL, '--key', key, `--level=${level}`, '--fills', 'fills.csv', ...args],
    readText: async (file) => (file === 'fills.csv' ? csvFile(rows) : rolls),
    print: (text) => out.push(text),
    complain: (text) => err.push(text),
  });
  return { code, out, err };
}

describe('verify-fill', () => {
  it('agrees with fills at the quotes that were published, of its symbol and day alone', async () => {
    const short = fill(5, { side: 'SHORT', price: fill(5)[HEAD.indexOf('bid')] ?? '' });
    const others = [fill(1, { instrument: 'NQ' }), fill(2, { quoteAt: '2026-11-17T01:00:00.000Z' })];
    const { code, out } = await run([HEAD, fill(3), short, ...others], ['--commitment', commitment]);
    expect([code, out.at(-1)]).toEqual([0, `2 fills of ${SYMBOL}, 0 of them differ.\n`]);
  });

  it('compares each fill with the prices of its contract, and those of a roll with the two that were fixed', async () => {
    const { before, after, by, rolls } = rolled();
    expect(after.exTs).toBe(before.exTs);
    const first = defined(
      feedQuotes.find(({ exTs, contract }) => exTs > MADE_AT && contract === NEW),
      'a quote after the roll',
    );
    // Until a quote arrives an order fills at the one that the roll began with.
    const atOnce = rowOf(after, { filledAt: new Date(MADE_AT + 1).toISOString() });
    const rows = [HEAD, fill(3), by(before, { side: 'SHORT' }), by(after), atOnce, rowOf(first)];
    expect(await run(rows, ['--rolls', 'rolls.json'], rolls)).toMatchObject({ code: 0, err: [] });
    expect(await run(rows)).toMatchObject({ code: 0, err: [] });
  });

  it.each<[string, (given: ReturnType<typeof rolled>) => readonly string[], RegExp]>([
    [
      'a fill of the new contract under the name of the old one',
      ({ after }) => rowOf(after, { contract: OLD }),
      /shows bid/,
    ],
    ['a close at the bid', ({ before, by }) => by(before, { price: '1' }), /was filled at 1, its quote says/],
    [
      'a close at a published price that was not the fixed one',
      ({ before, by }) =>
        by(
          defined(
            feedQuotes.find(({ contract, last }) => contract === OLD && last !== before.last),
            'another',
          ),
        ),
      /by a roll, which was made at/,
    ],
    ['a fill before its contract', ({ after }) => rowOf(after), /was filled in K200MH27 before the roll to it/],
    ['another last price', ({ before, by }) => by(before, { last: '1' }), /shows last 1,/],
  ])('finds %s', async (_what, rowFor, fault) => {
    const given = rolled();
    const { code, err } = await run([HEAD, rowFor(given)], ['--rolls', 'rolls.json'], given.rolls);
    expect(code).toBe(1);
    expect(err).toEqual([expect.stringMatching(fault)]);
  });

  it('takes files from before contracts were in them', async () => {
    const short = HEAD.length - 2;
    expect(await run([HEAD.slice(0, short), fill(3).slice(0, short)])).toMatchObject({ code: 0 });
  });

  it.each([
    ['another bid', { bid: '1' }, /shows bid 1,/],
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
