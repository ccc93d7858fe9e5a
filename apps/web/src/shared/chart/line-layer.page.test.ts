import { waitFor } from '@testing-library/react';
import type { ISeriesApi, SeriesType } from 'lightweight-charts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ChartColours } from './chart-colours.ts';
import type { ChartLine } from './chart-line.ts';
import { LineLayer } from './line-layer.ts';

const HEIGHT = 400;
const TOP_PRICE = 1_000;

/** One pixel is one point; prices grow upwards from 600 at the bottom. */
function rig(onMoved: (id: string, price: number) => Promise<boolean> | undefined) {
  const overlay = document.createElement('div');
  document.body.append(overlay);
  Object.defineProperty(overlay, 'clientHeight', { value: HEIGHT });
  overlay.getBoundingClientRect = () => new DOMRect(0, 0, 300, HEIGHT);
  const drawn = new Map<object, number>();
  const series = {
    createPriceLine: ({ price }: { price: number }) => {
      const line = {
        applyOptions: (change: { price?: number }) => {
          if (change.price !== undefined) drawn.set(line, change.price);
        },
      };
      drawn.set(line, price);
      return line;
    },
    removePriceLine: (line: object) => drawn.delete(line),
    priceToCoordinate: (price: number) => TOP_PRICE - price,
    coordinateToPrice: (y: number) => TOP_PRICE - y,
  };
  const layer = new LineLayer(series as unknown as ISeriesApi<SeriesType>, {} as ChartColours, {
    overlay,
    tick: 5,
    priceText: String,
    onMoved,
  });
  const pointer = (type: string, y: number, x = 40) =>
    chip().dispatchEvent(new PointerEvent(type, { pointerId: 1, button: 0, clientX: x, clientY: y, bubbles: true }));
  const chip = () => overlay.querySelector<HTMLElement>('.chart-line-chip') ?? document.body;
  return {
    layer,
    chip,
    pointer,
    prices: () => [...drawn.values()],
    key: (key: string) => chip().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
  };
}

const line = (change: Partial<ChartLine> = {}): ChartLine => ({
  id: 'order:1',
  price: 800,
  label: '매수 3',
  tone: 'up',
  draggable: true,
  ...change,
});

afterEach(() => document.body.replaceChildren());

describe('a line on the chart', () => {
  it('follows the finger from where it was taken, tick by tick, and says what it says there', () => {
    const { layer, pointer, prices, chip } = rig(() => undefined);
    layer.setLines([line({ heldAt: (price) => ({ price, label: `at ${price}` }) })]);
    pointer('pointerdown', 207);
    // A finger that rests is not still.
    pointer('pointermove', 209);
    expect(prices()).toEqual([800]);
    pointer('pointermove', 238);
    expect(prices()).toEqual([770]);
    expect(chip().textContent).toBe('at 770');
  });

  it('is reported once when it is let go elsewhere, and stays there until the answer', async () => {
    let answer = (_isTaken: boolean): void => undefined;
    const answered = new Promise<boolean>((resolve) => {
      answer = resolve;
    });
    const onMoved = vi.fn(() => answered);
    const { layer, pointer, prices } = rig(onMoved);
    layer.setLines([line()]);
    pointer('pointerdown', 200);
    pointer('pointermove', 240);
    pointer('pointerup', 240);
    expect(onMoved.mock.calls).toEqual([['order:1', 760]]);
    expect(prices()).toEqual([760]);
    // An accepted move waits for the new line; then it has its price.
    answer(true);
    await answered;
    expect(prices()).toEqual([760]);
    layer.setLines([line({ price: 755 })]);
    expect(prices()).toEqual([755]);
  });

  it('goes back when the move is refused', async () => {
    const refused = Promise.resolve(false);
    const { layer, pointer, prices } = rig(() => refused);
    layer.setLines([line()]);
    pointer('pointerdown', 200);
    pointer('pointermove', 240);
    pointer('pointerup', 240);
    expect(prices()).toEqual([760]);
    await waitFor(() => expect(prices()).toEqual([800]));
  });

  it.each([
    ['Esc', (drag: ReturnType<typeof rig>) => drag.key('Escape')],
    ['leaving the chart below', (drag: ReturnType<typeof rig>) => drag.pointer('pointermove', HEIGHT + 5)],
    ['leaving the chart at the side', (drag: ReturnType<typeof rig>) => drag.pointer('pointermove', 240, 320)],
    ['a lost pointer', (drag: ReturnType<typeof rig>) => drag.pointer('pointercancel', 240)],
    ['going back to where it was', (drag: ReturnType<typeof rig>) => drag.pointer('pointermove', 201)],
  ])('moves nothing after %s', (_, leave) => {
    const onMoved = vi.fn(() => undefined);
    const drag = rig(onMoved);
    drag.layer.setLines([line()]);
    drag.pointer('pointerdown', 200);
    drag.pointer('pointermove', 240);
    leave(drag);
    drag.pointer('pointerup', 240);
    expect(onMoved).not.toHaveBeenCalled();
    expect(drag.prices()).toEqual([800]);
  });

  it('is moved with the arrow keys and Enter too', () => {
    const onMoved = vi.fn(() => undefined);
    const { layer, key } = rig(onMoved);
    layer.setLines([line()]);
    key('ArrowUp');
    key('ArrowUp');
    key('ArrowDown');
    key('Enter');
    expect(onMoved.mock.calls).toEqual([['order:1', 805]]);
  });

  it('cannot be taken while it is not draggable, nor again before the answer', () => {
    const onMoved = vi.fn(() => new Promise<boolean>(() => undefined));
    const drag = rig(onMoved);
    const tryIt = () => {
      drag.pointer('pointerdown', 200);
      drag.pointer('pointermove', 240);
      drag.pointer('pointerup', 240);
    };
    drag.layer.setLines([line({ draggable: false })]);
    tryIt();
    expect(onMoved).not.toHaveBeenCalled();
    drag.layer.setLines([line()]);
    tryIt();
    tryIt();
    expect(onMoved).toHaveBeenCalledTimes(1);
  });
});
