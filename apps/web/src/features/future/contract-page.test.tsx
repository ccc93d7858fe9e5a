import { okReply } from '@hoga/client/testing/fake-server';
import { desktopScreen } from '@hoga/ui/testing/screen-size.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { marketStore } from '../../data/market/market.ts';
import { holdFutures } from '../../data/testing/hold-account.ts';
import { quietServer } from '../../data/testing/quiet-server.ts';
import { renderScreen } from '../../data/testing/render-screen.tsx';
import { sampleFuturesOption, sampleFuturesOrder, sampleFuturesPosition } from '../../data/testing/sample-futures.ts';
import { sampleTicker } from '../../data/testing/sample-market.ts';
import type { PriceChartProps } from '../../shared/chart/price-chart.tsx';
import { loadScreenTexts } from '../../shared/i18n/i18n.ts';
import { FutureTradePage } from './future-trade-page.tsx';
import { FutureViewPage } from './future-view-page.tsx';

const drawn = vi.fn<(props: PriceChartProps) => void>();
// It draws on a canvas, which jsdom does not have.
vi.mock('../../shared/chart/price-chart.tsx', () => ({
  PriceChart: (props: PriceChartProps) => {
    drawn(props);
    return null;
  },
}));

const price = (last: string) =>
  act(() => marketStore.putTickers([sampleTicker({ stock: 'BTCUSDT', last, mark: last, at: Date.now() })]));

beforeEach(async () => {
  await loadScreenTexts();
  document.title = '호가';
});
afterEach(() => {
  cleanup();
  drawn.mockClear();
  vi.restoreAllMocks();
});

function open(at: string) {
  const filled = sampleFuturesOrder({ status: 'FILLED', updatedAt: 7_000 });
  const server = quietServer()
    .on('/api/futures/option', () => okReply(sampleFuturesOption()))
    .on('/api/futures/history/list', () => okReply({ rows: [filled], page: 1, size: 20, total: 1 }));
  renderScreen({ routes: { '/future/$id': FutureTradePage, '/futureView/$id': FutureViewPage }, at, server });
  return server;
}

describe('the page of a contract', () => {
  it.each(['/future/1', '/futureView/1'])(
    '%s asks for its contract, and has the price in the title of the browser’s tab [FUT-14]',
    async (at) => {
      const server = open(at);
      await waitFor(() => {
        price('60000');
        expect(document.title).toBe('60,000.0 BTCUSDT');
      });
      expect(server.requestsTo('/api/futures/option')).toMatchObject([{ query: { futuresOptionId: '1' } }]);
    },
  );
});

it('/futureView shows a visitor the contract and its price, and nothing to order with [RT-21, RT-26, AUTH-68]', async () => {
  open('/futureView/1');
  expect(await screen.findByText('둘러보기 중입니다. 로그인하면 주문할 수 있습니다.')).toBeDefined();
  expect(within(screen.getByRole('banner')).getByText('60,000.0')).toBeDefined();
  expect(screen.getByRole('link', { name: '로그인' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /롱|숏|매수|매도/ })).toBeNull();
});

describe('the page of who trades it', () => {
  const newest = () => drawn.mock.lastCall?.[0];

  it('leads back to the list of contracts', async () => {
    open('/future/1');
    await screen.findByRole('region', { name: '주문' });
    expect(screen.getByRole('link', { name: '뒤로' }).getAttribute('href')).toBe('/exchange');
  });

  it('has the position in a line above all that scrolls on a phone', async () => {
    holdFutures({ positions: [sampleFuturesPosition()] });
    open('/future/1');
    const strip = await screen.findByRole('region', { name: '보유 포지션' });
    expect(strip.closest('.overflow-y-auto')).toBeNull();
  });

  it('has on its chart what closing the position leaves, where it breaks even, and what was filled [T5]', async () => {
    holdFutures({ positions: [sampleFuturesPosition()] });
    open('/future/1');
    await waitFor(() =>
      expect(newest()?.lines?.map(({ id }) => id.split(':')[0])).toEqual(['entry', 'liquidation', 'breakEven']),
    );
    price('60100');
    await waitFor(() => expect(newest()?.lines?.[0]?.label).toBe('롱 0.500 · 순손익 +25.98'));
    await waitFor(() => expect(newest()?.fills).toEqual([{ id: 11, at: 7_000, side: 'buy' }]));
  });

  it('has the buttons of an order right below its form on a desktop, and sums in the book', async () => {
    desktopScreen();
    open('/future/1');
    const form = await screen.findByRole('region', { name: '주문' });
    // The form scrolls inside: its buttons keep their place below it.
    const below = form.parentElement?.nextElementSibling;
    expect(below?.contains(screen.getByRole('button', { name: '매수 · 롱' }))).toBe(true);
    within(screen.getByRole('region', { name: '호가' })).getByText('누적');
  });
});
