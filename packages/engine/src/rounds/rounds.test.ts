import type { Fixing } from '@hoga/domain/rounds/fixing';
import { roundId } from '@hoga/domain/rounds/round-times';
import { decimal, toText } from '@hoga/kernel/decimal';
import { idOf, type SiteId } from '@hoga/kernel/ids';
import { beforeEach, describe, expect, it } from 'vitest';
import { exportRows } from '../assembly/export.ts';
import { answer } from '../questions.ts';
import { NQ, OPERATOR, player } from '../testing/fixture.ts';
import { Rig } from '../testing/rig.ts';
import { bet, ONE_MINUTE } from '../testing/rounds/sample.ts';
import type { RoundDecided } from './requests.ts';

const MIDNIGHT = Date.parse('2026-11-16T00:00:00+09:00');
const START = MIDNIGHT + 13 * 3_600_000;
const END = START + 60_000;
const ROUND = roundId(ONE_MINUTE.id, START);

let rig: Rig;
beforeEach(() => {
  rig = new Rig();
  rig.at = START - 40_000;
  rig.configure({ type: 'rounds.option.configure', row: ONE_MINUTE });
  rig.deposit('BINARY', 100_000);
});

const fixing = (at: number, price: number, change: Partial<Fixing> = {}): Fixing => ({
  at,
  trades: [{ price: decimal(price), exTs: at - 20, seq: 1 }],
  heardAt: at - 20,
  isUnconfirmed: false,
  ...change,
});

const decided = (from: number, to: number, change: Partial<RoundDecided> = {}): RoundDecided => ({
  type: 'rounds.decided',
  tradeRoundId: ROUND,
  start: fixing(START, from),
  close: fixing(END, to),
  voidedBy: null,
  most: 1_000,
  ...change,
});

const refusal = (change: Parameters<typeof bet>[0] = {}) => rig.refusal(1, bet({ tradeRoundId: ROUND, ...change }));
const place = (point: number, side: 'B' | 'S' = 'B', playerId = 1) =>
  rig.wait(300).accept(bet({ tradeRoundId: ROUND, point: decimal(point), side }), playerId);

describe('a bet', () => {
  it('puts its stake aside until the round is decided [BIN-35, BIN-44]', () => {
    place(10_000);
    expect([rig.point('BINARY'), rig.hold('BINARY')]).toEqual(['90000', '10000']);
    rig.restart();
    rig.at = END;
    rig.announce(decided(100, 101));
    expect([rig.point('BINARY'), rig.hold('BINARY')]).toEqual(['109500', '0']);
    expect(rig.house('KRW', 'PNL')).toBe('-9500');
  });

  it('is lost to the house, its history says so [BIN-44]', () => {
    place(10_000, 'S');
    rig.at = END;
    const { ledger } = rig.announce(decided(100, 101));
    expect(rig.point('BINARY')).toBe('90000');
    const lost = ledger.find(({ code }) => code === 'C')?.postings.find(({ kind }) => kind === 'POINT');
    expect(toText(lost?.delta ?? decimal(0))).toBe('-10000');
  });

  it.each([
    ['no price moved', decided(100, 100)],
    ['the feed was silent', decided(100, 101, { close: fixing(END, 101, { heardAt: END - 3_001 }) })],
    ['a jump was not confirmed', decided(100, 101, { start: fixing(START, 100, { isUnconfirmed: true }) })],
    ['an operator said so', decided(100, 101, { voidedBy: OPERATOR })],
  ])('comes back whole where %s [BIN-44]', (_why, announcement) => {
    place(10_000);
    place(5_000, 'S');
    rig.at = END;
    rig.announce(announcement);
    expect([rig.point('BINARY'), rig.hold('BINARY'), rig.house('KRW', 'PNL')]).toEqual(['100000', '0', '0']);
  });

  it('is settled once, however often the outcome is announced', () => {
    place(10_000);
    rig.at = END;
    rig.announce(decided(100, 101));
    const again = rig.announce(decided(100, 101));
    expect([again.ledger, again.rows, again.events]).toEqual([[], [], []]);
    rig.restart();
    expect(rig.announce(decided(100, 99)).rows).toEqual([]);
    expect(rig.point('BINARY')).toBe('109500');
  });

  it('is settled in turns of so many, and the reply says what is left', () => {
    for (let count = 0; count < 5; count++) place(1_000);
    rig.at = END;
    const turn = () => {
      const { reply } = rig.announce(decided(100, 101, { most: 2 }));
      return reply?.ok ? reply.value : null;
    };
    expect([turn(), turn(), turn()]).toEqual([{ left: 3 }, { left: 1 }, { left: 0 }]);
    expect(rig.point('BINARY')).toBe(String(100_000 + 5 * 950));
  });

  it('is never decided by other moments than its own, nor before its end', () => {
    place(1_000);
    rig.at = END - 1;
    expect(rig.announce(decided(1, 2)).reply).toEqual({ ok: true, value: { left: 1 } });
    expect(rig.hold('BINARY')).toBe('1000');
    const other = decided(1, 2, { close: fixing(END + 1, 2) });
    expect(() => rig.engine.apply({ kind: 'announcement', seq: 1_001, at: END + 1, announcement: other })).toThrow(
      'other moments',
    );
  });
});

describe('a bet', () => {
  it('pays by the rate it was placed at, whatever the option pays since', () => {
    const pay = (rate: string) =>
      rig.configure({ type: 'rounds.option.configure', row: { ...ONE_MINUTE, payoutRate: decimal(rate) } });
    pay('0.8');
    place(10_000);
    pay('0.9');
    place(20_000);
    rig.at = END;
    rig.announce(decided(100, 101));
    expect(rig.point('BINARY')).toBe(String(100_000 + 8_000 + 18_000));
  });

  it('is never decided by another start than its own', () => {
    const other = decided(1, 2, { start: fixing(START + 1, 1) });
    expect(() => rig.engine.apply({ kind: 'announcement', seq: 1_001, at: END, announcement: other })).toThrow(
      'other moments',
    );
  });

  it('stays staked when a loss of the same wallet eats up all the rest', () => {
    rig.fx('USD/KRW', '1350');
    rig.timer({ type: 'oversea.open', overseaOptionIds: [NQ.id] });
    rig.deposit('BINARY', 300_000);
    place(50_000);
    rig.nq(18_000);
    rig.oversea({ qty: 1 });
    rig.wait(1_000);
    rig.nq(17_000);
    rig.wait(1_000);
    rig.nq(17_000);
    expect([rig.point('BINARY'), rig.hold('BINARY')]).toEqual(['0', '50000']);
    rig.at = END;
    rig.announce(decided(100, 101));
    expect(rig.point('BINARY')).toBe('97500');
  });
});

describe('a bet is refused', () => {
  it('in the order of the checks [BIN-45]', () => {
    expect(refusal({ tradeRoundId: roundId(idOf(99), START) })).toBe('TRADING_SUSPENDED');
    expect(refusal({ side: null, point: null })).toBe('DIRECTION_REQUIRED');
    expect(refusal({ point: null, tradeRoundId: idOf(Number(ROUND) + 1) })).toBe('QUANTITY_REQUIRED');
    expect(refusal({ point: decimal(0) })).toBe('QUANTITY_REQUIRED');
    expect(refusal({ point: decimal(-5_000) })).toBe('QUANTITY_REQUIRED');
    expect(refusal({ point: decimal(1), tradeRoundId: idOf(Number(ROUND) + 1) })).toBe('BETTING_CLOSED');
    expect(refusal({ point: decimal(999) })).toBe('BET_TOO_SMALL');
    expect(refusal({ point: decimal(1_500) })).toBe('BET_UNIT');
    expect(refusal({ point: decimal(2_000_000) })).toBe('BET_TOO_LARGE');
    expect(refusal({ point: decimal(101_000) })).toBe('INSUFFICIENT_BALANCE');
    expect(refusal({ point: decimal(100_000) })).toBeNull();
  });

  it('beyond what may be staked on one round together, on either side, and not on the next [A12]', () => {
    rig.deposit('BINARY', 5_000_000);
    const most = decimal(1_000_000);
    for (const side of ['B', 'S', 'B'] as const) expect(refusal({ point: most, side })).toBeNull();
    expect(refusal({ point: decimal(1_000), side: 'S' })).toBe('BET_TOO_LARGE');
    rig.restart();
    expect(refusal({ point: decimal(1_000) })).toBe('BET_TOO_LARGE');
    rig.at = START + 1_000;
    expect(refusal({ point: most, tradeRoundId: roundId(ONE_MINUTE.id, START + 60_000) })).toBeNull();
  });

  it('from the very millisecond betting ends, and before it begins [BIN-45]', () => {
    rig.at = START - 60_000 - 300 - 1;
    expect(refusal()).toBe('BETTING_CLOSED');
    rig.at += 1 - 300;
    expect(refusal()).toBeNull();
    rig.at = START - 10_000 - 300 - 1;
    expect(refusal()).toBeNull();
    rig.at = START - 10_000 - 300;
    expect(refusal({ point: decimal(2_000) })).toBe('BETTING_CLOSED');
  });

  it('where the option is not offered or another site’s [BIN-06]', () => {
    for (const change of [{ isPlay: 0 }, { isStop: 0 }] as const) {
      rig.configure({ type: 'rounds.option.configure', row: { ...ONE_MINUTE, ...change } });
      expect(refusal()).toBe('TRADING_SUSPENDED');
    }
    rig.configure({ type: 'rounds.option.configure', row: { ...ONE_MINUTE, id: idOf(32), siteId: idOf(2) } });
    expect(refusal({ tradeRoundId: roundId(idOf(32), START) })).toBe('TRADING_SUSPENDED');
  });

  it('to partners and the denied', () => {
    rig.configure({ type: 'player.configure', row: player(1, { isPartner: 1 }) });
    expect(refusal()).toBe('PARTNER_CANNOT_TRADE');
    rig.configure({ type: 'player.configure', row: player(1, { isDenied: 1 }) });
    expect(refusal()).toBe('ACCOUNT_DENIED');
  });

  it('when it is the same again at once', () => {
    place(1_000);
    const { reply } = rig.send(1, bet({ tradeRoundId: ROUND, point: decimal(1_000) }));
    expect(reply).toMatchObject({ ok: false, error: { code: 'DUPLICATE_REQUEST' } });
  });

  it('where its money carries overseas positions', () => {
    rig.fx('USD/KRW', '1350');
    rig.timer({ type: 'oversea.open', overseaOptionIds: [NQ.id] });
    rig.deposit('BINARY', 300_000);
    rig.nq(18_000);
    rig.oversea({ qty: 1 });
    // 400,000 less the fee of 3,000, a margin of 300,000 and the tick of 6,750 between ask and last.
    const reported = answer(rig.engine, idOf(1), { type: 'rounds.limits', at: rig.at });
    expect(reported).toMatchObject({ available: decimal(90_250) });
    expect(refusal({ point: decimal(91_000) })).toBe('INSUFFICIENT_BALANCE');
    expect(refusal({ point: decimal(90_000) })).toBeNull();
  });
});

describe('the limits of a member', () => {
  const limits = (dailyStake: number | null, dailyLoss: number | null) =>
    rig.accept({
      type: 'rounds.limits',
      dailyStake: dailyStake === null ? null : decimal(dailyStake),
      dailyLoss: dailyLoss === null ? null : decimal(dailyLoss),
    });

  it('stop stakes beyond them, after a restart too', () => {
    place(3_000);
    limits(5_000, null);
    rig.restart();
    expect(refusal({ point: decimal(3_000) })).toBe('OWN_LIMIT_REACHED');
    expect(refusal({ point: decimal(2_000) })).toBeNull();
  });

  it('count what is open as lost, and what a void round gave back as never staked', () => {
    limits(4_000, 4_000);
    place(4_000);
    expect(refusal({ point: decimal(1_000) })).toBe('OWN_LIMIT_REACHED');
    rig.at = END;
    rig.announce(decided(100, 100));
    expect(rig.refusal(1, bet({ tradeRoundId: roundId(ONE_MINUTE.id, END + 60_000) }))).toBeNull();
  });

  it('stop a player who has lost enough until the next KST day', () => {
    limits(null, 3_000);
    place(3_000, 'S');
    rig.at = END;
    rig.announce(decided(100, 101));
    const next = roundId(ONE_MINUTE.id, END + 60_000);
    expect(rig.refusal(1, bet({ tradeRoundId: next }))).toBe('OWN_LIMIT_REACHED');
    rig.at = MIDNIGHT + 86_400_000 + 5_000;
    const tomorrow = roundId(ONE_MINUTE.id, MIDNIGHT + 86_400_000 + 60_000);
    expect(rig.refusal(1, bet({ tradeRoundId: tomorrow }))).toBeNull();
  });

  it('count a result on the day its round ended, however late it is announced', () => {
    limits(null, 3_000);
    const end = MIDNIGHT + 86_400_000;
    const late = roundId(ONE_MINUTE.id, end - 120_000);
    rig.at = end - 150_000;
    rig.accept(bet({ tradeRoundId: late, point: decimal(3_000), side: 'S' }));
    rig.at = end + 10_000;
    const [start, close] = [fixing(end - 120_000, 100), fixing(end - 60_000, 101)];
    rig.announce(decided(100, 101, { tradeRoundId: late, start, close }));
    expect(rig.point('BINARY')).toBe('97000');
    const next = roundId(ONE_MINUTE.id, end + 60_000);
    expect(rig.refusal(1, bet({ tradeRoundId: next, point: decimal(3_000) }))).toBeNull();
  });

  it('count a result on the day its round ended, also where it was staked the day before', () => {
    limits(null, 3_000);
    const midnight = MIDNIGHT + 86_400_000;
    const across = roundId(ONE_MINUTE.id, midnight);
    rig.at = midnight - 30_000;
    rig.accept(bet({ tradeRoundId: across, point: decimal(3_000), side: 'S' }));
    rig.at = midnight + 60_000;
    const [start, close] = [fixing(midnight, 100), fixing(midnight + 60_000, 101)];
    rig.announce(decided(100, 101, { tradeRoundId: across, start, close }));
    const next = roundId(ONE_MINUTE.id, midnight + 120_000);
    expect(rig.refusal(1, bet({ tradeRoundId: next }))).toBe('OWN_LIMIT_REACHED');
  });

  it('are kept of those who have any', () => {
    rig.configure({ type: 'player.configure', row: player(2) });
    limits(50_000, null);
    expect(exportRows(rig.engine).tables.roundLimit).toMatchObject([{ playerId: 1, dailyStake: decimal(50_000) }]);
  });

  it('keep a player in a break out until it is over', () => {
    rig.accept({ type: 'rounds.break', until: rig.at + 10_000 });
    expect(refusal()).toBe('ON_A_BREAK');
    expect(rig.refusal(1, { type: 'rounds.break', until: rig.at + 1 })).toBe('INVALID_REQUEST');
    rig.restart();
    rig.wait(9_000);
    expect(refusal()).toBe('ON_A_BREAK');
    expect(refusal()).toBeNull();
  });

  it('must be amounts', () => {
    expect(rig.refusal(1, { type: 'rounds.limits', dailyStake: decimal(-1), dailyLoss: null })).toBe('INVALID_REQUEST');
    expect(rig.refusal(1, { type: 'rounds.limits', dailyStake: null, dailyLoss: decimal('0.5') })).toBe(
      'INVALID_REQUEST',
    );
  });

  it('are answered with what has been done today', () => {
    limits(50_000, 20_000);
    place(4_000);
    const reported = answer(rig.engine, idOf(1), { type: 'rounds.limits', at: rig.at });
    expect(reported).toMatchObject({ dailyStake: decimal(50_000), staked: decimal(4_000), open: decimal(4_000) });
    expect(answer(rig.engine, idOf(1), { type: 'rounds.limits', at: rig.at + 86_400_000 })).toMatchObject({
      staked: 0n,
    });
    place(2_000);
    expect(answer(rig.engine, idOf(1), { type: 'rounds.openBets' })).toMatchObject([
      { point: decimal(2_000), status: 'OPEN' },
      { point: decimal(4_000), status: 'OPEN' },
    ]);
  });
});

describe('an option', () => {
  it('cannot change its price, its length or its site: bets are on them', () => {
    for (const change of [{ feed: 'ETHUSDT' }, { seconds: 30 }, { lockSeconds: 5 }, { siteId: idOf<SiteId>(2) }]) {
      const { reply } = rig.configure({ type: 'rounds.option.configure', row: { ...ONE_MINUTE, ...change } });
      expect(reply?.ok).toBe(false);
    }
  });
});
