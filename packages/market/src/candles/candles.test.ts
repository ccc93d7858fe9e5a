import { CANDLE_INTERVALS, type CandleInterval } from '@hoga/domain/trading/candle-interval';
import { type Decimal, decimal, toText } from '@hoga/kernel/decimal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aggregateBars } from './aggregate.ts';
import { CandleBuilder, type PricedTrade } from './candle-builder.ts';
import { type CandleBar, openTimeOf, SOURCE_OF, STORED_INTERVALS } from './interval.ts';

const at = (text: string) => Date.parse(text);
const show = (bar: CandleBar) => [bar.open, bar.high, bar.low, bar.close, bar.volume].map(toText).join(' ');

describe('openTimeOf', () => {
  it.each([
    ['1m', '2026-11-16T00:00:59.999Z', '2026-11-16T00:00:00Z'],
    ['3m', '2026-11-16T00:05:00Z', '2026-11-16T00:03:00Z'],
    ['4h', '2026-11-16T07:59:00Z', '2026-11-16T04:00:00Z'],
  ] as const)('%s of %s is %s', (interval, time, opening) => {
    expect(openTimeOf(interval, at(time), 'utc')).toBe(at(opening));
  });

  it.each([
    ['utc', '2026-11-16T23:59:59Z', '2026-11-16T00:00:00Z'],
    // 07:00 KST to 07:00 KST: the Globex session of the 17th, whether it opens 07:00 (summer) or 08:00 (winter).
    ['session', '2026-11-16T22:00:00Z', '2026-11-16T22:00:00Z'],
    ['session', '2026-11-17T21:59:59Z', '2026-11-16T22:00:00Z'],
  ] as const)('a day by %s at %s began %s', (dayStart, time, opening) => {
    expect(openTimeOf('1d', at(time), dayStart)).toBe(at(opening));
  });
});

const trades = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 0, max: 400_000 }),
      cents: fc.integer({ min: 1, max: 10_000 }),
      quantity: fc.integer({ min: 1, max: 50 }),
    }),
    { minLength: 1, maxLength: 120 },
  )
  .map((list) => {
    let exTs = at('2026-11-16T21:30:00Z');
    return list.map(({ gap, cents, quantity }): PricedTrade => {
      exTs += gap;
      return { exTs, price: decimal((cents / 100).toFixed(2)), quantity: decimal(quantity) };
    });
  });

/** Candles by definition, computed the slow way. */
function candlesByDefinition(list: readonly PricedTrade[], interval: CandleInterval): CandleBar[] {
  const times = [...new Set(list.map(({ exTs }) => openTimeOf(interval, exTs, 'session')))];
  return times.map((openTime) => {
    const inside = list.filter(({ exTs }) => openTimeOf(interval, exTs, 'session') === openTime);
    const prices = inside.map(({ price }) => price).sort((a, b) => (a < b ? -1 : 1));
    return {
      openTime,
      open: inside.at(0)?.price as Decimal,
      high: prices.at(-1) as Decimal,
      low: prices.at(0) as Decimal,
      close: inside.at(-1)?.price as Decimal,
      volume: inside.reduce((sum, { quantity }) => (sum + quantity) as Decimal, 0n as Decimal),
    };
  });
}

describe('CandleBuilder', () => {
  it('makes exactly the candles that the trades define, in every interval', () => {
    fc.assert(
      fc.property(trades, (list) => {
        const builder = new CandleBuilder('session');
        const built = new Map<string, CandleBar[]>(STORED_INTERVALS.map((interval) => [interval, []]));
        for (const trade of list) {
          for (const { interval, finished } of builder.add(trade)) {
            if (finished !== null) built.get(interval)?.push(finished);
          }
        }
        for (const interval of STORED_INTERVALS) {
          const current = builder.current(interval);
          if (current !== null) built.get(interval)?.push(current);
        }
        for (const interval of CANDLE_INTERVALS) {
          const source = built.get(SOURCE_OF[interval]) ?? [];
          expect(aggregateBars(source, interval, 'session')).toEqual(candlesByDefinition(list, interval));
        }
      }),
    );
  });

  it('never changes a finished candle: a late trade is left out of it', () => {
    const builder = new CandleBuilder('utc');
    const trade = (seconds: number, price: string): PricedTrade => ({
      exTs: at('2026-11-16T12:00:00Z') + seconds * 1_000,
      price: decimal(price),
      quantity: decimal(1),
    });
    builder.add(trade(10, '5'));
    builder.add(trade(70, '6'));
    const changes = builder.add(trade(50, '99'));
    expect(changes.map(({ interval }) => interval)).toEqual(['15m', '1h', '1d']);
    expect(builder.current('1m')).toMatchObject({ openTime: at('2026-11-16T12:01:00Z'), high: decimal('6') });
  });

  it('continues a candle begun before a restart', () => {
    const builder = new CandleBuilder('utc');
    const openTime = at('2026-11-16T12:00:00Z');
    const [open, high, low, close] = ['5', '8', '4', '6'].map(decimal) as [Decimal, Decimal, Decimal, Decimal];
    builder.resume('1m', { openTime, open, high, low, close, volume: decimal(10) });
    builder.add({ exTs: openTime + 30_000, price: decimal(7), quantity: decimal(2) });
    expect(show(builder.current('1m') as CandleBar)).toBe('5 8 4 7 12');
  });

  it("takes the upstream's own figures for the current minute only", () => {
    const builder = new CandleBuilder('utc');
    const openTime = at('2026-11-16T12:00:00Z');
    builder.add({ exTs: openTime, price: decimal(7), quantity: decimal(2) });
    const official = {
      openTime,
      open: decimal(7),
      high: decimal(9),
      low: decimal(6),
      close: decimal(8),
      volume: decimal(3),
    };
    expect(builder.correctMinute({ ...official, openTime: openTime - 60_000 })).toBe(false);
    expect(builder.correctMinute(official)).toBe(true);
    expect(show(builder.current('1m') as CandleBar)).toBe('7 9 6 8 3');
  });
});

describe('candles across rolls', () => {
  const CONTRACTS = ['NQZ26', 'NQH27', 'NQM27'];
  /** Trades whose contract changes at some of them, and never back. */
  const rolled = fc.tuple(trades, fc.nat(120), fc.nat(120)).map(([list, a, b]) => {
    const contractAt = (index: number) => CONTRACTS[Number(index > a) + Number(index > b)] ?? '';
    return list.map((trade, index) => ({ ...trade, contract: contractAt(index) }));
  });
  const newestOf = (list: readonly { contract: string }[]) => list.at(-1)?.contract;

  it('have the trades of one contract each: the newest in the candle, the older ones apart', () => {
    let cuts = 0;
    fc.assert(
      fc.property(rolled, (list) => {
        const builder = new CandleBuilder('session');
        const kept = new Map<string, CandleBar>();
        for (const trade of list) {
          for (const { interval, bar, ended } of builder.add(trade)) {
            kept.set(`${interval} ${bar.openTime}`, bar);
            if (ended !== null) kept.set(`${interval} ${ended.openTime} ${ended.contract}`, ended);
            cuts += Number(ended !== null);
          }
        }
        for (const interval of STORED_INTERVALS) {
          for (const openTime of new Set(list.map(({ exTs }) => openTimeOf(interval, exTs, 'session')))) {
            const inside = list.filter(({ exTs }) => openTimeOf(interval, exTs, 'session') === openTime);
            for (const contract of new Set(inside.map((trade) => trade.contract))) {
              const key = contract === newestOf(inside) ? '' : ` ${contract}`;
              const own = inside.filter((trade) => trade.contract === contract);
              const [expected] = candlesByDefinition(own, interval);
              expect(kept.get(`${interval} ${openTime}${key}`)).toEqual({ ...expected, contract });
            }
          }
        }
      }),
      { numRuns: 60 },
    );
    expect(cuts).toBeGreaterThan(20);
  });

  it('stay so in longer ones', () => {
    fc.assert(
      fc.property(rolled, fc.constantFrom(...CANDLE_INTERVALS), (list, interval) => {
        const builder = new CandleBuilder('session');
        const bars = new Map<number, CandleBar>();
        for (const trade of list) {
          const change = builder.add(trade).find((each) => each.interval === SOURCE_OF[interval]);
          if (change !== undefined) bars.set(change.bar.openTime, change.bar);
        }
        for (const bar of aggregateBars([...bars.values()], interval, 'session')) {
          const inside = list.filter(({ exTs }) => openTimeOf(interval, exTs, 'session') === bar.openTime);
          const own = inside.filter(({ contract }) => contract === newestOf(inside));
          expect(bar).toEqual({ ...candlesByDefinition(own, interval)[0], contract: newestOf(inside) });
        }
      }),
      { numRuns: 60 },
    );
  });

  it('go on with a name that was not known before', () => {
    const builder = new CandleBuilder('session');
    const [first, second] = [decimal(1), decimal(2)];
    builder.add({ exTs: at('2026-11-16T21:30:00Z'), price: first, quantity: first });
    const [change] = builder.add({
      ...{ exTs: at('2026-11-16T21:30:01Z'), price: second, quantity: first, contract: 'NQZ26' },
    });
    expect(change).toMatchObject({ ended: null, bar: { open: first, close: second, contract: 'NQZ26' } });
  });
});
