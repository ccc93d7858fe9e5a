import { okReply } from '@hoga/client/testing/fake-server';
import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { marketStore } from '../../data/market/market.ts';
import { quietServer } from '../../data/testing/quiet-server.ts';
import { renderScreen } from '../../data/testing/render-screen.tsx';
import { sampleFuturesOption } from '../../data/testing/sample-futures.ts';
import { sampleTicker } from '../../data/testing/sample-market.ts';
import { loadScreenTexts } from '../../shared/i18n/i18n.ts';
import { FutureTradePage } from './future-trade-page.tsx';
import { FutureViewPage } from './future-view-page.tsx';

// Drawn on a canvas, which there is none of here.
vi.mock('../../shared/chart/price-chart.tsx', () => ({ PriceChart: () => null }));

beforeEach(async () => {
  await loadScreenTexts();
  document.title = '호가';
});

describe('the page of a contract', () => {
  it.each(['/future/1', '/futureView/1'])('%s has the price in the title of the browser’s tab', async (at) => {
    const server = quietServer().on('/api/futures/option', () => okReply(sampleFuturesOption()));
    renderScreen({ routes: { '/future/$id': FutureTradePage, '/futureView/$id': FutureViewPage }, at, server });
    await vi.waitFor(() => {
      act(() => marketStore.putTickers([sampleTicker({ stock: 'BTCUSDT', last: '60000' })]));
      expect(document.title).toBe('60,000.0 BTCUSDT');
    });
  });
});
