import { queryClient } from '@hoga/client/query-client';
import { FakeServer, okReply } from '@hoga/client/testing/fake-server';
import { decimal } from '@hoga/kernel/decimal';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { marketStore } from '../../../data/market/market.ts';
import { sessionStore } from '../../../data/session/session-store.ts';
import { siteStore } from '../../../data/site/site-store.ts';
import { holdOversea, holdOverseaCross } from '../../../data/testing/hold-account.ts';
import { sampleTicker } from '../../../data/testing/sample-market.ts';
import { sampleMe } from '../../../data/testing/sample-me.ts';
import { sampleOverseaOption } from '../../../data/testing/sample-oversea-option.ts';
import { sampleSite } from '../../../data/testing/sample-site.ts';
import { samplePosition } from '../testing/sample-order.ts';
import { AccountStrip } from './account-strip.tsx';

function cross(figures: { playerPoint: string; lastPnl: string; losscut: string; playerGameWaitPoint: string }) {
  holdOverseaCross({
    playerPoint: decimal(figures.playerPoint),
    lastPnl: decimal(figures.lastPnl),
    losscut: decimal(figures.losscut),
    playerGameWaitPoint: decimal(figures.playerGameWaitPoint),
  });
}

describe('AccountStrip', () => {
  beforeEach(() => {
    window.fetch = new FakeServer().on('/api/oversea/option/list', () => okReply([sampleOverseaOption()])).fetch;
    siteStore.setState({ site: sampleSite() });
    const me = sampleMe({
      wallet: { BINARY: { type: 'BINARY', currency: 'KRW', point: '1500000', gameWaitPoint: '303000' } },
    });
    sessionStore.setState({ auth: 'success', user: me, wallets: me.wallet });
    marketStore.putTickers([sampleTicker({ stock: 'USDKRW', last: '1400' })]);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const show = (grey = false) =>
    render(
      <QueryClientProvider client={queryClient}>
        <AccountStrip option={sampleOverseaOption()} grey={grey} />
      </QueryClientProvider>,
    );
  const text = () => screen.getByRole('region', { name: '계좌' }).textContent;

  it('shows the wallet and what it can order before the first figures [NUM-07]', () => {
    show();
    expect(text()).toContain('1,803,000원');
    expect(text()).toContain('주문가능1,500,000원최대 4계약');
    expect(screen.queryByRole('meter')).toBeNull();
    // Whether anything is open is not loaded yet: no profit is shown, not even zero.
    expect(text()).not.toContain('0.00%');
  });

  it('says that there is no profit once it is known that nothing is open', () => {
    holdOversea();
    show();
    expect(text()).toContain('0 (0.00%)');
  });

  it('shows equity, net profit and the distance to the losscut in won and in ticks [NUM-05, NUM-06, T5]', async () => {
    holdOversea({ positions: [samplePosition({ qty: 2 })] });
    cross({ playerPoint: '1000000', lastPnl: '-180000', losscut: '120000', playerGameWaitPoint: '0' });
    show();
    // Opening and closing two contracts costs 12,000.
    await waitFor(() => expect(text()).toContain('평가금액820,000원순손익 ▼ −192,000 (−19.20%)'));
    // 700,000 / (2 · $5 · 1,400) = 50 ticks
    expect(text()).toContain('700,000원50틱');
  });

  it('has no colours while prices are late [T25]', async () => {
    holdOversea({ positions: [samplePosition({ qty: 2 })] });
    cross({ playerPoint: '1000000', lastPnl: '-700000', losscut: '120000', playerGameWaitPoint: '0' });
    show(true);
    const net = await screen.findByText(/−712,000/);
    const strip = screen.getByRole('region', { name: '계좌' });
    expect(net.className).not.toMatch(/text-(up|down)/);
    expect(strip.querySelectorAll('.text-up, .text-down, .text-ok, .text-warn, .text-danger')).toHaveLength(0);
  });

  it.each([
    ['-180000', '여유 80%'],
    ['-500000', '주의 43%'],
    ['-700000', '위험 20%'],
  ])('says how near the losscut is at a profit of %s', (lastPnl, status) => {
    cross({ playerPoint: '1000000', lastPnl, losscut: '120000', playerGameWaitPoint: '0' });
    show();
    expect(text()).toContain(status);
    expect(screen.getByRole('meter', { name: new RegExp(status) })).toBeTruthy();
  });
});
