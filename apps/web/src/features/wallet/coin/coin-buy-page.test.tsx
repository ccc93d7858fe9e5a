import { screen } from '@testing-library/react';
import { beforeEach, it } from 'vitest';
import { renderScreen } from '../../../data/testing/render-screen.tsx';
import { sampleCashier, signInMember, walletServer } from '../../../data/testing/sample-cashier.ts';
import { loadScreenTexts } from '../../../shared/i18n/i18n.ts';
import { CoinBuyPage } from './coin-buy-page.tsx';

beforeEach(async () => {
  await loadScreenTexts();
  signInMember();
});

it('/wallet/buy says what is typed there, and what is held of the coin already [RT-36]', async () => {
  renderScreen({ routes: { '/wallet/buy/$coin': CoinBuyPage }, at: '/wallet/buy/USDT', server: walletServer() });
  await screen.findByText('보유 1,250.00 USDT');
  screen.getByText('결제 금액', { selector: '[aria-hidden]' });
  screen.getByRole('textbox', { name: '결제 금액' });
});

it('offers amounts in the units of the site’s own money [RT-36]', async () => {
  const cashier = sampleCashier();
  const wallets = cashier.wallets.map((wallet) =>
    wallet.walletType === 'BINARY' ? { ...wallet, unit: '10' } : wallet,
  );
  renderScreen({
    routes: { '/wallet/buy/$coin': CoinBuyPage },
    at: '/wallet/buy/USDT',
    server: walletServer({ wallets }),
  });
  await screen.findByRole('button', { name: '+100' });
  screen.getByRole('button', { name: '+5,000' });
});
