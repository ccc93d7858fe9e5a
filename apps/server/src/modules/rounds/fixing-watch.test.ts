import { fixedPrice } from '@hoga/domain/rounds/fixing';
import { decimal, toText } from '@hoga/kernel/decimal';
import type { AcceptedTrade } from '@hoga/market/integrity/trade-gate';
import type { Quote } from '@hoga/market/quote';
import { beforeEach, describe, expect, it } from 'vitest';
import { FixingWatch } from './fixing-watch.ts';
import { ScriptedPrices } from './testing/scripted-prices.ts';

const AT = Date.parse('2026-11-16T13:00:00+09:00');

/** A quote at that time of the source's clock. */
function quoteAt(exTs: number, source = 'x', contract: string | null = null): Quote {
  const price = decimal(100);
  const figures = { bid: price, ask: price, last: price, mark: price, index: price };
  const nothing = { tradedAt: null, fundingRate: null, nextFundingTime: null };
  const origin = { source, contract, sequence: null, epoch: 0 };
  return { symbol: 'BTCUSDT', ...figures, ...nothing, exTs, recvTs: exTs, seq: exTs, origin };
}

let trades: number;
function tradeAt(exTs: number, price: number): AcceptedTrade {
  trades += 1;
  return { symbol: 'BTCUSDT', seq: trades, exTs, price: decimal(price), quantity: decimal(1), side: 'B' };
}

let prices: ScriptedPrices;
let watch: FixingWatch;
beforeEach(() => {
  trades = 0;
  prices = new ScriptedPrices();
  watch = new FixingWatch(prices);
});

/** The feed continues beyond the fixing time. */
const goOn = () => prices.quote(quoteAt(AT + 2_000));
const fixing = () => watch.fixing('BTCUSDT', AT);
const price = () => {
  const { trade, gap } = fixedPrice(fixing());
  return gap ?? toText(trade.price);
};

describe('a fixing', () => {
  it('is the last trade up to the moment, and shows those around it [BIN-44]', () => {
    prices.trade(tradeAt(AT - 20, 100));
    prices.trade(tradeAt(AT, 101));
    prices.trade(tradeAt(AT + 1, 102));
    prices.trade(tradeAt(AT + 3_001, 103));
    expect(price()).toBe('101');
    expect(fixing()).toMatchObject({ at: AT, heardAt: AT, trades: [{ seq: 1 }, { seq: 2 }, { seq: 3 }] });
  });

  it.each([
    ['just after a roll', AT - 1_000, true],
    ['five minutes after it', AT - 300_000, false],
  ])('may belong to a round that began with the old contract %s', (_when, rolledAt, isUnconfirmed) => {
    prices.quote(quoteAt(rolledAt - 10, 'x', 'NQZ26'));
    prices.quote(quoteAt(rolledAt, 'x', 'NQH27'));
    prices.trade(tradeAt(AT - 20, 101));
    prices.quote(quoteAt(AT + 2_000, 'x', 'NQH27'));
    expect(fixing().isUnconfirmed).toBe(isUnconfirmed);
    expect(watch.fixing('BTCUSDT', rolledAt - 1).isUnconfirmed).toBe(false);
  });

  it('is in doubt where something was missed since the last that was received, until the next quote', () => {
    prices.trade(tradeAt(AT - 2_000, 100));
    prices.trade(tradeAt(AT - 20, 101));
    prices.gap();
    goOn();
    expect(fixing().isUnconfirmed).toBe(true);
    expect(watch.fixing('BTCUSDT', AT - 1_000).isUnconfirmed).toBe(false);
  });

  it('shows ten trades before and five after, however many there are', () => {
    for (let i = 0; i < 40; i++) prices.trade(tradeAt(AT - 200 + i * 10, 100 + i));
    goOn();
    expect(fixing().trades.map(({ seq }) => seq)).toEqual([12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26]);
  });

  it('is an old trade where quotes show that the feed was there since', () => {
    prices.trade(tradeAt(AT - 40_000, 100));
    prices.quote(quoteAt(AT - 3_000));
    goOn();
    expect(price()).toBe('100');
  });

  it('is none while the feed has not spoken beyond the moment: what it says before it may be still to come', () => {
    prices.trade(tradeAt(AT - 500, 100));
    expect(price()).toBe('SILENT');
    prices.trade(tradeAt(AT - 100, 101));
    prices.quote(quoteAt(AT + 1_999));
    expect(price()).toBe('SILENT');
    goOn();
    expect(price()).toBe('101');
  });

  it('is none where the feed said nothing for more than three seconds', () => {
    prices.trade(tradeAt(AT - 3_001, 100));
    expect(price()).toBe('SILENT');
    prices.quote(quoteAt(AT + 1));
    goOn();
    expect(fixing().heardAt).toBe(AT - 3_001);
    expect(price()).toBe('SILENT');
  });

  it('knows what was said before the moment and came behind what was said after it', () => {
    prices.quote(quoteAt(AT - 4_000));
    prices.quote(quoteAt(AT + 50));
    prices.trade(tradeAt(AT - 100, 101));
    goOn();
    expect(fixing().heardAt).toBe(AT - 100);
    expect(price()).toBe('101');
  });

  it('is none while a leap waits for a second witness, also when one came after the moment', () => {
    prices.trade(tradeAt(AT - 500, 100));
    prices.leap(quoteAt(AT - 50));
    prices.leap(quoteAt(AT - 20));
    prices.trade(tradeAt(AT + 2_500, 100));
    expect(price()).toBe('UNCONFIRMED');
    prices.quote(quoteAt(AT + 300));
    expect(price()).toBe('UNCONFIRMED');
    expect(fixedPrice(watch.fixing('BTCUSDT', AT - 51)).gap).toBeNull();
    expect(fixedPrice(watch.fixing('BTCUSDT', AT + 300)).gap).toBeNull();
  });

  it('is none where the leap is of the very moment', () => {
    prices.trade(tradeAt(AT - 500, 100));
    prices.leap(quoteAt(AT));
    prices.quote(quoteAt(AT + 300));
    goOn();
    expect(price()).toBe('UNCONFIRMED');
    expect(fixedPrice(watch.fixing('BTCUSDT', AT - 1)).gap).toBeNull();
  });

  it('is not touched by a leap that ended before the moment or began after it', () => {
    prices.leap(quoteAt(AT - 900));
    prices.quote(quoteAt(AT - 800));
    prices.trade(tradeAt(AT - 700, 100));
    prices.leap(quoteAt(AT + 1));
    prices.trade(tradeAt(AT + 2_700, 100));
    expect(price()).toBe('100');
    prices.quote(quoteAt(AT + 500));
    expect(fixedPrice(watch.fixing('BTCUSDT', AT + 400)).gap).toBe('UNCONFIRMED');
    expect(fixedPrice(watch.fixing('BTCUSDT', AT + 600)).gap).toBeNull();
  });

  it('is none as long as nothing confirms a leap, however much is traded', () => {
    prices.leap(quoteAt(AT - 70_000));
    for (let second = -69; second <= 2; second++) prices.trade(tradeAt(AT + second * 1_000, 100));
    expect(price()).toBe('UNCONFIRMED');
  });

  it('is still known after much was said', () => {
    prices.trade(tradeAt(AT - 10, 100));
    for (let second = 1; second <= 29; second++) prices.quote(quoteAt(AT + second * 1_000));
    expect(price()).toBe('100');
    for (let second = 30; second <= 100; second++) prices.quote(quoteAt(AT + second * 1_000));
    expect(price()).toBe('SILENT');
  });
});

describe('a moment is covered', () => {
  it('by the clock of the feed, before it and two seconds after it', () => {
    expect(watch.isCovered('BTCUSDT', AT)).toBe(false);
    prices.quote(quoteAt(AT - 10));
    prices.quote(quoteAt(AT + 1_999));
    expect(watch.isCovered('BTCUSDT', AT)).toBe(false);
    prices.trade(tradeAt(AT + 2_000, 100));
    expect(watch.isCovered('BTCUSDT', AT)).toBe(true);
    expect(watch.isCovered('ETHUSDT', AT)).toBe(false);
  });

  it('never by a process that began to listen after it', () => {
    prices.quote(quoteAt(AT + 1));
    prices.quote(quoteAt(AT + 5_000));
    expect(watch.isCovered('BTCUSDT', AT)).toBe(false);
  });
});

it('receives nothing after its stop', () => {
  watch.stop();
  prices.quote(quoteAt(AT));
  expect(fixing().heardAt).toBeNull();
});

describe('the source of a fixing', () => {
  it('is the one followed at the moment, by its own clock, not the one that came after', () => {
    prices.quote(quoteAt(AT - 2_000, 'ls', 'NQZ26'));
    prices.quote(quoteAt(AT - 500, 'kis', 'NQZ26'));
    prices.quote(quoteAt(AT + 1, 'ls', 'NQH27'));
    expect(fixing().origin).toEqual({ source: 'kis', contract: 'NQZ26' });
    expect(watch.fixing('BTCUSDT', AT + 1_000).origin).toEqual({ source: 'ls', contract: 'NQH27' });
  });

  it('is unknown before its first quote', () => {
    expect(fixing().origin).toBeNull();
    prices.quote(quoteAt(AT + 1));
    expect(fixing().origin).toBeNull();
  });

  it('is known however long ago it was chosen', () => {
    prices.quote(quoteAt(AT - 400_000, 'kis'));
    for (let exTs = AT - 300_000; exTs <= AT + 2_000; exTs += 1_000) prices.quote(quoteAt(exTs, 'ls'));
    expect(fixing().origin).toEqual({ source: 'ls', contract: null });
  });
});
