import { describe, expect, it, vi } from 'vitest';
import { CrosshairLabel } from './crosshair-label.ts';

function label(heightPx = 120) {
  const made = new CrosshairLabel({
    priceTextAt: (y) => (y > heightPx ? null : `price at ${y}`),
    paneHeight: () => heightPx,
    fontSize: () => 12,
    colours: () => ({ text: 'white', background: 'black' }),
  });
  const requestUpdate = vi.fn();
  made.attached({ requestUpdate } as never);
  const [view] = made.priceAxisViews();
  return { made, view, requestUpdate };
}

describe('the price at the crosshair of a chart', () => {
  // Seventeen pixels high: half of it on either side of the pointer.
  it.each([
    [60, 60],
    [0, 8.5],
    [8, 8.5],
    [9, 9],
    [112, 111.5],
    [120, 111.5],
  ])('with the pointer at %i stands whole at %d, and says what the pointer points at [T37]', (pointer, place) => {
    const { made, view } = label();
    made.point(pointer);
    expect(view?.fixedCoordinate()).toBe(place);
    expect(view?.text()).toBe(`price at ${pointer}`);
    expect(view?.visible()).toBe(true);
  });

  it('is not there without a pointer, nor where the axis has no price', () => {
    const { made, view } = label();
    expect(view?.visible()).toBe(false);
    made.point(121);
    expect(view?.visible()).toBe(false);
    made.point(60);
    made.point(null);
    expect(view?.visible()).toBe(false);
  });

  it('is drawn anew only where the pointer has moved up or down', () => {
    const { made, requestUpdate } = label();
    made.point(60);
    made.point(60);
    expect(requestUpdate).toHaveBeenCalledTimes(1);
  });
});
