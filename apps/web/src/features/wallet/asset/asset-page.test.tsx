import { okReply } from '@hoga/client/testing/fake-server';
import { act, configure, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useShell } from '../../../data/shell/shell-store.ts';
import { siteStore } from '../../../data/site/site-store.ts';
import { renderScreen } from '../../../data/testing/render-screen.tsx';
import { sampleRequest, signInMember, walletServer } from '../../../data/testing/sample-cashier.ts';
import { sampleSite } from '../../../data/testing/sample-site.ts';
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
  renderScreen({ routes: { '/wallet/asset': AssetPage, '/wallet/$': () => null }, at: '/wallet/asset', server });

/** What lies on the drawer 코인선택, which is the shell's to show. */
function coinDrawer() {
  const { result } = renderHook(() => useShell(({ coinChoice }) => coinChoice));
  return {
    coins: () => result.current?.coins.join(' '),
    choose: (coin: string) => act(() => result.current?.answer(coin)),
  };
}

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

  describe.each([
    ['입금', 'USDT BTC', '/wallet/deposit/BTC', '[NAV-56]'],
    ['출금', 'USDT BTC ETH', '/wallet/withdraw/BTC', '[NAV-57]'],
    ['전환', 'BINARY USDT BTC ETH', '/wallet/convert/BTC_USDT', '[NAV-58]'],
    ['구매', 'XRP BTC', '/wallet/buy/BTC', '[NAV-59]'],
    ['판매', 'USDT BTC ETH', '/wallet/sell/BTC', '[NAV-60]'],
  ])('%s', (name, coins, path, proves) => {
    it(`asks on the drawer 코인선택 which of ${coins} it is, and goes there with it ${proves}`, async () => {
      const { router } = open();
      const drawer = coinDrawer();
      const lists = { usedCoins: 'BINARY,FUTURES,USDT,BTC,ETH', depositCoins: 'USDT,BTC', buyCoins: 'XRP,BTC' };
      act(() => siteStore.setState({ site: sampleSite(lists) }));
      await userEvent.click(await screen.findByRole('button', { name }));
      expect(drawer.coins()).toBe(coins);
      drawer.choose('BTC');
      // A conversion has two sides.
      if (name === '전환') {
        await waitFor(() => expect(drawer.coins()).toBe('BINARY USDT ETH'));
        drawer.choose('USDT');
      }
      await waitFor(() => expect(router.state.location.pathname).toBe(path));
    });
  });

  it('leads to what was asked for last', async () => {
    open();
    const row = await screen.findByRole('link', { name: /출금 300,000원/ });
    expect(row.getAttribute('href')).toBe('/wallet/request/48213');
    expect(row.textContent).toContain('완료');
  });
});
