import { fixedPrice } from '@hoga/domain/rounds/fixing';
import { decimal, toText } from '@hoga/kernel/decimal';
import { beforeEach, describe, expect, it } from 'vitest';
import { FixingWatch } from './fixing-watch.ts';

const AT = Date.parse('2026-11-16T13:00:00+09:00');

type Prices = ConstructorParameters<typeof FixingWatch>[0];
type Quote = Parameters<Parameters<Prices['onQuote']>[0]>[0];
type Trade = ReturnType<ReturnType<Prices['market']>['tradesBetween']>[number];

/** One symbol of a market, which says what a test says at the source's time it says. */
class SaidPrices implements Prices {
  readonly #quotes = new Set<(quote: Quote) => void>();
  readonly #leaps = new Set<(quote: Quote) => void>();
  readonly #trades = new Set<(trade: Trade) => void>();
  readonly #printed: Trade[] = [];

  onQuote = (listener: (quote: Quote) => void) => kept(this.#quotes, listener);
  onLeap = (listener: (quote: Quote) => void) => kept(this.#leaps, listener);
  onTrade = (listener: (trade: Trade) => void) => kept(this.#trades, listener);

  market() {
    return {
      lastTradeAt: (at: number) => this.#printed.findLast(({ exTs }) => exTs <= at) ?? null,
      tradesBetween: (from: number, to: number) => this.#printed.filter(({ exTs }) => exTs >= from && exTs <= to),
    };
  }

  quote(exTs: number): void {
    for (const listener of this.#quotes) listener(quoteOf(exTs));
  }

  leap(exTs: number): void {
    for (const listener of this.#leaps) listener(quoteOf(exTs));
  }

  trade(exTs: number, price: number): void {
    const seq = this.#printed.length + 1;
    const trade = { symbol: 'BTCUSDT', seq, exTs, price: decimal(price), quantity: decimal(1), side: 'B' } as const;
    this.#printed.push(trade);
    for (const listener of this.#trades) listener(trade);
  }
}

function kept<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function quoteOf(exTs: number): Quote {
  const price = decimal(100);
  const figures = { bid: price, ask: price, last: price, mark: price, index: price };
  const nothing = { tradedAt: null, fundingRate: null, nextFundingTime: null };
  return { symbol: 'BTCUSDT', ...figures, ...nothing, exTs, recvTs: exTs, seq: exTs };
}

let prices: SaidPrices;
let watch: FixingWatch;
beforeEach(() => {
  prices = new SaidPrices();
  watch = new FixingWatch(prices);
});

const fixing = () => watch.fixing('BTCUSDT', AT);
const price = () => {
  const { trade, gap } = fixedPrice(fixing());
  return gap ?? toText(trade.price);
};

describe('a fixing', () => {
  it('is the last trade up to the moment, and shows those around it [BIN-44]', () => {
    prices.trade(AT - 20, 100);
    prices.trade(AT, 101);
    prices.trade(AT + 1, 102);
    prices.trade(AT + 3_001, 103);
    expect(price()).toBe('101');
    expect(fixing()).toMatchObject({ at: AT, heardAt: AT, trades: [{ seq: 1 }, { seq: 2 }, { seq: 3 }] });
  });

  it('shows ten trades before and five after, however many there are', () => {
    for (let i = 0; i < 40; i++) prices.trade(AT - 200 + i * 10, 100 + i);
    expect(fixing().trades.map(({ seq }) => seq)).toEqual([12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26]);
  });

  it('is an old trade where quotes show that the feed was there since', () => {
    prices.trade(AT - 40_000, 100);
    prices.quote(AT - 3_000);
    expect(price()).toBe('100');
  });

  it('is none where the feed said nothing for more than three seconds', () => {
    prices.trade(AT - 3_001, 100);
    expect(price()).toBe('SILENT');
    prices.quote(AT + 1);
    expect(price()).toBe('SILENT');
  });

  it('knows what was said before the moment and came behind what was said after it', () => {
    prices.quote(AT - 4_000);
    prices.quote(AT + 50);
    prices.trade(AT - 100, 101);
    expect(fixing().heardAt).toBe(AT - 100);
    expect(price()).toBe('101');
  });

  it('is none while a leap waits for a second witness, also when one came after the moment', () => {
    prices.trade(AT - 500, 100);
    prices.leap(AT - 50);
    prices.leap(AT - 20);
    expect(price()).toBe('UNCONFIRMED');
    prices.quote(AT + 300);
    expect(price()).toBe('UNCONFIRMED');
    expect(fixedPrice(watch.fixing('BTCUSDT', AT - 51)).gap).toBeNull();
    expect(fixedPrice(watch.fixing('BTCUSDT', AT + 300)).gap).toBeNull();
  });

  it('is not touched by a leap that ended before the moment or began after it', () => {
    prices.leap(AT - 900);
    prices.quote(AT - 800);
    prices.trade(AT - 700, 100);
    prices.leap(AT + 1);
    expect(price()).toBe('100');
    prices.quote(AT + 500);
    expect(fixedPrice(watch.fixing('BTCUSDT', AT + 400)).gap).toBe('UNCONFIRMED');
    expect(fixedPrice(watch.fixing('BTCUSDT', AT + 600)).gap).toBeNull();
  });

  it('is none as long as nothing confirms a leap, however much is traded', () => {
    prices.leap(AT - 70_000);
    for (let second = -69; second <= 0; second++) prices.trade(AT + second * 1_000, 100);
    expect(price()).toBe('UNCONFIRMED');
  });

  it('is still known after much was said', () => {
    prices.trade(AT - 10, 100);
    for (let second = 1; second <= 29; second++) prices.quote(AT + second * 1_000);
    expect(price()).toBe('100');
    for (let second = 30; second <= 100; second++) prices.quote(AT + second * 1_000);
    expect(price()).toBe('SILENT');
  });
});

describe('a moment is heard out', () => {
  it('by the clock of the feed, before it and two seconds after it', () => {
    expect(watch.hasHeard('BTCUSDT', AT)).toBe(false);
    prices.quote(AT - 10);
    prices.quote(AT + 1_999);
    expect(watch.hasHeard('BTCUSDT', AT)).toBe(false);
    prices.trade(AT + 2_000, 100);
    expect(watch.hasHeard('BTCUSDT', AT)).toBe(true);
    expect(watch.hasHeard('ETHUSDT', AT)).toBe(false);
  });

  it('never by whoever began to listen after it', () => {
    prices.quote(AT + 1);
    prices.quote(AT + 5_000);
    expect(watch.hasHeard('BTCUSDT', AT)).toBe(false);
  });
});

it('who has stopped listening hears nothing', () => {
  watch.stop();
  prices.quote(AT);
  expect(fixing().heardAt).toBeNull();
});
