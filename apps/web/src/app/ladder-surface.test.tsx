import { FakeServer, okReply } from '@hoga/client/testing/fake-server';
import { DialogHost } from '@hoga/ui/components/dialogs/dialog-host.tsx';
import { dismissDialogs } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contractTerms } from '../data/market/contract-terms.ts';
import { marketStore } from '../data/market/market.ts';
import { settingsStore } from '../data/settings/settings-store.ts';
import { siteStore } from '../data/site/site-store.ts';
import { holdFutures, holdOversea } from '../data/testing/hold-account.ts';
import { sampleFuturesOption, sampleFuturesOrder, sampleFuturesPosition } from '../data/testing/sample-futures.ts';
import { sampleTicker } from '../data/testing/sample-market.ts';
import { sampleOverseaOption } from '../data/testing/sample-oversea-option.ts';
import { sampleOverseaOrder, sampleOverseaPosition } from '../data/testing/sample-oversea-rows.ts';
import { sampleSite } from '../data/testing/sample-site.ts';
import type { BookGrouping } from '../features/future/book/book-step.ts';
import { coinLadder } from '../features/future/ladder/coin-ladder.ts';
import { useCoinTicket } from '../features/future/ladder/use-coin-ticket.ts';
import { sampleSituation } from '../features/future/testing/sample-situation.ts';
import { overseaLadder } from '../features/oversea/order/oversea-ladder.ts';
import { useOrderTicket } from '../features/oversea/order/use-order-ticket.ts';
import { loadScreenTexts } from '../shared/i18n/i18n.ts';
import { Ladder } from '../trading/ladder/ladder.tsx';
import { stubLayout } from '../trading/testing/ladder-rig.ts';

const option = sampleOverseaOption();
const coin = contractTerms(sampleFuturesOption({ stock: 'BTCUSDT' }));
const taken = () => okReply({ orderId: 9, status: 'WORKING' });

function OverseaOnLadder() {
  const parts = { option, mayOrder: () => true, isOpen: true, isClosing: false, onFrozen: () => undefined };
  return <Ladder terms={overseaLadder(option)} grey={false} ticket={useOrderTicket(parts)} />;
}

function CoinOnLadder() {
  const situation = sampleSituation({ terms: coin, orders: [], position: null });
  const exit = { unit: 'percent' as const, value: null, isMark: true };
  const quantity = { amount: '0.1', hasExits: false, takeProfit: exit, stopLoss: exit };
  const parts = { situation, quantityAt: () => quantity, isBlocked: false, onFrozen: () => undefined, grouping };
  return <Ladder terms={coinLadder(coin, 10)} grey={false} ticket={useCoinTicket(parts)} />;
}

const chosen = vi.fn();
const grouping: BookGrouping = { steps: [1, 10, 100], ticks: 10, choose: chosen };

/** A product on the ladder: the names it has there, and the calls it makes. */
const PRODUCTS = [
  {
    name: 'overseas futures',
    Screen: OverseaOnLadder,
    hold: () =>
      holdOversea({
        orders: [sampleOverseaOrder({ overseaOptionId: option.id, price: '21471.5', qty: 3 })],
        positions: [sampleOverseaPosition({ overseaOptionId: option.id, qty: 3, entryPrice: '21471.75' })],
      }),
    grid: '나스닥100 호가',
    ownCell: '매수 21,471.50, 내 주문 3계약',
    tagged: ['평단', '21,471.75'],
    /** One row under the last price. */
    next: '21472.25',
    path: '/api/oversea/order',
    size: { qty: 3 },
  },
  {
    name: 'coin futures, prices grouped',
    Screen: CoinOnLadder,
    hold: () =>
      holdFutures({
        orders: [sampleFuturesOrder({ price: '60098.7' })],
        positions: [sampleFuturesPosition({ entryPrice: '60101' })],
      }),
    grid: 'BTC/USDT 호가',
    ownCell: '롱 · 매수 60,098, 내 주문 0.100 BTC',
    tagged: ['진입', '60,101'],
    next: '60099',
    path: '/api/futures/order',
    size: { amount: '0.1' },
  },
];

let server: FakeServer;
beforeEach(async () => {
  await loadScreenTexts();
  stubLayout();
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(440);
  siteStore.setState({ site: sampleSite() });
  settingsStore.setState(({ player }) => ({
    player: {
      ...player,
      orderCnt: [3, 5, 7, 9],
      ladder: { ...player.ladder, tapMode: 'send', showMit: true },
      guard: { ...player.guard, isOn: false },
    },
  }));
  server = new FakeServer();
  for (const product of ['oversea', 'futures']) {
    server.on(`/api/${product}/order`, taken).on(`/api/${product}/order/cancel`, () => okReply({ orderId: 1 }));
  }
  window.fetch = server.fetch;
  marketStore.putTickers([
    sampleTicker({ stock: 'USDKRW', last: '1400' }),
    sampleTicker({ last: '21472.5' }),
    sampleTicker({ stock: 'BTCUSDT', last: '60100', mark: '60100', bid: '60099.9', ask: '60100' }),
  ]);
});
afterEach(() => {
  dismissDialogs();
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const bodies = (path: string) => server.requestsTo(path).map(({ body }) => body as Record<string, unknown>);

describe.each(PRODUCTS)('the ladder of $name', ({ Screen, hold, grid: name, ownCell, tagged, next, path, size }) => {
  function open() {
    hold();
    render(
      <>
        <Screen />
        <DialogHost />
      </>,
    );
    return screen.getByRole('grid', { name });
  }
  const press = (grid: HTMLElement, ...keys: readonly string[]) => {
    for (const key of keys) fireEvent.keyDown(grid, { key });
  };

  it('is a grid with a name, a help text and rows named by their price', () => {
    const grid = open();
    const help = document.getElementById(grid.getAttribute('aria-describedby') ?? '');
    expect(help?.textContent).toContain('B로 매수, S로 매도');
    expect(grid.getAttribute('aria-colcount')).toBe('5');
    expect(within(grid).getAllByRole('row').length).toBeGreaterThan(5);
  });

  it('says own orders at their cell, and stands the average on its row', () => {
    const grid = open();
    expect(within(grid).getByRole('gridcell', { name: ownCell })).toBeDefined();
    const row = within(grid)
      .getAllByRole('rowheader')
      .find(({ textContent }) => textContent.includes(tagged[0] ?? ''));
    expect(row?.textContent).toContain(tagged[1]);
  });

  it.each([
    ['b', 'LONG'],
    ['ㅠ', 'LONG'],
    ['s', 'SHORT'],
    ['ㄴ', 'SHORT'],
  ])('orders with %s at the marked price, and at none before', async (key, tradeType) => {
    const grid = open();
    press(grid, key);
    expect(bodies(path)).toEqual([]);
    press(grid, 'ArrowDown', key);
    await waitFor(() => expect(bodies(path)).toHaveLength(1));
    expect(bodies(path)[0]).toMatchObject({ ...size, tradeType, marketType: 'LIMIT', price: next });
  });

  it('cancels an own order with Enter on its cell', async () => {
    const grid = open();
    const row = within(grid).getByRole('gridcell', { name: ownCell }).closest('[role="row"]');
    const below = Number(row?.getAttribute('aria-rowindex')) - Number(lastRow(grid)?.getAttribute('aria-rowindex'));
    press(grid, ...Array.from({ length: below }, () => 'ArrowDown'), 'ArrowRight', 'Enter');
    await waitFor(() => expect(bodies(`${path}/cancel`)).toHaveLength(1));
    expect(bodies(path)).toEqual([]);
  });

  it('orders nothing with Space: it brings the last price back', () => {
    const grid = open();
    press(grid, 'ArrowDown', ' ', 'b');
    expect(bodies(path)).toEqual([]);
  });
});

it('groups coins in larger rows with G and smaller ones with Shift G, whatever the keyboard writes', () => {
  holdFutures();
  render(<CoinOnLadder />);
  const grid = screen.getByRole('grid');
  fireEvent.keyDown(grid, { key: 'ㅎ', code: 'KeyG' });
  fireEvent.keyDown(grid, { key: 'G', code: 'KeyG', shiftKey: true });
  expect(chosen.mock.calls).toEqual([[100], [1]]);
});

const lastRow = (grid: HTMLElement) => grid.querySelector('[data-last]');
