import { queryClient } from '@hoga/client/query-client';
import { okReply } from '@hoga/client/testing/fake-server';
import type { OverseaPosition } from '@hoga/contract/oversea';
import { idOf } from '@hoga/kernel/ids';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { marketStore } from '../../../data/market/market.ts';
import { siteStore } from '../../../data/site/site-store.ts';
import { holdOversea } from '../../../data/testing/hold-account.ts';
import { quietServer } from '../../../data/testing/quiet-server.ts';
import { renderScreen } from '../../../data/testing/render-screen.tsx';
import { sampleTicker } from '../../../data/testing/sample-market.ts';
import { sampleOverseaOption } from '../../../data/testing/sample-oversea-option.ts';
import { sampleSite } from '../../../data/testing/sample-site.ts';
import type { PriceChartProps } from '../../../shared/chart/price-chart.tsx';
import { loadScreenTexts } from '../../../shared/i18n/i18n.ts';
import { sampleOrder, samplePosition } from '../testing/sample-order.ts';
import { ChartTab } from './chart-tab.tsx';

const drawn = vi.fn<(props: PriceChartProps) => void>();
// It draws on a canvas, which jsdom does not have.
vi.mock('../../../shared/chart/price-chart.tsx', () => ({
  PriceChart: (props: PriceChartProps) => {
    drawn(props);
    return null;
  },
}));

let isConnected = true;
vi.mock('../../../data/socket/socket.ts', async (original) => ({
  ...(await original<typeof import('../../../data/socket/socket.ts')>()),
  useSocketStatus: () => ({ kind: isConnected ? 'connected' : 'closed' }),
}));

const option = sampleOverseaOption();
const HISTORY = '/api/oversea/history/list';
const price = (last: string) => act(() => marketStore.putTickers([sampleTicker({ last, at: Date.now() })]));
const newest = () => drawn.mock.lastCall?.[0];
const labels = () => newest()?.lines?.map(({ label }) => label);

beforeEach(async () => {
  await loadScreenTexts();
  siteStore.setState({ site: sampleSite() });
  marketStore.putTickers([
    sampleTicker({ stock: 'USDKRW', last: '1400' }),
    sampleTicker({ last: '21472.5', at: Date.now() }),
  ]);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  drawn.mockClear();
  vi.restoreAllMocks();
});

let given: { readonly position: OverseaPosition | null; readonly mayOrder: boolean } = {
  position: null,
  mayOrder: true,
};

function Tab() {
  const { position, mayOrder } = given;
  return <ChartTab option={option} position={position} mayOrder={() => mayOrder} />;
}

function open(position: OverseaPosition | null, mayOrder = true) {
  holdOversea({ positions: position === null ? [] : [position] });
  const fills = [
    sampleOrder({ id: idOf(5), status: 'FILLED', updatedAt: 7_000 }),
    sampleOrder({ id: idOf(4), status: 'FILLED', tradeType: 'SHORT', updatedAt: 6_000 }),
  ];
  const rows = fills.map((fill) => ({ ...fill, tradeDate: '2025-06-16' }));
  const server = quietServer().on(HISTORY, () => okReply({ rows, page: 1, size: 20, total: 2 }));
  given = { position, mayOrder };
  isConnected = mayOrder;
  renderScreen({ routes: { '/oversea/102': Tab }, at: '/oversea/102', server });
  return server;
}

describe('the chart of who holds something', () => {
  it('has it in one line above: side, contracts, what is left after fees, and the way out', async () => {
    open(samplePosition());
    const strip = within(await screen.findByRole('region', { name: '보유 포지션' }));
    strip.getByText('매수 3');
    strip.getByText('▲ +3틱');
    strip.getByText('+45,000원');
    fireEvent.click(strip.getByRole('button', { name: '청산' }));
    await screen.findByRole('dialog', { name: '포지션 청산' });
  });

  it('closes nothing while no order is taken', async () => {
    open(samplePosition(), false);
    expect((await screen.findByRole('button', { name: '청산' })).hasAttribute('disabled')).toBe(true);
  });

  it('says at its average what it makes, as the price goes', async () => {
    open(samplePosition({ tpTick: 60 }));
    await waitFor(() => expect(labels()).toEqual(['매수 3 · 평단 · 순손익 +45,000원', '익절 +60틱']));
    const exit = newest()?.lines?.[1];
    price('21472');
    await waitFor(() => expect(labels()?.[0]).toBe('매수 3 · 평단 · 순손익 +3,000원'));
    expect(newest()?.lines?.[1]).toBe(exit);
  });

  it('names the source of its prices and who licensed it', async () => {
    const server = open(null);
    server.on('/api/market/source', () =>
      okReply({ stock: 'NQ', source: 'ls', isSimulated: false, licence: 'LS증권 재배포 2025-0412' }),
    );
    await waitFor(() => expect(newest()?.origin).toBe('시세 ls · LS증권 재배포 2025-0412'));
    expect(server.requestsTo('/api/market/source')[0]?.query).toMatchObject({ stock: option.stock });
  });

  it('has what was filled at its candles', async () => {
    const server = open(null);
    await waitFor(() =>
      expect(newest()?.fills).toEqual([
        { id: 5, at: 7_000, side: 'buy' },
        { id: 4, at: 6_000, side: 'sell' },
      ]),
    );
    expect(server.requestsTo(HISTORY)[0]?.query).toMatchObject({ overseaOptionId: '102', resultType: 'FILLED' });
    expect(screen.queryByRole('region', { name: '보유 포지션' })).toBeNull();
  });
});
