import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ladderRig, ROW_HEIGHT, stubLayout } from '../testing/ladder-rig.ts';
import { sampleMarkedOrder } from '../testing/sample-marks.ts';
import type { LadderColumn } from './ladder-column.ts';

interface PointerAt {
  readonly x?: number;
  readonly y: number;
  readonly pointerId?: number;
  readonly button?: number;
  readonly pointerType?: 'mouse' | 'touch';
  /** When it happened, in milliseconds; by default now. */
  readonly time?: number;
  /** The samples that the browser reports with this event as one. */
  readonly coalesced?: readonly Event[];
}

/** jsdom has no pointer events. */
function pointerEvent(type: string, at: PointerAt): Event {
  const { x = 200, y, pointerId = 1, button = 0, pointerType = 'mouse', time, coalesced } = at;
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY: y, button });
  Object.defineProperties(event, { pointerId: { value: pointerId }, pointerType: { value: pointerType } });
  if (time !== undefined) Object.defineProperty(event, 'timeStamp', { value: time });
  if (coalesced !== undefined) Object.defineProperty(event, 'getCoalescedEvents', { value: () => coalesced });
  return event;
}

function pointer(target: EventTarget, type: string, at: PointerAt): void {
  target.dispatchEvent(pointerEvent(type, at));
}

function rig() {
  const ladder = ladderRig();
  ladder.show('21472.5');
  const cell = (price: string, column: LadderColumn): Element => {
    const found = ladder.rowOf(price)?.querySelector(`[data-column="${column}"]`);
    if (found === null || found === undefined) throw new Error(`${price} is not in sight`);
    return found.querySelector('[data-chip]:not([hidden])') ?? found;
  };
  return {
    ...ladder,
    down: (price: string, column: LadderColumn, at: Partial<PointerAt> = {}) =>
      pointer(cell(price, column), 'pointerdown', { y: ladder.yOf(price), ...at }),
    slide: (rows: number, from: string, at: Partial<PointerAt> = {}) =>
      pointer(ladder.scroller, 'pointermove', { y: ladder.yOf(from) - rows * ROW_HEIGHT, ...at }),
    up: (at: Partial<PointerAt> = {}) => pointer(ladder.scroller, 'pointerup', { y: 0, ...at }),
  };
}

describe('LadderInput', () => {
  beforeEach(stubLayout);
  afterEach(() => {
    document.body.replaceChildren();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('orders at the row that was displayed, however far the market has gone meanwhile', () => {
    const { down, show, up, outcomes, priceRow, rowOf } = rig();
    down('21,471.50', 'buy');
    show('21490');
    expect(rowOf('21,472.50')?.dataset).toHaveProperty('last');
    up();
    expect(outcomes).toEqual([{ kind: 'place', column: 'buy', row: priceRow('21471.5') }]);
    expect(rowOf('21,490.00')?.dataset).toHaveProperty('last');
  });

  it('asks while the ladder still shows what the finger saw', () => {
    const { down, show, up, view, outcomes } = rig();
    const lasts: Array<number | undefined> = [];
    const push = outcomes.push.bind(outcomes);
    outcomes.push = (...added) => {
      lasts.push(view.shown?.last);
      return push(...added);
    };
    down('21,473.00', 'buyStop');
    const before = view.shown?.last;
    show('21490');
    up();
    expect(lasts).toEqual([before]);
    expect(view.shown?.last).not.toBe(before);
  });

  it('changes the row with a slide, up and down', () => {
    const { down, slide, up, outcomes, priceRow } = rig();
    down('21,472.00', 'sell');
    slide(3, '21,472.00');
    slide(-1, '21,472.00');
    up();
    expect(outcomes).toEqual([{ kind: 'place', column: 'sell', row: priceRow('21471.75') }]);
  });

  it.each<[string, (ladder: ReturnType<typeof rig>) => void]>([
    ['a slide sideways', ({ slide }) => slide(0, '21,472.00', { x: 265 })],
    ['Esc', () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))],
    ['a second finger', () => pointer(document.body, 'pointerdown', { y: 10, pointerId: 2 })],
    ['a pointer the browser took', ({ scroller }) => pointer(scroller, 'pointercancel', { y: 0 })],
    ['another window', () => window.dispatchEvent(new Event('blur'))],
    [
      'a hidden page',
      () => {
        vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
        document.dispatchEvent(new Event('visibilitychange'));
      },
    ],
    ['late prices', ({ input }) => input.abort()],
    ['another screen', ({ input }) => input.destroy()],
  ])('sends nothing after %s', (_name, happens) => {
    const ladder = rig();
    ladder.down('21,472.00', 'buy');
    happens(ladder);
    ladder.up();
    expect(ladder.outcomes).toEqual([]);
    expect(ladder.gestures.at(-1)?.kind).not.toBe('pressed');
  });

  it('takes no order where none is taken, but cancels there', () => {
    const { mayOrder, onRefused, down, up, mark, outcomes } = rig();
    mayOrder.mockReturnValue(false);
    down('21,472.25', 'buy');
    up();
    expect(onRefused).toHaveBeenCalledOnce();
    mark([sampleMarkedOrder({ id: 7 })], null);
    down('21,472.00', 'buy');
    up();
    expect(outcomes).toEqual([{ kind: 'cancel', column: 'buy', orderIds: [7] }]);
  });

  it('cancels with a tap on a chip and moves it with a drag; beside the chip the cell orders', () => {
    const { mark, down, slide, up, outcomes, priceRow, rowOf, yOf } = rig();
    mark([sampleMarkedOrder({ id: 7 }), sampleMarkedOrder({ id: 8 })], null);
    down('21,472.00', 'buy');
    up();
    down('21,472.00', 'buy');
    slide(2, '21,472.00');
    up();
    const beside = rowOf('21,472.00')?.querySelector('[data-column="buy"] .ladder-figures');
    if (beside === null || beside === undefined) throw new Error('the row is not in sight');
    pointer(beside, 'pointerdown', { y: yOf('21,472.00') });
    up();
    expect(outcomes).toEqual([
      { kind: 'cancel', column: 'buy', orderIds: [7, 8] },
      {
        kind: 'move',
        column: 'buy',
        orderIds: [7, 8],
        from: priceRow('21472'),
        to: priceRow('21472.5'),
      },
      { kind: 'place', column: 'buy', row: priceRow('21472') },
    ]);
  });

  it('never orders from the price column, nor with another button of the mouse', () => {
    const { down, up, rowOf, yOf, outcomes, gestures } = rig();
    const price = rowOf('21,472.00')?.querySelector('.ladder-price');
    if (price === null || price === undefined) throw new Error('no price');
    pointer(price, 'pointerdown', { y: yOf('21,472.00') });
    up();
    down('21,472.00', 'buy', { button: 2 });
    up();
    expect(outcomes).toEqual([]);
    expect(gestures).toEqual([]);
  });

  it('orders with B and S at the marked price only, and cancels there with Enter', () => {
    const { press, mark, outcomes, priceRow } = rig();
    press('b');
    expect(outcomes).toEqual([]);
    press('ArrowDown');
    press('B');
    press('s');
    mark([sampleMarkedOrder({ id: 7, price: '21472.25' })], null);
    press('ArrowRight');
    press('Enter');
    expect(outcomes).toEqual([
      { kind: 'place', column: 'buy', row: priceRow('21472.25') },
      { kind: 'place', column: 'sell', row: priceRow('21472.25') },
      { kind: 'cancel', column: 'buy', orderIds: [7] },
    ]);
  });

  it('reaches the stop columns with the arrows', () => {
    const { press, outcomes, priceRow } = rig();
    press('ArrowUp');
    press('ArrowRight');
    press('ArrowRight');
    press('ArrowRight');
    press('Enter');
    expect(outcomes).toEqual([{ kind: 'place', column: 'buyStop', row: priceRow('21472.75') }]);
  });

  describe('under a finger', () => {
    beforeEach(() => {
      vi.useFakeTimers({
        toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame', 'performance'],
      });
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    const FINGER = { pointerType: 'touch' } as const;

    /** 150 px upwards in 60 ms. */
    function flick(ladder: ReturnType<typeof rig>): void {
      const now = performance.now();
      const y = ladder.yOf('21,472.00');
      ladder.down('21,472.00', 'buy', { ...FINGER, time: now });
      for (const [ms, dy] of [
        [16, -12],
        [33, -60],
        [50, -122],
        [60, -150],
      ] as const) {
        pointer(ladder.scroller, 'pointermove', { ...FINGER, y: y + dy, time: now + ms });
      }
      ladder.up({ ...FINGER, y: y - 150, time: now + 60 });
    }

    it('scrolls the ladder with a flick over an order column, rolls on, and orders nothing', () => {
      const ladder = rig();
      const start = ladder.offset();
      flick(ladder);
      expect(ladder.offset()).toBe(start + 150);
      vi.advanceTimersByTime(3_000);
      expect(ladder.offset()).toBeGreaterThan(start + 150 + 5 * ROW_HEIGHT);
      expect(ladder.outcomes).toEqual([]);
      expect(ladder.onAutoCentre).toHaveBeenCalledWith(false);
      expect(ladder.gestures.some((gesture) => gesture.kind === 'pressed' && gesture.isArmed)).toBe(false);
    });

    it('scrolls with a calm movement over an order column, and orders nothing [T2]', () => {
      const ladder = rig();
      const start = ladder.offset();
      const now = performance.now();
      const y = ladder.yOf('21,472.00');
      ladder.down('21,472.00', 'buy', { ...FINGER, time: now });
      for (const [ms, dy] of [
        [55, -16],
        [110, -32],
        [165, -48],
      ] as const) {
        pointer(ladder.scroller, 'pointermove', { ...FINGER, y: y + dy, time: now + ms });
      }
      ladder.up({ ...FINGER, y: y - 48, time: now + 170 });
      expect(ladder.outcomes).toEqual([]);
      expect(ladder.offset()).toBe(start + 48);
    });

    it('scrolls with a movement that a long frame reports as one event after 120 ms [T2]', () => {
      const ladder = rig();
      const start = ladder.offset();
      const now = performance.now();
      const y = ladder.yOf('21,472.00');
      ladder.down('21,472.00', 'buy', { ...FINGER, time: now });
      const sample = (ms: number, dy: number): PointerAt => ({ ...FINGER, y: y + dy, time: now + ms });
      const coalesced = [sample(60, -20), sample(150, -60)].map((at) => pointerEvent('pointermove', at));
      pointer(ladder.scroller, 'pointermove', { ...sample(150, -60), coalesced });
      ladder.up({ ...FINGER, y: y - 60, time: now + 160 });
      expect(ladder.outcomes).toEqual([]);
      expect(ladder.offset()).toBe(start + 60);
    });

    it('a tap on rows that roll stops them and orders nothing; one after that orders', () => {
      const ladder = rig();
      flick(ladder);
      vi.advanceTimersByTime(160);
      const rolled = ladder.offset();
      const price = ladder.rows().at(6)?.querySelector('.ladder-price')?.textContent ?? '';
      const tap = () => {
        const time = performance.now();
        ladder.down(price, 'buy', { ...FINGER, time });
        ladder.up({ ...FINGER, y: ladder.yOf(price), time: time + 40 });
      };
      tap();
      vi.advanceTimersByTime(1_000);
      expect(ladder.offset()).toBe(rolled);
      expect(ladder.outcomes).toEqual([]);
      tap();
      expect(ladder.outcomes).toMatchObject([{ kind: 'place', column: 'buy' }]);
    });

    it('is armed when it has rested, though it never moved', () => {
      const { down, gestures, input } = rig();
      down('21,472.00', 'buy', { ...FINGER, time: performance.now() });
      expect(gestures.at(-1)).toMatchObject({ kind: 'pressed', isArmed: false });
      vi.advanceTimersByTime(120);
      expect(gestures.at(-1)).toMatchObject({ kind: 'pressed', isArmed: true });
      input.destroy();
    });

    it('rolls no further once the price is brought back to the middle', () => {
      const ladder = rig();
      const start = ladder.offset();
      flick(ladder);
      vi.advanceTimersByTime(160);
      pointer(document.body, 'pointerdown', { y: 900 });
      ladder.view.recentre();
      vi.advanceTimersByTime(1_000);
      expect(ladder.offset()).toBe(start);
    });
  });
});
