import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOLD_MS, PriceHold } from './price-hold.ts';

let scroller: HTMLElement;
let price: HTMLElement;
let cell: HTMLElement;
let held: PriceHold;
const onHold = vi.fn<(clientY: number) => void>();
beforeEach(() => {
  vi.useFakeTimers();
  onHold.mockReset();
  scroller = document.createElement('div');
  price = scroller.appendChild(document.createElement('div'));
  price.className = 'ladder-price';
  cell = scroller.appendChild(document.createElement('div'));
  cell.dataset['column'] = 'buy';
  document.body.append(scroller);
  held = new PriceHold(scroller, onHold);
});
afterEach(() => {
  held.destroy();
  scroller.remove();
  vi.useRealTimers();
});

const send = (
  target: HTMLElement,
  type: string,
  at: { x?: number; y?: number; pointerId?: number; button?: number } = {},
) =>
  target.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      cancelable: true,
      pointerId: at.pointerId ?? 1,
      button: at.button ?? 0,
      clientX: at.x ?? 10,
      clientY: at.y ?? 200,
    }),
  );

describe('a price of the ladder', () => {
  it('is chosen when it is held, not before', () => {
    send(price, 'pointerdown');
    vi.advanceTimersByTime(HOLD_MS - 1);
    expect(onHold).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onHold).toHaveBeenCalledExactlyOnceWith(200);
  });

  it.each([
    ['lifted', () => send(price, 'pointerup')],
    ['moved beyond the slop', () => send(price, 'pointermove', { y: 209 })],
    ['taken away by the browser', () => send(price, 'pointercancel')],
    ['touched by a second finger', () => send(price, 'pointerdown', { pointerId: 2 })],
    ['scrolled', () => scroller.dispatchEvent(new Event('scroll'))],
  ])('that is %s is not', (_how, what) => {
    send(price, 'pointerdown');
    vi.advanceTimersByTime(HOLD_MS / 2);
    what();
    vi.advanceTimersByTime(HOLD_MS);
    expect(onHold).not.toHaveBeenCalled();
  });

  it('may tremble', () => {
    send(price, 'pointerdown');
    send(price, 'pointermove', { y: 206 });
    vi.advanceTimersByTime(HOLD_MS);
    expect(onHold).toHaveBeenCalledTimes(1);
  });

  it('is chosen by the right button at once', () => {
    send(price, 'contextmenu', { button: 2, y: 120 });
    expect(onHold).toHaveBeenCalledExactlyOnceWith(120);
  });

  it('in a column that orders is none', () => {
    send(cell, 'pointerdown');
    send(cell, 'contextmenu', { button: 2 });
    vi.advanceTimersByTime(2 * HOLD_MS);
    expect(onHold).not.toHaveBeenCalled();
  });
});
