import { afterEach, describe, expect, it } from 'vitest';
import type { ChartHost } from '../chart-extra.ts';
import type { ChartLine } from '../chart-line.ts';
import { AlertLayer } from './alert-layer.ts';

/** A pixel is a point; prices grow upwards from 600 at the bottom of 400 pixels. The axis begins at 300. */
function rig() {
  const container = document.createElement('div');
  const overlay = document.createElement('div');
  document.body.append(container, overlay);
  container.tabIndex = 0;
  container.getBoundingClientRect = () => new DOMRect(0, 0, 350, 400);
  const lines = new Set<object>();
  const series = {
    attachPrimitive: () => undefined,
    detachPrimitive: () => undefined,
    createPriceLine: () => {
      const line = { applyOptions: () => undefined };
      lines.add(line);
      return line;
    },
    removePriceLine: (line: object) => lines.delete(line),
    priceToCoordinate: (price: number) => 1_000 - price,
    coordinateToPrice: (y: number) => 1_000 - y,
  };
  const chart = { timeScale: () => ({ width: () => 300 }), panes: () => [{ getHeight: () => 400 }] };
  const seen = { moved: [] as unknown[], opened: [] as string[], levels: [] as number[] };
  const layer = new AlertLayer(
    {
      ...({ chart, series, colours: {} } as unknown as Pick<ChartHost, 'chart' | 'series' | 'colours'>),
      ...{ candles: [], container, overlay, tick: 5, priceText: String },
    },
    {
      onMoved: (id, price) => {
        seen.moved.push([id, price]);
        return Promise.resolve(true);
      },
      onOpen: (id) => seen.opened.push(id),
      onLevel: (price) => seen.levels.push(price),
    },
  );
  const on = (target: Element, type: string, x: number, y: number) =>
    target.dispatchEvent(
      new PointerEvent(type, { pointerId: 1, button: 0, clientX: x, clientY: y, bubbles: true, cancelable: true }),
    );
  Object.defineProperty(overlay.firstElementChild, 'clientHeight', { value: 400 });
  const bounds = new DOMRect(100, 0, 250, 400);
  if (overlay.firstElementChild !== null) overlay.firstElementChild.getBoundingClientRect = () => bounds;
  const chip = () => overlay.querySelector<HTMLElement>('.chart-line-chip') ?? document.body;
  return { layer, seen, container, overlay, chip, on, lines };
}

const LINE: ChartLine = { id: '7', price: 800, label: '알림 800 이상', tone: 'brand', draggable: true };

afterEach(() => document.body.replaceChildren());

describe('the line of an alert', () => {
  it('is dragged to another price, and opens only when it is tapped or clicked by the keyboard', () => {
    const { layer, seen, chip, on } = rig();
    layer.setLines([LINE]);
    on(chip(), 'pointerdown', 120, 200);
    on(chip(), 'pointermove', 120, 231);
    on(chip(), 'pointerup', 120, 231);
    chip().dispatchEvent(new MouseEvent('click', { clientX: 120, clientY: 231, detail: 1, bubbles: true }));
    expect([seen.moved, seen.opened]).toEqual([[['7', 770]], []]);
    on(chip(), 'pointerdown', 120, 230);
    on(chip(), 'pointerup', 120, 231);
    chip().dispatchEvent(new MouseEvent('click', { clientX: 120, clientY: 231, detail: 1, bubbles: true }));
    chip().dispatchEvent(new MouseEvent('click', { detail: 0, bubbles: true }));
    expect([seen.moved.length, seen.opened]).toEqual([1, ['7', '7']]);
  });

  it('goes with its layer', () => {
    const { layer, overlay, lines } = rig();
    layer.setLines([LINE]);
    expect([lines.size, overlay.childElementCount]).toEqual([1, 1]);
    layer.destroy();
    expect([lines.size, overlay.childElementCount]).toEqual([0, 0]);
  });
});

describe('a new alert', () => {
  it('is set by the next tap on the chart while that is asked for, on a tick', () => {
    const { layer, seen, container, on } = rig();
    const tap = (y: number, to = y) => {
      on(container, 'pointerdown', 50, y);
      on(container, 'pointerup', 50, to);
    };
    tap(203);
    layer.setArmed(true);
    tap(203);
    // A pan is no tap, and the time axis has no prices.
    tap(203, 240);
    tap(405);
    expect(seen.levels).toEqual([795]);
  });

  it('is set where the prices stand, and by its key at the pointer', () => {
    const { layer, seen, container, on } = rig();
    const event = (clientX: number, clientY: number) => new MouseEvent('contextmenu', { clientX, clientY });
    expect([layer.isOnAxis(event(320, 100)), layer.isOnAxis(event(280, 100))]).toEqual([true, false]);
    expect(layer.isOnAxis(event(320, 405))).toBe(false);
    layer.choose(100);
    on(container, 'pointermove', 50, 148);
    const key = new KeyboardEvent('keydown', { code: 'KeyA', key: 'ㅁ', bubbles: true, cancelable: true });
    container.dispatchEvent(key);
    expect(key.defaultPrevented).toBe(true);
    container.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyA', ctrlKey: true, bubbles: true }));
    expect(seen.levels).toEqual([900, 850]);
  });
});
