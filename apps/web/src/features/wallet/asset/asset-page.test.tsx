import { okReply } from '@hoga/client/testing/fake-server';
import { configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../data/testing/render-screen.tsx';
import { sampleRequest, signInMember, walletServer } from '../../../data/testing/sample-cashier.ts';
import { toggleHiddenAmounts } from '../../../data/wallet/hidden-amounts.ts';
import { loadScreenTexts } from '../../../shared/i18n/i18n.ts';
import { AssetPage } from './asset-page.tsx';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 45_000 });

beforeEach(async () => {
  await loadScreenTexts();
  signInMember();
});

const open = (server = walletServer({}, [sampleRequest({ status: 'APPROVED' })])) =>
  renderScreen({ routes: { '/wallet/asset': AssetPage }, at: '/wallet/asset', server });

const equityOf = (query: Readonly<Record<string, string>>) => ({
  days: [
    {
      date: '2026-06-15',
      walletType: 'BINARY',
      currency: 'KRW',
      openEquity: query['days'] === '7' ? '2250000' : '1250000',
      equity: '2750000',
      transfers: '500000',
      realized: '0',
    },
  ],
  today: [],
});

describe('/wallet/asset', () => {
  it('sums the wallets up in won, each with what it is worth [RT-30, WAL-17, WAL-18]', async () => {
    open();
    const total = within(await screen.findByRole('region', { name: '총 자산' }));
    await total.findByText('4,592,300원');
    expect(screen.getByText('총 자산 (원화 환산)')).toBeDefined();
    expect(screen.getByText('해외선물')).toBeDefined();
    expect(screen.getByText('1,250.00 USDT')).toBeDefined();
    expect(screen.getByText('1,750,000원')).toBeDefined();
    expect(screen.getByText('사용 중 1,500,000원')).toBeDefined();
  });

  it('hides every amount on request, and keeps the shares', async () => {
    open();
    await screen.findByText('4,592,300원');
    await userEvent.click(screen.getByRole('button', { name: '금액 숨기기' }));
    expect(screen.queryByText('4,592,300원')).toBeNull();
    expect(screen.queryByText('1,250.00 USDT')).toBeNull();
    expect(screen.getAllByText('••••').length).toBeGreaterThan(2);
    expect(screen.getByText(/61\.9%/)).toBeDefined();
    toggleHiddenAmounts();
  });

  it('draws what the money has done over a period, deposits left out, and hides it with the amounts', async () => {
    const server = walletServer();
    server.on('/api/wallet/equity', ({ query }) => okReply(equityOf(query)));
    open(server);
    const trend = within(await screen.findByRole('region', { name: '자산 추이' }));
    await trend.findByRole('img', { name: '30일 자산 추이' });
    expect(trend.getByText('+500,000원')).toBeDefined();
    await trend.findByText(/\+1,092,300원 \(\+31\.21%\)/);
    await userEvent.click(trend.getByRole('button', { name: '7일' }));
    await trend.findByText(/\+92,300원/);
    await userEvent.click(screen.getByRole('button', { name: '금액 숨기기' }));
    expect(screen.queryByRole('region', { name: '자산 추이' })).toBeNull();
    toggleHiddenAmounts();
  });

  it('says to a new member that there is nothing to draw yet', async () => {
    open();
    await screen.findByText('자산 추이는 하루가 지나면 표시됩니다.');
  });

  it('leads to what was asked for last', async () => {
    open();
    const row = await screen.findByRole('link', { name: /출금 300,000원/ });
    expect(row.getAttribute('href')).toBe('/wallet/request/48213');
    expect(row.textContent).toContain('완료');
  });
});
