import { okReply } from '@hoga/client/testing/fake-server';
import type { Dnw } from '@hoga/contract/dnw';
import { idOf } from '@hoga/kernel/ids';
import { dismissDialogs } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../data/testing/render-screen.tsx';
import { sampleRequest, signInMember, walletServer } from '../../../data/testing/sample-cashier.ts';
import { loadScreenTexts } from '../../../shared/i18n/i18n.ts';
import { RequestPage } from './request-page.tsx';

const saved = vi.hoisted(() => vi.fn());
vi.mock('@hoga/ui/lib/save-file.ts', () => ({ saveFile: saved }));

const MINUTE_MS = 60_000;
const TALK = '/api/dnw/p2p/talk';
const APPEAL = '/api/dnw/p2p/appeal';

beforeEach(async () => {
  await loadScreenTexts();
  signInMember();
});
afterEach(dismissDialogs);

const ANSWER = { id: 1, by: 'HOUSE', text: '확인하고 있습니다.', pictures: [], at: 1 };

/** The receipt of coins that change hands with the house. */
function open(change: Partial<Dnw>, said: readonly object[] = [ANSWER]) {
  const request = sampleRequest({
    ...{ walletType: 'USDT', currency: 'USDT', point: '500', won: '700000', rate: '1400', reserved: '0' },
    ...{ counterparty: 'HOUSE', detailJson: '{}', dueAt: null },
    ...change,
  });
  const steps = [{ version: 4, status: request.status, by: 'MEMBER', reason: '', at: 1 }];
  const server = walletServer()
    .on('/api/dnw/detail', () => okReply({ request, steps, counter: null, exchange: null }))
    .on(TALK, ({ method }) => okReply(method === 'GET' ? said : { id: 2 }))
    .on(APPEAL, () => okReply({ id: request.id, status: 'APPEALED' }));
  renderScreen({
    routes: { '/wallet/request/$id': RequestPage },
    at: `/wallet/request/${request.id}`,
    server,
  });
  return server;
}

describe.each([
  ['a purchase from the house', 'WB'],
  ['a sale to the house', 'WS'],
] as const)('the receipt of %s', (_name, type) => {
  it('lets the member appeal once the time to confirm is over', async () => {
    const server = open({ type, status: 'PAID', dueAt: Date.now() - MINUTE_MS });
    await userEvent.click(await screen.findByRole('button', { name: '이의제기' }));
    const question = within(await screen.findByRole('alertdialog', { name: /이의를 제기하시겠습니까/ }));
    await userEvent.click(question.getByRole('button', { name: '이의제기' }));
    await waitFor(() => expect(server.requestsTo(APPEAL)).toMatchObject([{ body: { dnwHistoryId: 48213 } }]));
  });

  it('has what the house says before an appeal', async () => {
    open({ type, status: 'MATCHED', dueAt: Date.now() + MINUTE_MS });
    await screen.findByText('확인하고 있습니다.');
    screen.getByRole('textbox', { name: '운영팀과 나누는 대화입니다' });
  });

  it('has no conversation before an appeal without lines', async () => {
    const server = open({ type, status: 'MATCHED', dueAt: Date.now() + MINUTE_MS }, []);
    await screen.findByRole('timer');
    await waitFor(() => expect(server.requestsTo(TALK)).toHaveLength(1));
    expect(screen.queryByRole('region', { name: '대화' })).toBeNull();
  });

  it('has what was said about an appeal, between two only', async () => {
    const server = open({ type, status: 'APPEALED' });
    await screen.findByText('확인하고 있습니다.');
    await userEvent.type(screen.getByRole('textbox', { name: '운영팀과 나누는 대화입니다' }), '보냈습니다{Enter}');
    await waitFor(() =>
      expect(server.requestsTo(TALK).filter(({ method }) => method === 'POST')).toMatchObject([
        { body: { dnwHistoryId: 48213, text: '보냈습니다' } },
      ]),
    );
  });
});

describe('the receipt of a conversion', () => {
  const out = sampleRequest({
    ...{ type: 'CO', status: 'APPROVED', walletType: 'BINARY', currency: 'KRW', point: '30000000', fee: '0' },
    ...{ reserved: '0', rate: '0.0000000118872908732', detailJson: '' },
  });
  const into = sampleRequest({
    ...{ id: idOf(48214), type: 'CI', status: 'APPROVED', walletType: 'BTC', currency: 'BTC', point: '0.35590548' },
    ...{ fee: '0', reserved: '0', rate: '0.0000000118872908732', detailJson: '' },
  });

  it.each([
    ['outgoing', out, into],
    ['incoming', into, out],
  ])(
    'of the %s side shows both amounts, the rate and the spread, each line recomputable [W1]',
    async (_, request, exchange) => {
      const steps = [{ version: 1, status: 'APPROVED', by: 'MEMBER', reason: '', at: 1 }];
      const server = walletServer().on('/api/dnw/detail', () => okReply({ request, steps, counter: null, exchange }));
      renderScreen({ routes: { '/wallet/request/$id': RequestPage }, at: `/wallet/request/${request.id}`, server });
      const rowOf = async (name: string) =>
        (await screen.findByText(name, { selector: 'dt' })).nextSibling?.textContent;
      expect(await rowOf('보내는 수량')).toBe('30,000,000원');
      expect(await rowOf('적용 환율')).toBe('1 KRW = 0.0000000118872908732 BTC');
      expect(await rowOf('환율 적용 금액')).toBe('0.35661872 BTC');
      expect(await rowOf('스프레드 0.2%')).toBe('−0.00071324 BTC');
      expect(await rowOf('받는 수량')).toBe('0.35590548 BTC');
    },
  );
});

describe('the receipt of a deposit', () => {
  function openDeposit(change: Partial<Dnw> = {}, reason = '') {
    const request = sampleRequest({ type: 'D', reserved: '0', fee: '0', detailJson: '{"name":"김민호"}', ...change });
    const steps = [
      { version: 1, status: 'REQUESTED', by: 'MEMBER', reason: '', at: 1 },
      ...(request.status === 'APPROVED' ? [{ version: 2, status: 'APPROVED', by: 'HOUSE', reason, at: 2 }] : []),
    ];
    const server = walletServer().on('/api/dnw/detail', () =>
      okReply({ request, steps, counter: null, exchange: null }),
    );
    renderScreen({ routes: { '/wallet/request/$id': RequestPage }, at: `/wallet/request/${request.id}`, server });
  }

  it('says on a paper site that no money is to be sent, and counts won as an amount [W9]', async () => {
    openDeposit();
    await screen.findByText(/^모의투자 입금입니다. 실제로 송금하지 마세요/);
    screen.getByText('금액', { selector: 'dt' });
    expect(screen.queryByText('수량', { selector: 'dt' })).toBeNull();
  });

  it('has the reason of its approval, and is asked about with its number [W9]', async () => {
    openDeposit({ status: 'APPROVED' }, '입금 확인했습니다');
    await screen.findByText('입금 확인했습니다');
    const ask = screen.getByRole('link', { name: '이 신청 문의하기' });
    expect(ask.getAttribute('href')).toBe('/more/contact/create?request=48213');
  });

  it('is saved as a picture [W9]', async () => {
    const written: string[] = [];
    const context = {
      ...{ scale: () => undefined, fillRect: () => undefined, measureText: (text: string) => ({ width: text.length }) },
      fillText: (text: string) => written.push(text),
    };
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as null);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['png'])));
    openDeposit({ status: 'APPROVED' });
    await userEvent.click(await screen.findByRole('button', { name: '이미지로 저장' }));
    await waitFor(() => expect(saved).toHaveBeenCalledWith('receipt-48213.png', expect.any(Blob)));
    expect(written).toEqual(expect.arrayContaining(['호가 · 모의투자', '입금 #48213', '300,000원', '완료', '김민호']));
    vi.restoreAllMocks();
  });

  it('is printed alone, as a page that a browser saves as a PDF, and is gone afterwards [W9]', async () => {
    const printed = () => document.querySelector('.printed-receipt');
    const pages: string[] = [];
    vi.spyOn(window, 'print').mockImplementation(() => {
      pages.push(
        `${document.title}: ${[...(printed()?.querySelectorAll('*') ?? [])].map((each) => each.textContent).join(' | ')}`,
      );
      window.dispatchEvent(new Event('afterprint'));
    });
    openDeposit({ status: 'APPROVED' });
    const title = document.title;
    await userEvent.click(await screen.findByRole('button', { name: 'PDF로 저장' }));
    expect(pages).toHaveLength(1);
    expect(pages[0]).toMatch(/^receipt-48213: 호가 · 모의투자 \| 입금 #48213 \| 300,000원 \| /);
    expect(pages[0]).toContain('상태 | 완료');
    expect([printed(), document.title]).toEqual([null, title]);
    vi.restoreAllMocks();
  });
});

describe('the receipt of a withdrawal by bank [O1]', () => {
  type Status = Dnw['status'];
  function receiptOf(...statuses: readonly Status[]) {
    const status = statuses.at(-1) ?? 'REQUESTED';
    const request = sampleRequest({
      ...{ type: 'W', walletType: 'BINARY', currency: 'KRW', point: '50000', fee: '1000', status, dueAt: null },
      ...{ reserved: status === 'SENDING' ? '51000' : '0', provider: null },
    });
    const steps = statuses.map((each, index) => ({
      ...{ version: index + 1, status: each, by: 'HOUSE', at: Date.UTC(2026, 10, 17, 3, index) },
      reason: each === 'RETURNED' ? '예금주 불일치' : '',
    }));
    const server = walletServer().on('/api/dnw/detail', () =>
      okReply({ request, steps, counter: null, exchange: null }),
    );
    renderScreen({ routes: { '/wallet/request/$id': RequestPage }, at: `/wallet/request/${request.id}`, server });
  }
  const stepsShown = async () =>
    within(await screen.findByRole('list', { name: '진행 단계' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('says that it is prepared until it is paid', async () => {
    receiptOf('REQUESTED', 'SENDING');
    expect((await stepsShown()).at(2)).toContain('지급 준비 중');
    screen.getByText(/승인되어 송금을 준비하고 있습니다/);
    screen.getByText('승인되어 취소할 수 없습니다.');
    expect(screen.queryByText('다시 신청하지 마세요')).toBeNull();
    expect(screen.queryByRole('button', { name: /취소/ })).toBeNull();
  });

  it('says when it was completed', async () => {
    receiptOf('REQUESTED', 'SENDING', 'APPROVED');
    expect((await stepsShown()).at(-1)).toBe('완료12:02:00');
  });

  it('says that the transfer came back, why, and what is in the wallet again', async () => {
    receiptOf('REQUESTED', 'SENDING', 'APPROVED', 'RETURNED');
    expect((await stepsShown()).at(-1)).toContain('예금주 불일치');
    screen.getByText('은행에서 송금이 반환되었습니다');
    screen.getByText(/50,000원을 지갑으로 돌려드렸습니다/);
  });

  it('has the fee back as well where the transfer was never made', async () => {
    receiptOf('REQUESTED', 'SENDING', 'RETURNED');
    await screen.findByText(/51,000원을 지갑으로 돌려드렸습니다/);
  });
});
