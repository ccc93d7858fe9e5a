import { okReply } from '@hoga/client/testing/fake-server';
import { getExchangeRate } from '@hoga/contract/dnw';
import { idOf } from '@hoga/kernel/ids';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessionStore } from '../../../data/session/session-store.ts';
import { useShell } from '../../../data/shell/shell-store.ts';
import { siteStore } from '../../../data/site/site-store.ts';
import { renderScreen } from '../../../data/testing/render-screen.tsx';
import { SAMPLE_SECURITY, sampleRequest, signInMember, walletServer } from '../../../data/testing/sample-cashier.ts';
import { sampleFuturesOption } from '../../../data/testing/sample-futures.ts';
import { sampleSite } from '../../../data/testing/sample-site.ts';
import { toggleHiddenAmounts } from '../../../data/wallet/hidden-amounts.ts';
import { loadScreenTexts } from '../../../shared/i18n/i18n.ts';
import { onDesktop } from '../../../shared/testing/on-desktop.ts';
import { AssetPage } from './asset-page.tsx';

beforeEach(async () => {
  await loadScreenTexts();
  signInMember();
});

const open = (server = walletServer({}, [sampleRequest({ status: 'APPROVED' })])) =>
  renderScreen({ routes: { '/wallet/asset': AssetPage, '/wallet/$': () => null }, at: '/wallet/asset', server });

/** The content of the drawer 코인선택, which the shell shows. */
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
      granted: '0',
      betweenOwn: '0',
      realized: '0',
    },
  ],
  today: [],
  worths: [],
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

  it('says at which rate of USDT it sums up: the pair that the call has by itself [WAL-50, WAL-51, CST-26]', async () => {
    const server = walletServer().on('/api/dnw/get_exchange_rate', ({ query }) =>
      okReply({ base: 'USDT', counter: 'BKT', ...query, rate: '1400.25', at: 1 }),
    );
    open(server);
    await screen.findByText('1 USDT = 1,400.25원 기준');
    expect(server.requestsTo('/api/dnw/get_exchange_rate')[0]?.query).toEqual({ siteInfoId: '1' });
    const { base, counter } = getExchangeRate.query.parse({});
    expect([base, counter]).toEqual(['USDT', 'BKT']);
  });

  it('shows of a wallet its type, its currency, and its point with what waits in orders [WAL-08, WAL-19]', async () => {
    const { wallets } = sessionStore.getState();
    const btc = { type: 'BTC', currency: 'BTC', point: '0.05', gameWaitPoint: '0.01' } as const;
    sessionStore.setState({ wallets: { ...wallets, BTC: btc } });
    open();
    act(() => siteStore.setState({ site: sampleSite({ usedCoins: 'BINARY,FUTURES,USDT,BTC,XRP' }) }));
    const row = await screen.findByRole('link', { name: /코인선물/ });
    expect(row.textContent).toContain('코인선물 (USDT)USDT320.00 USDT');
    await screen.findByText('0.0600 BTC');
    expect(row.getAttribute('href')).toBe('/wallet/convert/FUTURES_USDT?fixed=1');
  });

  it('shows what is under way by itself, and what was done last without it', async () => {
    const waiting = sampleRequest({ status: 'REQUESTED' });
    const done = sampleRequest({ id: idOf(waiting.id + 1), status: 'APPROVED' });
    const server = walletServer({ requests: [waiting] }).on('/api/dnw/list', ({ query }) => {
      const rows = [done, waiting].filter(({ status }) => query['statusStrs']?.split(',').includes(status));
      return okReply({ rows, page: 1, size: 5, total: rows.length });
    });
    open(server);
    const underWay = within(await screen.findByRole('region', { name: '진행 중 1' }));
    expect(underWay.getByRole('link').getAttribute('href')).toBe(`/wallet/request/${waiting.id}`);
    const movements = within(screen.getByRole('region', { name: '최근 내역' }));
    const links = await movements.findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/wallet/dnw_history',
      `/wallet/request/${done.id}`,
    ]);
  });

  it('says that what was done last could not be loaded, and tries again', async () => {
    let fails = true;
    const done = sampleRequest({ status: 'APPROVED' });
    open(
      walletServer().on('/api/dnw/list', () =>
        fails ? 'network-failure' : okReply({ rows: [done], page: 1, size: 5, total: 1 }),
      ),
    );
    const movements = within(await screen.findByRole('region', { name: '최근 내역' }));
    const retry = await movements.findByRole('button', { name: '다시 시도' });
    fails = false;
    await userEvent.click(retry);
    await movements.findByRole('link', { name: /출금 300,000원/ });
    expect(movements.queryByRole('alert')).toBeNull();
  });

  it('has no room for what is under way where nothing is', async () => {
    open();
    await screen.findByText('4,592,300원');
    expect(screen.queryByRole('region', { name: /^진행 중/ })).toBeNull();
  });

  it.each([
    [false, '비밀번호'],
    [true, 'OTP 사용 중'],
  ])('tells on a desktop what protects withdrawals (OTP: %s), and how many are left today', async (isTotpOn, proof) => {
    onDesktop();
    open(walletServer().on('/api/auth/security', () => okReply({ ...SAMPLE_SECURITY, isTotpOn })));
    const guard = within(await screen.findByRole('region', { name: '출금 보호' }));
    expect(guard.getByText('본인 확인').nextElementSibling?.textContent).toBe(proof);
    expect(guard.getByText('오늘 남은 출금').nextElementSibling?.textContent).toBe('2회 / 3회');
    expect(guard.getByRole('link', { name: '설정' }).getAttribute('href')).toBe('/more/security');
  });

  it('tells on a desktop what one of each coin is, and how its day went', async () => {
    onDesktop();
    const btc = sampleFuturesOption({ lastPrice: '108432.3', priceChangePercent: '1.86' });
    open(walletServer().on('/api/futures/option/list', () => okReply([btc])));
    act(() => siteStore.setState({ site: sampleSite({ usedCoins: 'BINARY,USDT,BTC,XRP' }) }));
    const prices = () =>
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => within(row).getAllByRole('cell')[2]?.textContent);
    // Won, USDT in won, a coin with a contract, and one without a known price.
    await waitFor(() => expect(prices()).toEqual(['–', '1,400원', '108,432.3 USDT▲ +1.86%', '–']));
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
