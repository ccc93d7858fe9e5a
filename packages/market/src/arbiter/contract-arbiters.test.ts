import { ALWAYS_OPEN } from '@hoga/domain/trading-hours/schedule';
import { tradingCalendar } from '@hoga/domain/trading-hours/trading-calendar';
import { decimal } from '@hoga/kernel/decimal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnnouncedRoll, ContractCalendar } from '../contracts/contract-calendar.ts';
import type { FeedQuote } from '../feed.ts';
import { NaiveContractArbiters } from '../testing/naive-contract-arbiters.ts';
import type { SourceChange } from './arbiter.ts';
import { arbiterRules } from './arbiter-rules.ts';
import { ContractArbiters, type ContractDecision } from './contract-arbiters.ts';

const T = Date.parse('2026-11-18T14:00:00Z');
const NAMES = ['NQU26', 'NQZ26', 'NQH27', 'NQM27', 'NQU27'] as const;

function quoteOf(source: string, contract: string | null, exTs: number, price: number): FeedQuote {
  const [bid, ask] = [decimal(price), decimal(price + 1)];
  const none = { tradedAt: null, mark: null, index: null, fundingRate: null, nextFundingTime: null };
  return { symbol: 'NQ', source, contract, sequence: null, epoch: 0, bid, ask, last: bid, ...none, exTs };
}

/** The contracts of an instrument, with the arbiters that go by them. */
function instrument(sources: readonly string[], rolls: AnnouncedRoll[] = []) {
  const calendar = () => new ContractCalendar(rolls);
  const parts = { rules: arbiterRules('oversea'), sources, calendar: tradingCalendar(ALWAYS_OPEN), startedAt: T };
  return {
    arbiters: new ContractArbiters(parts, calendar),
    naive: new NaiveContractArbiters(parts, calendar),
    announce: (from: string, to: string) => rolls.push({ from, to, madeAt: null }),
    make: (madeAt: number) => {
      const newest = rolls.pop();
      if (newest !== undefined) rolls.push({ ...newest, madeAt });
    },
    withdraw: () => rolls.pop(),
  };
}

describe('the arbiter of an instrument with contracts', () => {
  it('does not let sources that are still on the old contract outvote the one on the new', () => {
    const { arbiters, announce, make } = instrument(['ls', 'kis', 'third']);
    announce('NQZ26', 'NQH27');
    for (const source of ['ls', 'kis', 'third']) arbiters.offer(quoteOf(source, 'NQZ26', T, 18_000), T);
    expect(arbiters.offer(quoteOf('ls', 'NQH27', T, 18_900), T)).toMatchObject({
      verdict: 'followed',
      isTraded: false,
    });
    make(T + 1);
    const first = arbiters.offer(quoteOf('ls', 'NQH27', T + 2, 18_901), T + 2);
    expect(first).toMatchObject({
      verdict: 'followed',
      isTraded: true,
      passed: { bid: decimal(18_901) },
      change: null,
    });
    expect(arbiters.offer(quoteOf('kis', 'NQZ26', T + 3, 18_001), T + 3)).toBeNull();
    expect(arbiters.states(T + 3).map(({ newest }) => newest?.contract ?? null)).toEqual(['NQH27', null, null]);
  });

  it('goes over with the source that the new contract was followed at, under a number of its own', () => {
    const { arbiters, announce, make } = instrument(['ls', 'kis']);
    announce('NQZ26', 'NQH27');
    arbiters.offer(quoteOf('ls', 'NQZ26', T, 18_000), T);
    let now = T;
    for (; now < T + 12_000; now += 1_000) {
      arbiters.offer(quoteOf('ls', 'NQZ26', now, 18_000), now);
      arbiters.offer(quoteOf('kis', 'NQH27', now, 18_180), now);
    }
    expect([arbiters.followed, arbiters.epoch]).toEqual(['ls', 1]);
    make(now);
    arbiters.check(now);
    expect([arbiters.followed, arbiters.epoch]).toEqual(['kis', 2]);
  });

  it('keeps what it knows when the first roll names the contract, and nothing where that is another', () => {
    const named = instrument(['ls']);
    named.arbiters.offer(quoteOf('ls', 'NQZ26', T, 18_000), T);
    named.announce('NQZ26', 'NQH27');
    named.arbiters.check(T + 1);
    expect(named.arbiters.followed).toBe('ls');
    const other = instrument(['ls']);
    other.arbiters.offer(quoteOf('ls', 'NQZ26', T, 18_000), T);
    other.announce('NQZ26', 'NQH27');
    other.make(T + 1);
    other.arbiters.check(T + 2);
    expect(other.arbiters.followed).toBeNull();
  });

  it('takes quotes without a name, and any before the first roll, as of what trades', () => {
    const { arbiters, announce } = instrument(['ls']);
    expect(arbiters.offer(quoteOf('ls', 'NQU25', T, 18_000), T)).toMatchObject({ isTraded: true, verdict: 'followed' });
    announce('NQU25', 'NQZ25');
    expect(arbiters.offer(quoteOf('ls', null, T + 1, 18_000), T + 1)).toMatchObject({ isTraded: true });
    expect(arbiters.offer(quoteOf('ls', 'NQM26', T + 1, 18_000), T + 1)).toBeNull();
  });
});

describe('the arbiter of an instrument under any rolls', () => {
  const step = fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({
        kind: fc.constant('quote' as const),
        source: fc.constantFrom('a', 'b', 'c'),
        contract: fc.constantFrom(...NAMES),
        price: fc.constantFrom(18_000, 18_000, 18_001, 18_180, 18_181, 9_000),
        gap: fc.constantFrom(0, 50, 400, 1_500, 4_000, 11_000),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('check' as const), gap: fc.constantFrom(250, 4_000, 11_000) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constantFrom('announce' as const, 'make' as const, 'withdraw' as const) }),
    },
  );

  /** A change's number is compared on its own: the naive one has an arbiter, and so numbers, by contract. */
  const unnumbered = (decisions: readonly (ContractDecision | null)[]) =>
    decisions.map((decision) =>
      decision === null
        ? null
        : {
            ...decision,
            passed: decision.passed && { ...decision.passed, epoch: 0 },
            change: decision.change && { ...decision.change, epoch: 0 },
          },
    );

  it('decides by contract as naive ones that never saw another, and passes no quote that was not received whole', () => {
    let rollsMade = 0;
    fc.assert(
      fc.property(fc.array(step, { minLength: 20, maxLength: 60 }), (steps) => {
        const { arbiters, naive, announce, make, withdraw } = instrument(
          ['a', 'b', 'c'],
          [{ from: NAMES[0], to: NAMES[1], madeAt: T - 1 }],
        );
        let [now, traded, isAnnounced] = [T, 1, false];
        const received: FeedQuote[] = [];
        const changes: SourceChange[] = [];
        const judge = (own: readonly (ContractDecision | null)[], other: readonly (ContractDecision | null)[]) => {
          expect(unnumbered(own)).toEqual(unnumbered(other));
          for (const decision of own) {
            if (decision?.change) changes.push(decision.change);
            if (!decision?.passed) continue;
            const { epoch, ...whole } = decision.passed;
            expect(received).toContainEqual({ ...whole, epoch: 0 });
            expect(whole.contract).toBe(NAMES[decision.isTraded ? traded : traded + 1]);
            expect(changes.find((change) => change.epoch === epoch)?.to).toBe(whole.source);
          }
        };
        for (const each of steps) {
          if (each.kind === 'quote') {
            now += each.gap;
            const quote = quoteOf(each.source, each.contract, now, each.price);
            received.push(quote);
            judge([arbiters.offer(quote, now)], [naive.offer(quote, now)]);
          } else if (each.kind === 'check') {
            now += each.gap;
            judge(arbiters.check(now), naive.check(now));
          } else if (each.kind === 'announce' && !isAnnounced && traded < 3) {
            announce(NAMES[traded] ?? '', NAMES[traded + 1] ?? '');
            isAnnounced = true;
          } else if (each.kind !== 'announce' && isAnnounced) {
            isAnnounced = false;
            if (each.kind === 'withdraw') withdraw();
            else {
              make(now);
              traded += 1;
              rollsMade += 1;
            }
          }
        }
        expect(new Set(changes.map(({ epoch }) => epoch)).size).toBe(changes.length);
      }),
      { numRuns: 300 },
    );
    expect(rollsMade).toBeGreaterThan(50);
  });
});
