import { type FakeServer, okReply, refusalReply } from '@hoga/client/testing/fake-server';
import { kstDay, kstMidnight } from '@hoga/domain/trading-hours/kst-day';
import { idOf } from '@hoga/kernel/ids';
import { dismissDialogs } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../../data/testing/render-screen.tsx';
import { AT, sampleRequest, signInMember, walletServer } from '../../../data/testing/sample-cashier.ts';
import { loadScreenTexts } from '../../../shared/i18n/i18n.ts';
import { DnwHistoryPage } from './dnw-history-page.tsx';

const LIST = '/api/dnw/list';
const CANCEL = '/api/dnw/cancel';
const DAY_MS = 86_400_000;

const ROWS = [
  sampleRequest(),
  sampleRequest({ id: idOf(2), type: 'D', point: '500000', status: 'APPROVED', createdAt: AT - DAY_MS }),
];

beforeEach(async () => {
  await loadScreenTexts();
  signInMember();
});
afterEach(dismissDialogs);

function open(server: FakeServer) {
  renderScreen({ routes: { '/wallet/dnw_history': DnwHistoryPage }, at: '/wallet/dnw_history', server });
  return server;
}

async function cancelFirst() {
  await userEvent.click(await screen.findByRole('button', { name: '취소' }));
  const question = within(await screen.findByRole('alertdialog', { name: '출금 신청을 취소하시겠습니까?' }));
  expect(question.getByText('취소하면 301,000원을 바로 돌려받습니다.')).toBeDefined();
  await userEvent.click(question.getByRole('button', { name: '신청 취소' }));
}

describe('/wallet/dnw_history', () => {
  it('lists requests by Korean day [RT-32]', async () => {
    open(walletServer({}, ROWS));
    const first = within(await screen.findByRole('region', { name: '6월 17일 수요일' }));
    expect(first.getByText('출금 300,000원')).toBeDefined();
    expect(first.getByText('02:18 · 국민은행 ***1234')).toBeDefined();
    const second = within(screen.getByRole('region', { name: '6월 16일 화요일' }));
    expect(second.getByText('입금 500,000원')).toBeDefined();
  });

  it('asks for what the filter names, page by page, and for nothing else [WAL-48]', async () => {
    const server = open(walletServer({}, ROWS));
    await screen.findByText('출금 300,000원');
    const choose = (name: string, option: string) =>
      userEvent.selectOptions(screen.getByRole('combobox', { name }), option);
    const asked = () => server.requestsTo(LIST).at(-1)?.query;
    expect(asked()).toEqual({ siteInfoId: '1', page: '1', size: '20' });
    await userEvent.click(screen.getByRole('button', { name: '출금' }));
    await choose('상태', '진행 중');
    await choose('지갑', 'USDT');
    await choose('기간', '최근 7일');
    await waitFor(() =>
      expect(asked()).toEqual({
        siteInfoId: '1',
        typeStrs: 'W',
        statusStrs: 'REQUESTED,MATCHED,PAID,APPEALED,SENDING',
        walletTypeStrs: 'USDT',
        startDate: String(kstMidnight(kstDay(Date.now()) - 6)),
        page: '1',
        size: '20',
      }),
    );
  });

  it.each([
    ['WAL-25, WAL-38', 'D', '입금'],
    ['WAL-26, WAL-39', 'W', '출금'],
    ['WAL-24', 'B', '보너스'],
    ['WAL-27', 'WB', '구매'],
    ['WAL-28', 'WS', '판매'],
    ['WAL-29', 'TI', '이체 입금'],
    ['WAL-30', 'CI', '전환 입금'],
    ['WAL-31', 'TO', '이체 출금'],
    ['WAL-32', 'CO', '전환 출금'],
  ] as const)('[%s] calls a movement of type %s %s', async (_, type, name) => {
    open(walletServer({}, [sampleRequest({ type, status: 'APPROVED', point: '20000', reserved: '0' })]));
    await screen.findByText(`${name} 20,000원`);
  });

  it('never cuts an amount off, nor apart from its unit', async () => {
    open(walletServer({}, [sampleRequest({ type: 'WB', currency: 'USDT', point: '71.35212272', status: 'APPROVED' })]));
    const title = await screen.findByText(/^구매 71/);
    expect(title.textContent).toBe('구매 71.35212272\u00a0USDT');
    expect(title.className).not.toContain('truncate');
  });

  it('takes a request back after saying what returns [WAL-47]', async () => {
    const server = open(walletServer({}, ROWS).on(CANCEL, () => okReply({ id: 48213, status: 'CANCELED' })));
    await cancelFirst();
    await waitFor(() => expect(server.requestsTo(CANCEL)).toMatchObject([{ query: { dnwHistoryId: '48213' } }]));
  });

  it('leaves a race to the server, and shows its words', async () => {
    open(walletServer({}, ROWS).on(CANCEL, () => refusalReply(409, 'ALREADY_PROCESSED', '이미 처리된 내역입니다.')));
    await cancelFirst();
    expect((await screen.findByRole('alertdialog', { name: '알림' })).textContent).toContain('이미 처리된 내역입니다.');
  });

  it('offers a deposit where there is nothing yet, and to clear a filter that finds nothing', async () => {
    open(walletServer());
    await screen.findByText('입출금 내역이 없습니다');
    expect(screen.getByRole('link', { name: '입금하기' }).getAttribute('href')).toBe('/dnw');
    await userEvent.click(screen.getByRole('button', { name: '출금' }));
    await userEvent.click(await screen.findByRole('button', { name: '조건 지우기' }));
    await screen.findByText('입출금 내역이 없습니다');
  });

  it('gathers the whole history for its file, says how far it is, and can be stopped', async () => {
    const many = Array.from({ length: 250 }, (_, index) => sampleRequest({ id: idOf(250 - index) }));
    const waiting: (() => void)[] = [];
    const server = open(
      walletServer().on(LIST, async ({ query }) => {
        const [page, size] = [Number(query['page']), Number(query['size'])];
        if (size === 100 && page > 1) await new Promise<void>((resolve) => waiting.push(resolve));
        return okReply({ rows: many.slice((page - 1) * size, page * size), page, size, total: many.length });
      }),
    );
    const save = await screen.findByRole('button', { name: '이 조건으로 CSV 저장' });
    await userEvent.click(save);
    await screen.findByText('100건을 모으고 있습니다');
    await userEvent.click(screen.getByRole('button', { name: '저장 취소' }));
    for (const resolve of waiting) resolve();
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(server.requestsTo(LIST).filter(({ query }) => query['size'] === '100')).toHaveLength(2);
  });
});
