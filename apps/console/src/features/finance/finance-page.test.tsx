import { okReply } from '@hoga/client/testing/fake-server';
import type { FinanceDay } from '@hoga/contract/admin-finance';
import type { Permission } from '@hoga/domain/operators/permissions';
import { kstDate } from '@hoga/domain/trading-hours/kst-day';
import { idOf } from '@hoga/kernel/ids';
import { desktopScreen } from '@hoga/ui/testing/screen-size.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { sampleOperator, signedInConsole } from '../../data/testing/console-server.ts';
import { sampleProposal } from '../../data/testing/sample-member.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { FinancePage } from './finance-page.tsx';
import { periodOf } from './finance-words.ts';

const DAYS = '/api/admin/finance/days';
const DAY = '/api/admin/finance/day';
const CLOSE = '/api/admin/proposal/day_close';
const DAY_MS = 86_400_000;
const YESTERDAY = kstDate(Date.now() - DAY_MS);
const BEFORE = kstDate(Date.now() - 2 * DAY_MS);

const day = (date: string, closed: FinanceDay['closed'] = null): FinanceDay => ({
  day: date,
  currencies: [
    {
      currency: 'KRW',
      opening: '1000000',
      lines: [
        { line: 'DEPOSITS', amount: '500000' },
        { line: 'WITHDRAWALS', amount: '-200000' },
        { line: 'FEES', amount: '-4200' },
      ],
      closing: '1295800',
    },
    { currency: 'BTC', opening: '0', lines: [], closing: '0' },
  ],
  closed,
});

const CLOSED = {
  signedBy: { id: idOf(7), name: '김민호' },
  approvedBy: { id: idOf(9), name: '박지우' },
  closedAt: Date.now(),
  held: [{ currency: 'KRW', place: '국민은행', amount: '1295000' }],
} as FinanceDay['closed'];

function openConsole(permissions?: readonly Permission[], waiting: ReturnType<typeof sampleProposal> | null = null) {
  const { sites } = sampleOperator({}, permissions);
  const rest = { parts: [], spread: [{ currency: 'KRW', amount: '1201' }], corrections: [], waiting };
  return signedInConsole(sampleOperator({ sites: sites.slice(0, 1) }, permissions))
    .on(DAYS, () =>
      okReply({ rows: [day(YESTERDAY), day(BEFORE, CLOSED)], countedAt: Date.now(), nextToClose: YESTERDAY }),
    )
    .on(DAY, ({ query }) => okReply({ ...day(String(query['day'])), ...rest }))
    .on(CLOSE, () => okReply(sampleProposal()));
}

describe('the books by day', () => {
  it('have a row for each day and currency that moved, with its sums and whether it is closed', async () => {
    openConsole();
    renderPage(FinancePage, '/finance');
    const rows = await screen.findAllByText('1,295,800원');
    expect(rows).toHaveLength(2);
    expect(screen.getByText('마감')).toBeTruthy();
    expect(screen.queryByText('BTC')).toBeNull();
    screen.getByText(`다음 마감 ${YESTERDAY}`);
  });

  it('are of any days in Korea, and a view takes their place [O4]', async () => {
    const server = openConsole();
    const { address } = renderPage(FinancePage, '/finance?from=2024-01-01&to=2024-03-31');
    await screen.findByText(BEFORE);
    expect(server.requestsTo(DAYS).at(-1)?.query).toMatchObject({ startDate: '2024-01-01', endDate: '2024-03-31' });
    const view = screen.getByRole('button', { name: '이번 달' });
    expect(view.getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(view);
    await waitFor(() => expect(address()).toBe('/finance?view=month'));
  });

  it('leave the sums of a day to its detail while it is open, so that no amount is cut [O20]', async () => {
    desktopScreen();
    openConsole();
    renderPage(FinancePage, '/finance');
    const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    const row = await screen.findByText(BEFORE);
    expect(heads()).toContain('입금');
    fireEvent.click(row);
    await expect.poll(heads).toEqual(['날짜', '사이트', '통화', '마감 예치금', '상태']);
    vi.restoreAllMocks();
  });

  it('show a day line by line, and who has closed it with what was held', async () => {
    openConsole();
    renderPage(FinancePage, '/finance');
    fireEvent.click(await screen.findByText(BEFORE));
    const pane = await screen.findByRole('region', { name: '장부' });
    await within(pane).findByText('거래 수수료');
    expect(within(pane).getByText('−4,200원')).toBeTruthy();
    expect(within(pane).getByText('+500,000원')).toBeTruthy();
    expect(within(pane).getByText('1,201원')).toBeTruthy();
    expect(within(pane).getByText(/김민호·박지우 서명/)).toBeTruthy();
    expect(within(pane).getByText('국민은행')).toBeTruthy();
    expect(within(pane).getByText('−800원')).toBeTruthy();
    expect(within(pane).queryByText(/마감 제안/)).toBeNull();
  });

  it('are closed by a proposal with what was held and a reason', async () => {
    const server = openConsole();
    renderPage(FinancePage, '/finance');
    fireEvent.click(await screen.findByText(YESTERDAY));
    const propose = await screen.findByRole('button', { name: `${YESTERDAY} 마감 제안` });
    expect(propose).toHaveProperty('disabled', true);
    fireEvent.click(screen.getByText('보유처 추가'));
    fireEvent.click(screen.getByText('일일 마감'));
    expect(propose).toHaveProperty('disabled', true);
    fireEvent.change(screen.getByLabelText('보유처'), { target: { value: '국민은행' } });
    fireEvent.change(screen.getByLabelText('금액'), { target: { value: '1,295,800' } });
    expect(await screen.findByText('0원')).toBeTruthy();
    fireEvent.click(propose);
    await vi.waitFor(() => expect(server.requestsTo(CLOSE)).toHaveLength(1));
    expect(server.requestsTo(CLOSE)[0]?.body).toEqual({
      day: YESTERDAY,
      held: [{ place: '국민은행', currency: 'KRW', amount: '1295800' }],
      reason: '일일 마감',
    });
  });

  it('are closed with the places that held money the day before, whose balances are typed anew', async () => {
    const server = openConsole();
    server.on(DAY, ({ query }) =>
      okReply({
        ...day(String(query['day']), query['day'] === BEFORE ? CLOSED : null),
        ...{ parts: [], spread: [], corrections: [], waiting: null },
      }),
    );
    renderPage(FinancePage, '/finance');
    fireEvent.click(await screen.findByText(YESTERDAY));
    expect(await screen.findByLabelText('보유처')).toHaveProperty('value', '국민은행');
    expect(screen.getByLabelText('금액')).toHaveProperty('value', '');
    fireEvent.click(screen.getByText('일일 마감'));
    const propose = screen.getByRole('button', { name: `${YESTERDAY} 마감 제안` });
    expect(propose).toHaveProperty('disabled', true);
    fireEvent.change(screen.getByLabelText('금액'), { target: { value: '1295000' } });
    await screen.findByText('−800원');
    expect(propose).toHaveProperty('disabled', false);
  });

  it('offer no closing while one waits, or to who only reads', async () => {
    openConsole(['finance.read'], null);
    renderPage(FinancePage, '/finance');
    fireEvent.click(await screen.findByText(YESTERDAY));
    await screen.findByText('거래 수수료');
    expect(screen.queryByText(/마감 제안/)).toBeNull();
  });

  it('name who has proposed the closing that waits', async () => {
    openConsole(undefined, sampleProposal({ madeByName: '이서연' }));
    renderPage(FinancePage, '/finance');
    fireEvent.click(await screen.findByText(YESTERDAY));
    await screen.findByText(/이서연 님이 마감을 제안했습니다/);
    expect(screen.queryByRole('button', { name: /마감 제안/ })).toBeNull();
  });
});

it.each([
  ['recent', '2026-02-15', '2026-03-17'],
  ['month', '2026-03-01', '2026-03-17'],
  ['before', '2026-02-01', '2026-02-28'],
  ['quarter', '2025-12-18', '2026-03-17'],
] as const)('the view %s is of %s to %s, by the day in Korea', (view, startDate, endDate) => {
  expect(periodOf(view, Date.parse('2026-03-17T00:30:00+09:00'))).toEqual({ startDate, endDate });
});
