import { type FakeServer, okReply, refusalReply } from '@hoga/client/testing/fake-server';
import { dismissDialogs } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../../data/testing/render-screen.tsx';
import { ownerOnly, sampleRequest, signInMember, walletServer } from '../../../data/testing/sample-cashier.ts';
import type { OfferedProvider } from '../../../data/wallet/provider-calls.ts';
import { loadScreenTexts } from '../../../shared/i18n/i18n.ts';
import { CoinSellPage } from '../coin/coin-sell-page.tsx';
import { DnwPage } from '../dnw/dnw-page.tsx';
import { RequestPage } from '../request/request-page.tsx';

beforeEach(async () => {
  await loadScreenTexts();
  signInMember();
});
afterEach(dismissDialogs);

const way = (provider: OfferedProvider['provider'], label: string): OfferedProvider => ({
  provider,
  label,
  walletTypes: ['BINARY', 'USDT'],
  payouts: [],
});

function open(server: FakeServer, at = '/dnw') {
  renderScreen({ routes: { '/dnw': DnwPage, '/wallet/request/$id': RequestPage }, at, server });
}

const UNAVAILABLE = '결제사가 응답하지 않습니다. 잠시 후 다시 시도해주세요.';
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const said = async (words: string) => {
  const dialog = await screen.findByRole('alertdialog', { name: '알림' });
  expect(dialog.textContent).toContain(words);
  return within(dialog);
};

describe('payment providers', () => {
  it('stand under the deposit where the site has some, and nowhere else', async () => {
    open(walletServer({}, [], [way('codepay', 'CodePay'), { ...way('gluwa', 'Gluwa'), walletTypes: ['USDT'] }]));
    const ways = within(await screen.findByRole('region', { name: '결제사로 입금' }));
    expect(ways.getAllByRole('button')).toEqual([ways.getByRole('button', { name: 'CodePay' })]);
  });

  it('say what each is, with the minutes, the fee and the limits [W7]', async () => {
    open(walletServer({}, [], [way('coinpay', 'CoinPay'), way('codepay', 'CodePay')]));
    const ways = within(await screen.findByRole('region', { name: '결제사로 입금' }));
    await ways.findByText('최소 10,000원 · 10,000원 단위 · 사이트 수수료 없음 · 결제 확인까지 보통 5분 이내');
    ways.getByText('결제사에 있는 내 잔액으로 입금');
    ways.getByText('결제사 페이지를 열어 결제');
  });

  it('rest with the reason while a deposit waits, but for pages that take no request [W7]', async () => {
    const waiting = sampleRequest({ type: 'D', provider: null });
    open(walletServer({ requests: [waiting] }, [], [way('coinpay', 'CoinPay'), way('codepay', 'CodePay')]));
    const ways = within(await screen.findByRole('region', { name: '결제사로 입금' }));
    await ways.findByText('처리 중인 신청이 있어 새로 신청할 수 없습니다.');
    const isDisabled = (name: string) => (ways.getByRole('button', { name }) as HTMLButtonElement).disabled;
    expect([isDisabled('CoinPay'), isDisabled('CodePay')]).toEqual([true, false]);
  });

  it('do not push the button of the deposit itself out of sight', async () => {
    open(walletServer({}, [], [way('codepay', 'CodePay')]));
    const ways = await screen.findByRole('region', { name: '결제사로 입금' });
    const apply = screen.getByRole('button', { name: '입금신청' });
    expect(ways.compareDocumentPosition(apply)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  });

  it('have a page that opens beside this one [WAL-89]', async () => {
    const server = walletServer({}, [], [way('codepay', 'CodePay')]).on('/api/codepay/url', () =>
      okReply({ url: 'https://pay.example/7' }),
    );
    open(server);
    await press('CodePay');
    await press('CodePay 결제 페이지 열기');
    const link = await screen.findByRole('link', { name: 'CodePay 열기' });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://pay.example/7',
      '_blank',
      'noopener noreferrer',
    ]);
  });

  it('are paid from what the member has there, once they say how much [WAL-76]', async () => {
    const server = walletServer({}, [], [way('coinpay', 'CoinPay')]).on('/api/coinpay/sendCoin', () =>
      okReply({ id: 7, status: 'REQUESTED' }),
    );
    open(server);
    await press('CoinPay');
    const sheet = within(await screen.findByRole('dialog', { name: 'CoinPay' }));
    await userEvent.click(sheet.getByRole('button', { name: '입금신청' }));
    const refused = await said('입금신청금액을 입력해주세요.');
    await userEvent.click(refused.getByRole('button', { name: '확인' }));
    await userEvent.type(await sheet.findByRole('textbox', { name: '결제 금액' }), '50000');
    await userEvent.click(sheet.getByRole('button', { name: '입금신청' }));
    await said('신청이 완료되었습니다.');
    expect(server.requestsTo('/api/coinpay/sendCoin')).toMatchObject([
      { body: { walletType: 'BINARY', won: '50000' } },
    ]);
  });

  it('say in the words of the server what they refuse [WAL-75]', async () => {
    const server = walletServer({}, [], [way('coinpay', 'CoinPay')]).on('/api/coinpay/signup', () =>
      refusalReply(503, 'PROVIDER_UNAVAILABLE', UNAVAILABLE),
    );
    open(server);
    await press('CoinPay');
    await press('CoinPay 가입');
    await said(UNAVAILABLE);
  });
});

describe('a request at a provider', () => {
  it('shows the code that it is paid with, and cannot be taken back [WAL-86]', async () => {
    const request = sampleRequest({
      type: 'D',
      walletType: 'USDT',
      currency: 'USDT',
      provider: 'gluwa',
      reserved: '0',
    });
    const server = walletServer()
      .on('/api/dnw/detail', () =>
        okReply({
          request,
          steps: [{ version: 1, status: 'REQUESTED', by: 'MEMBER', reason: '', at: 1 }],
          counter: null,
          exchange: null,
        }),
      )
      .on('/api/dnw/providers/pay', () => okReply({ pay: 'gluwa:pay-1', isSilent: 0 }));
    open(server, '/wallet/request/48213');
    await screen.findByRole('img', { name: '결제 QR 코드' });
    screen.getByText('결제사의 확인을 기다리고 있습니다.');
    expect(screen.queryByRole('button', { name: /취소/ })).toBeNull();
    expect(screen.queryByText('결제사가 아직 응답하지 않습니다')).toBeNull();
  });

  it.each(['REQUESTED', 'SENDING'] as const)(
    'says while it is %s that its provider does not answer',
    async (status) => {
      const request = sampleRequest({ type: status === 'SENDING' ? 'W' : 'D', status, provider: 'coinpay' });
      const server = walletServer()
        .on('/api/dnw/detail', () =>
          okReply({
            request,
            steps: [{ version: 1, status, by: 'MEMBER', reason: '', at: 1 }],
            counter: null,
            exchange: null,
          }),
        )
        .on('/api/dnw/providers/pay', () => okReply({ pay: null, isSilent: 1 }));
      open(server, '/wallet/request/48213');
      await screen.findByText('결제사가 아직 응답하지 않습니다');
      screen.getByText(/이미 처리되었을 수 있어/);
    },
  );
});

describe('coins', () => {
  const SELL = '/api/coinex/sellCoin';
  const selling = (server: FakeServer) =>
    renderScreen({
      routes: { '/wallet/sell/$coin': CoinSellPage, '/wallet/request/$id': RequestPage },
      at: '/wallet/sell/USDT',
      server,
    });

  it('are sold at the exchange, once it is said how many [WAL-85]', async () => {
    const server = walletServer({}, [], [way('coinex', 'CoinEx')]).on(
      SELL,
      ownerOnly(() => okReply({ id: 9, status: 'REQUESTED' })),
    );
    selling(server);
    await press('CoinEx에 판매');
    await userEvent.click((await said('판매')).getByRole('button'));
    expect(server.requestsTo(SELL)).toEqual([]);
    await userEvent.type(await screen.findByRole('textbox', { name: /판매/ }), '1');
    await press('CoinEx에 판매');
    await userEvent.type(await screen.findByLabelText('비밀번호'), 'hoga1234');
    await press('1 USDT 판매신청');
    await screen.findByText('신청이 완료되었습니다.');
    expect(server.requestsTo(SELL).at(-1)?.body).toMatchObject({
      walletType: 'USDT',
      point: '1',
      password: 'hoga1234',
    });
  });

  it('are sold to the house alone where there is no exchange that takes them', async () => {
    selling(walletServer({}, [], [{ ...way('coinex', 'CoinEx'), walletTypes: ['BINARY'] }]));
    await screen.findByRole('button', { name: '판매신청' });
    expect(screen.queryByRole('button', { name: 'CoinEx에 판매' })).toBeNull();
  });
});
