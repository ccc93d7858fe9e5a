import { okReply, refusalReply } from '@hoga/client/testing/fake-server';
import type { Partner, PartnerProfit } from '@hoga/contract/partner';
import { idOf } from '@hoga/kernel/ids';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { quietServer } from '../../data/testing/quiet-server.ts';
import { renderScreen } from '../../data/testing/render-screen.tsx';
import { PartnerPage } from './partner-page.tsx';

const saved = vi.hoisted(() => vi.fn());
vi.mock('@hoga/ui/lib/save-text-file.ts', () => ({ saveTextFile: saved }));

// The clock is frozen: periods begin at midnight in Korea.
beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-06-16T12:00:00+09:00'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const PARTNER: Partner = {
  id: idOf(7),
  name: '추천파트너',
  referralCode: 'HOGA1',
  level: 1,
  parentId: null,
  share: '0.125',
  partners: 1,
  members: 3,
  createdAt: Date.parse('2026-06-01T00:00:00+09:00'),
};

function day(change: Partial<PartnerProfit>): PartnerProfit {
  return {
    date: '2026-06-15',
    currency: 'KRW',
    fees: '10000',
    bonuses: '2000',
    profit: '1000',
    paid: '1000',
    share: '0.125',
    carriedIn: '0',
    carriedOut: '0',
    walletType: 'BINARY',
    settledAt: 0,
    ...change,
  };
}

const DAYS = [day({}), day({ date: '2026-06-14', fees: '0', profit: '-250', paid: '0', carriedOut: '-250' })];

function open() {
  const page = { page: 1, size: 20 };
  const server = quietServer()
    .on('/api/partner', () => okReply(PARTNER))
    .on('/api/partner_profit/my_list', () =>
      okReply({
        ...page,
        rows: DAYS,
        total: DAYS.length,
        sums: [{ currency: 'KRW', fees: '10000', bonuses: '4000', profit: '750', paid: '1000' }],
        today: [{ currency: 'USDT', fees: '1.5', bonuses: '0', profit: '0.1875' }],
      }),
    )
    .on('/api/partner/member/list', () =>
      okReply({ ...page, rows: [{ name: '김**', partnerId: 7, createdAt: PARTNER.createdAt }], total: 1 }),
    )
    .on('/api/partner/list', () =>
      okReply({
        ...page,
        rows: [{ ...PARTNER, id: 8, name: '하위파트너', level: 2, share: '0.1', members: 2 }],
        total: 1,
      }),
    );
  renderScreen({ routes: { '/more/partner': PartnerPage }, at: '/more/partner', server });
  return server;
}

it('shows the code as text, link and picture, and the share as it is [W5]', async () => {
  open();
  expect(await screen.findByText('HOGA1')).toBeDefined();
  expect(screen.getByText(`${window.location.origin}/ref/HOGA1`)).toBeDefined();
  expect(screen.getByRole('img', { name: '추천 링크 QR 코드' })).toBeDefined();
  expect(screen.getAllByText('12.5%').length).toBeGreaterThan(0);
});

it('shows today so far, the sums of the period and each day with what was paid or carried [W5]', async () => {
  open();
  const days = await screen.findByRole('list', { name: '일별 정산' });
  const texts = within(days)
    .getAllByRole('listitem')
    .map((row) => row.textContent);
  expect(texts).toEqual([
    '2026-06-15수수료 10,000원 · 보너스 2,000원 · 12.5%1,000원지급 1,000원',
    '2026-06-14수수료 0원 · 보너스 2,000원 · 12.5%−250원이월 −250원',
  ]);
  expect(screen.getByRole('heading', { name: '오늘 (집계 중) · USDT' }).parentElement?.textContent).toContain(
    '정산액0.1875 USDT',
  );
  expect(screen.getByRole('heading', { name: '기간 합계 · KRW' }).parentElement?.textContent).toContain(
    '지급액1,000원',
  );
});

it('asks for the days of another period, and saves all of them as a statement [W5]', async () => {
  const server = open();
  await screen.findByRole('list', { name: '일별 정산' });
  fireEvent.click(screen.getByRole('button', { name: '1년' }));
  await waitFor(() => expect(server.requestsTo('/api/partner_profit/my_list')).toHaveLength(2));
  const [month, year] = server.requestsTo('/api/partner_profit/my_list').map(({ query }) => Number(query['startDate']));
  expect(((month ?? 0) - (year ?? 0)) / 86_400_000).toBe(335);
  // Thirty days, today counted.
  expect(month).toBe(Date.parse('2026-05-18T00:00:00+09:00'));
  fireEvent.click(screen.getByRole('button', { name: '명세서 내려받기' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  const [name, text] = saved.mock.calls[0] ?? [];
  expect(name).toMatch(/^hoga-partner-\d{4}-\d\d-\d\d\.csv$/);
  expect(text).toContain('2026-06-14,KRW,0,2000,0.125,0,-250,0,-250');
});

it('shows members by masked names and partners below with their shares [W5]', async () => {
  open();
  fireEvent.click(await screen.findByRole('tab', { name: /회원/ }));
  expect(await screen.findByText('김**')).toBeDefined();
  fireEvent.click(screen.getByRole('tab', { name: /하위 파트너/ }));
  expect((await screen.findByText('하위파트너')).closest('li')?.textContent).toBe('하위파트너2단계10%회원 2명');
});

it('says why it is closed to who is no partner', async () => {
  const server = quietServer().on('/api/partner', () => refusalReply(403, 'NO_PERMISSION', '권한이 없습니다.'));
  renderScreen({ routes: { '/more/partner': PartnerPage }, at: '/more/partner', server });
  expect(await screen.findByText('권한이 없습니다.')).toBeDefined();
});
