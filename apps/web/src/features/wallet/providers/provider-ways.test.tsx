import { type FakeServer, okReply, refusalReply } from '@hoga/client/testing/fake-server';
import { getBitshopPage, makeQrCode } from '@hoga/contract/providers';
import { dismissDialogs } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { screen, waitFor, within } from '@testing-library/react';
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

  it.each([
    ['WAL-88', 'onepay', '/api/onepay/login', {}, 'OnePay 지갑 로그인'],
    ['WAL-89', 'codepay', '/api/codepay/url', undefined, 'OnePay 결제 페이지 열기'],
    ['WAL-72', 'million', '/api/dnw/p2p/million-p2p-url', undefined, 'OnePay 결제 페이지 열기'],
    ['WAL-73', 'vancoin', '/api/dnw/p2p/vancoin-p2p-url', { value: 'deposit' }, 'OnePay 결제 페이지 열기'],
    ['WAL-84', 'coinex', '/api/coinex/coin_charge_url', undefined, 'OnePay 결제 페이지 열기'],
  ] as const)(
    '[%s] at %s have a page that opens beside this one, found at %s',
    async (_, provider, path, body, button) => {
      const server = walletServer({}, [], [way(provider, 'OnePay')]).on(path, () =>
        okReply({ url: 'https://pay.example/7' }),
      );
      open(server);
      await press('OnePay');
      await press(button);
      const link = await screen.findByRole('link', { name: 'OnePay 열기' });
      expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
        'https://pay.example/7',
        '_blank',
        'noopener noreferrer',
      ]);
      expect(server.requestsTo(path)).toMatchObject([{ body }]);
    },
  );

  it('open the shop to buy for an amount, which the shop does by itself [WAL-70, WAL-71, CST-28]', async () => {
    const server = walletServer({}, [], [way('bitshop', 'BitShop')]).on('/api/dnw/bitshop/url', () =>
      okReply({ url: 'https://shop.example/7' }),
    );
    open(server);
    await press('BitShop');
    await userEvent.type(await screen.findByRole('textbox', { name: '입금신청금액' }), '100');
    await press('BitShop 결제 페이지 열기');
    await screen.findByRole('link', { name: 'BitShop 열기' });
    expect(server.requestsTo('/api/dnw/bitshop/url')).toMatchObject([{ body: { type: 'buy', amount: '100' } }]);
    expect(getBitshopPage.body.parse({ amount: '100' }).type).toBe('buy');
  });

  it.each([
    ['WAL-76', 'coinpay'],
    ['WAL-80', 'coinlink'],
    ['WAL-83', 'coinex'],
  ] as const)('[%s] at %s are paid from what the member has there, once they say how much', async (_, provider) => {
    const path = `/api/${provider}/sendCoin`;
    const server = walletServer({}, [], [way(provider, 'CoinPay')]).on(path, () =>
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
    expect(server.requestsTo(path)).toMatchObject([{ body: { walletType: 'BINARY', won: '50000' } }]);
  });

  it.each([
    ['WAL-74', 'coinpay'],
    ['WAL-78', 'coinlink'],
    ['WAL-81', 'coinex'],
  ] as const)('[%s] at %s say what the member has there', async (_, provider) => {
    const coins = [
      { walletType: 'BINARY', amount: '70000' },
      { walletType: 'USDT', amount: '12.5' },
    ];
    open(walletServer({}, [], [way(provider, 'CoinPay')]).on(`/api/${provider}/chk_coin`, () => okReply({ coins })));
    await press('CoinPay');
    await screen.findByText('70,000원 · 12.5 USDT');
  });

  it.each([
    ['WAL-75', 'coinpay'],
    ['WAL-79', 'coinlink'],
    ['WAL-82', 'coinex'],
  ] as const)('[%s] at %s are signed up for with a code', async (_, provider) => {
    const path = `/api/${provider}/signup`;
    const server = walletServer({}, [], [way(provider, 'CoinPay')]).on(path, () => okReply({}));
    open(server);
    await press('CoinPay');
    await userEvent.type(await screen.findByRole('textbox', { name: '결제사 인증 코드 (선택)' }), 'my code');
    await press('CoinPay 가입');
    await waitFor(() => expect(server.requestsTo(path)).toMatchObject([{ body: { value: 'my code' } }]));
  });

  it('ask the first provider whether the member is signed up, and offer that no more where they are [WAL-77]', async () => {
    let isMember = 0;
    const server = walletServer({}, [], [way('coinpay', 'CoinPay')])
      .on('/api/coinpay/chk_player', () => okReply({ isMember }))
      .on('/api/coinpay/signup', () => {
        isMember = 1;
        return okReply({});
      });
    open(server);
    await press('CoinPay');
    await waitFor(() => expect(server.requestsTo('/api/coinpay/chk_player')).toHaveLength(1));
    await press('CoinPay 가입');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'CoinPay 가입' })).toBeNull());
    screen.getByRole('button', { name: '입금신청' });
  });

  it('make a QR code in the currency that the call has by itself [WAL-86, WAL-87, CST-27]', async () => {
    const path = '/api/gluwa/make-qrcode';
    const server = walletServer({}, [], [way('gluwa', 'Gluwa')]).on(path, () =>
      okReply({ id: 48213, status: 'REQUESTED', qrCode: 'gluwa:pay-1' }),
    );
    open(server);
    await press('Gluwa');
    await userEvent.type(await screen.findByRole('textbox', { name: '입금신청금액' }), '25');
    await press('QR 코드 만들기');
    await waitFor(() => expect(server.requestsTo(path)).toHaveLength(1));
    const sent = makeQrCode.body.parse(server.requestsTo(path)[0]?.body);
    expect([sent.amount, sent.currency]).toEqual(['25', 'sUSDCG']);
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
