import { ALWAYS_OPEN } from '@hoga/domain/trading-hours/schedule';
import { tradingCalendar } from '@hoga/domain/trading-hours/trading-calendar';
import { toText } from '@hoga/kernel/decimal';
import { beforeEach, describe, expect, it } from 'vitest';
import { RecordingSink } from '../testing/recording-sink.ts';
import { ScriptedFeed } from '../testing/scripted-feed.ts';
import { VirtualTimers } from '../testing/virtual-timers.ts';
import { ArbitratedFeed, type ArbitratedSources } from './arbitrated-feed.ts';

const T = Date.parse('2026-11-18T14:00:00Z');
const calendar = tradingCalendar(ALWAYS_OPEN);

let timers: VirtualTimers;
let received: RecordingSink;
let starts: string[];
beforeEach(() => {
  timers = new VirtualTimers(T);
  received = new RecordingSink();
  starts = [];
});

class WatchedFeed extends ScriptedFeed {
  readonly #endsLate: boolean;

  constructor(name: string, { endsLate = false } = {}) {
    super({ now: () => timers.now() }, null, name);
    this.#endsLate = endsLate;
  }

  override start(sink: RecordingSink): void {
    starts.push(`${this.name} starts`);
    super.start(sink);
  }

  override stop(): void {
    starts.push(`${this.name} stops`);
    if (!this.#endsLate) super.stop();
  }

  /** A tick of one, a moment after the one before. */
  tick(symbol: string, bid: number): void {
    timers.advance(1);
    this.quote(symbol, { bid: String(bid), ask: String(bid + 1) });
  }
}

const sourcesOf = (
  feeds: readonly WatchedFeed[],
  named: Readonly<Record<string, readonly string[]>>,
): ArbitratedSources => ({
  sources: feeds.map((feed) => ({ feed, licence: null })),
  instruments: Object.entries(named).map(([symbol, sources]) => ({ symbol, kind: 'crypto', calendar, sources })),
});

function started(feeds: readonly WatchedFeed[], named: Readonly<Record<string, readonly string[]>>): ArbitratedFeed {
  const journal = { candidate: () => undefined, change: () => undefined };
  const feed = new ArbitratedFeed({ ...sourcesOf(feeds, named), timers, journal });
  feed.start(received);
  return feed;
}

/** What came through, as source, epoch and bid. */
const cameThrough = (symbol: string) =>
  received.of(symbol).quotes.map(({ source, epoch, bid }) => `${source} ${epoch} ${toText(bid)}`);

describe('sources that are replaced while prices flow', () => {
  it('leave a feed that stays, and what is known of its instruments, undisturbed', async () => {
    const [a, b] = [new WatchedFeed('a'), new WatchedFeed('b')];
    const feed = started([a], { BTC: ['a'] });
    a.tick('BTC', 100);
    expect(await feed.replace(sourcesOf([a, b], { BTC: ['a'], ETH: ['b'] }))).toEqual({
      opened: ['b'],
      closed: [],
      symbols: ['ETH'],
    });
    a.tick('BTC', 101);
    b.tick('ETH', 50);
    expect(starts).toEqual(['a starts', 'b starts']);
    expect(cameThrough('BTC')).toEqual(['a 1 100', 'a 1 101']);
    expect(cameThrough('ETH')).toEqual(['b 1 50']);
    expect(feed.report().changes.map(({ symbol, reason }) => [symbol, reason])).toEqual([
      ['ETH', 'first'],
      ['BTC', 'first'],
    ]);
    expect(feed.name).toBe('a+b');
  });

  it('end before new ones of the same name begin, and give nothing afterwards', async () => {
    const [before, after] = [new WatchedFeed('a', { endsLate: true }), new WatchedFeed('a')];
    const feed = started([before], { BTC: ['a'] });
    before.tick('BTC', 100);
    expect(await feed.replace(sourcesOf([after], { BTC: ['a'] }))).toEqual({
      opened: ['a'],
      closed: ['a'],
      symbols: ['BTC'],
    });
    before.tick('BTC', 666);
    before.trade('BTC', { price: '666' });
    after.tick('BTC', 101);
    expect(starts).toEqual(['a starts', 'a stops', 'a starts']);
    expect(cameThrough('BTC')).toEqual(['a 1 100', 'a 2 101']);
    expect(received.trades).toEqual([]);
  });

  it('never give an epoch twice, also where an instrument was gone in between', async () => {
    const [a, b] = [new WatchedFeed('a'), new WatchedFeed('b')];
    const feed = started([a], { BTC: ['a'], ETH: ['a'] });
    a.tick('BTC', 100);
    expect((await feed.replace(sourcesOf([a], { ETH: ['a'] }))).symbols).toEqual(['BTC']);
    a.tick('BTC', 100);
    await feed.replace(sourcesOf([a, b], { BTC: ['b'], ETH: ['a'] }));
    b.tick('BTC', 120);
    expect(cameThrough('BTC')).toEqual(['a 1 100', 'b 2 120']);
    expect(feed.sourceOf('BTC')).toMatchObject({ name: 'b' });
  });

  it('choose anew where the order of sources is another', async () => {
    const [a, b] = [new WatchedFeed('a'), new WatchedFeed('b')];
    const feed = started([a, b], { BTC: ['a', 'b'] });
    a.tick('BTC', 100);
    expect(await feed.replace(sourcesOf([a, b], { BTC: ['b', 'a'] }))).toEqual({
      opened: [],
      closed: [],
      symbols: ['BTC'],
    });
    b.tick('BTC', 101);
    expect(cameThrough('BTC')).toEqual(['a 1 100', 'b 2 101']);
  });

  it('start nothing in a feed that does not run', async () => {
    const [a, b] = [new WatchedFeed('a'), new WatchedFeed('b')];
    const feed = started([a], { BTC: ['a'] });
    feed.stop();
    await feed.replace(sourcesOf([b], { BTC: ['b'] }));
    expect(starts).toEqual(['a starts', 'a stops']);
    expect(feed.sourceOf('BTC')).toMatchObject({ name: 'b' });
  });
});
