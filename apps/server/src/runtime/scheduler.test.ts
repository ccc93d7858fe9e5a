import { ALWAYS_OPEN, HANG_SENG, KOSPI, OVERSEA_DEFAULT } from '@hoga/domain/trading-hours/schedule';
import { type TradingCalendar, tradingCalendar } from '@hoga/domain/trading-hours/trading-calendar';
import type { Engine } from '@hoga/engine/engine';
import { fundingSchedule } from '@hoga/engine/futures/schedule';
import type { Timer } from '@hoga/engine/input/timer';
import { sessionSchedule } from '@hoga/engine/oversea/schedule';
import type { DueTimer } from '@hoga/engine/product/schedule';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Scheduler } from './scheduler.ts';
import { credit, flush, TradingDesk } from './testing/trading-desk.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A moment of the week that starts on Monday 2026-01-05, in Korean time. */
const kst = (day: number, time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return Date.UTC(2026, 0, 5 + day, hours - 9, minutes);
};
const inKst = (at: number) => new Date(at + 9 * HOUR).toISOString().slice(5, 16);

function group(name: string, calendar: TradingCalendar, id: number) {
  return { name, calendar, overseaOptionIds: [id] };
}

interface Plan {
  readonly groups: readonly ReturnType<typeof group>[];
  readonly futuresOptionIds: readonly number[];
}

const WEEK: Plan = {
  groups: [
    group('oversea', tradingCalendar(OVERSEA_DEFAULT), 1),
    group('kospi', tradingCalendar(KOSPI), 2),
    group('hangSeng', tradingCalendar(HANG_SENG), 3),
  ],
  futuresOptionIds: [9],
};

/** Schedulers over one memory of what has fired, as the store keeps it. */
class World {
  readonly fired: DueTimer[] = [];
  readonly phases = new Map<number, 'CLOSED' | 'OPEN' | 'CLOSING' | 'BREAK'>();
  readonly #plan: Plan;
  /** The newest stamp that was written. */
  lastAt = 0;

  constructor(plan: Plan) {
    this.#plan = plan;
  }

  start(now: number): Scheduler {
    const lastFired = new Map<string, number>();
    for (const { name, dueAt } of this.fired) lastFired.set(name, Math.max(dueAt, lastFired.get(name) ?? dueAt));
    const { groups, futuresOptionIds } = this.#plan;
    const isClosed = (id: number) => (this.phases.get(id) ?? 'CLOSED') === 'CLOSED';
    const scheduler = new Scheduler(
      {
        schedules: [
          ...groups.map((one) => sessionSchedule({ ...one, isClosed })),
          ...(futuresOptionIds.length === 0 ? [] : [fundingSchedule(futuresOptionIds)]),
        ],
        lastFired,
        lastAt: this.lastAt,
        fire: (timer) => this.#fire(timer),
      },
      now,
    );
    scheduler.catchUp(now);
    this.lastAt = Math.max(this.lastAt, now);
    return scheduler;
  }

  get texts(): string[] {
    return this.fired.map(({ name, dueAt }) => `${inKst(dueAt)} ${name}`);
  }

  #fire(due: DueTimer): void {
    this.fired.push(due);
    const timer = due.timer as Timer;
    if (timer.type === 'futures.funding') return;
    const phase = {
      'oversea.open': 'OPEN',
      'oversea.breakStart': 'BREAK',
      'oversea.breakEnd': 'OPEN',
      'oversea.closing': 'CLOSING',
      'oversea.settle': 'CLOSING',
      'oversea.close': 'CLOSED',
    } as const;
    for (const id of timer.overseaOptionIds) this.phases.set(id, phase[timer.type]);
  }
}

describe('the scheduler', () => {
  it('fires the steps of a session at their moments', () => {
    const world = new World({ groups: [group('hangSeng', tradingCalendar(HANG_SENG), 3)], futuresOptionIds: [] });
    const scheduler = world.start(kst(0, '09:00'));
    for (let at = kst(0, '09:00'); at <= kst(1, '05:00'); at += 60_000) scheduler.look(at);
    expect(world.texts).toEqual([
      '01-05T10:15 oversea.open/hangSeng',
      '01-05T13:00 oversea.breakStart/hangSeng',
      '01-05T14:00 oversea.breakEnd/hangSeng',
      '01-05T17:30 oversea.breakStart/hangSeng',
      '01-05T18:15 oversea.breakEnd/hangSeng',
      '01-06T03:50 oversea.closing/hangSeng',
      '01-06T03:59 oversea.settle/hangSeng',
      '01-06T04:00 oversea.close/hangSeng',
    ]);
  });

  it('charges funding at 09:00, 17:00 and 01:00 KST, none from before its first start', () => {
    const world = new World({ groups: [], futuresOptionIds: [9] });
    world.start(kst(0, '08:59')).look(kst(1, '09:00'));
    expect(world.texts).toEqual(
      ['01-05T09:00', '01-05T17:00', '01-06T01:00', '01-06T09:00'].map((at) => `${at} futures.funding`),
    );
  });

  it('begins with the session that is under way', () => {
    const world = new World({ groups: [group('oversea', tradingCalendar(OVERSEA_DEFAULT), 1)], futuresOptionIds: [] });
    world.start(kst(1, '05:55'));
    expect(world.texts).toEqual(['01-05T08:00 oversea.open/oversea', '01-06T05:50 oversea.closing/oversea']);
  });

  it('fires what was missed while nobody ran, in order, each once', () => {
    const world = new World(WEEK);
    world.start(kst(0, '09:30'));
    const before = world.fired.length;
    world.start(kst(2, '12:00'));
    const missed = world.texts.slice(before);
    expect(missed).toContain('01-06T05:59 oversea.settle/oversea');
    expect(missed.filter((text) => text.endsWith('funding'))).toHaveLength(7 - 1);
    expect(world.fired.map(({ dueAt }) => dueAt)).toEqual(world.fired.map(({ dueAt }) => dueAt).sort((a, b) => a - b));
    world.start(kst(2, '12:00'));
    expect(world.fired).toHaveLength(before + missed.length);
  });

  it('takes funding before a close of the same instant', () => {
    const closesAtNine = tradingCalendar({ ...KOSPI, open: '10:00', close: '09:00' });
    const world = new World({ groups: [group('nine', closesAtNine, 1)], futuresOptionIds: [9] });
    world.start(kst(1, '08:59')).look(kst(1, '09:00'));
    expect(world.texts.slice(-2)).toEqual(['01-06T09:00 futures.funding', '01-06T09:00 oversea.close/nine']);
  });

  it('opens an option that came after its group had opened, in the phase its market is in', () => {
    const calendar = tradingCalendar(OVERSEA_DEFAULT);
    const first = { groups: [group('oversea', calendar, 1)], futuresOptionIds: [] };
    const old = new World(first);
    old.start(kst(1, '05:00'));
    const world = new World({
      groups: [{ ...group('oversea', calendar, 1), overseaOptionIds: [1, 7] }],
      futuresOptionIds: [],
    });
    world.fired.push(...old.fired);
    world.phases.set(1, 'OPEN');
    world.start(kst(1, '05:55'));
    expect(world.phases).toEqual(
      new Map([
        [1, 'CLOSING'],
        [7, 'CLOSING'],
      ]),
    );
    world.start(kst(1, '05:56'));
    expect(new Set(world.texts).size).toBe(world.fired.length);
  });

  it('does not open again what has closed when the clock jumps back behind the close', () => {
    const world = new World({ groups: [group('kospi', tradingCalendar(KOSPI), 2)], futuresOptionIds: [] });
    world.start(kst(0, '15:45'));
    expect(world.phases.get(2)).toBeUndefined();
    const scheduler = world.start(kst(1, '09:30'));
    scheduler.look(kst(1, '15:45'));
    const before = world.texts;
    world.start(kst(1, '15:44'));
    expect(world.texts).toEqual(before);
    expect(world.phases.get(2)).toBe('CLOSED');
  });

  it('opens once what never closes', () => {
    const world = new World({ groups: [group('always', tradingCalendar(ALWAYS_OPEN), 1)], futuresOptionIds: [] });
    world.start(kst(0, '12:00')).look(kst(6, '12:00'));
    world.start(kst(6, '13:00'));
    expect(world.texts).toEqual(['01-05T12:00 oversea.open/option 1']);
  });

  it('never fires twice and leaves nothing out, however it is stopped and the clock jumps', () => {
    const steps = fc.array(
      fc.oneof(
        fc.record({ kind: fc.constant('look' as const), ms: fc.integer({ min: 1, max: 2 * HOUR }) }),
        fc.record({ kind: fc.constant('restart' as const), ms: fc.integer({ min: 0, max: 2 * DAY }) }),
        fc.record({ kind: fc.constant('jumpBack' as const), ms: fc.integer({ min: 1, max: 5 * HOUR }) }),
      ),
      { minLength: 1, maxLength: 40 },
    );
    const from = kst(0, '07:00');
    const end = kst(20, '12:00');
    const smooth = new World(WEEK);
    const steady = smooth.start(from);
    for (let at = from; at <= end; at += 60_000) steady.look(at);
    fc.assert(
      fc.property(steps, (all) => {
        const world = new World(WEEK);
        let now = from;
        let scheduler = world.start(now);
        for (const { kind, ms } of all) {
          now = Math.min(end, Math.max(from, kind === 'jumpBack' ? now - ms : now + ms));
          if (kind === 'restart') scheduler = world.start(now);
          else scheduler.look(now);
          // Other inputs are written all the time.
          world.lastAt = Math.max(world.lastAt, now);
        }
        scheduler.look(end);
        expect([...world.texts].sort()).toEqual([...smooth.texts].sort());
      }),
      { numRuns: 60 },
    );
  });
});

describe('a fired timer', () => {
  const calendar = { name: 'oversea', calendar: tradingCalendar(OVERSEA_DEFAULT) };
  const schedules = ({ state }: Engine) => state.products.flatMap((product) => product.schedules(() => calendar));

  it('is written with what it did, and is not fired again by the next process', async () => {
    const desk = new TradingDesk();
    const first = await desk.running({ schedules });
    await first.operate(1, null, credit(1));
    desk.timers.advanceTo(kst(0, '09:00'));
    await flush();
    const shard = desk.memory.shard(0);
    expect(shard.timers.map(({ name }) => name)).toEqual(['oversea.open/oversea', 'futures.funding']);
    expect([...shard.rows.overseaOptionState.values()]).toMatchObject([{ phase: 'OPEN' }]);
    await first.stop();

    const second = await desk.running({ schedules });
    expect(shard.timers).toHaveLength(2);
    desk.timers.advanceTo(kst(1, '06:00'));
    await flush();
    expect([...shard.rows.overseaOptionState.values()]).toMatchObject([{ phase: 'CLOSED', isRest: 1 }]);
    await second.stop();
  });

  it('whose batch was lost fires again', async () => {
    const desk = new TradingDesk();
    const runtime = await desk.running({ schedules });
    desk.memory.fates.push('failed');
    desk.timers.advanceTo(kst(0, '08:00'));
    await flush();
    const shard = desk.memory.shard(0);
    for (let i = 0; i < 10; i++) {
      desk.timers.advance(100);
      await flush();
    }
    expect(runtime.missing()).toEqual([]);
    expect(shard.timers.map(({ name }) => name)).toEqual(['oversea.open/oversea']);
    expect([...shard.rows.overseaOptionState.values()]).toMatchObject([{ phase: 'OPEN' }]);
  });
});
