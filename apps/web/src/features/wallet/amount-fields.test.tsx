import { okReply } from '@hoga/client/testing/fake-server';
import { dismissDialogs } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../data/testing/render-screen.tsx';
import { signInMember, walletServer } from '../../data/testing/sample-cashier.ts';
import type { OfferedProvider } from '../../data/wallet/provider-calls.ts';
import { loadScreenTexts } from '../../shared/i18n/i18n.ts';
import { expectToTakeAnyAmount } from '../../shared/testing/any-amount.ts';
import { CoinBuyPage } from './coin/coin-buy-page.tsx';
import { CoinDepositPage } from './coin/coin-deposit-page.tsx';
import { CoinSellPage } from './coin/coin-sell-page.tsx';
import { CoinWithdrawPage } from './coin/coin-withdraw-page.tsx';
import { ConvertPage } from './convert/convert-page.tsx';
import { DnwPage } from './dnw/dnw-page.tsx';
import { P2pPage } from './p2p/p2p-page.tsx';

beforeEach(async () => {
  await loadScreenTexts();
  signInMember();
});
afterEach(dismissDialogs);

function open(route: string, Page: () => ReactNode, at: string, providers: readonly OfferedProvider[] = []): void {
  const server = walletServer({}, [], providers)
    .on('/api/wallet/temp-generate', () => okReply({ coinName: 'USDT', address: 'TXyz', tag: null, network: 'TRC20' }))
    .on('/api/dnw/get_exchange_rate', ({ query }) => okReply({ ...query, rate: '1400', at: Date.now() }))
    .on('/api/dnw/p2p/latest', () => okReply(null));
  renderScreen({ routes: { [route]: Page }, at, server });
}

const presets = () => screen.getAllByRole('button', { name: /^\+/ });

describe('amount fields of the wallet take whatever is typed or pasted [B1]', () => {
  it('deposit, with presets on top', async () => {
    open('/dnw', DnwPage, '/dnw');
    expectToTakeAnyAmount(await screen.findByRole('textbox', { name: '입금신청금액' }), presets());
  });

  it('withdrawal, with presets on top', async () => {
    open('/dnw', DnwPage, '/dnw');
    fireEvent.click(await screen.findByRole('radio', { name: '출금' }));
    expectToTakeAnyAmount(await screen.findByRole('textbox', { name: '출금신청금액' }), presets());
  });

  it('purchase of a coin, with presets on top', async () => {
    open('/wallet/buy/$coin', CoinBuyPage, '/wallet/buy/USDT');
    expectToTakeAnyAmount(await screen.findByRole('textbox', { name: '결제 금액' }), presets());
  });

  it.each<[string, string, () => ReactNode, string, RegExp]>([
    ['sale of a coin', '/wallet/sell/$coin', CoinSellPage, '/wallet/sell/USDT', /수량/],
    ['withdrawal of a coin', '/wallet/withdraw/$coin', CoinWithdrawPage, '/wallet/withdraw/USDT', /출금신청금액/],
    ['conversion', '/wallet/convert/$pair', ConvertPage, '/wallet/convert/USDT_BINARY', /보내는 수량/],
    ['deposit of a coin', '/wallet/deposit/$coin', CoinDepositPage, '/wallet/deposit/USDT', /보낸 수량/],
    ['purchase from a member', '/wallet/p2p', P2pPage, '/wallet/p2p', /받을 수량/],
  ])('%s', async (_name, route, Page, at, field) => {
    open(route, Page, at);
    const input = await screen.findByRole<HTMLInputElement>('textbox', { name: field });
    expect(input.type).toBe('tel');
    expectToTakeAnyAmount(input);
  });

  it('sale to a member', async () => {
    open('/wallet/p2p', P2pPage, '/wallet/p2p');
    fireEvent.click(await screen.findByRole('radio', { name: 'P2P 판매' }));
    expectToTakeAnyAmount(await screen.findByRole('textbox', { name: /보낼 수량/ }));
  });

  it.each([
    ['coinpay', /결제 금액/],
    ['gluwa', /입금신청금액/],
    ['bitshop', /입금신청금액/],
  ] as const)('payment at %s', async (provider, field) => {
    open('/dnw', DnwPage, '/dnw', [{ provider, label: 'Pay', walletTypes: ['BINARY'], payouts: [] }]);
    fireEvent.click(await screen.findByRole('button', { name: 'Pay' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Pay' }));
    expectToTakeAnyAmount(sheet.getByRole('textbox', { name: field }));
  });
});
