import { decimal } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import type { Quote } from '../rows/quote.ts';
import { cryptoFeed, fxFeed, quoteOf } from '../testing/fixture.ts';
import { Feed } from './feed.ts';
import { FxRate } from './fx-rate.ts';

const T = 1_700_000_000_000;

let seq = 0;

function quote(price: number, exTs: number, tradedAt: number | null = null): Quote {
  seq += 1;
  return quoteOf('BTCUSDT', seq, exTs, { bid: price, ask: price + 1, last: price, mark: price, tradedAt });
}

/** A feed with enough quotes to be acted on. */
function feedAt(price: number): Feed {
  const feed = new Feed(cryptoFeed('BTCUSDT'));
  feed.offer(quote(price, T), T);
  feed.offer(quote(price, T), T);
  return feed;
}

describe('a price feed [MKT-33]', () => {
  it('is fresh for three seconds, the last of them included', () => {
    const feed = feedAt(60_000);
    expect(feed.usable(T + 3_000)).not.toBeNull();
    expect(feed.usable(T + 3_001)).toBeNull();
  });

  it('takes a quote that comes as late as it may, and none that comes later', () => {
    const feed = feedAt(60_000);
    expect(feed.offer(quote(60_001, T + 1), T + 3_001)).toBe('accepted');
    expect(feed.offer(quote(60_002, T + 2), T + 3_003)).toBe('dropped');
  });

  it('acts on nothing before a second quote agrees with the first of all', () => {
    const feed = new Feed(cryptoFeed('BTCUSDT'));
    expect(feed.offer(quote(30_000, T), T)).toBe('unconfirmed');
    expect(feed.usable(T)).toBeNull();
    expect(feed.offer(quote(60_000, T + 1), T + 1)).toBe('unconfirmed');
    expect(feed.offer(quote(60_100, T + 2), T + 2)).toBe('accepted');
    expect(feed.usable(T + 2)?.last).toEqual(decimal(60_100));
  });

  it('judges the first quote after a start by what was known before it', () => {
    const feed = new Feed(cryptoFeed('BTCUSDT'));
    feed.known = feedAt(60_000).known;
    expect(feed.offer(quote(30_000, T + 1), T + 1)).toBe('unconfirmed');
    expect(feed.offer(quote(60_010, T + 2), T + 2)).toBe('accepted');
  });

  it('is not convinced of a jump by the same quote again, but by another one', () => {
    const feed = feedAt(60_000);
    const leap = quote(66_000, T + 1);
    expect(feed.offer(leap, T + 1)).toBe('unconfirmed');
    expect(feed.offer(leap, T + 2)).toBe('dropped');
    expect(feed.usable(T + 2)).toBeNull();
    expect(feed.offer(quote(66_000, T + 1), T + 2)).toBe('accepted');
  });

  it('forgets a jump when the price is back', () => {
    const feed = feedAt(60_000);
    feed.offer(quote(66_000, T + 1), T + 1);
    expect(feed.offer(quote(60_001, T + 2), T + 2)).toBe('accepted');
    expect(feed.offer(quote(66_000, T + 3), T + 3)).toBe('unconfirmed');
  });

  it('knows when its last price was traded, be it said or seen', () => {
    const feed = feedAt(60_000);
    const printedAt = (...of: Parameters<typeof quote>) => {
      feed.offer(quote(...of), of[1]);
      return feed.printedAt - T;
    };
    expect(printedAt(60_010, T + 10)).toBe(10);
    expect(printedAt(60_010, T + 20)).toBe(10);
    expect(printedAt(60_010, T + 30, T + 25)).toBe(25);
    expect(printedAt(60_010, T + 40, T + 25)).toBe(25);
  });

  it('takes no trade for later than it was received', () => {
    const feed = feedAt(60_000);
    feed.offer(quote(60_010, T + 10, T + 900), T + 10);
    expect(feed.printedAt).toBe(T + 10);
    feed.offer(quote(60_010, T + 20, T + 900), T + 20);
    expect(feed.printedAt).toBe(T + 10);
  });

  it('lets nothing fill on the trade of a quote that nothing confirmed, also once the jump is confirmed', () => {
    const feed = feedAt(60_000);
    feed.offer(quote(66_000, T + 1), T + 1);
    feed.offer(quote(66_000, T + 2), T + 2);
    expect(feed.usable(T + 2)?.last).toEqual(decimal(66_000));
    expect(feed.printedAt).toBe(0);
    feed.offer(quote(66_001, T + 3), T + 3);
    expect(feed.printedAt).toBe(T + 3);
  });
});

function rate(value: string, exTs: number, rest: { restsAt: number; resumesAt: number | null } | null = null) {
  seq += 1;
  return { pair: 'USD/KRW', rate: decimal(value), exTs, seq, ...(rest ?? { restsAt: null, resumesAt: null }) };
}

function rateAt(value: string, rest: Parameters<typeof rate>[2] = null): FxRate {
  const fx = new FxRate(fxFeed('USD/KRW'));
  fx.offer(rate(value, T, rest));
  fx.offer(rate(value, T, rest));
  return fx;
}

describe('an exchange rate [MKT-33]', () => {
  it('is nothing before a second one agrees with the first of all', () => {
    const fx = new FxRate(fxFeed('USD/KRW'));
    expect(fx.offer(rate('1350000', T))).toBe('unconfirmed');
    expect(fx.rate).toBeNull();
    expect(fx.offer(rate('1350', T + 1))).toBe('unconfirmed');
    expect(fx.offer(rate('1351', T + 2))).toBe('accepted');
  });

  it.each([
    ['1363.5', 'accepted'],
    ['1363.51', 'unconfirmed'],
    ['1336.5', 'accepted'],
    ['1336.49', 'unconfirmed'],
  ] as const)('from 1350 to %s is %s', (next, verdict) => {
    expect(rateAt('1350').offer(rate(next, T + 1))).toBe(verdict);
  });

  it('is judged by what was known before a start', () => {
    const fx = new FxRate(fxFeed('USD/KRW'));
    fx.known = rateAt('1350').known;
    expect(fx.offer(rate('1350000', T + 1))).toBe('unconfirmed');
    expect(fx.rate).toEqual(decimal(1_350));
  });

  it('is fresh for five minutes, the last instant included', () => {
    const fx = rateAt('1350');
    expect(fx.isFresh(T + 300_000)).toBe(true);
    expect(fx.isFresh(T + 300_001)).toBe(false);
  });

  it('does not grow old on a jump that nothing confirmed, nor young', () => {
    const fx = rateAt('1350');
    fx.offer(rate('1400', T + 200_000));
    expect(fx.isFresh(T + 300_000)).toBe(true);
    expect(fx.isFresh(T + 300_001)).toBe(false);
  });

  it('does not grow old while its market rests', () => {
    const [restsAt, resumesAt] = [T + 400_000, T + 900_000];
    const fx = rateAt('1350', { restsAt, resumesAt });
    expect(fx.isFresh(restsAt - 1)).toBe(false);
    expect([restsAt, resumesAt, resumesAt + 300_000].map((at) => fx.isFresh(at))).toEqual([true, true, true]);
    expect(fx.isFresh(resumesAt + 300_001)).toBe(false);
    expect(rateAt('1350', { restsAt, resumesAt: null }).isFresh(T + 99_000_000)).toBe(true);
  });
});
