import { type Decimal, decimal, toText } from '@hoga/kernel/decimal';
import type { Quote } from '@hoga/market/quote';
import { describe, expect, it } from 'vitest';
import { SAMPLE_INSTRUMENTS, sampleInstruments } from '../testing/sample-instruments.ts';
import { sampleSites } from '../testing/sample-sites.ts';
import { feedEngine } from './market-inputs.ts';

function quoteOf(symbol: string, last: string, seq: number): Quote {
  const price = decimal(last);
  const spread = 1_000n;
  return {
    symbol,
    bid: (price - spread) as Decimal,
    ask: (price + spread) as Decimal,
    last: price,
    tradedAt: null,
    mark: price,
    index: price,
    fundingRate: null,
    nextFundingTime: null,
    exTs: 1_000 + seq,
    recvTs: 1_000 + seq,
    seq,
    origin: { source: 'x', contract: null, sequence: null, epoch: 0 },
  };
}

function open(directory = sampleInstruments()) {
  const received: string[] = [];
  const origins: unknown[] = [];
  const listeners = new Set<(quote: Quote) => void>();
  const leapListeners = new Set<(quote: Quote) => void>();
  const stop = feedEngine({
    market: {
      onQuote: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      onLeap: (listener) => {
        leapListeners.add(listener);
        return () => leapListeners.delete(listener);
      },
      fxRate: (from, to, now) => ({
        rate: decimal(from === 'USD' && to === 'KRW' ? '1350.5' : '173'),
        at: now - 500,
      }),
    },
    sites: sampleSites(),
    directory,
    runtime: {
      offerQuote: ({ feed, last, mark, seq, origin }) => {
        received.push(`${feed} ${toText(last)} ${mark === null ? 'no mark' : 'mark'} #${seq}`);
        origins.push(origin);
      },
      offerFx: ({ pair, rate, exTs, seq }) => void received.push(`${pair} ${toText(rate)} of ${exTs} #${seq}`),
    },
    clock: { now: () => 2_000 },
  });
  const say = (quote: Quote) => {
    for (const listener of listeners) listener(quote);
  };
  const leap = (quote: Quote) => {
    for (const listener of leapListeners) listener(quote);
  };
  return { received, origins, say, leap, stop };
}

describe('quotes on their way to the engine', () => {
  it('say which source they are of, so that fills keep it', () => {
    const { origins, say } = open();
    const origin = { source: 'ls', contract: 'NQZ26', sequence: 88_203_914, epoch: 17 };
    say({ ...quoteOf('NQ', '18000', 1), origin });
    expect(origins).toEqual([origin]);
  });

  it('all arrive, in order, valued on last where there is no mark', () => {
    const { received, say } = open();
    say(quoteOf('NQ', '18000', 1));
    say(quoteOf('NQ', '18000.25', 2));
    expect(received).toEqual(['NQ 18000 no mark #1', 'NQ 18000.25 no mark #2']);
  });

  it('are notified of a leap before it is confirmed', () => {
    const { received, say, leap, stop } = open();
    say(quoteOf('NQ', '18000', 1));
    leap(quoteOf('NQ', '19000', 2));
    say(quoteOf('NQ', '19001', 3));
    stop();
    leap(quoteOf('NQ', '17000', 4));
    expect(received).toEqual(['NQ 18000 no mark #1', 'NQ 19000 no mark #2', 'NQ 19001 no mark #3']);
  });

  it('without an offer stay outside', () => {
    const { received, say } = open();
    say(quoteOf('EURUSD', '1.08', 1));
    say(quoteOf('BTCUSDT', '60000', 1));
    expect(received).toEqual([]);
  });

  it('arrive as soon as they are offered, and the rates with them', () => {
    const oversea = SAMPLE_INSTRUMENTS.oversea.filter(({ symbol }) => symbol !== 'HSI');
    const directory = sampleInstruments({ ...SAMPLE_INSTRUMENTS, oversea });
    const { received, say } = open(directory);
    say(quoteOf('HSI', '20000', 1));
    say(quoteOf('HKDKRW', '173', 1));
    expect(received).toEqual([]);
    directory.replace(directory.prepare(SAMPLE_INSTRUMENTS), 2);
    say(quoteOf('HSI', '20000', 2));
    say(quoteOf('HKDKRW', '173', 2));
    expect(received).toEqual(['HSI 20000 no mark #2', 'HKD/KRW 173 of 1500 #2']);
  });

  it('of a currency become rates of its own pairs, as old as they are', () => {
    const { received, say } = open();
    say(quoteOf('HKDKRW', '173', 1));
    say(quoteOf('USDKRW', '1350.5', 1));
    expect(received).toEqual(['HKD/KRW 173 of 1500 #1', 'USD/KRW 1350.5 of 1500 #2']);
  });

  it('of a currency have its own number, the same in every process', () => {
    const [one, two] = [open(), open()];
    one.say(quoteOf('USDKRW', '1350', 7));
    for (const { say } of [one, two]) say(quoteOf('USDKRW', '1351', 12));
    expect([one.received.at(-1), two.received.at(-1)]).toEqual(Array(2).fill('USD/KRW 1350.5 of 1500 #12'));
  });

  it('no longer arrive once it is stopped', () => {
    const { received, say, stop } = open();
    stop();
    say(quoteOf('NQ', '18000', 1));
    expect(received).toEqual([]);
  });
});
