import { idOf, type OverseaOrderId } from '@hoga/kernel/ids';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { samplePress } from '../testing/sample-press.ts';
import {
  ARM_AFTER_MS,
  type Gesture,
  type GestureEvent,
  type GestureOutcome,
  gestureStep,
  IDLE,
  type Press,
  type Refusal,
  SLIDE_CANCEL_PX,
} from './ladder-gesture.ts';
import type { PointerSample } from './pointer-trail.ts';

const down = (change: Partial<Press> = {}): GestureEvent => ({ type: 'down', press: samplePress(change) });
const move = (row: number | null, { x = 100, y = 240, pointerId = 1, time = 500 } = {}): GestureEvent => ({
  type: 'move',
  pointerId,
  x,
  y,
  time,
  row,
});
const up = (pointerId = 1, at: Partial<PointerSample> = {}): GestureEvent => ({
  type: 'up',
  pointerId,
  x: 100,
  y: 200,
  time: 600,
  ...at,
});

function run(events: readonly GestureEvent[]) {
  let gesture: Gesture = IDLE;
  const outcomes: Array<GestureOutcome | Refusal> = [];
  let scrolled = 0;
  let rollAt = 0;
  for (const event of events) {
    const step = gestureStep(gesture, event);
    gesture = step.gesture;
    if (step.outcome !== null) outcomes.push(step.outcome);
    if (step.scroll !== null && 'by' in step.scroll) scrolled += step.scroll.by;
    if (step.scroll !== null && 'rollAt' in step.scroll) rollAt = step.scroll.rollAt;
  }
  return { gesture, outcomes, scrolled, rollAt };
}

describe('a pointer on the ladder', () => {
  it.each<[string, readonly GestureEvent[], GestureOutcome[]]>([
    ['a tap places at its row', [down(), up()], [{ kind: 'place', column: 'buy', row: 50 }]],
    ['a slide places at the row under it', [down(), move(48), up()], [{ kind: 'place', column: 'buy', row: 48 }]],
    ['a tremble changes no row', [down(), move(49, { y: 206 }), up()], [{ kind: 'place', column: 'buy', row: 50 }]],
    ['a slide sideways sends nothing', [down(), move(50, { x: 100 + SLIDE_CANCEL_PX + 1, y: 200 }), up()], []],
    ['not even when it comes back', [down(), move(50, { x: 0 }), move(50), up()], []],
    [
      'exactly 64 px sideways still sends',
      [down(), move(50, { x: 164, y: 200 }), up()],
      [{ kind: 'place', column: 'buy', row: 50 }],
    ],
    ['off the rows nothing is sent', [down(), move(null), up()], []],
    [
      'back on the rows it is armed again',
      [down(), move(null), move(51), up()],
      [{ kind: 'place', column: 'buy', row: 51 }],
    ],
    ['Esc, a hidden page or late prices send nothing', [down(), { type: 'abort' }, up()], []],
    ['a pointer the browser took sends nothing', [down(), { type: 'lost', pointerId: 1 }, up()], []],
    ['a second finger sends nothing', [down(), down({ pointerId: 2 }), up(2), up()], []],
    ['another finger’s release is not this one’s', [down(), up(2)], []],
    [
      'a tap on a chip cancels its orders',
      [down({ orderIds: [idOf(7), idOf(8)] }), up()],
      [{ kind: 'cancel', column: 'buy', orderIds: [idOf(7), idOf(8)] }],
    ],
    [
      'a drag of a chip moves its orders',
      [down({ orderIds: [idOf(7)] }), move(47), up()],
      [{ kind: 'move', column: 'buy', orderIds: [idOf(7)], from: 50, to: 47 }],
    ],
    ['a chip brought back stays', [down({ orderIds: [idOf(7)] }), move(47), move(50, { y: 200 }), up()], []],
    ['a chip slid sideways stays', [down({ orderIds: [idOf(7)] }), move(50, { x: 20 }), up()], []],
  ])('%s', (_name, events, expected) => {
    expect(run(events).outcomes).toEqual(expected);
  });

  it('is ready again after every end', () => {
    for (const middle of [[], [{ type: 'abort' } as const], [down({ pointerId: 2 })], [move(50, { x: 0 })]]) {
      expect(run([down(), ...middle, up()]).gesture).toEqual(IDLE);
    }
  });

  const anyEvent: fc.Arbitrary<GestureEvent> = fc.oneof(
    fc.record({
      type: fc.constant('down' as const),
      press: fc.record({
        pointerId: fc.integer({ min: 1, max: 2 }),
        x: fc.integer({ min: 0, max: 400 }),
        y: fc.integer({ min: 0, max: 800 }),
        column: fc.constantFrom('sellStop' as const, 'sell' as const, 'buy' as const, 'buyStop' as const),
        row: fc.integer({ min: 0, max: 20 }),
        orderIds: fc.uniqueArray(
          fc.integer({ min: 1, max: 9 }).map((id) => idOf<OverseaOrderId>(id)),
          { maxLength: 2 },
        ),
        time: fc.integer({ min: 0, max: 400 }),
        isFinger: fc.boolean(),
        isRefused: fc.boolean(),
        stopsRoll: fc.boolean(),
      }),
    }),
    fc.record({
      type: fc.constant('move' as const),
      pointerId: fc.integer({ min: 1, max: 2 }),
      x: fc.integer({ min: 0, max: 400 }),
      y: fc.integer({ min: 0, max: 800 }),
      time: fc.integer({ min: 0, max: 400 }),
      row: fc.option(fc.integer({ min: 0, max: 20 })),
    }),
    fc.record({
      type: fc.constant('up' as const),
      pointerId: fc.integer({ min: 1, max: 2 }),
      x: fc.integer({ min: 0, max: 400 }),
      y: fc.integer({ min: 0, max: 800 }),
      time: fc.integer({ min: 0, max: 400 }),
    }),
    fc.constant({ type: 'rested' as const }),
    fc.record({ type: fc.constant('lost' as const), pointerId: fc.integer({ min: 1, max: 2 }) }),
    fc.constant({ type: 'abort' as const }),
  );

  it('asks for something only on the release of the finger that is pressed, and for what was displayed', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
        let gesture: Gesture = IDLE;
        for (const event of events) {
          const before = gesture;
          const { gesture: after, outcome } = gestureStep(before, event);
          gesture = after;
          if (outcome === null) continue;
          expect(event.type).toBe('up');
          expect(before.kind).toBe('pressed');
          expect(after).toEqual(IDLE);
          if (before.kind !== 'pressed') return;
          expect(outcome.kind === 'refused').toBe(before.press.isRefused);
          if (outcome.kind === 'refused') continue;
          expect(outcome.column).toBe(before.press.column);
          if (outcome.kind === 'place') expect(outcome.row).toBe(before.row);
          if (outcome.kind === 'move') expect(outcome.to).toBe(before.row);
          if (outcome.kind !== 'place') expect(outcome.orderIds).toEqual(before.press.orderIds);
        }
      }),
    );
  });

  it('sends at most once per press, and nothing after an abort until the finger has lifted', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
        let gesture: Gesture = IDLE;
        let isArmed = false;
        for (const event of events) {
          const wasIdle = gesture.kind === 'idle';
          const { gesture: after, outcome } = gestureStep(gesture, event);
          gesture = after;
          if (event.type === 'down') isArmed = wasIdle;
          else if (event.type === 'abort') isArmed = false;
          if (outcome !== null) {
            expect(isArmed).toBe(true);
            isArmed = false;
          }
        }
      }),
    );
  });
});

/** A finger's way as a phone reports it: [ms since the touch, px from it, upwards negative]. */
type Trace = readonly (readonly [time: number, dy: number])[];

const ROW_PX = 44;

/** A touch, its moves, and the release where and when the last of them was. */
function traced(trace: Trace, change: Partial<Press> = {}): readonly GestureEvent[] {
  const touch = samplePress({ isFinger: true, ...change });
  const [lastTime, lastDy] = trace.at(-1) ?? [60, 0];
  const rowAt = (dy: number) => touch.row - Math.round(dy / ROW_PX);
  return [
    { type: 'down', press: touch },
    ...trace.map(([time, dy]) => move(rowAt(dy), { y: touch.y + dy, time })),
    up(1, { y: touch.y + lastDy, time: lastTime }),
  ];
}

/** 150 px upwards in 60 ms, from standstill, at 120 reports a second. */
const FLICK: Trace = [
  [8, -2],
  [16, -11],
  [25, -30],
  [33, -58],
  [41, -90],
  [50, -122],
  [60, -150],
];

describe('a finger on the ladder', () => {
  it.each<[string, Trace]>([
    ['in 60 ms', FLICK],
    [
      'that began slowly',
      [
        [16, 0],
        [33, -2],
        [50, -6],
        [66, -14],
        [83, -32],
        [100, -58],
        [133, -110],
      ],
    ],
    ['that was reported in one piece', [[58, -150]]],
    ['downwards', FLICK.map(([time, dy]) => [time, -dy] as const)],
  ])('scrolls with a flick %s, and sends nothing', (_name, trace) => {
    const { outcomes, scrolled, rollAt, gesture } = run(traced(trace));
    expect(outcomes).toEqual([]);
    expect(scrolled).toBe(trace.at(-1)?.[1]);
    expect(Math.sign(rollAt)).toBe(Math.sign(scrolled));
    expect(gesture).toEqual(IDLE);
  });

  it('scrolls with a flick that begins on a chip: the order stays', () => {
    expect(run(traced(FLICK, { orderIds: [idOf(7)] }))).toMatchObject({ outcomes: [], scrolled: -150 });
  });

  it('sends nothing when only the release tells how far a flick went', () => {
    expect(run([down({ isFinger: true }), up(1, { y: 50, time: 60 })]).outcomes).toEqual([]);
  });

  it('comes to a stand when the finger rests before it leaves', () => {
    const stopped: Trace = [...FLICK, [200, -150], [260, -150]];
    expect(run(traced(stopped)).rollAt).toBe(0);
  });

  it.each<[string, Trace, number]>([
    ['a tap', [], 50],
    [
      'a tap that trembles',
      [
        [20, -3],
        [45, 2],
      ],
      50,
    ],
    [
      'a finger that rests, then slides as fast as it likes',
      [
        [125, 0],
        [140, -40],
        [160, -88],
      ],
      52,
    ],
    [
      'a finger that trembles within the slop, then slides slowly',
      [
        [30, -4],
        [110, -7],
        [200, -60],
        [300, -88],
      ],
      52,
    ],
  ])('orders with %s', (_name, trace, row) => {
    expect(run(traced(trace))).toMatchObject({ outcomes: [{ kind: 'place', column: 'buy', row }], scrolled: 0 });
  });

  it('rests by standing still: then it is armed before it moves', () => {
    const events: GestureEvent[] = [down({ isFinger: true }), { type: 'rested' }];
    expect(run(events).gesture).toMatchObject({ kind: 'pressed', isArmed: true });
    const slid = [...events, move(52, { y: 112, time: ARM_AFTER_MS }), up(1, { y: 112, time: ARM_AFTER_MS + 9 })];
    expect(run(slid).outcomes).toEqual([{ kind: 'place', column: 'buy', row: 52 }]);
  });

  it('scrolls with a flick that a busy page receives only when it should have rested', () => {
    const late: GestureEvent[] = [down({ isFinger: true }), { type: 'rested' }];
    const flicked = [...late, move(52, { y: 112, time: ARM_AFTER_MS - 1 }), up(1, { y: 112, time: ARM_AFTER_MS })];
    expect(run(flicked)).toMatchObject({ outcomes: [], scrolled: -88 });
    expect(run([...late, up(1, { y: 112, time: ARM_AFTER_MS - 1 })]).outcomes).toEqual([]);
  });

  it('shows nothing of an order before it has rested; a mouse means one at once', () => {
    expect(run([down({ isFinger: true })]).gesture).toMatchObject({ isArmed: false });
    expect(run([down()]).gesture).toMatchObject({ isArmed: true });
  });

  it('scrolls at any speed where no order is taken, and learns so by a tap only', () => {
    const slow: Trace = [
      [100, -6],
      [200, -20],
      [300, -60],
    ];
    expect(run(traced(slow, { isRefused: true }))).toMatchObject({ outcomes: [], scrolled: -60 });
    expect(run(traced([], { isRefused: true })).outcomes).toEqual([{ kind: 'refused' }]);
  });

  it('stops rows that roll, and means nothing else', () => {
    expect(run(traced([], { stopsRoll: true })).outcomes).toEqual([]);
    expect(
      run(
        traced(
          [
            [200, 0],
            [260, -30],
          ],
          { stopsRoll: true },
        ),
      ),
    ).toMatchObject({ outcomes: [], scrolled: -30 });
  });

  it.each<[string, Trace]>([
    [
      'of 48 px at 0.29 px/ms',
      [
        [33, -10],
        [66, -19],
        [100, -29],
        [133, -39],
        [166, -48],
      ],
    ],
    [
      'that leaves the slop just before 120 ms',
      [
        [60, -4],
        [119, -8],
        [300, -60],
      ],
    ],
  ])('scrolls with a calm movement %s, and sends nothing [T2]', (_name, trace) => {
    expect(run(traced(trace))).toMatchObject({ outcomes: [], scrolled: trace.at(-1)?.[1] });
    expect(run(traced(trace, { orderIds: [idOf(7)] })).outcomes).toEqual([]);
  });

  it('never orders after leaving the slop within the first 120 ms, at any speed and wherever it goes then [T2]', () => {
    const way = fc.array(fc.record({ wait: fc.integer({ min: 4, max: 60 }), by: fc.integer({ min: -40, max: 40 }) }), {
      maxLength: 20,
    });
    const leaving = fc.record({
      time: fc.integer({ min: 0, max: ARM_AFTER_MS - 1 }),
      px: fc.integer({ min: 8, max: 200 }),
      sign: fc.constantFrom(-1, 1),
    });
    fc.assert(
      fc.property(leaving, way, fc.boolean(), ({ time: leftAt, px, sign }, after, isRestReported) => {
        let [time, dy] = [leftAt, sign * px];
        const rest = after.map(({ wait, by }): readonly [number, number] => {
          time += wait;
          dy += by;
          return [time, dy];
        });
        const [touch, ...moves] = traced([[leftAt, sign * px], ...rest]);
        if (touch === undefined) throw new Error('a trace begins with its touch');
        const rested: readonly GestureEvent[] = isRestReported ? [{ type: 'rested' }] : [];
        expect(run([touch, ...rested, ...moves]).outcomes).toEqual([]);
      }),
    );
  });
});
