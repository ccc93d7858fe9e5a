import { decimal } from '@hoga/kernel/decimal';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countTrades } from '../../data/market/traded-volume.ts';
import { sampleDepth, sampleTicker } from '../../data/testing/sample-market.ts';
import { ladderRig, ROW_HEIGHT, stubLayout } from '../testing/ladder-rig.ts';
import { sampleMarkedOrder, sampleMarkedPosition } from '../testing/sample-marks.ts';
import { ladderFrame } from './ladder-frame.ts';

describe('LadderView', () => {
  beforeEach(() => {
    stubLayout();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('makes only the rows in sight, one price apart, highest first', () => {
    const { show, rows } = ladderRig();
    show('21472.5');
    const prices = rows().map((row) => row.querySelector('.ladder-price')?.textContent);
    expect(prices.length).toBeLessThan(20);
    expect(prices).toContain('21,472.50');
    expect(prices.indexOf('21,472.75')).toBe(prices.indexOf('21,472.50') - 1);
  });

  it('stands sellers left and buyers right of their price, quantity over count', () => {
    const { show, rowOf } = ladderRig();
    show('21472.5');
    const cells = (price: string) => [...(rowOf(price)?.children ?? [])].map(({ textContent }) => textContent);
    expect(cells('21,472.75')).toEqual(['', '8\n5건', '21,472.75', '', '']);
    expect(cells('21,472.25')).toEqual(['', '', '21,472.25', '19\n12건', '']);
    expect(rowOf('21,472.50')?.dataset).toMatchObject({ last: '', direction: 'up' });
    expect(rowOf('21,472.75')?.dataset).toHaveProperty('spread');
  });

  it('has a column of what has traded where it is asked for, and none of stops where it is not', () => {
    const { view, grid, rowOf, scroller, press } = ladderRig({ showMit: false, showTraded: true });
    const traded = countTrades(null, [{ seq: 1, at: 1, price: '21472.75', quantity: '40', side: 'B' }]);
    view.show(ladderFrame(grid, sampleTicker(), sampleDepth(), traded));
    const cells = (price: string) => [...(rowOf(price)?.children ?? [])].map(({ textContent }) => textContent);
    expect(cells('21,472.75')).toEqual(['40', '8\n5건', '21,472.75', '']);
    expect(cells('21,472.25')).toEqual(['', '', '21,472.25', '19\n12건']);
    expect(scroller.getAttribute('aria-colcount')).toBe('4');
    for (let step = 0; step < 3; step += 1) press('ArrowRight');
    expect(view.active?.column, 'the outermost in sight').toBe('buy');
  });

  it('keeps still while the last price stays in the middle third, and follows when it leaves', () => {
    const { show, offset, onAutoCentre } = ladderRig();
    show('21472.5');
    const start = offset();
    show('21472.75');
    expect(offset()).toBe(start);
    show('21474');
    expect(offset()).toBe(start - 6 * ROW_HEIGHT);
    expect(onAutoCentre).not.toHaveBeenCalled();
  });

  it('stops following when the reader scrolls, and 현재가로 brings it back', () => {
    const { view, show, scrollBy, offset, onAutoCentre } = ladderRig();
    show('21472.5');
    const start = offset();
    scrollBy(5 * ROW_HEIGHT);
    expect(onAutoCentre).toHaveBeenLastCalledWith(false);
    show('21490');
    expect(offset()).toBe(start + 5 * ROW_HEIGHT);
    view.recentre();
    expect(onAutoCentre).toHaveBeenLastCalledWith(true);
    expect(offset()).toBe(start - 70 * ROW_HEIGHT);
  });

  it('says how many rows above or below what is in sight the last price is', () => {
    const { view, show, scrollBy, onAway } = ladderRig();
    show('21472.5');
    expect(onAway).not.toHaveBeenCalled();
    scrollBy(100 * ROW_HEIGHT);
    const below = onAway.mock.lastCall?.[0];
    expect(below).toBeGreaterThan(0);
    // Four ticks up are four rows further away.
    show('21473.5');
    expect(onAway).toHaveBeenLastCalledWith(below + 4);
    scrollBy(-200 * ROW_HEIGHT);
    expect(onAway.mock.lastCall?.[0]).toBeLessThan(0);
    view.recentre();
    expect(onAway).toHaveBeenLastCalledWith(0);
  });

  it('is not carried away again by what rolls on from a flick before 현재가로', () => {
    const { view, show, scrollBy, offset, onAutoCentre, scroller } = ladderRig();
    show('21472.5');
    const start = offset();
    scrollBy(5 * ROW_HEIGHT);
    view.recentre();
    scrollBy(3 * ROW_HEIGHT);
    expect(offset()).toBe(start);
    expect(onAutoCentre).toHaveBeenLastCalledWith(true);
    scroller.dispatchEvent(new Event('wheel'));
    scrollBy(3 * ROW_HEIGHT);
    expect(offset()).toBe(start + 3 * ROW_HEIGHT);
    expect(onAutoCentre).toHaveBeenLastCalledWith(false);
  });

  it('keeps the price in the middle where a turned phone has lower rows', () => {
    let resized = () => undefined;
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(onResize: () => undefined) {
          resized = onResize;
        }
        observe = () => undefined;
        disconnect = () => undefined;
      },
    );
    const { view, show, scrollBy } = ladderRig();
    show('21472.5');
    scrollBy(50 * ROW_HEIGHT);
    const middle = () => view.priceAt(220);
    const before = middle();
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(36);
    resized();
    expect(Math.abs((middle() ?? 0) - (before ?? 0))).toBeLessThanOrEqual(1);
  });

  it('does not move under a finger', () => {
    const { view, show, offset } = ladderRig();
    show('21472.5');
    const start = offset();
    view.hold(true);
    show('21480');
    expect(offset()).toBe(start);
    view.hold(false);
    show('21480');
    expect(offset()).toBe(start - 30 * ROW_HEIGHT);
  });

  it('moves through prices with the arrows and returns with space', () => {
    const { scroller, show, press, rowOf, onAutoCentre } = ladderRig();
    show('21472.5');
    press('ArrowUp');
    press('ArrowUp');
    const active = rowOf('21,473.00');
    expect(active?.dataset).toHaveProperty('active');
    expect(active?.dataset['active']).toBe('price');
    expect(scroller.getAttribute('aria-activedescendant')).toBe(active?.querySelector('.ladder-price')?.id);
    expect(onAutoCentre).toHaveBeenLastCalledWith(false);
    press(' ');
    expect(scroller.hasAttribute('aria-activedescendant')).toBe(false);
    expect(onAutoCentre).toHaveBeenLastCalledWith(true);
  });

  it('goes on past the end of its space when the price runs away', () => {
    const { show, rowOf } = ladderRig();
    show('21472.5');
    show('21900');
    show('22400');
    expect(rowOf('22,400.00')?.dataset).toHaveProperty('last');
  });

  it('paints one whole book per picture: no bid above an ask, sums grow away from the spread [T1]', () => {
    const frames: FrameRequestCallback[] = [];
    vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run));
    const { view, grid, rows } = ladderRig({ showSums: true });
    const painted = () =>
      rows().map((row) => {
        const figures = (column: string) => row.querySelector(`[data-column="${column}"]`)?.textContent ?? '';
        const sumOf = (text: string) => (text === '' ? null : Number(text.split('\n')[1]));
        return { ask: sumOf(figures('sell')), bid: sumOf(figures('buy')) };
      });
    const expectOneBook = () => {
      // Highest price first: asks with falling sums, then bids with growing ones.
      const sums = painted();
      const asks = sums.flatMap(({ ask }, at) => (ask === null ? [] : [{ at, sum: ask }]));
      const bids = sums.flatMap(({ bid }, at) => (bid === null ? [] : [{ at, sum: bid }]));
      expect(asks.at(-1)?.at ?? -1).toBeLessThan(bids[0]?.at ?? Number.POSITIVE_INFINITY);
      expect(asks.map(({ sum }) => sum)).toEqual(asks.map(({ sum }) => sum).toSorted((a, b) => b - a));
      expect(bids.map(({ sum }) => sum)).toEqual(bids.map(({ sum }) => sum).toSorted((a, b) => a - b));
      expect(asks.length + bids.length).toBeGreaterThan(0);
    };
    const book = fc.record({
      best: fc.integer({ min: 85_880, max: 85_900 }),
      quantities: fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 20, maxLength: 20 }),
      framesUntilNext: fc.integer({ min: 0, max: 2 }),
    });
    fc.assert(
      fc.property(fc.array(book, { minLength: 1, maxLength: 8 }), (books) => {
        for (const { best, quantities, framesUntilNext } of books) {
          const level = (row: number, quantity: number): [string, string, number] => [
            String(row * 0.25),
            String(quantity),
            1,
          ];
          const asks = quantities.slice(0, 10).map((quantity, step) => level(best + 1 + step, quantity));
          const bids = quantities.slice(10).map((quantity, step) => level(best - step, quantity));
          const ticker = sampleTicker({ last: String(best * 0.25) });
          view.show(ladderFrame(grid, ticker, { ...sampleDepth(), asks, bids }));
          expectOneBook();
          for (let frame = 0; frame < framesUntilNext; frame += 1) {
            for (const run of frames.splice(0)) run(0);
            expectOneBook();
          }
        }
      }),
      { numRuns: 15 },
    );
  });

  it('marks the high and the low of the day', () => {
    const { show, rowOf, view } = ladderRig();
    show('21498.5');
    expect(rowOf('21,498.75')?.querySelector('.ladder-edge')?.textContent).toBe('고가');
    view.destroy();
  });

  it('keeps the picture and its place while frozen, and catches up when it is let go', () => {
    const { view, show, rowOf, offset } = ladderRig();
    show('21472.5');
    const start = offset();
    view.freeze(true);
    show('21480');
    expect(rowOf('21,472.50')?.dataset).toHaveProperty('last');
    expect(offset()).toBe(start);
    view.freeze(false);
    expect(rowOf('21,480.00')?.dataset).toHaveProperty('last');
    expect(offset()).toBe(start - 30 * ROW_HEIGHT);
  });

  it('does not follow where the player has switched that off, until 현재가로', () => {
    const { view, show, offset } = ladderRig({ follows: false });
    show('21472.5');
    const start = offset();
    show('21480');
    expect(offset()).toBe(start);
    view.recentre();
    expect(offset()).toBe(start - 30 * ROW_HEIGHT);
  });

  it('stands own orders in their cells: sum and number, × on limits, and takes them away again', () => {
    const { show, mark, rowOf } = ladderRig();
    show('21472.5');
    const stop = sampleMarkedOrder({
      id: 3,
      marketType: 'STOPMARKET',
      price: null,
      stopPrice: '21473',
      size: decimal(2),
    });
    mark([sampleMarkedOrder(), sampleMarkedOrder({ id: 2, size: decimal(5) }), stop], null);
    const chipIn = (price: string, column: string) =>
      rowOf(price)?.querySelector<HTMLElement>(`[data-column="${column}"] [data-chip]`);
    expect(chipIn('21,472.00', 'buy')?.textContent).toBe('8×');
    expect(chipIn('21,472.00', 'buy')?.dataset['count']).toBe('2');
    expect(chipIn('21,473.00', 'buyStop')?.textContent).toBe('2');
    expect(rowOf('21,472.00')?.querySelector('[data-column="buy"]')?.getAttribute('aria-label')).toBe(
      'buy 21,472.00 8',
    );
    mark([], null);
    expect(chipIn('21,472.00', 'buy')?.hidden).toBe(true);
    expect(rowOf('21,472.00')?.querySelector('[data-column="buy"]')?.hasAttribute('aria-label')).toBe(false);
  });

  it('marks orders of a pair and parts of a scale order, and takes the mark away with them', () => {
    const { show, mark, rowOf } = ladderRig();
    show('21472.5');
    const linkIn = (price: string) => rowOf(price)?.querySelector<HTMLElement>('[data-column="buy"] .ladder-link');
    mark([sampleMarkedOrder({ ocoGroup: 1 }), sampleMarkedOrder({ id: 2, price: '21471.75', ocoGroup: 1 })], null);
    expect([linkIn('21,472.00')?.hidden, linkIn('21,472.00')?.dataset['link']]).toEqual([false, 'pair']);
    mark([sampleMarkedOrder({ scaleGroup: 1 })], null);
    expect(linkIn('21,472.00')?.dataset['link']).toBe('scale');
    mark([sampleMarkedOrder()], null);
    expect(linkIn('21,472.00')?.hidden).toBe(true);
  });

  it('tags the average and the exits of the position [OVS-06, OVS-07]', () => {
    const { show, mark, rowOf } = ladderRig();
    show('21472.5');
    mark([], sampleMarkedPosition({ takeProfit: '21473', stopLoss: '21471.75' }));
    expect(rowOf('21,471.75')?.querySelector('.ladder-tag')?.textContent).toBe('평단·손절');
    expect(rowOf('21,473.00')?.querySelector('.ladder-tag')?.textContent).toBe('익절');
  });
});
