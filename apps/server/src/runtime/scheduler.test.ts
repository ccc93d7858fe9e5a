import {
  ALWAYS_OPEN,
  GLOBEX_CRYPTO,
  HANG_SENG,
  OVERSEA_DEFAULT,
  type WeeklySchedule,
} from '@hoga/domain/trading-hours/schedule';
import { type TradingCalendar, tradingCalendar } from '@hoga/domain/trading-hours/trading-calendar';
import type { Engine } from '@hoga/engine/engine';
import { fundingSchedule } from '@hoga/engine/futures/schedule';
import type { Timer } from '@hoga/engine/input/timer';
import type { SessionPhase } from '@hoga/engine/oversea/rows';
import { sessionSchedule } from '@hoga/engine/oversea/schedule';
import type { DueTimer, Schedule } from '@hoga/engine/product/schedule';
import { type FuturesOptionId, idOf, type OverseaOptionId } from '@hoga/kernel/ids';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Scheduler } from './scheduler.ts';
import { credit, flush, TradingRig } from './testing/trading-rig.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A time in the week of Monday 2026-01-05, in Korea. */
const kst = (day: number, time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return Date.UTC(2026, 0, 5 + day, hours - 9, minutes);
};
const inKst = (at: number) => new Date(at + 9 * HOUR).toISOString().slice(5, 16);

function group(name: string, calendar: TradingCalendar, id: number) {
  return { name, calendar, overseaOptionIds: [idOf<OverseaOptionId>(id)] as readonly OverseaOptionId[] };
}

interface Plan {
  readonly groups: readonly ReturnType<typeof group>[];
  readonly futuresOptionIds: readonly FuturesOptionId[];
}

/** One session within a day, without breaks. */
const DAYTIME: WeeklySchedule = {
  kind: 'weekly',
  zone: 'Asia/Seoul',
  weekdays: [1, 2, 3, 4, 5],
  open: '09:00',
  close: '15:45',
  breaks: [],
  holidays: null,
};

const WEEK: Plan = {
  groups: [
    group('oversea', tradingCalendar(OVERSEA_DEFAULT), 1),
    group('kospi', tradingCalendar(DAYTIME), 2),
    group('hangSeng', tradingCalendar(HANG_SENG), 3),
  ],
  futuresOptionIds: [idOf(9)],
};

/** Timers by calendars that change what an option may do. */
type SessionStep = Exclude<Extract<Timer['type'], `oversea.${string}`>, 'oversea.roll'>;

/** The phases each step leads from and to. */
const STEPS: {
  readonly [Type in SessionStep]: { from: readonly SessionPhase[]; to: SessionPhase };
} = {
  'oversea.open': { from: ['CLOSED'], to: 'OPEN' },
  'oversea.breakStart': { from: ['OPEN', 'CLOSING'], to: 'BREAK' },
  'oversea.breakEnd': { from: ['BREAK'], to: 'OPEN' },
  'oversea.closing': { from: ['OPEN'], to: 'CLOSING' },
  'oversea.settle': { from: ['OPEN', 'CLOSING', 'BREAK'], to: 'CLOSING' },
  'oversea.close': { from: ['OPEN', 'CLOSING', 'BREAK'], to: 'CLOSED' },
};

/** Schedulers sharing one record of fired timers, as the store keeps it. */
class World {
  readonly fired: DueTimer[] = [];
  readonly phases = new Map<number, SessionPhase>();
  /** Options settled since they opened. */
  readonly settled = new Set<number>();
  /** Options that closed unsettled. */
  readonly unsettled: number[] = [];
  plan: Plan;
  /** The newest timestamp written. */
  lastAt = 0;

  constructor(plan: Plan) {
    this.plan = plan;
  }

  start(now: number): Scheduler {
    const lastFired = new Map<string, number>();
    for (const { name, dueAt } of this.fired) lastFired.set(name, Math.max(dueAt, lastFired.get(name) ?? dueAt));
    const scheduler = new Scheduler(
      {
        schedules: this.schedules(),
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

  schedules(): Schedule[] {
    const { groups, futuresOptionIds } = this.plan;
    const phaseOf = (id: number) => this.phaseOf(id);
    return [
      ...groups.map((one) => sessionSchedule({ ...one, phaseOf })),
      ...(futuresOptionIds.length === 0 ? [] : [fundingSchedule(futuresOptionIds)]),
    ];
  }

  phaseOf(id: number): SessionPhase {
    return this.phases.get(id) ?? 'CLOSED';
  }

  get texts(): string[] {
    return this.fired.map(({ name, dueAt }) => `${inKst(dueAt)} ${name}`);
  }

  #fire(due: DueTimer): void {
    this.fired.push(due);
    // A firing is written with its timestamp.
    this.lastAt = Math.max(this.lastAt, due.dueAt);
    const timer = due.timer as Timer;
    if (!('overseaOptionIds' in timer) || timer.type === 'oversea.roll') return;
    for (const id of timer.overseaOptionIds) this.#step(timer.type, id);
  }

  /** Steps as in the engine: one that does not apply changes nothing. */
  #step(type: SessionStep, id: number): void {
    const phase = this.phaseOf(id);
    const { from, to } = STEPS[type];
    if (!from.includes(phase)) return;
    if (type === 'oversea.open') this.settled.delete(id);
    if (type === 'oversea.settle') this.settled.add(id);
    if (type === 'oversea.close' && !this.settled.has(id)) this.unsettled.push(id);
    this.phases.set(id, to);
  }
}

describe('the scheduler', () => {
  it('pauses what never closes, and goes on after it, also when it starts in the middle', () => {
    const world = new World({ groups: [group('crypto', tradingCalendar(GLOBEX_CRYPTO), 3)], futuresOptionIds: [] });
    const scheduler = world.start(kst(0, '09:00'));
    for (let at = kst(0, '09:00'); at <= kst(7, '09:00'); at += 3_600_000) scheduler.poll(at);
    expect(world.texts).toEqual([
      '01-05T09:00 oversea.open/option 3',
      '01-10T17:00 oversea.breakStart/crypto',
      '01-10T19:00 oversea.breakEnd/crypto',
    ]);
    expect(world.phaseOf(3)).toBe('OPEN');

    const late = new World({ groups: [group('crypto', tradingCalendar(GLOBEX_CRYPTO), 3)], futuresOptionIds: [] });
    late.start(kst(5, '18:00'));
    expect(late.phaseOf(3)).toBe('BREAK');
  });

  it('fires the steps of a session at their moments', () => {
    const world = new World({ groups: [group('hangSeng', tradingCalendar(HANG_SENG), 3)], futuresOptionIds: [] });
    const scheduler = world.start(kst(0, '09:00'));
    for (let at = kst(0, '09:00'); at <= kst(1, '05:00'); at += 60_000) scheduler.poll(at);
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
    const world = new World({ groups: [], futuresOptionIds: [idOf(9)] });
    world.start(kst(0, '08:59')).poll(kst(1, '09:00'));
    expect(world.texts).toEqual(
      ['01-05T09:00', '01-05T17:00', '01-06T01:00', '01-06T09:00'].map((at) => `${at} futures.funding`),
    );
  });

  it('begins with the session that is under way', () => {
    const world = new World({ groups: [group('oversea', tradingCalendar(OVERSEA_DEFAULT), 1)], futuresOptionIds: [] });
    world.start(kst(1, '05:55'));
    expect(world.texts).toEqual(['01-05T08:00 oversea.open/oversea', '01-06T05:50 oversea.closing/oversea']);
  });

  it('fires what was missed while no process ran, in order, each once', () => {
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
    const closesAtNine = tradingCalendar({ ...DAYTIME, open: '10:00', close: '09:00' });
    const world = new World({ groups: [group('nine', closesAtNine, 1)], futuresOptionIds: [idOf(9)] });
    world.start(kst(1, '08:59')).poll(kst(1, '09:00'));
    expect(world.texts.slice(-2)).toEqual(['01-06T09:00 futures.funding', '01-06T09:00 oversea.close/nine']);
  });

  it('opens an option that came after its group had opened, in the phase its market is in', () => {
    const calendar = tradingCalendar(OVERSEA_DEFAULT);
    const first = { groups: [group('oversea', calendar, 1)], futuresOptionIds: [] };
    const old = new World(first);
    old.start(kst(1, '05:00'));
    const world = new World({
      groups: [
        { ...group('oversea', calendar, 1), overseaOptionIds: [idOf<OverseaOptionId>(1), idOf<OverseaOptionId>(7)] },
      ],
      futuresOptionIds: [],
    });
    world.fired.push(...old.fired);
    world.lastAt = old.lastAt;
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
    const world = new World({ groups: [group('kospi', tradingCalendar(DAYTIME), 2)], futuresOptionIds: [] });
    world.start(kst(0, '15:45'));
    expect(world.phases.get(2)).toBeUndefined();
    const scheduler = world.start(kst(1, '09:30'));
    scheduler.poll(kst(1, '15:45'));
    const before = world.texts;
    world.start(kst(1, '15:44'));
    expect(world.texts).toEqual(before);
    expect(world.phases.get(2)).toBe('CLOSED');
  });

  it('opens once what never closes', () => {
    const world = new World({ groups: [group('always', tradingCalendar(ALWAYS_OPEN), 1)], futuresOptionIds: [] });
    world.start(kst(0, '12:00')).poll(kst(6, '12:00'));
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
    for (let at = from; at <= end; at += 60_000) steady.poll(at);
    fc.assert(
      fc.property(steps, (all) => {
        const world = new World(WEEK);
        let now = from;
        let scheduler = world.start(now);
        for (const { kind, ms } of all) {
          now = Math.min(end, Math.max(from, kind === 'jumpBack' ? now - ms : now + ms));
          if (kind === 'restart') scheduler = world.start(now);
          else scheduler.poll(now);
          // Other inputs are written all the time.
          world.lastAt = Math.max(world.lastAt, now);
        }
        scheduler.poll(end);
        expect([...world.texts].sort()).toEqual([...smooth.texts].sort());
      }),
      { numRuns: 60 },
    );
  });
});

describe('hours that change while it runs', () => {
  const hours = (open: string, close: string): WeeklySchedule => ({ ...DAYTIME, open, close, breaks: [] });
  const only = (calendar: TradingCalendar, ids = [2]): Plan => ({
    groups: [{ name: 'kospi', calendar, overseaOptionIds: ids.map((id) => idOf<OverseaOptionId>(id)) }],
    futuresOptionIds: [],
  });
  const kospi = (open: string, close: string) => only(tradingCalendar(hours(open, close)));

  it.each([
    ['later, in the closing minutes', '11:55', kospi('09:00', '15:00'), 'OPEN'],
    ['later, when it has closed', '12:30', kospi('09:00', '15:00'), 'OPEN'],
    ['earlier, when that is over', '11:00', kospi('09:00', '10:00'), 'CLOSED'],
    ['earlier, within the last ten minutes', '11:00', kospi('09:00', '11:05'), 'CLOSING'],
    [
      'into a break',
      '11:00',
      only(tradingCalendar({ ...hours('09:00', '15:00'), breaks: [{ from: '10:30', to: '11:30' }] })),
      'BREAK',
    ],
  ])('are %s: the option is where they say', (_what, at, plan, phase) => {
    const world = new World(kospi('09:00', '12:00'));
    const scheduler = world.start(kst(0, '08:00'));
    scheduler.poll(kst(0, at));
    world.plan = plan;
    scheduler.follow(world.schedules(), kst(0, at));
    expect(world.phaseOf(2)).toBe(phase);
    const before = world.fired.length;
    scheduler.follow(world.schedules(), kst(0, at));
    expect(world.fired).toHaveLength(before);
    scheduler.poll(kst(1, '20:00'));
    expect(world.phaseOf(2)).toBe('CLOSED');
    expect(world.unsettled).toEqual([]);
  });

  it('bring in an option that was added, and charge funding from then on', () => {
    const world = new World({ groups: [], futuresOptionIds: [] });
    const scheduler = world.start(kst(0, '08:00'));
    scheduler.poll(kst(0, '10:00'));
    world.plan = { groups: [group('kospi', tradingCalendar(DAYTIME), 2)], futuresOptionIds: [idOf(9)] };
    scheduler.follow(world.schedules(), kst(0, '10:00'));
    expect(world.texts).toEqual(['01-05T10:00 oversea.open/option 2']);
    scheduler.poll(kst(0, '17:00'));
    expect(world.texts.slice(-2)).toEqual(['01-05T15:45 oversea.close/kospi', '01-05T17:00 futures.funding']);
  });

  it.each(['11:00', '11:55'])('settle at once what has less than a minute left, at %s', (time) => {
    const world = new World(kospi('09:00', '12:00'));
    const scheduler = world.start(kst(0, '08:00'));
    const at = kst(0, time) + 30_000;
    scheduler.poll(at);
    world.plan = kospi(
      '09:00',
      time.replace(/.$/, (last) => String(Number(last) + 1)),
    );
    scheduler.follow(world.schedules(), at);
    expect(world.settled).toEqual(new Set([2]));
    expect(world.phaseOf(2)).toBe('CLOSING');
    scheduler.poll(at + 30_000);
    expect(world.phaseOf(2)).toBe('CLOSED');
  });

  it('do not settle again what is settled when it starts in the last minute', () => {
    const world = new World(kospi('09:00', '12:00'));
    world.start(kst(0, '08:00')).poll(kst(0, '11:59'));
    const before = world.texts;
    world.start(kst(0, '11:59') + 30_000);
    expect(world.texts).toEqual(before);
  });

  it('never fire twice and leave no account out, whatever they become and whenever', () => {
    const calendars = [
      DAYTIME,
      HANG_SENG,
      OVERSEA_DEFAULT,
      hours('13:00', '12:30'),
      hours('10:00', '18:00'),
      ALWAYS_OPEN,
    ];
    const kinds = fc.constantFrom('look', 'look', 'change', 'change', 'restart', 'jumpBack');
    const steps = fc.array(
      fc.record({
        kind: kinds,
        ms: fc.oneof(fc.integer({ min: 1, max: 90_000 }), fc.integer({ min: 1, max: 7 * HOUR })),
        calendar: fc.nat(calendars.length - 1),
        ids: fc.constantFrom([2], [2, 3], [3]),
      }),
      { minLength: 5, maxLength: 60 },
    );
    const planOf = (calendar: number, ids: readonly number[]): Plan => {
      const others = [2, 3].filter((id) => !ids.includes(id));
      const made = (at: number, name: string, optionIds: readonly number[]) => ({
        ...{ name, overseaOptionIds: optionIds.map((id) => idOf<OverseaOptionId>(id)) },
        calendar: tradingCalendar(calendars[at % calendars.length] ?? ALWAYS_OPEN),
      });
      const groups = [
        made(calendar, 'kospi', ids),
        ...(others.length === 0 ? [] : [made(calendar + 1, 'other', others)]),
      ];
      return { groups, futuresOptionIds: [idOf(9)] };
    };
    const phases = { open: 'OPEN', closing: 'CLOSING', break: 'BREAK', rest: 'CLOSED' } as const;
    fc.assert(
      fc.property(steps, (all) => {
        const world = new World(planOf(0, [2]));
        const from = kst(0, '07:30');
        let [now, newest] = [from, from];
        let scheduler = world.start(now);
        for (const { kind, ms, calendar, ids } of all) {
          now = kind === 'jumpBack' ? Math.max(from, now - ms) : now + ms;
          newest = Math.max(newest, now);
          if (kind === 'restart') scheduler = world.start(now);
          else scheduler.poll(now);
          world.lastAt = newest;
          if (kind === 'change') {
            world.plan = planOf(calendar, ids);
            scheduler.follow(world.schedules(), now);
          }
          // While the clock is behind nothing is due.
          if (now < newest) continue;
          for (const group of world.plan.groups) {
            const wanted = phases[group.calendar.stateAt(newest).state];
            for (const id of group.overseaOptionIds) expect(world.phaseOf(id)).toBe(wanted);
          }
        }
        expect(new Set(world.texts.map((text, place) => `${text} ${world.fired[place]?.dueAt}`)).size).toBe(
          world.fired.length,
        );
        expect(world.unsettled).toEqual([]);
        const hours = world.fired.filter(({ name }) => name === 'futures.funding').map(({ dueAt }) => dueAt);
        const due = fundingSchedule([idOf(9)]).due(from, newest);
        expect(hours).toEqual(due.map(({ dueAt }) => dueAt));
      }),
      { numRuns: 60 },
    );
  });
});

describe('a fired timer', () => {
  const calendar = { name: 'oversea', calendar: tradingCalendar(OVERSEA_DEFAULT) };
  const schedules = ({ state }: Engine) => state.modules.flatMap((module) => module.schedules(() => calendar));

  it('is written with what it did, and is not fired again by the next process', async () => {
    const rig = new TradingRig();
    const first = await rig.running({ schedules });
    await first.operate(idOf(1), null, credit(1));
    rig.timers.advanceTo(kst(0, '09:00'));
    await flush();
    const shard = rig.memory.shard(0);
    expect(shard.timers.map(({ name }) => name)).toEqual(['oversea.open/oversea', 'futures.funding']);
    expect([...shard.rows.overseaOptionState.values()]).toMatchObject([{ phase: 'OPEN' }]);
    await first.stop();

    const second = await rig.running({ schedules });
    expect(shard.timers).toHaveLength(2);
    rig.timers.advanceTo(kst(1, '06:00'));
    await flush();
    expect([...shard.rows.overseaOptionState.values()]).toMatchObject([{ phase: 'CLOSED', isRest: 1 }]);
    await second.stop();
  });

  it('whose batch was lost fires again', async () => {
    const rig = new TradingRig();
    const runtime = await rig.running({ schedules });
    rig.memory.fates.push('failed');
    rig.timers.advanceTo(kst(0, '08:00'));
    await flush();
    const shard = rig.memory.shard(0);
    for (let i = 0; i < 10; i++) {
      rig.timers.advance(100);
      await flush();
    }
    expect(runtime.missing()).toEqual([]);
    expect(shard.timers.map(({ name }) => name)).toEqual(['oversea.open/oversea']);
    expect([...shard.rows.overseaOptionState.values()]).toMatchObject([{ phase: 'OPEN' }]);
  });
});
