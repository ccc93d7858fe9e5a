import { okReply, refusalReply } from '@hoga/client/testing/fake-server';
import { FakeUploads } from '@hoga/client/testing/fake-upload';
import type { Dnw } from '@hoga/contract/dnw';
import { dismissDialogs } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../data/testing/render-screen.tsx';
import { ownerOnly, sampleRequest, signInMember, walletServer } from '../../../data/testing/sample-cashier.ts';
import { loadScreenTexts } from '../../../shared/i18n/i18n.ts';
import { P2pPage } from './p2p-page.tsx';

const MINUTE_MS = 60_000;
const CONFIRM = '/api/dnw/p2p/confirm';

beforeEach(async () => {
  await loadScreenTexts();
  signInMember();
});
afterEach(dismissDialogs);

const purchase = (change: Partial<Dnw>): Dnw =>
  sampleRequest({
    type: 'WB',
    walletType: 'USDT',
    currency: 'USDT',
    point: '500',
    won: '700000',
    rate: '1400',
    counterparty: 'MEMBER',
    reserved: '0',
    dueAt: Date.now() + 24 * MINUTE_MS,
    detailJson: '{}',
    ...change,
  });

function open(change: Partial<Dnw> | null) {
  const request = change === null ? null : purchase(change);
  const steps = request === null ? [] : [{ version: 1, status: request.status, by: 'MEMBER', reason: '', at: 1 }];
  const server = walletServer()
    .on('/api/dnw/p2p/latest', () => okReply(request))
    .on('/api/dnw/detail', () =>
      okReply({
        request,
        steps,
        counter: {
          nick: '초록**',
          account: '신한은행 110-482-917305',
          payerName: request?.type === 'WS' ? '박서연' : null,
        },
        exchange: null,
      }),
    )
    .on('/api/dnw/usual_wait', () => okReply({ ended: 12, taken: 10, waitMs: 170_000 }))
    .on('/api/dnw/p2p/talk', () => okReply([{ id: 1, by: 'HOUSE', text: '확인하고 있습니다.', pictures: [], at: 1 }]));
  for (const step of ['paid', 'confirm', 'give_up', 'appeal']) {
    server.on(`/api/dnw/p2p/${step}`, () => okReply({ id: 48213, status: 'PAID' }));
  }
  renderScreen({ routes: { '/wallet/p2p': P2pPage }, at: '/wallet/p2p', server });
  return server;
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('/wallet/p2p', () => {
  it('asks for coins of a member where nothing is under way [RT-31, WAL-06, WAL-68, WAL-69]', async () => {
    const server = open(null).on('/api/dnw/p2p', () => okReply({ id: 1, status: 'REQUESTED' }));
    await screen.findByText('1 USDT = 1,400.00원');
    await userEvent.type(await screen.findByRole('textbox', { name: '받을 수량' }), '500');
    expect(screen.getByText('700,000원')).toBeDefined();
    await userEvent.click(await button('500 USDT 구매하기'));
    await waitFor(() =>
      expect(server.requestsTo('/api/dnw/p2p')).toMatchObject([
        { body: { type: 'WB', walletType: 'USDT', point: '500', name: '김민호' } },
      ]),
    );
  });

  it('says how long such requests have lately waited, before one is made and while it waits [O2]', async () => {
    const server = open(null);
    expect(await screen.findByText(/최근 신청 12건 중 10건이 매칭되었고, 매칭까지 보통 3분/)).toBeDefined();
    await userEvent.click(await screen.findByRole('radio', { name: 'P2P 판매' }));
    await waitFor(() =>
      expect(server.requestsTo('/api/dnw/usual_wait').at(-1)?.query).toMatchObject({
        type: 'WS',
        counterparty: 'MEMBER',
      }),
    );
    cleanup();
    open({ status: 'REQUESTED', type: 'WS', counterparty: 'HOUSE' });
    expect(await screen.findByText(/10건이 접수되었고, 접수까지 보통 3분/)).toBeDefined();
  });

  it.each([
    [{ ended: 2, taken: 2, waitMs: 60_000 }, '최근 신청이 적어 예상 대기 시간을 알 수 없습니다.'],
    [{ ended: 5, taken: 0, waitMs: null }, '최근 신청 5건 중 상대를 찾은 신청이 없습니다.'],
    [{ ended: 5, taken: 4, waitMs: 0 }, '최근 신청 5건 중 4건이 매칭되었고, 매칭까지 보통 1분 걸렸습니다.'],
  ])('says of %j: %s [O2]', async (wait, words) => {
    open({ status: 'REQUESTED' }).on('/api/dnw/usual_wait', () => okReply(wait));
    expect(await screen.findByText(words)).toBeDefined();
  });

  it('has toasts over its steps, not over the button that says the money was sent [W8]', async () => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
    open({ status: 'MATCHED' });
    await button(/보냈습니다/);
    expect(document.documentElement.dataset['toasts']).toBe('top');
    cleanup();
    expect(document.documentElement.dataset['toasts']).toBeUndefined();
    vi.unstubAllGlobals();
  });

  it('lets the seller say which account is to be paid to, of several [WAL-07, WAL-68]', async () => {
    const bank = (id: number, number: string) => ({
      ...{ id, walletType: 'BINARY', address: null, tag: null, label: '', usableAt: 0, lastUsedAt: null },
      bank: { code: '004', name: 'KB국민은행', holder: '김민호', number },
    });
    const server = open(null)
      .on(
        '/api/dnw/p2p',
        ownerOnly(() => okReply({ id: 1, status: 'REQUESTED' })),
      )
      .on('/api/wallet/destinations', () => okReply([bank(5, '***1234'), bank(6, '***7305')]));
    await screen.findByText('1 USDT = 1,400.00원');
    await userEvent.click(screen.getByRole('radio', { name: 'P2P 판매' }));
    await userEvent.type(await screen.findByRole('textbox', { name: '보낼 수량' }), '500');
    await userEvent.click(await screen.findByRole('radio', { name: /\*\*\*7305/ }));
    await userEvent.click(await button('500 USDT 판매하기'));
    // The destination once more, and the verification.
    const sheet = within(await screen.findByRole('dialog', { name: 'P2P 판매' }));
    sheet.getByText(/\*\*\*7305/);
    sheet.getByText('700,000원');
    await userEvent.type(sheet.getByLabelText('비밀번호'), 'hoga1234');
    await userEvent.click(sheet.getByRole('button', { name: '500 USDT 판매하기' }));
    await waitFor(() =>
      expect(server.requestsTo('/api/dnw/p2p')).toMatchObject([
        { body: { type: 'WS', destinationId: 6 } },
        { body: { type: 'WS', destinationId: 6, password: 'hoga1234' } },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('tells the seller without an account so before they type a password [WAL-07, ERR-60]', async () => {
    open(null).on('/api/dnw/p2p', () => refusalReply(400, 'ACCOUNT_NUMBER_REQUIRED', '계좌번호를 먼저 등록해주세요.'));
    await screen.findByText('1 USDT = 1,400.00원');
    await userEvent.click(screen.getByRole('radio', { name: 'P2P 판매' }));
    await userEvent.type(await screen.findByRole('textbox', { name: '보낼 수량' }), '500');
    await userEvent.click(await button('500 USDT 판매하기'));
    await screen.findByText('계좌번호를 먼저 등록해주세요.');
    expect(screen.queryByLabelText('비밀번호')).toBeNull();
  });

  it('says what is waited for, and what comes then, until the other side is there', async () => {
    open({ status: 'REQUESTED', dueAt: null });
    await screen.findByText('거래 상대를 찾고 있습니다');
    screen.getByText(/^판매자와 매칭되면 30분 안에/);
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('gives the buyer the account to pay to and a clock, and takes their word that it is paid', async () => {
    const server = open({ status: 'MATCHED' });
    await screen.findByText('신한은행 110-482-917305');
    expect(screen.getByRole('timer').textContent).toMatch(/^2[34]:\d\d/);
    expect(screen.queryByText('거래 상대를 찾고 있습니다')).toBeNull();
    await userEvent.click(await button('700,000원 보냈습니다'));
    await waitFor(() =>
      expect(server.requestsTo('/api/dnw/p2p/paid')).toMatchObject([{ body: { dnwHistoryId: 48213 } }]),
    );
  });

  it('shows the seller the payer’s registered name and the kept coins, from the match on [W2, W3]', async () => {
    open({ type: 'WS', status: 'MATCHED' });
    await screen.findByText('박서연');
    screen.getByText('500 USDT를 호가가 보관 중입니다');
    screen.getByText(/구매자가 기한 안에 돈을 보내지 않으면/);
  });

  it('lets both talk before any appeal [W3]', async () => {
    open({ status: 'MATCHED' }).on('/api/dnw/p2p/talk', () => okReply([]));
    await screen.findByRole('textbox', { name: '양쪽과 운영팀이 함께 봅니다' });
  });

  it('sends a picture of the receipt with the word that it is paid [W3]', async () => {
    const server = open({ status: 'MATCHED' }).on('/api/file', () =>
      okReply({ name: '0123456789abcdef0123456789abcdef', contentType: 'image/png', width: 60, height: 40 }),
    );
    URL.createObjectURL = () => 'blob:preview';
    URL.revokeObjectURL = () => undefined;
    const uploads = new FakeUploads();
    vi.stubGlobal('XMLHttpRequest', uploads.requestTo(server));
    const file = new File([new Uint8Array(8)], 'receipt.png', { type: 'image/png' });
    await userEvent.upload(await screen.findByLabelText('송금 영수증 첨부 (선택)'), file);
    await act(() => Promise.all(uploads.started.map((upload) => upload.arrive())));
    await screen.findByRole('button', { name: 'receipt.png 빼기' });
    await userEvent.click(await button('700,000원 보냈습니다'));
    await waitFor(() =>
      expect(server.requestsTo('/api/dnw/p2p/paid')).toMatchObject([
        { body: { dnwHistoryId: 48213, pictures: ['0123456789abcdef0123456789abcdef'] } },
      ]),
    );
  });

  it.each([
    ['1401.8', '500', '700900', '1 USDT = 1,401.80원'],
    ['1401.81234567', '500', '700906', '1 USDT = 1,401.81234567원'],
  ])('a unit price of %s times %s is the total of %s: %s [W3]', async (rate, point, won, shown) => {
    open({ status: 'MATCHED', rate, point, won });
    await screen.findByText(shown);
    const price = Number(shown.replace(/^1 USDT = |[,원]/g, ''));
    expect(Math.floor(price * Number(point))).toBe(Number(won));
  });

  it('tells who buys of the house where to pay to, as the house has said it', async () => {
    const request = purchase({ status: 'MATCHED', counterparty: 'HOUSE' });
    const steps = [
      { version: 1, status: 'REQUESTED', by: 'MEMBER', reason: '', at: 1 },
      { version: 2, status: 'MATCHED', by: 'HOUSE', reason: '우리은행 1005-204-118833', at: 2 },
    ];
    open({ status: 'MATCHED' }).on('/api/dnw/detail', () => okReply({ request, steps, counter: null, exchange: null }));
    await screen.findByText('우리은행 1005-204-118833');
    screen.getByRole('button', { name: /받는 계좌/ });
  });

  it('lets the buyer give up after a question', async () => {
    const server = open({ status: 'MATCHED' });
    await userEvent.click(await button('거래 취소'));
    const question = within(await screen.findByRole('alertdialog', { name: '이 거래를 취소하시겠습니까?' }));
    expect(server.requestsTo('/api/dnw/p2p/give_up')).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: '거래 취소' }));
    await waitFor(() => expect(server.requestsTo('/api/dnw/p2p/give_up').length).toBe(1));
  });

  it('opens an appeal only when the time to confirm is over', async () => {
    open({ status: 'PAID' });
    const early = await button(/이의제기 · 2[34]:\d\d 뒤부터/);
    expect((early as HTMLButtonElement).disabled).toBe(true);
  });

  it('appeals once it is over', async () => {
    const server = open({ status: 'PAID', dueAt: Date.now() - MINUTE_MS });
    await userEvent.click(await button('이의제기'));
    const question = within(await screen.findByRole('alertdialog', { name: /이의를 제기하시겠습니까/ }));
    await userEvent.click(question.getByRole('button', { name: '이의제기' }));
    await waitFor(() => expect(server.requestsTo('/api/dnw/p2p/appeal').length).toBe(1));
  });

  it('asks the seller twice before the coins are gone for good, the second time who they are [WAL-07]', async () => {
    const server = open({ type: 'WS', status: 'PAID' }).on(
      CONFIRM,
      ownerOnly(() => okReply({ id: 48213, status: 'APPROVED' })),
    );
    await userEvent.click(await button('700,000원 입금 확인'));
    const question = within(await screen.findByRole('alertdialog', { name: /700,000원을 받으셨습니까/ }));
    expect(server.requestsTo(CONFIRM)).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: '입금 확인' }));
    const sheet = within(await screen.findByRole('dialog', { name: '700,000원 입금 확인' }));
    await userEvent.type(sheet.getByLabelText('비밀번호'), 'hoga4321');
    await userEvent.click(sheet.getByRole('button', { name: '입금 확인' }));
    await sheet.findByText('비밀번호가 맞지 않습니다. 4회 남았습니다.');
    await userEvent.clear(sheet.getByLabelText('비밀번호'));
    await userEvent.type(sheet.getByLabelText('비밀번호'), 'hoga1234');
    await userEvent.click(sheet.getByRole('button', { name: '입금 확인' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.requestsTo(CONFIRM).map(({ body }) => body)).toMatchObject([
      { dnwHistoryId: 48213 },
      { dnwHistoryId: 48213, password: 'hoga4321' },
      { dnwHistoryId: 48213, password: 'hoga1234' },
    ]);
  });

  it('stops the clock of an appeal, and lets both sides and the operators talk', async () => {
    const server = open({ status: 'APPEALED', dueAt: null }).on('/api/dnw/p2p/talk', ({ method }) =>
      okReply(method === 'GET' ? [{ id: 1, by: 'HOUSE', text: '확인하고 있습니다.', pictures: [], at: 1 }] : { id: 2 }),
    );
    await screen.findByText('확인하고 있습니다.');
    expect(screen.queryByRole('timer')).toBeNull();
    await userEvent.type(screen.getByRole('textbox', { name: '양쪽과 운영팀이 함께 봅니다' }), '보냈습니다{Enter}');
    await waitFor(() =>
      expect(server.requestsTo('/api/dnw/p2p/talk').filter(({ method }) => method === 'POST')).toMatchObject([
        { body: { dnwHistoryId: 48213, text: '보냈습니다' } },
      ]),
    );
  });
});
