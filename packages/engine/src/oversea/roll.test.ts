import type { RollMode } from '@hoga/domain/oversea/contract-roll';
import { decimal } from '@hoga/kernel/decimal';
import { idOf, type OverseaOptionId } from '@hoga/kernel/ids';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Quote } from '../rows/quote.ts';
import { lifeOf } from '../testing/common-steps.ts';
import { NQ, quoteOf, SITE } from '../testing/fixture.ts';
import { OverseaComparison } from '../testing/oversea-comparison.ts';
import { type Index, overseaStep } from '../testing/oversea-steps.ts';
import { livesInstead, patienceMs } from '../testing/random-lives.ts';
import { overseaPlace, Rig } from '../testing/rig.ts';
import { Sightings } from '../testing/sightings.ts';
import type { ContractRoll } from './rows.ts';
import type { RollTimer } from './timers.ts';

/** Amounts are in won: a tick of a contract is worth 5. */
const KRW_NQ = { ...NQ, currency: 'KRW', feePer: decimal(3_000), tickValue: decimal(5_000) };

let seq = 100;
function quote(rig: Rig, contract: string, last: number): Quote {
  seq += 1;
  const origin = { source: 'sim', contract, sequence: null, epoch: 0 };
  return { ...quoteOf('NQ', seq, rig.at, { bid: last, ask: last + 0.25, last }), origin };
}

/** Open, trading NQZ26 at 18,000. */
function trading(deposit = 5_000_000): Rig {
  const rig = new Rig();
  rig.configure({
    type: 'feed.configure',
    row: { feed: 'NQ', kind: 'quote', freshMs: 10_000, jumpLimit: decimal('0.015'), isDated: true },
  });
  rig.configure({ type: 'oversea.option.configure', row: KRW_NQ });
  rig.deposit('BINARY', deposit);
  rig.timer({ type: 'oversea.open', overseaOptionIds: [NQ.id] });
  for (let i = 0; i < 2; i++) rig.quoteRaw(quote(rig, 'NQZ26', 18_000));
  return rig;
}

function roll(rig: Rig, mode: RollMode, prices: { before: number; after: number }, id = 1): ContractRoll {
  const [before, after] = [quote(rig, 'NQZ26', prices.before), quote(rig, 'NQH27', prices.after)];
  return { id: idOf(id), from: 'NQZ26', to: 'NQH27', mode, before, after };
}

const timer = (roll: ContractRoll, overseaOptionIds: readonly OverseaOptionId[] = [NQ.id]) =>
  ({ type: 'oversea.roll', overseaOptionIds, roll }) as const;

describe('an instrument that goes over to its next contract', () => {
  it('carries a position: closed in the old contract, opened in the new one, equity and margin unchanged', () => {
    const rig = trading();
    rig.oversea({ qty: 2 });
    rig.quoteRaw(quote(rig, 'NQZ26', 18_010));
    const opened = rig.overseaPosition();
    const point = rig.point('BINARY');
    rig.timer(timer(roll(rig, 'CARRY', { before: 18_010, after: 18_190 })));
    // Bought at 18,000.25: 39 ticks of 5,000 won for each of two contracts, and no fee.
    expect(Number(rig.point('BINARY')) - Number(point)).toBe(390_000);
    const carried = rig.overseaPosition();
    expect(carried).toMatchObject({ tradeType: 'LONG', qty: 2, entryPrice: decimal(18_190), status: 'OPEN' });
    expect(carried.id).not.toBe(opened.id);
    expect(rig.events).toEqual([
      'oversea:ORDER_FILLED',
      'oversea:POSITION_CLOSE',
      'oversea:ORDER_FILLED',
      'oversea:POSITION_OPEN',
      'point:BINARY',
      'oversea_cross:OVERSEA_CROSS',
    ]);
    const fills = rig.changedOverseaOrders();
    expect(fills.map(({ reason, fee, quote }) => [reason, fee, quote?.origin?.contract])).toEqual([
      ['ROLL', 0n, 'NQZ26'],
      ['ROLL', 0n, 'NQH27'],
    ]);
    rig.restart();
    expect(rig.overseaPosition()).toEqual(carried);
  });

  it('closes a position at the last price of the old contract, with the fee of a close', () => {
    const rig = trading();
    rig.oversea({ qty: 2, tradeType: 'SHORT' });
    const point = rig.point('BINARY');
    rig.timer(timer(roll(rig, 'CLOSE', { before: 18_010, after: 18_190 })));
    expect(Number(rig.point('BINARY')) - Number(point)).toBe(-40 * 2 * 5_000 - 2 * 3_000);
    expect(rig.engine.state.accounts.get(idOf(1))?.oversea.positions.size).toBe(0);
    expect(rig.events).toContain('oversea:POSITION_CLOSE');
  });

  it('is no move of the price: nothing is triggered, liquidated or filled by it, before or after', () => {
    const rig = trading(1_500_000);
    rig.oversea({ qty: 1 });
    rig.oversea({ qty: 1, price: 17_800 });
    rig.oversea({ qty: 1, stopPrice: 18_010 });
    // 190 points below: 3,800,000 won for one contract, if it were a move.
    rig.quoteRaw(quote(rig, 'NQH27', 17_810));
    rig.quoteRaw(quote(rig, 'NQH27', 17_810));
    expect(rig.last.rows).toEqual([]);
    rig.timer(timer(roll(rig, 'CARRY', { before: 18_000, after: 17_810 })));
    expect(rig.overseaPosition()).toMatchObject({ qty: 1, entryPrice: decimal(17_810) });
    const ended = rig.changedOverseaOrders().filter(({ status }) => status === 'EXPIRED');
    expect(ended.map(({ marketType, reason, hold }) => [marketType, reason, hold])).toEqual([
      ['LIMIT', 'ROLL', 0n],
      ['STOPMARKET', 'ROLL', 0n],
    ]);
    expect(rig.hold('BINARY')).toBe('0');
    // The old contract has no say any more; the new one goes on from its own price.
    rig.quoteRaw(quote(rig, 'NQZ26', 18_000));
    expect(rig.last.rows).toEqual([]);
    rig.quoteRaw(quote(rig, 'NQH27', 17_812));
    expect(rig.overseaPosition().qty).toBe(1);
    expect(rig.engine.state.prices.feeds.get('NQ')?.usable(rig.at)?.origin?.contract).toBe('NQH27');
  });

  it.each([
    ['LONG', 18_290, 18_160],
    ['SHORT', 18_090, 18_220],
  ] as const)(
    'keeps the exits of a %s position as far from the price as they were',
    (tradeType, takeProfit, stopLoss) => {
      const rig = trading();
      rig.oversea({ qty: 1, tradeType });
      const { entryPrice, id } = rig.overseaPosition();
      const away = (price: number) => Math.abs(price - 180 - Number(entryPrice) / 1e8) * 4;
      rig.accept({ type: 'oversea.tpsl', overseaPositionId: id, tpTick: away(takeProfit), slTick: away(stopLoss) });
      rig.quoteRaw(quote(rig, 'NQZ26', 18_005));
      rig.timer(timer(roll(rig, 'CARRY', { before: 18_005, after: 18_185 })));
      const waiting = rig.overseaOrders().map(({ marketType, stopPrice }) => [marketType, stopPrice]);
      expect(waiting).toEqual([
        ['TAKEPROFIT', decimal(takeProfit)],
        ['STOPLOSS', decimal(stopLoss)],
      ]);
      const ended = rig.changedOverseaOrders().filter(({ status }) => status === 'CANCELED');
      expect(ended.map(({ reason }) => reason)).toEqual(['ROLL', 'ROLL']);
    },
  );

  it('ends exits with a position that is closed', () => {
    const rig = trading();
    rig.oversea({ qty: 1, tpTick: 100 });
    rig.timer(timer(roll(rig, 'CLOSE', { before: 18_000, after: 18_180 })));
    expect(rig.overseaOrders()).toEqual([]);
  });

  it('keeps what is asked for overnight, and is made while the market rests', () => {
    const rig = trading();
    rig.oversea({ qty: 1 });
    rig.accept({ type: 'oversea.overnight', overseaPositionId: rig.overseaPosition().id, isActive: 1 });
    for (const type of ['oversea.closing', 'oversea.settle', 'oversea.close'] as const) {
      rig.timer({ type, overseaOptionIds: [NQ.id] });
    }
    rig.timer(timer(roll(rig, 'CARRY', { before: 18_000, after: 18_180 })));
    expect(rig.overseaPosition()).toMatchObject({ isActive: 1, entryPrice: decimal(18_180) });
    rig.restart();
    rig.wait(3_600_000).timer({ type: 'oversea.open', overseaOptionIds: [NQ.id] });
    rig.quoteRaw(quote(rig, 'NQH27', 18_181));
    expect(rig.overseaPosition()).toMatchObject({ isActive: 0, qty: 1 });
  });

  it('closes what waits for a close at the book of the old contract, which will have no other price', () => {
    const rig = trading();
    rig.oversea({ qty: 1 });
    rig.wait(10_001);
    rig.timer({ type: 'oversea.settle', overseaOptionIds: [NQ.id] });
    expect(rig.overseaPosition().forcedClose).toBe('SESSION_CLOSE');
    const prices = roll(rig, 'CARRY', { before: 18_000, after: 18_180 });
    rig.timer(timer(prices));
    expect(rig.changedOverseaOrders()).toMatchObject([{ reason: 'SESSION_CLOSE', fillPrice: decimal(18_000) }]);
  });

  it('values an account whose close waits at the price of the old contract, and says so afterwards', () => {
    const rig = trading(400_000);
    rig.oversea({ qty: 1 });
    rig.accept({ type: 'oversea.overnight', overseaPositionId: rig.overseaPosition().id, isActive: 1 });
    // Stale: the close for want of overnight margin waits for a price.
    rig.wait(10_001);
    rig.timer({ type: 'oversea.settle', overseaOptionIds: [NQ.id] });
    expect(rig.overseaPosition().forcedClose).toBe('OVERNIGHT_MARGIN');
    rig.timer(timer(roll(rig, 'CARRY', { before: 18_000, after: 18_180 })));
    const closes = rig.last.rows.flatMap((change) => (change.table === 'forcedClose' ? [change.row] : []));
    // A tick below its entry; at the price of the new contract it would be 719 ticks above.
    expect(closes).toMatchObject([{ ground: 'OVERNIGHT', pnl: decimal(-5_000) }]);
  });

  it('is made once, also across a restart, and not where an option is new', () => {
    const rig = trading();
    rig.oversea({ qty: 1 });
    const made = roll(rig, 'CARRY', { before: 18_000, after: 18_180 });
    rig.timer(timer(made));
    const { id } = rig.overseaPosition();
    rig.timer(timer(made));
    rig.restart();
    rig.timer(timer(made));
    expect(rig.overseaPosition().id).toBe(id);
    const added = idOf<OverseaOptionId>(99);
    rig.configure({ type: 'oversea.option.configure', row: { ...KRW_NQ, id: added, siteId: SITE.id, rolls: [made] } });
    const schedules = rig.engine.state.modules.flatMap((module) =>
      module.schedules(() => ({ name: 'always', calendar: { stateAt: () => OPEN } as never })),
    );
    const due = schedules.flatMap((schedule) => schedule.missed(rig.at, () => false));
    expect(due.filter(({ timer: { type } }) => type === 'oversea.roll')).toEqual([]);
  });

  it('is due for all options of its instrument together until they have made it', () => {
    const rig = trading();
    const made = roll(rig, 'CARRY', { before: 18_000, after: 18_180 });
    const second = idOf<OverseaOptionId>(99);
    rig.configure({ type: 'oversea.option.configure', row: { ...KRW_NQ, id: second } });
    for (const id of [NQ.id, second])
      rig.configure({ type: 'oversea.option.configure', row: { ...KRW_NQ, id, rolls: [made] } });
    const dueNow = () =>
      rig.engine.state.modules
        .flatMap((module) => module.schedules(() => ({ name: 'always', calendar: { stateAt: () => OPEN } as never })))
        .flatMap((schedule) => schedule.missed(rig.at, () => false))
        .filter(({ timer: { type } }) => type === 'oversea.roll');
    expect(dueNow()).toMatchObject([{ name: 'oversea.roll/1', timer: { overseaOptionIds: [NQ.id, second] } }]);
    rig.timer(timer(made, [NQ.id, second]));
    expect(dueNow()).toEqual([]);
  });

  it('is made in its turn and at its own prices by a shard that was away over two of them', () => {
    const rig = trading();
    rig.oversea({ qty: 1 });
    const point = rig.point('BINARY');
    const first = roll(rig, 'CARRY', { before: 18_000, after: 18_180 }, 9);
    const [before, after] = [quote(rig, 'NQH27', 18_300), quote(rig, 'NQM27', 18_500)];
    const later: ContractRoll = { id: idOf(10), from: 'NQH27', to: 'NQM27', mode: 'CLOSE', before, after };
    const due = () =>
      rig.engine.state.modules
        .flatMap((module) => module.schedules(() => ({ name: 'always', calendar: { stateAt: () => OPEN } as never })))
        .flatMap((schedule) => schedule.missed(rig.at, () => false))
        .flatMap(({ timer }) => (timer.type === 'oversea.roll' ? [timer as RollTimer] : []));
    // Of two sites: one has made the first roll already.
    const second = idOf<OverseaOptionId>(99);
    rig.configure({ type: 'oversea.option.configure', row: { ...KRW_NQ, id: second, rolls: [first] } });
    for (const id of [NQ.id, second])
      rig.configure({ type: 'oversea.option.configure', row: { ...KRW_NQ, id, rolls: [first, later] } });
    // Offered only now, it begins with the newest contract.
    rig.configure({ type: 'oversea.option.configure', row: { ...KRW_NQ, id: idOf(98), rolls: [first, later] } });
    const timers = due();
    expect(timers.map(({ roll: { id }, overseaOptionIds }) => [id, overseaOptionIds])).toEqual([
      [9, [NQ.id]],
      [10, [NQ.id, second]],
    ]);
    for (const each of timers) rig.timer(each);
    expect(due()).toEqual([]);
    // A tick below its entry in the old contract, then 480 ticks won in the one between, for one fee.
    expect(Number(rig.point('BINARY')) - Number(point)).toBe((-1 + 480) * 5_000 - 3_000);
    expect(rig.engine.state.accounts.get(idOf(1))?.oversea.positions.size).toBe(0);
    expect(rig.engine.state.prices.feeds.get('NQ')?.usable(rig.at)?.origin?.contract).toBe('NQM27');
  });

  it('counts as no trade for a bonus that asks for turnover', () => {
    const rig = trading();
    rig.send(1, overseaPlace({ qty: 1 }));
    const before = rig.engine.state.accounts.get(idOf(1))?.wallet('BINARY')?.turnover;
    rig.timer(timer(roll(rig, 'CARRY', { before: 18_000, after: 18_180 })));
    expect(rig.last.rows.map(({ table }) => table)).not.toContain('turnover');
    expect(rig.engine.state.accounts.get(idOf(1))?.wallet('BINARY')?.turnover).toBe(before);
  });
});

const OPEN = { state: 'open', session: null, until: null, nextOpen: null, nextClose: null };

const LIVES = livesInstead({ seed: 20_261_119, numRuns: 90 });
const rolled = fc.oneof(
  { weight: 9, arbitrary: overseaStep.map((step) => ({ step, roll: null })) },
  {
    weight: 1,
    arbitrary: fc.record({
      step: fc.constant(null),
      roll: fc.record({
        option: fc.constantFrom<Index>(0, 1, 2),
        /** In hundredths of a percent: well beyond what would be a jump. */
        gap: fc.integer({ min: -300, max: 300 }),
        mode: fc.constantFrom<RollMode>('CARRY', 'CARRY', 'CLOSE'),
      }),
    }),
  },
);

describe('a life with rolls', () => {
  it(
    'agrees with the naive model after every step; equity is carried to the unit and the audit is clean',
    () => {
      const seen = new Sightings();
      fc.assert(
        fc.property(lifeOf([2_000_000, 5_000_000, 25_000_000], rolled), ({ deposit, allowFlip, steps }) => {
          const comparison = new OverseaComparison(deposit, allowFlip, seen);
          for (const { step, roll: made } of steps) {
            if (step !== null) comparison.all([step]);
            else if (made !== null) {
              comparison.rig.at += 1;
              comparison.roll(made.option, made.gap, made.mode);
              comparison.compare();
            }
          }
        }),
        LIVES,
      );
      expect(
        seen.missed({ 'rolled MARKET FILLED': 100, 'rolled LIMIT EXPIRED': 10, 'rolled STOPLOSS CANCELED': 10 }),
      ).toEqual([]);
    },
    patienceMs(LIVES),
  );
});
