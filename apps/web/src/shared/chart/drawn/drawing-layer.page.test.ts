import type { Drawing, DrawingKind } from '@hoga/domain/charts/drawing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ChartHost } from '../chart-extra.ts';
import { DrawingLayer } from './drawing-layer.ts';

const MINUTE = 60_000;
const START = 1_750_000_020_000;
const CANDLES = Array.from({ length: 30 }, (_, at) => ({
  ...{ time: START + at * MINUTE, open: 800, high: 820, low: 780, close: 810, volume: 1 },
}));

/** A candle every ten pixels; a pixel is a point, prices grow upwards from 600 at the bottom of 400 pixels. */
function rig({ drawings = [] as readonly Drawing[], tool = null as DrawingKind | null } = {}) {
  const container = document.createElement('div');
  container.tabIndex = 0;
  document.body.append(container);
  container.getBoundingClientRect = () => new DOMRect(0, 0, 350, 400);
  const series = {
    attachPrimitive: () => undefined,
    detachPrimitive: () => undefined,
    priceToCoordinate: (price: number) => 1_000 - price,
    coordinateToPrice: (y: number) => 1_000 - y,
  };
  const chart = {
    timeScale: () => ({ width: () => 300, logicalToCoordinate: (place: number) => place * 10 }),
    panes: () => [{ getHeight: () => 400 }],
    options: () => ({ layout: { fontSize: 11, fontFamily: 'sans-serif' } }),
  };
  const seen = { drawings: [...drawings], chosen: null as string | null, tool, undone: 0, began: 0 };
  const layer = new DrawingLayer(
    {
      ...({ chart, series, colours: {} } as unknown as Pick<ChartHost, 'chart' | 'series' | 'colours'>),
      ...{ candles: CANDLES, container, overlay: container, tick: 5, priceText: String },
    },
    {
      begin: (kind, points) => {
        seen.began += 1;
        return { id: `new${seen.began}`, kind, colour: 'yellow', points, text: kind === 'note' ? '메모' : '' };
      },
      onPut: (drawing) => {
        seen.drawings = [...seen.drawings.filter(({ id }) => id !== drawing.id), drawing];
        layer.setDrawings(seen.drawings);
      },
      onRemove: (id) => {
        seen.drawings = seen.drawings.filter((drawing) => drawing.id !== id);
        layer.setDrawings(seen.drawings);
      },
      onUndo: () => {
        seen.undone += 1;
      },
      onChoose: (id) => {
        seen.chosen = id;
        layer.choose(id);
      },
      onTool: (next) => {
        seen.tool = next;
        layer.setTool(next);
      },
    },
  );
  layer.setDrawings(drawings);
  layer.setTool(tool);
  const pointer = (type: string, x: number, y: number, pointerType = 'mouse') =>
    container.dispatchEvent(
      new PointerEvent(type, {
        ...{ pointerId: 1, isPrimary: true, button: 0, clientX: x, clientY: y, pointerType, bubbles: true },
      }),
    );
  const drag = (from: readonly [number, number], to: readonly [number, number], pointerType = 'mouse') => {
    pointer('pointerdown', ...from, pointerType);
    pointer('pointermove', ...to, pointerType);
    pointer('pointerup', ...to, pointerType);
  };
  const tap = (x: number, y: number, pointerType = 'mouse') => drag([x, y], [x, y], pointerType);
  const key = (init: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
    container.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { layer, seen, container, pointer, drag, tap, key };
}

const at = (place: number, price: number) => ({ at: START + place * MINUTE, price });
const LINE: Drawing = { id: 'line', kind: 'trend', colour: 'yellow', points: [at(5, 800), at(15, 700)], text: '' };

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

describe('a tool', () => {
  it('makes a drawing by a drag, on candles and ticks, and is then put down', () => {
    const { seen, drag } = rig({ tool: 'trend' });
    drag([51, 203], [148, 298]);
    expect(seen.drawings).toEqual([{ ...LINE, id: 'new1', points: [at(5, 795), at(15, 700)] }]);
    expect([seen.chosen, seen.tool]).toEqual(['new1', null]);
  });

  it.each(['mouse', 'touch'])('makes it by two taps of a %s', (pointerType) => {
    const { seen, tap } = rig({ tool: 'rectangle' });
    tap(50, 200, pointerType);
    expect(seen.drawings).toEqual([]);
    tap(150, 300, pointerType);
    expect(seen.drawings).toMatchObject([{ kind: 'rectangle', points: LINE.points }]);
  });

  it('makes a drawing of one point by one tap', () => {
    const { seen, tap } = rig({ tool: 'note' });
    tap(50, 200);
    expect(seen.drawings).toMatchObject([{ kind: 'note', points: [at(5, 800)], text: '메모' }]);
  });

  it('takes the prices of candles, where it is to and they are near', () => {
    const priceAt = (isMagnetic: boolean, y: number) => {
      const { layer, seen, tap } = rig({ tool: 'horizontal' });
      layer.setMagnetic(isMagnetic);
      tap(50, y);
      return seen.drawings[0]?.points[0]?.price;
    };
    expect([priceAt(true, 183), priceAt(false, 183), priceAt(true, 150)]).toEqual([820, 815, 850]);
    // There is nothing to draw on below the candles.
    expect(priceAt(true, 410)).toBeUndefined();
  });

  it('is given up by Esc: first what is half made, then the tool, then what is chosen', () => {
    const { seen, tap, key, layer } = rig({ tool: 'trend', drawings: [LINE] });
    layer.page.onChoose('line');
    tap(50, 250);
    expect(key({ key: 'Escape' })).toBe(true);
    expect([layer.held, seen.tool]).toEqual([null, 'trend']);
    expect(key({ key: 'Escape' })).toBe(true);
    expect([seen.tool, seen.chosen]).toEqual([null, 'line']);
    expect(key({ key: 'Escape' })).toBe(true);
    expect(seen.chosen).toBeNull();
    // Then it is for what covers the screen.
    expect(key({ key: 'Escape' })).toBe(false);
    expect(seen.drawings).toEqual([LINE]);
  });

  it('is dropped half made when the browser takes the finger away', () => {
    const { seen, pointer, layer } = rig({ tool: 'trend' });
    pointer('pointerdown', 50, 200, 'touch');
    pointer('pointercancel', 50, 200, 'touch');
    expect([layer.held, seen.drawings]).toEqual([null, []]);
  });
});

describe('a drawing', () => {
  it('is moved as a whole by its line, and by one point once it is chosen', () => {
    const { seen, drag } = rig({ drawings: [LINE] });
    drag([100, 250], [121, 241]);
    expect(seen.drawings).toEqual([{ ...LINE, points: [at(7, 810), at(17, 710)] }]);
    drag([70, 190], [30, 150]);
    expect(seen.drawings).toEqual([{ ...LINE, points: [at(3, 850), at(17, 710)] }]);
  });

  it('stays where it is when it is only touched', () => {
    const { seen, tap } = rig({ drawings: [LINE] });
    tap(102, 252);
    expect([seen.drawings, seen.chosen]).toEqual([[LINE], 'line']);
    tap(250, 30);
    expect(seen.chosen).toBeNull();
  });

  it('is not dragged by a finger before a tap has chosen it: the finger moves through time', () => {
    const { seen, drag, tap } = rig({ drawings: [LINE] });
    drag([100, 250], [150, 250], 'touch');
    expect([seen.drawings, seen.chosen]).toEqual([[LINE], null]);
    tap(100, 250, 'touch');
    drag([100, 250], [150, 250], 'touch');
    expect(seen.drawings).toEqual([{ ...LINE, points: [at(10, 800), at(20, 700)] }]);
  });

  it('keeps the presses that are its own from the chart, and no others', () => {
    const { container, pointer } = rig({ drawings: [LINE] });
    const reached: string[] = [];
    const inside = document.createElement('canvas');
    container.append(inside);
    for (const type of ['mousedown', 'touchstart']) inside.addEventListener(type, () => reached.push(type));
    const press = () => {
      for (const type of ['mousedown', 'touchstart']) inside.dispatchEvent(new Event(type, { bubbles: true }));
    };
    pointer('pointerdown', 100, 250);
    press();
    expect(reached).toEqual([]);
    pointer('pointerup', 100, 250);
    pointer('pointerdown', 250, 30);
    press();
    expect(reached).toEqual(['mousedown', 'touchstart']);
  });

  it('that is chosen is moved by arrows, deleted, and brought back', () => {
    const { seen, key } = rig({ drawings: [LINE] });
    expect(key({ key: 'ArrowUp' })).toBe(false);
    expect(key({ key: 'Enter' })).toBe(true);
    expect(seen.chosen).toBe('line');
    key({ key: 'ArrowUp' });
    key({ key: 'ArrowRight', shiftKey: true });
    expect(seen.drawings).toEqual([{ ...LINE, points: [at(15, 805), at(25, 705)] }]);
    expect(key({ key: 'Delete' })).toBe(true);
    expect(seen.drawings).toEqual([]);
    key({ code: 'KeyZ', key: 'z', ctrlKey: true });
    expect(seen.undone).toBe(1);
  });

  it('is made by keys alone, whatever language is typed', () => {
    const { seen, key } = rig();
    expect(key({ code: 'KeyT', key: 'ㅅ' })).toBe(true);
    expect(seen.tool).toBe('trend');
    expect(key({ key: 'Enter' })).toBe(true);
    expect(seen.drawings).toMatchObject([{ kind: 'trend' }]);
    expect(key({ code: 'KeyT', key: 't', ctrlKey: true })).toBe(false);
  });
});

describe('the words of a note', () => {
  it('are measured once, and anew in a font that has come', () => {
    const measureText = vi.fn(() => ({ width: 40 }) as TextMetrics);
    const context = { measureText } as unknown as CanvasRenderingContext2D;
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => context as never);
    const fonts = new EventTarget();
    Object.defineProperty(document, 'fonts', { value: fonts, configurable: true });
    const note: Drawing = { id: 'note', kind: 'note', colour: 'yellow', points: [at(5, 800)], text: '메모' };
    const { layer } = rig({ drawings: [note] });
    const isTaken = () => layer.under({ x: 100, y: 200 }, 5) !== null;
    expect([isTaken(), isTaken()]).toEqual([true, true]);
    expect(measureText).toHaveBeenCalledTimes(1);
    measureText.mockReturnValue({ width: 10 } as TextMetrics);
    fonts.dispatchEvent(new Event('loadingdone'));
    expect(isTaken()).toBe(false);
    expect(measureText).toHaveBeenCalledTimes(2);
    layer.destroy();
    fonts.dispatchEvent(new Event('loadingdone'));
    expect(measureText).toHaveBeenCalledTimes(2);
    Reflect.deleteProperty(document, 'fonts');
  });
});
