import { decimal, toText } from '@hoga/kernel/decimal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FeedQuote } from '../feed.ts';
import { QuoteGate } from './quote-gate.ts';
import { INTEGRITY_RULES, isFresh } from './rules.ts';
import type { Verdict } from './verdict.ts';

const T = 1_800_000_000_000;

function tick(fields: {
  bid: string;
  ask: string;
  last?: string;
  mark?: string;
  at?: number;
  source?: string;
  tradedAt?: number;
  epoch?: number;
}): FeedQuote {
  return {
    symbol: 'BTCUSDT',
    source: fields.source ?? 'a',
    contract: null,
    sequence: null,
    epoch: fields.epoch ?? 0,
    bid: decimal(fields.bid),
    ask: decimal(fields.ask),
    last: decimal(fields.last ?? fields.bid),
    tradedAt: fields.tradedAt ?? null,
    mark: decimal(fields.mark ?? fields.bid),
    index: null,
    fundingRate: null,
    nextFundingTime: null,
    exTs: fields.at ?? T,
  };
}

const outcome = (verdict: Verdict) => (verdict.accepted ? 'accepted' : verdict.reason);
const cryptoGate = () => new QuoteGate(INTEGRITY_RULES.crypto, 1_000, decimal('0.1'));
const overseaGate = () => new QuoteGate(INTEGRITY_RULES.oversea, 1_000, decimal('0.25'));
const around = (price: number, at: number, source = 'a') =>
  tick({ bid: price.toFixed(2), ask: (price + 0.1).toFixed(2), at, source });

describe('the quote gate [MKT-33]', () => {
  it('numbers accepted quotes one after another', () => {
    const gate = cryptoGate();
    const seqs = [around(100, T), around(100.1, T + 1), around(100.2, T + 2)].map((quote) => {
      const verdict = gate.admit(quote, T + 5);
      return verdict.accepted ? verdict.quote.seq : null;
    });
    expect(seqs).toEqual([1_001, 1_002, 1_003]);
  });

  it('drops a tick whose time goes backwards and takes one at the same time', () => {
    const gate = cryptoGate();
    expect(outcome(gate.admit(around(100, T), T))).toBe('accepted');
    expect(outcome(gate.admit(around(100.1, T), T))).toBe('accepted');
    expect(outcome(gate.admit(around(100.1, T - 1), T))).toBe('backwards');
  });

  it.each([
    ['100', '100', 'crossed'],
    ['100.1', '100', 'crossed'],
    ['0', '100', 'not-positive'],
  ])('drops bid %s with ask %s: %s', (bid, ask, reason) => {
    expect(outcome(cryptoGate().admit(tick({ bid, ask, last: '100', mark: '100' }), T))).toBe(reason);
  });

  it('drops a time far ahead of ours, so that one bad clock cannot block the rest', () => {
    const gate = cryptoGate();
    expect(outcome(gate.admit(around(100, T + 5_001), T))).toBe('ahead');
    expect(outcome(gate.admit(around(100, T + 5_000), T))).toBe('accepted');
    const tradedAt = T + 5_001;
    expect(outcome(gate.admit(tick({ bid: '100', ask: '100.1', at: T + 5_000, tradedAt }), T))).toBe('ahead');
  });

  it.each([
    ['crypto', 3.0, 'accepted'],
    ['crypto', 3.01, 'jump'],
    ['oversea', 1.5, 'accepted'],
    ['oversea', 1.51, 'jump'],
    ['fx', 1, 'accepted'],
    ['fx', 1.01, 'jump'],
  ] as const)('%s: a move of %s %% is %s', (kind, percent, expected) => {
    const gate = new QuoteGate(INTEGRITY_RULES[kind], 1, decimal('0.1'));
    const exact = (price: number, at: number) =>
      tick({
        bid: (price - 1).toFixed(4),
        ask: (price + 1).toFixed(4),
        last: price.toFixed(4),
        mark: price.toFixed(4),
        at,
      });
    gate.admit(exact(100_000, T), T);
    expect(outcome(gate.admit(exact(100_000 * (1 + percent / 100), T + 1), T + 1))).toBe(expected);
  });

  it('takes a jump when a second, later tick agrees', () => {
    const gate = overseaGate();
    gate.admit(around(100, T), T);
    expect(outcome(gate.admit(around(105, T + 1), T + 1))).toBe('jump');
    expect(gate.unconfirmed).toBe(true);
    expect(outcome(gate.admit(around(105.1, T + 2), T + 2))).toBe('accepted');
    expect(gate.unconfirmed).toBe(false);
  });

  it('is not convinced by the same message twice, but by another source', () => {
    const gate = overseaGate();
    gate.admit(around(100, T), T);
    gate.admit(around(105, T + 1), T + 1);
    expect(outcome(gate.admit(around(105, T + 1), T + 2))).toBe('jump');
    expect(outcome(gate.admit(around(105, T + 1, 'b'), T + 2))).toBe('accepted');
  });

  it('tells of a leap once, numbered in its place', () => {
    const gate = overseaGate();
    const leapOf = (at: number, price: number) => {
      const verdict = gate.admit(around(price, at), at);
      if (verdict.accepted) return `accepted #${verdict.quote.seq}`;
      return verdict.reason === 'jump' && verdict.leap !== null ? `leap #${verdict.leap.seq}` : verdict.reason;
    };
    const first = leapOf(T, 100);
    const seq = Number(first.slice(first.indexOf('#') + 1));
    expect(leapOf(T + 1, 105)).toBe(`leap #${seq + 1}`);
    expect(leapOf(T + 1, 105)).toBe('jump');
    expect(leapOf(T + 2, 105.1)).toBe(`accepted #${seq + 2}`);
  });

  it.each([
    ['within a tick', '100.05', '100.3', ['accepted', 'accepted']],
    ['further than a tick', '100.75', '101', ['jump', 'accepted']],
  ])('a change of the source %s', (_name, bid, ask, expected) => {
    const gate = overseaGate();
    gate.admit(tick({ bid: '100', ask: '100.25', at: T }), T);
    const changed = (at: number) => gate.admit(tick({ bid, ask, last: '100', at, epoch: 1, source: 'b' }), at);
    const first = changed(T + 1);
    expect([outcome(first), outcome(changed(T + 2))]).toEqual(expected);
    // A quote held back only because of the source change is sent once it is confirmed: earlier it would look like an
    // accepted one.
    if (!first.accepted && first.reason === 'jump') expect(first.leap).toBeNull();
    expect(gate.unconfirmed).toBe(false);
  });

  it('forgets a jump when the price is back', () => {
    const gate = overseaGate();
    gate.admit(around(100, T), T);
    gate.admit(around(110, T + 1), T + 1);
    expect(outcome(gate.admit(around(100.2, T + 2), T + 2))).toBe('accepted');
    expect(outcome(gate.admit(around(110, T + 3), T + 3))).toBe('jump');
  });

  it('guards the last price and the mark as well as the book', () => {
    const gate = overseaGate();
    gate.admit(around(100, T), T);
    expect(outcome(gate.admit(tick({ bid: '100', ask: '100.1', last: '110', at: T + 1 }), T + 1))).toBe('jump');
    expect(outcome(gate.admit(tick({ bid: '100', ask: '100.1', mark: '110', at: T + 2 }), T + 2))).toBe('jump');
  });
});

describe('the quote gate under any feed', () => {
  const anyTick = fc.record({
    price: fc.oneof(fc.integer({ min: 9_500, max: 10_500 }), fc.integer({ min: 1, max: 100_000 })),
    spread: fc.integer({ min: -2, max: 5 }),
    at: fc.integer({ min: T - 2_000, max: T + 20_000 }),
    source: fc.constantFrom('a', 'b'),
  });

  it('lets through only ordered, uncrossed quotes with rising numbers, and no unconfirmed leap', () => {
    fc.assert(
      fc.property(fc.array(anyTick, { maxLength: 60 }), (ticks) => {
        const gate = overseaGate();
        let previous: { exTs: number; seq: number; mid: number } | null = null;
        const seen: number[] = [];
        for (const { price, spread, at, source } of ticks) {
          const text = (cents: number) => (cents / 100).toFixed(2);
          const verdict = gate.admit(
            tick({ bid: text(price), ask: text(price + spread), last: text(price), at, source }),
            T + 10_000,
          );
          if (verdict.accepted) {
            const { quote } = verdict;
            expect(quote.bid < quote.ask).toBe(true);
            const mid = price + spread / 2;
            if (previous !== null) {
              expect(quote.exTs).toBeGreaterThanOrEqual(previous.exTs);
              expect(quote.seq).toBeGreaterThan(previous.seq);
              const leapt = Math.abs(mid - previous.mid) > previous.mid * 0.015 + 1;
              // A jump passes only when an earlier tick was near it.
              if (leapt) expect(seen.some((other) => Math.abs(mid - other) <= other * 0.015 + 1)).toBe(true);
            }
            previous = { exTs: quote.exTs, seq: quote.seq, mid };
          }
          if (spread > 0) seen.push(price + spread / 2);
        }
      }),
    );
  });

  it('recovers: a steady price is accepted by its second tick whatever came before', () => {
    fc.assert(
      fc.property(fc.array(anyTick, { maxLength: 30 }), fc.integer({ min: 100, max: 50_000 }), (ticks, steady) => {
        const gate = overseaGate();
        const text = (cents: number) => (cents / 100).toFixed(2);
        for (const { price, spread, at, source } of ticks) {
          gate.admit(tick({ bid: text(price), ask: text(price + spread), at, source }), T + 15_000);
        }
        const quote = (at: number) =>
          tick({ bid: text(steady), ask: text(steady + 1), last: text(steady), mark: text(steady), at });
        gate.admit(quote(T + 20_001), T + 20_001);
        expect(outcome(gate.admit(quote(T + 20_002), T + 20_002))).toBe('accepted');
      }),
    );
  });
});

describe('freshness', () => {
  const stamp = { exTs: T, recvTs: T + 200 };

  it.each([
    ['crypto', 3_000, true],
    ['crypto', 3_001, false],
    ['oversea', 10_000, true],
    ['oversea', 10_001, false],
  ] as const)('%s is fresh after %s ms: %s', (kind, age, fresh) => {
    expect(isFresh(stamp, T + age, INTEGRITY_RULES[kind])).toBe(fresh);
  });

  it('counts from our own clock when the exchange runs ahead', () => {
    expect(isFresh({ exTs: T + 4_000, recvTs: T }, T + 3_001, INTEGRITY_RULES.crypto)).toBe(false);
  });
});

describe('the mark where the feed gives none', () => {
  const gateWith = (index: string | null, fundingRate: string | null) => {
    const gate = cryptoGate();
    const quote: FeedQuote = {
      ...tick({ bid: '100', ask: '102', last: '101.5' }),
      mark: null,
      index: index === null ? null : decimal(index),
      fundingRate: fundingRate === null ? null : decimal(fundingRate),
      nextFundingTime: T + 4 * 3_600_000,
    };
    const verdict = gate.admit(quote, T);
    return verdict.accepted ? toText(verdict.quote.mark) : null;
  };

  it.each([
    // index·(1+r·4/8) = 100.05, index + basis = 101, last = 101.5 → the middle one
    ['100', '0.001', '101'],
    // 101.4·1.0005 = 101.4507, basis back to the mid 101, last 101.5
    ['101.4', '0.001', '101.4507'],
    [null, null, '101.5'],
  ])('index %s and funding %s give %s', (index, rate, mark) => {
    expect(gateWith(index, rate)).toBe(mark);
  });

  it("keeps the feed's own mark", () => {
    const verdict = cryptoGate().admit(tick({ bid: '100', ask: '102', mark: '100.7' }), T);
    expect(verdict.accepted && toText(verdict.quote.mark)).toBe('100.7');
  });
});
