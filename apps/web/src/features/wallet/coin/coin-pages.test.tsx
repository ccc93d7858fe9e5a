import { type FakeServer, okReply } from '@hoga/client/testing/fake-server';
import { dismissDialogs } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../../data/testing/render-screen.tsx';
import {
  ownerOnly,
  sampleCashier,
  sampleRequest,
  signInMember,
  walletServer,
} from '../../../data/testing/sample-cashier.ts';
import { loadScreenTexts } from '../../../shared/i18n/i18n.ts';
import { RequestPage } from '../request/request-page.tsx';
import { CoinBuyPage } from './coin-buy-page.tsx';
import { CoinDepositPage } from './coin-deposit-page.tsx';
import { CoinSellPage } from './coin-sell-page.tsx';
import { CoinWithdrawPage } from './coin-withdraw-page.tsx';

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const PLACE = { id: 6, walletType: 'USDT', bank: null, address: TRON, tag: null, label: '내 지갑', usableAt: 0 };

beforeEach(async () => {
  await loadScreenTexts();
  signInMember();
});
afterEach(dismissDialogs);

function open(at: string, server: FakeServer = walletServer()): FakeServer {
  server.on('/api/wallet/temp-generate', ({ body }) => {
    const { coinName } = body as { readonly coinName: string };
    return okReply({ coinName, network: 'TRC20', address: TRON, tag: null });
  });
  renderScreen({
    routes: {
      '/wallet/deposit/$coin': CoinDepositPage,
      '/wallet/withdraw/$coin': CoinWithdrawPage,
      '/wallet/buy/$coin': CoinBuyPage,
      '/wallet/sell/$coin': CoinSellPage,
      '/wallet/request/$id': RequestPage,
    },
    at,
    server,
  });
  return server;
}

const type = async (name: string | RegExp, text: string) =>
  userEvent.type(await screen.findByRole('textbox', { name }), text);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const taken = () => okReply({ id: 7, status: 'REQUESTED' });
const bodies = (server: FakeServer, path: string) => server.requestsTo(path).map(({ body }) => body);

describe('/wallet/deposit', () => {
  it('shows the member’s own address of the coin, and asks for the coins that were sent [WAL-01, WAL-21, WAL-41]', async () => {
    const server = open('/wallet/deposit/USDT');
    server.on('/api/dnw/deposit/apply', taken);
    await screen.findByText(TRON);
    screen.getByRole('img', { name: /USDT/ });
    expect(bodies(server, '/api/wallet/temp-generate')).toEqual([{ coinName: 'USDT' }]);
    await type('보낸 수량', '25.5');
    await press('25.5 USDT 입금신청');
    await screen.findByText('신청이 완료되었습니다.');
    expect(bodies(server, '/api/dnw/deposit/apply')).toMatchObject([{ walletType: 'USDT', point: '25.5' }]);
  });

  it('names the won deposit that waits, and does not show it as one of the coin [W8]', async () => {
    const requests = [sampleRequest({ type: 'D', point: '500000', reserved: '0' })];
    open('/wallet/deposit/USDT', walletServer({ requests }));
    await screen.findByText(/500,000원/);
    expect(screen.queryByRole('region', { name: '처리 중인 신청' })).toBeNull();
    expect(screen.getByRole('link', { name: /신청/ }).getAttribute('href')).toBe('/wallet/request/48213');
  });
});

describe('/wallet/withdraw', () => {
  it('sends coins to a registered address with the proof of its owner [WAL-02, WAL-44]', async () => {
    const server = open(
      '/wallet/withdraw/USDT',
      walletServer().on('/api/wallet/destinations', () => okReply([{ ...PLACE, lastUsedAt: null }])),
    );
    server.on('/api/dnw/withdraw/apply', taken);
    await screen.findByText('출금 가능 1,250.00 USDT');
    await type(/출금/, '100');
    await press('100 USDT 출금신청');
    const sheet = within(await screen.findByRole('dialog', { name: '100 USDT 보내기' }));
    sheet.getByText('101 USDT');
    await userEvent.type(await sheet.findByLabelText('비밀번호'), 'hoga1234');
    await userEvent.click(sheet.getByRole('button', { name: '100 USDT 출금신청' }));
    await screen.findByText('신청이 완료되었습니다.');
    expect(bodies(server, '/api/dnw/withdraw/apply')).toMatchObject([
      { walletType: 'USDT', point: '100', destinationId: 6, password: 'hoga1234' },
    ]);
  });
});

describe('/wallet/buy', () => {
  it('buys coins for won, with what they come to and the payer’s reference [WAL-04, WAL-42]', async () => {
    const server = open('/wallet/buy/USDT');
    server.on('/api/dnw/buy/apply', taken);
    await screen.findByText('보유 1,250.00 USDT');
    await type('결제 금액', '140000');
    await type('입금자 확인번호 (선택)', ' A-77 ');
    await screen.findByText('100 USDT');
    await press('140,000원 구매신청');
    await screen.findByText('신청이 완료되었습니다.');
    expect(bodies(server, '/api/dnw/buy/apply')).toMatchObject([
      { walletType: 'USDT', won: '140000', point: '100', wonpNum: 'A-77' },
    ]);
  });

  it('says what is typed there, and what is held of the coin already [RT-36]', async () => {
    open('/wallet/buy/USDT');
    await screen.findByText('보유 1,250.00 USDT');
    screen.getByText('결제 금액', { selector: '[aria-hidden]' });
    screen.getByRole('textbox', { name: '결제 금액' });
  });

  it('offers amounts in the units of the site’s own money [RT-36]', async () => {
    const wallets = sampleCashier().wallets.map((wallet) =>
      wallet.walletType === 'BINARY' ? { ...wallet, unit: '10' } : wallet,
    );
    open('/wallet/buy/USDT', walletServer({ wallets }));
    await screen.findByRole('button', { name: '+100' });
    screen.getByRole('button', { name: '+5,000' });
  });
});

describe('/wallet/sell', () => {
  it('sells coins for won with a reference, which the receipt shows [WAL-05, WAL-43]', async () => {
    const request = sampleRequest({
      type: 'WS',
      walletType: 'USDT',
      currency: 'USDT',
      point: '30',
      wonpNum: 'B-1',
      rate: '1400',
    });
    const steps = [{ version: 1, status: 'REQUESTED', by: 'MEMBER', reason: '', at: 1 }];
    const server = open('/wallet/sell/USDT')
      .on('/api/dnw/sell/apply', ownerOnly(taken))
      .on('/api/dnw/detail', () => okReply({ request, steps, counter: null, exchange: null }));
    await screen.findByText('보유 1,250.00 USDT');
    await type('판매 수량', '30');
    await type('확인번호 (선택)', 'B-1');
    await press('30 USDT 판매신청');
    const sheet = within(await screen.findByRole('dialog'));
    sheet.getByText('42,000원');
    await userEvent.type(await sheet.findByLabelText('비밀번호'), 'hoga1234');
    await userEvent.click(sheet.getByRole('button', { name: '30 USDT 판매신청' }));
    await userEvent.click(await screen.findByRole('button', { name: '신청 보기' }));
    await waitFor(() => expect(screen.getByText('확인번호').nextElementSibling?.textContent).toBe('B-1'));
    expect(bodies(server, '/api/dnw/sell/apply').at(-1)).toMatchObject({
      ...{ walletType: 'USDT', point: '30', wonpNum: 'B-1', destinationId: 5, password: 'hoga1234' },
    });
  });
});
