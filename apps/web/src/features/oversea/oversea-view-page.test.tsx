import { okReply } from '@hoga/client/testing/fake-server';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { marketStore } from '../../data/market/market.ts';
import { quietServer } from '../../data/testing/quiet-server.ts';
import { renderScreen } from '../../data/testing/render-screen.tsx';
import { sampleTicker } from '../../data/testing/sample-market.ts';
import { sampleOverseaOption } from '../../data/testing/sample-oversea-option.ts';
import { loadScreenTexts } from '../../shared/i18n/i18n.ts';
import { OverseaViewPage } from './oversea-view-page.tsx';

// Drawn by hand in a place that has a size, which nothing has here.
vi.mock('../../trading/ladder/ladder.tsx', () => ({ Ladder: () => null }));

beforeEach(async () => {
  await loadScreenTexts();
  document.title = '호가';
});

describe('the page of an instrument', () => {
  it('has the price in the title of the browser’s tab', async () => {
    const server = quietServer().on('/api/oversea/option/list', () => okReply([sampleOverseaOption()]));
    renderScreen({ routes: { '/overseaView/$id': OverseaViewPage }, at: '/overseaView/102', server });
    await waitFor(() => {
      act(() => marketStore.putTickers([sampleTicker({ last: '21472.5' })]));
      expect(document.title).toBe('21,472.50 NQ');
    });
  });

  it('shows a visitor name and price, and nothing to order with [RT-19, RT-26, AUTH-68]', async () => {
    const server = quietServer().on('/api/oversea/option/list', () => okReply([sampleOverseaOption()]));
    renderScreen({ routes: { '/overseaView/$id': OverseaViewPage }, at: '/overseaView/102', server });
    expect(await screen.findByText('나스닥100')).toBeDefined();
    expect(screen.getByRole('link', { name: '로그인' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /매수|매도|시장가/ })).toBeNull();
    expect(server.seen.filter(({ path }) => /\/(order|history)/.test(path))).toEqual([]);
  });
});
