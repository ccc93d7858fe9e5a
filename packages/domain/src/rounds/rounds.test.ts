import { decimal, toText } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTradeType } from '../stocks/trade-type.ts';
import type { Fixing, FixingTrade } from './fixing.ts';
import { fixedPrice } from './fixing.ts';
import { gameStatus } from './game-status.ts';
import { decideRound, roundPayout } from './outcome.ts';
import { askedStatuses } from './projections.ts';
import { optionOfRound, phaseAt, playingSince, roundId, roundNumber, roundTimes, startOfRound } from './round-times.ts';
import { changeLimits, exceedsLimits, limitsAt, NO_LIMITS, takeBreak } from './self-limits.ts';

const kst = (text: string) => Date.parse(`2026-11-16T${text}+09:00`);
const RULES = { seconds: 60, lockSeconds: 10 };

describe('the times of rounds', () => {
  it('at 03:04:05 KST 03:04–03:05 plays, and 03:05 is bet on until 03:04:50 [BIN-43]', () => {
    const at = kst('03:04:05');
    const playing = playingSince(RULES, at);
    expect(playing).toBe(kst('03:04:00'));
    const next = roundTimes(RULES, playing + 60_000);
    expect(next).toEqual({
      betOpenAt: kst('03:04:00'),
      betCloseAt: kst('03:04:50'),
      startAt: kst('03:05:00'),
      endAt: kst('03:06:00'),
    });
    expect(phaseAt(next, kst('03:04:50') - 1)).toBe('BETTING');
    expect(phaseAt(next, kst('03:04:50'))).toBe('LOCKED');
    expect(phaseAt(next, kst('03:04:00') - 1)).toBe('SCHEDULED');
    expect(phaseAt(next, kst('03:05:00'))).toBe('PLAYING');
    expect(phaseAt(next, kst('03:06:00'))).toBe('ENDED');
  });

  it.each([
    ['R.5', 2_880],
    ['B1', 1_440],
    ['R2', 720],
    ['B5', 288],
  ])('of %s begin at KST midnight, %d a day [BIN-01, BIN-02, BIN-03, BIN-04]', (code, aDay) => {
    const rules = { seconds: parseTradeType(code)?.seconds ?? 0, lockSeconds: 5 };
    const midnight = Date.parse('2026-11-16T00:00:00+09:00');
    expect(roundNumber(rules, midnight)).toBe(1);
    expect(roundNumber(rules, midnight - rules.seconds * 1_000)).toBe(aDay);
  });

  it('are in the id of a round, with whose it is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.constantFrom(30, 60, 120, 300),
        fc.integer({ min: 1, max: 50_000_000 }),
        (optionId, seconds, count) => {
          const rules = { seconds, lockSeconds: 5 };
          const startAt = count * seconds * 1_000;
          const id = roundId(idOf(optionId), startAt);
          expect(Number.isSafeInteger(id)).toBe(true);
          expect([optionOfRound(id), startOfRound(rules, id)]).toEqual([optionId, startAt]);
        },
      ),
    );
    // A one-minute option has no round at half past.
    expect(startOfRound(RULES, roundId(idOf(3), kst('03:04:30')))).toBeNull();
    expect(startOfRound(RULES, idOf(3_000_000_000))).toBeNull();
    expect(startOfRound(RULES, idOf(0.5))).toBeNull();
  });
});

const AT = kst('03:05:00');
const trade = (price: number | string, ms: number, seq = 1): FixingTrade => ({
  price: decimal(price),
  exTs: AT + ms,
  seq,
});
const fixing = (trades: readonly FixingTrade[], change: Partial<Fixing> = {}): Fixing => ({
  at: AT,
  trades,
  heardAt: AT,
  isUnconfirmed: false,
  ...change,
});
const priced = (seen: Fixing) => {
  const { trade: found, gap } = fixedPrice(seen);
  return gap ?? toText(found.price);
};

describe('the price at a moment', () => {
  it('is that of the last trade at or before it, by the time of the source [BIN-43]', () => {
    expect(priced(fixing([trade(100, -500), trade(101, 0), trade(102, 1)]))).toBe('101');
    expect(priced(fixing([trade(102, 1), trade(101, -1), trade(100, -500)]))).toBe('101');
  });

  it('of trades at one time is that with the highest number', () => {
    expect(priced(fixing([trade(100, 0, 8), trade(101, 0, 9), trade(99, 0, 7)]))).toBe('101');
  });

  it('may be old where the feed sends, and is missing where it is silent', () => {
    const old = [trade(100, -60_000)];
    expect(priced(fixing(old, { heardAt: AT - 3_000 }))).toBe('100');
    expect(priced(fixing(old, { heardAt: AT - 3_001 }))).toBe('SILENT');
    expect(priced(fixing(old, { heardAt: null }))).toBe('SILENT');
    expect(priced(fixing(old, { heardAt: AT + 1 }))).toBe('SILENT');
  });

  it('is not known while a jump waits for confirmation, nor before the first trade', () => {
    expect(priced(fixing([trade(100, -1)], { isUnconfirmed: true }))).toBe('UNCONFIRMED');
    expect(priced(fixing([trade(100, 1)]))).toBe('NO_TRADE');
  });
});

describe('a round', () => {
  const end = (seen: Fixing): Fixing => ({ ...seen, at: AT + 60_000, heardAt: AT + 60_000 });
  it.each([
    [100, 101, 'B', null],
    [100, 99, 'S', null],
    [100, 100, null, 'EQUAL'],
  ] as const)('from %d to %d is won by %s (%s) [BIN-21, BIN-22, BIN-44]', (from, to, winner, voidReason) => {
    const close = end(fixing([trade(to, 59_000)]));
    expect(decideRound(fixing([trade(from, 0)]), close)).toMatchObject({ winner, voidReason });
  });

  it('is void where either price is missing', () => {
    const good = fixing([trade(100, 0)]);
    const silent = end(fixing([trade(101, 59_000)]));
    expect(decideRound(good, { ...silent, heardAt: null })).toMatchObject({ winner: null, voidReason: 'SILENT' });
    expect(decideRound({ ...good, isUnconfirmed: true }, silent)).toMatchObject({ voidReason: 'UNCONFIRMED' });
    // Where both are missing, the first gives the reason.
    expect(decideRound({ ...good, isUnconfirmed: true }, { ...silent, heardAt: null })).toMatchObject({
      voidReason: 'UNCONFIRMED',
    });
  });

  it('pays the stake and its share, floored to the unit [BIN-44]', () => {
    const paid = (stake: string, unit: string) => toText(roundPayout(decimal(stake), decimal('0.95'), decimal(unit)));
    expect(paid('10000', '1')).toBe('19500');
    expect(paid('10001', '1')).toBe('19501');
    expect(paid('0.01', '0.00000001')).toBe('0.0195');
    expect(paid('1.01', '0.01')).toBe('1.96');
  });
});

describe('limits a member sets', () => {
  const at = kst('13:00:00');
  const midnight = Date.parse('2026-11-17T00:00:00+09:00');
  const limit = (stake: number | null, loss: number | null) => ({
    dailyStake: stake === null ? null : decimal(stake),
    dailyLoss: loss === null ? null : decimal(loss),
  });

  it('hold at once where they are lower, from the next KST day where they are higher', () => {
    const first = changeLimits(NO_LIMITS, limit(1_000, 500), at);
    expect(first).toMatchObject({ now: limit(1_000, 500), nextFrom: null });
    const mixed = changeLimits(first, limit(2_000, 100), at);
    expect(mixed).toMatchObject({ now: limit(1_000, 100), next: limit(2_000, 100), nextFrom: midnight });
    expect(limitsAt(mixed, midnight - 1).now).toEqual(limit(1_000, 100));
    expect(limitsAt(mixed, midnight)).toMatchObject({ now: limit(2_000, 100), nextFrom: null });
    expect(limitsAt(changeLimits(first, limit(null, null), at), midnight).now).toEqual(limit(null, null));
  });

  it('keep a raise that waits from being lost to a later lowering of something else', () => {
    const raised = changeLimits(changeLimits(NO_LIMITS, limit(1_000, null), at), limit(2_000, null), at);
    const lowered = changeLimits(raised, limit(2_000, 300), at);
    expect(lowered).toMatchObject({ now: limit(1_000, 300), next: limit(2_000, 300), nextFrom: midnight });
  });

  it('know breaks that can be made longer and not shorter', () => {
    const taken = takeBreak(NO_LIMITS, at + 60_000, at);
    expect(taken?.breakUntil).toBe(at + 60_000);
    expect(taken === null ? null : takeBreak(taken, at + 30_000, at + 1)).toBeNull();
    expect(taken === null ? null : takeBreak(taken, at + 90_000, at + 1)?.breakUntil).toBe(at + 90_000);
    expect(taken === null ? null : limitsAt(taken, at + 60_000).breakUntil).toBeNull();
    expect(takeBreak(NO_LIMITS, at, at)).toBeNull();
  });

  it('count open stakes as lost', () => {
    const day = { day: 1, staked: decimal(600), result: decimal(-100) };
    const exceeds = (limits: ReturnType<typeof limit>, open: number, stake: number) =>
      exceedsLimits(limits, day, decimal(open), decimal(stake));
    expect(exceeds(limit(1_000, null), 0, 400)).toBe(false);
    expect(exceeds(limit(1_000, null), 0, 401)).toBe(true);
    expect(exceeds(limit(null, 500), 300, 100)).toBe(false);
    expect(exceeds(limit(null, 500), 300, 101)).toBe(true);
  });
});

describe('a list of rounds', () => {
  it.each([
    ['RoundStatus', undefined, '1,2'],
    ['RoundStatus', '3', '3'],
    ['SELECT', undefined, undefined],
    ['SELECT', '3', '3'],
  ] as const)('as %s with statuses %s has %s [BIN-34]', (resultType, named, statuses) => {
    expect(askedStatuses(resultType, named)).toBe(statuses);
  });
});

describe('the status of a bet', () => {
  it.each([
    ['BIN-17', 1, 'realized'],
    ['BIN-18', 2, 'disqualified'],
    ['BIN-19', 3, 'void'],
    ['BIN-20', 0, 'inProgress'],
    ['BIN-20', 4, 'inProgress'],
    ['BIN-20', -1, 'inProgress'],
  ])('[%s] %d is %s', (_id, code, status) => {
    expect(gameStatus(code)).toBe(status);
  });
});
