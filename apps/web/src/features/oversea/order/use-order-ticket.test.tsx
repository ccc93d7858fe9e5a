import type { Depth } from '@hoga/contract/market';
import { idOf, type OverseaOrderId } from '@hoga/kernel/ids';
import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { marketStore } from '../../../data/market/market.ts';
import { siteStore } from '../../../data/site/site-store.ts';
import { sampleDepth, sampleTicker } from '../../../data/testing/sample-market.ts';
import { sampleOverseaOption } from '../../../data/testing/sample-oversea-option.ts';
import { sampleSite } from '../../../data/testing/sample-site.ts';
import type { OrderColumn } from '../../../trading/ladder/ladder-column.ts';
import { ladderFrame } from '../../../trading/ladder/ladder-frame.ts';
import type { Pressed } from '../../../trading/ladder/ladder-gesture.ts';
import { PriceGrid } from '../../../trading/ladder/price-grid.ts';
import { samplePress } from '../../../trading/testing/sample-press.ts';
import { useOrderTicket } from './use-order-ticket.ts';

const option = sampleOverseaOption({ priceBand: '0.01' });
const grid = new PriceGrid(option.tick, option.precision);
const ticker = sampleTicker({ last: '20000', bid: '20000', ask: '20000.25' });

beforeEach(() => {
  siteStore.setState({ site: sampleSite() });
  marketStore.putTickers([ticker]);
});

/** The lens for a finger that came down at one price and is at another now. */
function contentAt(
  price: string,
  {
    from = price,
    orderIds = [] as readonly OverseaOrderId[],
    column = 'buy' as OrderColumn,
    drift = 0,
    depth = null as Depth | null,
  } = {},
) {
  const shown = ladderFrame(grid, ticker, depth);
  const [row, pressed] = [grid.rowOf(price), grid.rowOf(from)];
  if (shown === null || row === null || pressed === null) throw new Error('no such price');
  const gesture: Pressed = {
    kind: 'pressed',
    press: samplePress({ row: pressed, orderIds, column }),
    row,
    hasMoved: row !== pressed,
    isArmed: true,
    trail: [{ x: 0, y: 0, time: 0 }],
  };
  const parts = { option, mayOrder: () => true, isOpen: true, isClosing: false, onFrozen: () => undefined };
  const { result } = renderHook(() => useOrderTicket(parts));
  return result.current.describe(gesture, { grid, shown, liveLast: grid.priceOf(shown.last + drift) });
}

function lensAt(price: string, options: Parameters<typeof contentAt>[1] = {}) {
  const { hint, isRefused } = contentAt(price, options);
  return { hint, isRefused };
}

const TOO_FAR = { hint: '주문할 수 있는 가격 범위를 벗어났습니다', isRefused: true };

describe('the lens', () => {
  it.each([
    ['20200', false],
    ['20200.25', true],
    ['19800', false],
    ['19799.75', true],
  ])("says before the finger is lifted that %s lies beyond the instrument's own band: %s", (price, isTooFar) => {
    if (isTooFar) expect(lensAt(price)).toEqual(TOO_FAR);
    else expect(lensAt(price).isRefused).toBe(false);
  });

  it('says of a stop at the frozen last price only that it is there, wherever the market is by now', () => {
    expect(contentAt('20000', { column: 'buyStop', drift: -2 })).toMatchObject({
      distance: '현재가',
      hint: '현재가에는 MIT 주문을 낼 수 없습니다',
      isRefused: true,
    });
  });

  it('says how far a price is, and how much stands before it', () => {
    const depth = sampleDepth({
      bids: [
        ['19999.75', '11', 7],
        ['19999.5', '19', 12],
      ],
      asks: [['20000.25', '8', 5]],
    });
    expect(contentAt('19999.5', { depth }).distance).toBe('현재가 −2틱 · 누적 30');
    expect(contentAt('19999.5').distance).toBe('현재가 −2틱');
  });

  it('lets an order that stands beyond the band be cancelled, but not be moved there', () => {
    expect(lensAt('19700', { orderIds: [idOf(1)] })).toEqual({
      hint: '손을 떼면 취소 · 위아래로 가격 정정',
      isRefused: false,
    });
    expect(lensAt('19700', { from: '19900', orderIds: [idOf(1)] })).toEqual(TOO_FAR);
  });
});
