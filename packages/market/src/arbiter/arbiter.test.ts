import { ALWAYS_OPEN, OVERSEA_DEFAULT } from '@hoga/domain/trading-hours/schedule';
import { tradingCalendar } from '@hoga/domain/trading-hours/trading-calendar';
import { decimal } from '@hoga/kernel/decimal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FeedQuote } from '../feed.ts';
import { NaiveArbiter } from '../testing/naive-arbiter.ts';
import { Arbiter, type ArbiterParts, type Decision } from './arbiter.ts';
import { arbiterRules } from './arbiter-rules.ts';

/** A Wednesday, within the hours of overseas futures. */
const T = Date.parse('2026-11-18T14:00:00Z');
const ALWAYS = tradingCalendar(ALWAYS_OPEN);
const HOURS = tradingCalendar(OVERSEA_DEFAULT);

function candidate(source: string, exTs: number, fields: Partial<Record<'bid' | 'ask', string>> = {}): FeedQuote {
  const { bid = '21472.25', ask = '21472.5' } = fields;
  return {
    symbol: 'NQ',
    source,
    contract: 'NQZ26',
    sequence: null,
    epoch: 0,
    bid: decimal(bid),
    ask: decimal(ask),
    last: decimal(21472),
    tradedAt: null,
    mark: null,
    index: null,
    fundingRate: null,
    nextFundingTime: null,
    exTs,
  };
}

const parts = (sources: readonly string[], calendar = ALWAYS, startedAt = T): ArbiterParts => ({
  rules: arbiterRules('oversea'),
  sources,
  calendar,
  startedAt,
});

/** Sends the same quote of every source each second, except for what `but` overrides; returns the changes. */
function play(
  arbiter: Arbiter,
  { from, seconds, but = () => undefined }: { from: number; seconds: number; but?: Play },
  sources: readonly string[] = ['ls', 'kis'],
): NonNullable<Decision['change']>[] {
  const changes: NonNullable<Decision['change']>[] = [];
  for (let second = 0; second < seconds; second++) {
    const now = from + second * 1_000;
    for (const source of sources) {
      const said = but(source, now, second);
      if (said === null) continue;
      const { change } = arbiter.offer(said ?? candidate(source, now), now);
      if (change !== null) changes.push(change);
    }
    const { change } = arbiter.check(now);
    if (change !== null) changes.push(change);
  }
  return changes;
}

type Play = (source: string, now: number, second: number) => FeedQuote | null | undefined;
const reported = (changes: readonly NonNullable<Decision['change']>[]) =>
  changes.map(({ from, to, reason, at }) => `${from} → ${to}: ${reason} at ${(at - T) / 1_000}`);

describe('the arbiter', () => {
  it('follows the preferred source and keeps the other warm', () => {
    const arbiter = new Arbiter(parts(['ls', 'kis']));
    expect(arbiter.offer(candidate('kis', T), T)).toEqual({ verdict: 'warm', passed: null, change: null });
    expect(arbiter.offer(candidate('ls', T), T)).toMatchObject({
      verdict: 'followed',
      passed: { source: 'ls', epoch: 1 },
    });
    expect(arbiter.offer(candidate('kis', T + 1), T + 1)).toMatchObject({ verdict: 'warm', passed: null });
  });

  it('takes another at the start only after the preferred one had its patience', () => {
    const arbiter = new Arbiter(parts(['ls', 'kis']));
    const changes = play(arbiter, { from: T, seconds: 15, but: (source) => (source === 'ls' ? null : undefined) });
    expect(reported(changes)).toEqual(['null → kis: first at 11']);
  });

  it.each<[string, Play, string]>([
    ['is silent', (source, _now, second) => (source === 'ls' && second >= 5 ? null : undefined), 'silent at 15'],
    [
      'has a time that stands still',
      (source, _now, second) => (source === 'ls' && second >= 5 ? candidate('ls', T + 4_000) : undefined),
      'standing at 15',
    ],
    [
      'is crossed for three seconds',
      (source, now, second) => (source === 'ls' && second >= 5 ? candidate('ls', now, { ask: '21472.25' }) : undefined),
      'crossed at 8',
    ],
    [
      'has a clock that runs ahead',
      (source, now, second) => (source === 'ls' && second >= 5 ? candidate('ls', now + 300_000) : undefined),
      'silent at 15',
    ],
  ])('leaves a source that %s', (_name, but, expected) => {
    const arbiter = new Arbiter(parts(['ls', 'kis']));
    const changes = play(arbiter, { from: T, seconds: 30, but });
    expect(reported(changes)).toEqual(['null → ls: first at 0', `ls → kis: ${expected}`]);
  });

  it('leaves a source that two others outvote, at once, and passes nothing of it', () => {
    const arbiter = new Arbiter(parts(['ls', 'kis', 'spare']));
    play(arbiter, { from: T, seconds: 3 }, ['ls', 'kis', 'spare']);
    const half = candidate('ls', T + 3_000, { bid: '10736', ask: '10736.25' });
    expect(arbiter.offer(half, T + 3_000)).toMatchObject({
      verdict: 'left',
      passed: { source: 'kis', bid: decimal('21472.25') },
      change: { from: 'ls', to: 'kis', reason: 'outvoted' },
    });
  });

  it('is not outvoted by one', () => {
    const arbiter = new Arbiter(parts(['ls', 'kis']));
    play(arbiter, { from: T, seconds: 3 });
    const half = candidate('ls', T + 3_000, { bid: '10736', ask: '10736.25' });
    expect(arbiter.offer(half, T + 3_000)).toMatchObject({ verdict: 'followed', change: null });
  });

  it('stays with a silent source where no other is better, so that the price goes stale', () => {
    const arbiter = new Arbiter(parts(['ls', 'kis']));
    play(arbiter, { from: T, seconds: 3 });
    expect(arbiter.check(T + 60_000)).toEqual({ passed: null, change: null });
    expect(arbiter.followed).toBe('ls');
  });

  it('passes nothing old of the source it takes up while that one is crossed', () => {
    const arbiter = new Arbiter(parts(['ls', 'kis']));
    play(arbiter, { from: T, seconds: 5 });
    play(arbiter, { from: T + 5_000, seconds: 9 }, ['kis']);
    const at = T + 15_000;
    expect(arbiter.offer(candidate('kis', at, { ask: '21472.25' }), at)).toMatchObject({
      verdict: 'crossed',
      passed: null,
      change: { from: 'ls', to: 'kis', reason: 'silent' },
    });
  });

  it('returns after a minute of health', () => {
    const arbiter = new Arbiter(parts(['ls', 'kis']));
    const but: Play = (source, _now, second) => (source === 'ls' && second >= 5 && second < 30 ? null : undefined);
    expect(reported(play(arbiter, { from: T, seconds: 120, but }))).toEqual([
      'null → ls: first at 0',
      'ls → kis: silent at 15',
      'kis → ls: healthy at 90',
    ]);
  });

  it('begins to count the minute again after another fault', () => {
    const arbiter = new Arbiter(parts(['ls', 'kis']));
    const but: Play = (source, now, second) => {
      if (source !== 'ls' || second < 5) return undefined;
      if (second < 30) return null;
      return second === 60 ? candidate('ls', now + 300_000) : undefined;
    };
    expect(reported(play(arbiter, { from: T, seconds: 150, but })).at(-1)).toBe('kis → ls: healthy at 121');
  });

  it('does not return in the last minute of a session', () => {
    const { nextClose } = HOURS.stateAt(T);
    const close = nextClose ?? 0;
    const from = close - 100_000;
    const arbiter = new Arbiter(parts(['ls', 'kis'], HOURS, from));
    const but: Play = (source, _now, second) => (source === 'ls' && second < 12 ? null : undefined);
    const changes = play(arbiter, { from, seconds: 100, but });
    expect(changes.map(({ to, reason }) => [to, reason])).toEqual([['kis', 'first']]);
    expect(arbiter.followed).toBe('kis');
  });

  it('passes nothing outside hours, and counts silence from the opening', () => {
    const close = HOURS.stateAt(T).nextClose ?? 0;
    const arbiter = new Arbiter(parts(['ls', 'kis'], HOURS, close - 10_000));
    play(arbiter, { from: close - 10_000, seconds: 9 });
    expect(arbiter.offer(candidate('ls', close + 1_000), close + 1_000).verdict).toBe('outside-hours');
    const open = HOURS.stateAt(close + 1_000).nextOpen ?? 0;
    arbiter.check(open - 1);
    expect(arbiter.offer(candidate('kis', open + 1), open + 1)).toMatchObject({ verdict: 'warm', change: null });
    expect(arbiter.offer(candidate('ls', open + 2), open + 2)).toMatchObject({ verdict: 'followed', change: null });
  });

  it.each([
    ['an older time', candidate('ls', T - 1), 'behind'],
    ['no price', candidate('ls', T + 1, { bid: '0' }), 'not-positive'],
    ['an unknown source', candidate('other', T + 1), 'unknown-source'],
    ['the same number at the same time', { ...candidate('ls', T), sequence: 7 }, 'behind'],
  ])('refuses a candidate with %s', (_name, quote, verdict) => {
    const arbiter = new Arbiter(parts(['ls', 'kis']));
    arbiter.offer({ ...candidate('ls', T), sequence: 7 }, T);
    expect(arbiter.offer(quote, T + 1)).toEqual({ verdict, passed: null, change: null });
  });
});

describe('the arbiter under any sources', () => {
  const step = fc.record({
    source: fc.constantFrom('a', 'b', 'c', null),
    gap: fc.constantFrom(0, 50, 400, 1_500, 4_000, 11_000, 30_000),
    lag: fc.constantFrom(0, 0, 0, 20, 900, 6_000, -300_000),
    price: fc.constantFrom(21_470, 21_470, 21_471, 21_480, 10_735, 21_470_000),
    spread: fc.constantFrom(1, 1, 1, 0, -1),
    sequence: fc.option(fc.nat(5), { nil: null }),
  });

  function compared(steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[], startedAt: number) {
    const own = parts(['a', 'b', 'c'], HOURS, startedAt);
    const rules = { ...own.rules, healthyMs: 20_000 };
    const [arbiter, naive] = [new Arbiter({ ...own, rules }), new NaiveArbiter({ ...own, rules })];
    let now = startedAt;
    const decisions: Pick<Decision, 'passed' | 'change'>[] = [];
    for (const { source, gap, lag, price, spread, sequence } of steps) {
      now += gap;
      if (source === null) {
        const decision = arbiter.check(now);
        expect(decision).toEqual(naive.check(now));
        decisions.push(decision);
        continue;
      }
      const prices = { bid: String(price), ask: String(price + spread) };
      const quote = { ...candidate(source, now - lag, prices), sequence };
      const decision = arbiter.offer(quote, now);
      expect(decision).toEqual(naive.offer(quote, now));
      decisions.push(decision);
    }
    return decisions;
  }

  it.each([
    ['within a session', T],
    ['around its end', (HOURS.stateAt(T).nextClose ?? 0) - 60_000],
  ])('decides as the naive one that reads all the past again, %s', (_name, startedAt) => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 45 }), (steps) => void compared(steps, startedAt)),
      { numRuns: 150 },
    );
  });

  it('passes whole quotes of one source between two changes, with growing epochs', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let epoch = 0;
        let source: string | null = null;
        for (const { passed, change } of compared(steps, T)) {
          if (change !== null) {
            expect(change.epoch).toBeGreaterThan(epoch);
            ({ epoch } = change);
            source = change.to;
          }
          if (passed === null) continue;
          expect([passed.epoch, passed.source]).toEqual([Math.max(epoch, passed.epoch), source ?? passed.source]);
          expect(passed.bid < passed.ask).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });
});
