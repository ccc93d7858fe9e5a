import { toText } from '@hoga/kernel/decimal';
import { onTestFinished, vi } from 'vitest';
import { sampleDepth, sampleTicker } from '../../data/testing/sample-market.ts';
import { shownColumns } from '../ladder/ladder-column.ts';
import { ladderFrame } from '../ladder/ladder-frame.ts';
import type { Gesture, GestureOutcome } from '../ladder/ladder-gesture.ts';
import { LadderInput } from '../ladder/ladder-input.ts';
import { ladderMarks } from '../ladder/ladder-marks.ts';
import { LadderView } from '../ladder/ladder-view.ts';
import { PriceGrid } from '../ladder/price-grid.ts';

const LADDER_HEIGHT = 440;
export const ROW_HEIGHT = 44;

/** How far a row is moved down its space. */
function topOf(row: HTMLElement | undefined): number {
  return Number.parseFloat(/translateY\((.+)px\)/.exec(row?.style.transform ?? '')?.[1] ?? 'NaN');
}

/** jsdom lays nothing out: sizes are given, and observers see nothing. */
export function stubLayout(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW_HEIGHT);
}

/** A ladder of NQ at the top of the page; scrolling is a number. */
export function ladderRig({ follows = true, showMit = true, showTraded = false, showSums = false } = {}) {
  const scroller = document.createElement('div');
  document.body.append(scroller);
  onTestFinished(() => scroller.remove());
  let top = 0;
  Object.defineProperties(scroller, {
    clientHeight: { value: LADDER_HEIGHT },
    scrollTop: {
      get: () => top,
      set: (to: number) => {
        top = to;
      },
    },
  });
  const grid = new PriceGrid('0.25', 2);
  const onAutoCentre = vi.fn();
  const onAway = vi.fn();
  const view = new LadderView(scroller, {
    grid,
    label: '나스닥100 호가',
    columns: shownColumns({ showMit, showTraded }),
    idPrefix: 'ladder',
    texts: {
      under: ({ count, sum }) => (showSums ? toText(sum) : `${count}건`),
      edges: { high: '고가', low: '저가', mark: '마크' },
      chip: toText,
      tags: { alert: '알림', average: '평단', breakEven: '손익분기', takeProfit: '익절', stopLoss: '손절' },
      own: (column, price, { size }) => `${column} ${price} ${toText(size)}`,
    },
    isReadOnly: false,
    follows,
    onAutoCentre,
    onAway,
  });
  const outcomes: GestureOutcome[] = [];
  const gestures: Gesture[] = [];
  const onRefused = vi.fn();
  const mayOrder = vi.fn(() => true);
  const input = new LadderInput(scroller, view, {
    mayOrder,
    onRefused,
    onGesture: (gesture) => {
      gestures.push(gesture);
      view.freeze(gesture.kind === 'pressed');
    },
    onOutcome: (outcome) => outcomes.push(outcome),
  });
  const rows = () =>
    [...scroller.querySelectorAll<HTMLElement>('.ladder-row')]
      .filter(({ hidden }) => !hidden)
      .sort((a, b) => topOf(a) - topOf(b));
  const rowOf = (price: string) =>
    rows().find((row) => row.querySelector('.ladder-price')?.textContent?.includes(price));
  return {
    scroller,
    view,
    input,
    grid,
    outcomes,
    gestures,
    mayOrder,
    onRefused,
    onAutoCentre,
    onAway,
    rows,
    rowOf,
    offset: () => top,
    priceRow: (price: string) => grid.rowOf(price) ?? Number.NaN,
    show: (last: string, change = '86.25') =>
      view.show(ladderFrame(grid, sampleTicker({ last, change }), sampleDepth())),
    mark: (...args: Parameters<typeof ladderMarks> extends [unknown, ...infer Rest] ? Rest : never) =>
      view.mark(ladderMarks(grid, ...args)),
    scrollBy: (pixels: number) => {
      scroller.scrollTop += pixels;
      scroller.dispatchEvent(new Event('scroll'));
    },
    press: (key: string) =>
      scroller.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true, bubbles: true })),
    /** The middle of a row on the page. */
    yOf: (price: string) => topOf(rowOf(price)) - top + ROW_HEIGHT / 2,
  };
}
