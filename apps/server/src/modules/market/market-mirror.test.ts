import { toText } from '@hoga/kernel/decimal';
import type { Quote } from '@hoga/market/quote';
import { ScriptedFeed } from '@hoga/market/testing/scripted-feed';
import { VirtualTimers } from '@hoga/market/testing/virtual-timers';
import { beforeEach, describe, expect, it } from 'vitest';
import { sampleInstruments } from '../../testing/sample-instruments.ts';
import { decodeFrame } from '../../transport/format/frames.ts';
import type { PriceFrame } from '../../transport/format/price-frames.ts';
import { Subjects } from '../../transport/format/subjects.ts';
import { PriceSender } from '../../transport/price-sender.ts';
import type { Wire } from '../../transport/wire.ts';
import { CandleWriter } from './candle-writer.ts';
import { MarketMirror } from './market-mirror.ts';
import { MarketService } from './market-service.ts';

const T = Date.parse('2026-11-18T14:00:00Z');
const { instruments } = sampleInstruments();

/** The frames of one process with a feed. */
class Leader {
  readonly timers: VirtualTimers;
  readonly feed: ScriptedFeed;
  readonly service: MarketService;
  readonly frames: PriceFrame[] = [];
  epoch: number | null;

  constructor(timers: VirtualTimers, epoch: number) {
    this.timers = timers;
    this.epoch = epoch;
    this.feed = new ScriptedFeed(timers);
    const writer = new CandleWriter({ timers, write: async () => undefined, onError: () => undefined });
    this.service = new MarketService({
      instruments,
      pastOf: () => ({ current: {}, previousDayClose: null, lastDay: [] }),
      timers,
      writer,
      metrics: { count: () => undefined },
    });
    const wire: Wire = {
      send: (_subject, text) => {
        const frame = decodeFrame<PriceFrame>(text);
        if (frame !== null) this.frames.push(frame);
        return true;
      },
      listen: () => () => undefined,
      state: () => 'connected',
      onState: () => () => undefined,
    };
    const sender = new PriceSender({
      wire,
      subjects: new Subjects('test'),
      time: timers,
      epoch: () => this.epoch,
      prices: this.service,
      states: () => this.service.states(),
    });
    sender.start();
    this.feed.start(this.service);
  }

  quote(bid: string): void {
    this.feed.quote('NQ', { bid, ask: `${Number(bid) + 0.25}` });
    this.timers.advance(1);
  }

  trade(price: string): void {
    this.feed.trade('NQ', { price });
    this.timers.advance(1);
  }
}

let timers: VirtualTimers;
let leader: Leader;
let mirror: MarketMirror;
let received: Quote[];
beforeEach(() => {
  timers = new VirtualTimers(T);
  leader = new Leader(timers, 1);
  mirror = new MarketMirror(instruments);
  received = [];
  mirror.onQuote((quote) => received.push(quote));
});

const deliver = (frames = leader.frames.splice(0)) => {
  for (const frame of frames) mirror.take(frame);
};

describe('a market that is mirrored', () => {
  it('mirrors a symbol that is added later from when it is opened', () => {
    const timers = new VirtualTimers(T);
    const leader = new Leader(timers, 1);
    const added = { ...leader.service.market('NQ').instrument, symbol: 'SIL' };
    const mirror = new MarketMirror(instruments);
    const quote = () => {
      timers.advance(1);
      leader.feed.quote('SIL', { bid: '31', ask: '31.25' });
      timers.advance(1);
      for (const frame of leader.frames.splice(0)) mirror.take(frame);
    };
    leader.service.open([added], () => ({ current: {}, previousDayClose: null, lastDay: [] }));
    quote();
    expect(mirror.latestQuote('SIL')).toBeNull();
    mirror.open([added]);
    quote();
    expect(mirror.latestQuote('SIL')).toEqual(leader.service.latestQuote('SIL'));
    expect(mirror.gaps).toBe(0);
  });

  it('has what the leader has: quotes, figures, candles, the book and trades', () => {
    leader.feed.depth('NQ', { bids: [['100', '5', 2]], asks: [['100.5', '3', 1]] });
    leader.quote('100');
    leader.trade('100.25');
    timers.advance(1_000);
    deliver();
    const own = leader.service.market('NQ');
    expect(mirror.isComplete).toBe(true);
    expect(mirror.market('NQ').ticker()).toEqual(own.ticker());
    expect(mirror.market('NQ').ticker()).toMatchObject({ bid: '100', open: '100.25' });
    expect(mirror.market('NQ').depth()).toEqual(own.depth());
    expect(mirror.market('NQ').trades.newest(5)).toEqual(own.trades.newest(5));
    expect(mirror.liveCandles('NQ', '1m')).toEqual(leader.service.liveCandles('NQ', '1m'));
    expect(mirror.liveCandles('NQ', '1m')).toHaveLength(1);
    expect(mirror.priceOf('NQ')).toEqual(leader.service.priceOf('NQ'));
  });

  it('receives every quote, leaps in their place, with the numbers of the leader', () => {
    const reported: string[] = [];
    mirror.onQuote(({ bid, seq }) => reported.push(`quote ${toText(bid)} ${seq - T}`));
    mirror.onLeap(({ bid, seq }) => reported.push(`leap ${toText(bid)} ${seq - T}`));
    leader.quote('100');
    leader.quote('120');
    leader.quote('100.25');
    deliver();
    expect(reported).toEqual(['quote 100 1', 'leap 120 2', 'quote 100.25 3']);
  });

  it('takes a frame once, and none of a leader that has a successor', () => {
    leader.quote('100');
    const [first] = leader.frames;
    deliver();
    leader.quote('101');
    const old = leader.frames.splice(0);
    const next = new Leader(timers, 2);
    next.service.raiseSeq(T + 1_000_000);
    next.quote('100.5');
    deliver(next.frames.splice(0));
    deliver(first === undefined ? [] : [first]);
    deliver(old);
    expect(received.map(({ bid }) => toText(bid))).toEqual(['100', '100.5']);
    expect(mirror.latestQuote('NQ')?.seq).toBe(T + 1_000_001);
    // The successor's frames continue the numbers: nothing counts as missed.
    next.quote('100.75');
    deliver(next.frames);
    expect(mirror.gaps).toBe(0);
  });

  it('never turns back in its numbers, also where the next leader has older quotes', () => {
    const next = new Leader(timers, 2);
    leader.quote('100');
    leader.quote('100.25');
    deliver();
    next.quote('99');
    deliver(next.frames);
    expect(mirror.latestQuote('NQ')).toMatchObject({ seq: T + 2 });
  });

  it('notices what it has missed and has the newest quote again within a second', () => {
    let gaps = 0;
    mirror.onGap(() => {
      gaps += 1;
    });
    leader.quote('100');
    deliver();
    leader.quote('101');
    leader.frames.length = 0;
    timers.advance(1_000);
    deliver();
    expect([gaps, mirror.gaps]).toEqual([1, 1]);
    expect(received.map(({ bid }) => toText(bid))).toEqual(['100', '101']);
  });

  it('knows nothing before the first frame, and is stale where the leader is silent', () => {
    expect([mirror.isComplete, mirror.market('NQ').ticker(), mirror.isFresh('NQ', T)]).toEqual([false, null, false]);
    leader.quote('100');
    deliver();
    expect(mirror.isFresh('NQ', timers.now())).toBe(true);
    leader.epoch = null;
    timers.advance(20_000);
    deliver();
    expect(mirror.isFresh('NQ', timers.now())).toBe(false);
  });

  it('is sent nothing by a process that does not lead', () => {
    leader.epoch = null;
    leader.quote('100');
    timers.advance(5_000);
    expect(leader.frames).toEqual([]);
  });
});
