import type { decimal } from '@hoga/kernel/decimal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Feed, FeedDepth, FeedQuote, FeedSink, FeedTrade } from '../feed.ts';
import { ScriptedFeed } from '../testing/scripted-feed.ts';
import { VirtualTimers } from '../testing/virtual-timers.ts';
import { fromLine, type RecordedEvent, toLine } from './record-format.ts';
import { recordingFeed } from './recording-feed.ts';
import { ReplayFeed } from './replay-feed.ts';

const T = 1_800_000_000_000;

const amount = fc.bigInt({ min: 0n, max: 10n ** 20n }).map((value) => value as ReturnType<typeof decimal>);
const optional = fc.option(amount, { nil: null });
const time = fc.integer({ min: 0, max: 4e12 });
const symbol = fc.constantFrom('NQ', 'BTCUSDT');
const source = fc.constantFrom('sim', 'binance');
const levels = fc.array(fc.record({ price: amount, quantity: amount, orders: fc.nat() }), { maxLength: 10 });

const anyEvent: fc.Arbitrary<RecordedEvent> = fc.oneof(
  fc.record({
    kind: fc.constant('quote' as const),
    value: fc.record({
      symbol,
      source,
      contract: fc.option(fc.constantFrom('NQZ26', 'NQH27'), { nil: null }),
      sequence: fc.option(fc.nat(), { nil: null }),
      epoch: fc.nat(),
      bid: amount,
      ask: amount,
      last: amount,
      tradedAt: fc.option(time, { nil: null }),
      mark: optional,
      index: optional,
      fundingRate: optional,
      nextFundingTime: fc.option(time, { nil: null }),
      exTs: time,
    }),
  }),
  fc.record({
    kind: fc.constant('trade' as const),
    value: fc.record({
      symbol,
      source,
      price: amount,
      quantity: amount,
      side: fc.constantFrom('B' as const, 'S' as const),
      exTs: time,
    }),
  }),
  fc.record({
    kind: fc.constant('depth' as const),
    value: fc.record({ symbol, bids: levels, asks: levels, exTs: time }),
  }),
);

describe('the record format', () => {
  it('reads back exactly what it wrote, one line each', () => {
    fc.assert(
      fc.property(anyEvent, (event) => {
        const line = toLine(event);
        expect(line).not.toContain('\n');
        expect(fromLine(line)).toEqual(event);
      }),
    );
  });

  it.each([
    ['not json', 'not JSON'],
    ['3', 'not an object'],
    ['{"kind":"other"}', 'unknown kind'],
    [
      '{"kind":"trade","symbol":"NQ","source":"x","price":"abc","quantity":"1","side":"B","exTs":1}',
      'price is no amount',
    ],
    ['{"kind":"depth","symbol":"NQ","exTs":1.5,"bids":[],"asks":[]}', 'exTs is no whole number'],
    ['{"kind":"depth","symbol":"NQ","exTs":1,"bids":[["1","1"]],"asks":[]}', 'bids has a bad level'],
  ])('refuses %s', (line, message) => {
    expect(() => fromLine(line)).toThrow(message);
  });
});

class Received implements FeedSink {
  readonly events: Array<[kind: string, exTs: number, at: number]> = [];
  readonly quotes: FeedQuote[] = [];
  readonly #timers: VirtualTimers;
  constructor(timers: VirtualTimers) {
    this.#timers = timers;
  }
  quote(quote: FeedQuote): void {
    this.quotes.push(quote);
    this.events.push(['quote', quote.exTs, this.#timers.now()]);
  }
  trade({ exTs }: FeedTrade): void {
    this.events.push(['trade', exTs, this.#timers.now()]);
  }
  depth({ exTs }: FeedDepth): void {
    this.events.push(['depth', exTs, this.#timers.now()]);
  }
  dayStatistics(): void {}
  minute(): void {}
}

/** The events of a scripted feed over two seconds. */
function recordSomething(): string[] {
  const timers = new VirtualTimers(T);
  const scripted = new ScriptedFeed(timers);
  const lines: string[] = [];
  const feed: Feed = recordingFeed(scripted, { write: (line) => lines.push(line), end: () => undefined });
  const received = new Received(timers);
  feed.start(received);
  scripted.quote('NQ', { bid: '100', ask: '101', nextFundingTime: T + 10_000 });
  timers.advance(1_000);
  scripted.trade('NQ', { price: '101' });
  timers.advance(1_000);
  scripted.depth('NQ', { bids: [['100', '2', 1]], asks: [] });
  feed.stop();
  expect(received.events).toHaveLength(3);
  return lines;
}

async function* each(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

/** Runs all pending microtasks and immediate callbacks. */
async function settle(): Promise<void> {
  for (let i = 0; i < 50; i++) await Promise.resolve();
}

describe('a replayed recording', () => {
  it.each([
    [1, 1_000, 2_000],
    [4, 250, 500],
  ])('at speed %s arrives after %s and %s ms, with its times moved to now', async (speed, second, third) => {
    const lines = recordSomething();
    const start = T + 7 * 86_400_000;
    const timers = new VirtualTimers(start);
    const errors: unknown[] = [];
    const feed = new ReplayFeed({ lines: () => each(lines), speed, timers, onError: (error) => errors.push(error) });
    const received = new Received(timers);
    feed.start(received);
    await settle();
    for (let step = 0; step < 40; step++) {
      timers.advance(50);
      await settle();
    }
    expect(received.events).toEqual([
      ['quote', start, start],
      ['trade', start + second, start + second],
      ['depth', start + third, start + third],
    ]);
    expect(received.quotes[0]?.nextFundingTime).toBe(start + 10_000 / speed);
    expect(errors).toEqual([]);
  });

  it('stops on request, without a timer left', async () => {
    const timers = new VirtualTimers(T);
    const feed = new ReplayFeed({ lines: () => each(recordSomething()), speed: 1, timers, onError: () => undefined });
    const received = new Received(timers);
    feed.start(received);
    await settle();
    feed.stop();
    timers.advance(10_000);
    await settle();
    expect(received.events).toHaveLength(1);
    expect(timers.pending).toBe(0);
  });

  it('reports a broken line and falls silent', async () => {
    const timers = new VirtualTimers(T);
    const errors: unknown[] = [];
    const feed = new ReplayFeed({
      lines: () => each(['', 'oops']),
      speed: 1,
      timers,
      onError: (error) => errors.push(error),
    });
    feed.start(new Received(timers));
    await settle();
    expect(String(errors[0])).toContain('not JSON');
  });
});
