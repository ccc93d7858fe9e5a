import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleDepth, sampleTicker } from '../testing/sample-option.ts';
import { ladderFrame } from './ladder-frame.ts';
import { LadderView } from './ladder-view.ts';
import { PriceGrid } from './price-grid.ts';

const HEIGHT = 440;
const ROW = 44;

/** jsdom lays nothing out: heights are given, and scrolling is a number. */
function rig() {
  const scroller = document.createElement('div');
  let top = 0;
  Object.defineProperties(scroller, {
    clientHeight: { value: HEIGHT },
    scrollTop: {
      get: () => top,
      set: (to: number) => {
        top = to;
      },
    },
  });
  const grid = new PriceGrid('0.25', 2);
  const onAutoCentre = vi.fn();
  const view = new LadderView(scroller, {
    grid,
    label: '나스닥100 호가',
    idPrefix: 'ladder',
    texts: { orders: (count) => `${count}건`, high: '고가', low: '저가' },
    onAutoCentre,
  });
  const show = (last: string, change = '86.25') =>
    view.show(ladderFrame(grid, sampleTicker({ last, change }), sampleDepth()));
  const rows = () =>
    [...scroller.querySelectorAll<HTMLElement>('.ladder-row')]
      .filter(({ hidden }) => !hidden)
      .sort((a, b) => Number.parseFloat(a.style.top) - Number.parseFloat(b.style.top));
  const rowOf = (price: string) =>
    rows().find((row) => row.querySelector('.ladder-price')?.textContent?.includes(price));
  const scrollBy = (pixels: number) => {
    scroller.scrollTop += pixels;
    scroller.dispatchEvent(new Event('scroll'));
  };
  const press = (key: string) => scroller.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
  return { scroller, view, show, rows, rowOf, scrollBy, press, onAutoCentre, offset: () => top };
}

describe('LadderView', () => {
  beforeEach(() => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe = () => undefined;
        disconnect = () => undefined;
      },
    );
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('makes only the rows in sight, one price apart, highest first', () => {
    const { show, rows } = rig();
    show('21472.5');
    const prices = rows().map((row) => row.querySelector('.ladder-price')?.textContent);
    expect(prices.length).toBeLessThan(20);
    expect(prices).toContain('21,472.50');
    expect(prices.indexOf('21,472.75')).toBe(prices.indexOf('21,472.50') - 1);
  });

  it('stands sellers left and buyers right of their price, quantity over count', () => {
    const { show, rowOf } = rig();
    show('21472.5');
    const cells = (price: string) => [...(rowOf(price)?.children ?? [])].map(({ textContent }) => textContent);
    expect(cells('21,472.75')).toEqual(['8\n5건', '21,472.75', '']);
    expect(cells('21,472.25')).toEqual(['', '21,472.25', '19\n12건']);
    expect(rowOf('21,472.50')?.dataset).toMatchObject({ last: '', direction: 'up' });
    expect(rowOf('21,472.75')?.dataset).toHaveProperty('spread');
  });

  it('keeps still while the last price stays in the middle third, and follows when it leaves', () => {
    const { show, offset, onAutoCentre } = rig();
    show('21472.5');
    const start = offset();
    show('21472.75');
    expect(offset()).toBe(start);
    show('21474');
    expect(offset()).toBe(start - 6 * ROW);
    expect(onAutoCentre).not.toHaveBeenCalled();
  });

  it('stops following when the reader scrolls, and 현재가로 brings it back', () => {
    const { view, show, scrollBy, offset, onAutoCentre } = rig();
    show('21472.5');
    const start = offset();
    scrollBy(5 * ROW);
    expect(onAutoCentre).toHaveBeenLastCalledWith(false);
    show('21490');
    expect(offset()).toBe(start + 5 * ROW);
    view.recentre();
    expect(onAutoCentre).toHaveBeenLastCalledWith(true);
    expect(offset()).toBe(start - 70 * ROW);
  });

  it('does not move under a finger', () => {
    const { scroller, show, offset } = rig();
    show('21472.5');
    const start = offset();
    scroller.dispatchEvent(new Event('pointerdown'));
    show('21480');
    expect(offset()).toBe(start);
    window.dispatchEvent(new Event('pointerup'));
    show('21480');
    expect(offset()).toBe(start - 30 * ROW);
  });

  it('moves through prices with the arrows and returns with space', () => {
    const { scroller, show, press, rowOf, onAutoCentre } = rig();
    show('21472.5');
    press('ArrowUp');
    press('ArrowUp');
    const active = rowOf('21,473.00');
    expect(active?.dataset).toHaveProperty('active');
    expect(scroller.getAttribute('aria-activedescendant')).toBe(active?.id);
    expect(onAutoCentre).toHaveBeenLastCalledWith(false);
    press(' ');
    expect(scroller.hasAttribute('aria-activedescendant')).toBe(false);
    expect(onAutoCentre).toHaveBeenLastCalledWith(true);
  });

  it('goes on past the end of its space when the price runs away', () => {
    const { show, rowOf } = rig();
    show('21472.5');
    show('21900');
    show('22400');
    expect(rowOf('22,400.00')?.dataset).toHaveProperty('last');
  });

  it('spreads a whole new book over frames, the mark of the last price first', () => {
    const frames: FrameRequestCallback[] = [];
    vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run));
    const { view, show, rows, rowOf } = rig();
    show('21472.5');
    const grid = new PriceGrid('0.25', 2);
    const level = (row: number): [string, string, number] => [String(row * 0.25), '77', 9];
    const asks = Array.from({ length: 10 }, (_, step) => level(85_892 + step));
    const bids = Array.from({ length: 10 }, (_, step) => level(85_891 - step));
    view.show(ladderFrame(grid, sampleTicker({ last: '21472.75' }), { ...sampleDepth(), asks, bids }));

    const filled = () => rows().filter(({ textContent }) => textContent.includes('77')).length;
    expect(rowOf('21,472.75')?.dataset).toHaveProperty('last');
    expect(rowOf('21,472.50')?.dataset).not.toHaveProperty('last');
    expect(filled()).toBe(10);
    expect(frames).toHaveLength(1);
    frames[0]?.(0);
    expect(filled()).toBe(rows().length);
    expect(frames).toHaveLength(1);
  });

  it('marks the high and the low of the day', () => {
    const { show, rowOf, view } = rig();
    show('21498.5');
    expect(rowOf('21,498.75')?.querySelector('.ladder-tag')?.textContent).toBe('고가');
    view.destroy();
  });
});
