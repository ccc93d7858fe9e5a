import { type FakeServer, okReply } from '@hoga/client/testing/fake-server';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { openDevice } from '../data/storage/device.ts';
import { sampleRequest, signInMember, walletServer } from '../data/testing/sample-cashier.ts';
import { LAZY_SCREENS } from './lazy-screens.ts';
import { openApp } from './testing/open-app.tsx';

const SCREENS = ['walletDeposit', 'walletSell', 'walletDnwHistory', 'dnw', 'searchDnw', 'walletAsset'] as const;

// The code of a screen comes on first use; how fast a test machine loads it is no part of these tests.
beforeAll(async () => {
  await Promise.all([import('./frame.tsx'), ...SCREENS.map((name) => LAZY_SCREENS[name]())]);
});

let server: FakeServer;
beforeEach(() => {
  openDevice('hoga');
  server = walletServer({}, [sampleRequest()]).on('/api/wallet/temp-generate', () =>
    okReply({ coinName: 'BTC', address: 'bc1qhoga', tag: null, network: 'Bitcoin' }),
  );
  window.fetch = server.fetch;
});

async function open(path: string) {
  openApp(path, { loggedIn: true });
  signInMember();
  return within(await screen.findByRole('main'));
}

it('/wallet/deposit/BTC shows the address that takes deposits of BTC [RT-34]', async () => {
  const page = await open('/wallet/deposit/BTC');
  expect((await page.findByRole('region', { name: '입금 주소' })).textContent).toContain('bc1qhoga');
  expect(server.requestsTo('/api/wallet/temp-generate')[0]?.body).toEqual({ coinName: 'BTC' });
});

it('/wallet/sell/USDT sells USDT at its price in won [RT-37]', async () => {
  const page = await open('/wallet/sell/USDT');
  expect(await page.findByText('1 USDT = 1,400.00원')).toBeDefined();
  fireEvent.change(page.getByRole('textbox', { name: '판매 수량' }), { target: { value: '100' } });
  expect(await page.findByText('140,000원')).toBeDefined();
});

it('/balances/list is the history of deposits and withdrawals [RT-39]', async () => {
  const page = await open('/balances/list');
  expect(screen.getByRole('heading', { name: '입출금 내역' })).toBeDefined();
  const day = within(await page.findByRole('region', { name: '6월 17일 수요일' }));
  expect(day.getByText('출금 300,000원')).toBeDefined();
});

it('/dnw takes deposits and withdrawals, titled 입출금 and without a back arrow [RT-22]', async () => {
  const page = await open('/dnw');
  expect(screen.getByRole('heading', { name: '입출금' })).toBeDefined();
  expect(screen.queryByRole('link', { name: '뒤로' })).toBeNull();
  fireEvent.click(await page.findByRole('radio', { name: '출금' }));
  expect(await page.findByRole('textbox', { name: '출금신청금액' })).toBeDefined();
});

it('the second tab of the wallet opens the search of deposits and withdrawals [NAV-13]', async () => {
  const { router } = openApp('/wallet/asset', { loggedIn: true });
  signInMember();
  const tabs = await screen.findByRole('navigation', { name: '검색 구분' });
  fireEvent.click(within(tabs).getByRole('link', { name: '입출금' }));
  expect(await screen.findByText('출금 300,000원')).toBeDefined();
  expect(screen.getByRole('searchbox')).toBeDefined();
  expect(router.state.location.pathname).toBe('/search/dnw');
});
