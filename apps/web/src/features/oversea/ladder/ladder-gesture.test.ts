import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Gesture,
  type GestureEvent,
  type GestureOutcome,
  gestureStep,
  IDLE,
  type Press,
  SLIDE_CANCEL_PX,
} from './ladder-gesture.ts';

const press = (change: Partial<Press> = {}): Press => ({
  pointerId: 1,
  x: 100,
  y: 200,
  column: 'buy',
  row: 50,
  orderIds: [],
  ...change,
});
const down = (change: Partial<Press> = {}): GestureEvent => ({ type: 'down', press: press(change) });
const move = (row: number | null, { x = 100, y = 240, pointerId = 1 } = {}): GestureEvent => ({
  type: 'move',
  pointerId,
  x,
  y,
  row,
});
const up = (pointerId = 1): GestureEvent => ({ type: 'up', pointerId });

function run(events: readonly GestureEvent[]) {
  let gesture: Gesture = IDLE;
  const outcomes: GestureOutcome[] = [];
  for (const event of events) {
    const step = gestureStep(gesture, event);
    gesture = step.gesture;
    if (step.outcome !== null) outcomes.push(step.outcome);
  }
  return { gesture, outcomes };
}

describe('a finger on the ladder', () => {
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
      [down({ orderIds: [7, 8] }), up()],
      [{ kind: 'cancel', column: 'buy', orderIds: [7, 8] }],
    ],
    [
      'a drag of a chip moves its orders',
      [down({ orderIds: [7] }), move(47), up()],
      [{ kind: 'move', column: 'buy', orderIds: [7], from: 50, to: 47 }],
    ],
    ['a chip brought back stays', [down({ orderIds: [7] }), move(47), move(50, { y: 200 }), up()], []],
    ['a chip slid sideways stays', [down({ orderIds: [7] }), move(50, { x: 20 }), up()], []],
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
        orderIds: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 2 }),
      }),
    }),
    fc.record({
      type: fc.constant('move' as const),
      pointerId: fc.integer({ min: 1, max: 2 }),
      x: fc.integer({ min: 0, max: 400 }),
      y: fc.integer({ min: 0, max: 800 }),
      row: fc.option(fc.integer({ min: 0, max: 20 })),
    }),
    fc.record({ type: fc.constant('up' as const), pointerId: fc.integer({ min: 1, max: 2 }) }),
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
