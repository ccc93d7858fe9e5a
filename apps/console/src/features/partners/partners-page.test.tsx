import { okReply } from '@hoga/client/testing/fake-server';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleOperator, signedInConsole } from '../../data/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { PartnersPage } from './partners-page.tsx';

const PARTNER = {
  id: 51,
  name: '추천파트너',
  username: 'partner',
  referralCode: 'HOGA1',
  level: 1,
  parentId: null,
  share: '0.5',
  partners: 1,
  members: 8,
  createdAt: 0,
  status: 'ACTIVE',
  cannotTrade: false,
  version: 3,
};

function openConsole(days: object[] = []) {
  const operator = sampleOperator();
  return signedInConsole({ ...operator, sites: operator.sites.slice(0, 1) })
    .on('/api/admin/partner/list', () => okReply({ rows: [PARTNER], page: 1, size: 50, total: 1 }))
    .on('/api/admin/partner', () => okReply(PARTNER))
    .on('/api/admin/partner_profit/list', () =>
      okReply({ rows: days, page: 1, size: 50, total: days.length, sums: [] }),
    );
}

it('changes a share as it was seen, in parts of 1 [PTN-05]', async () => {
  const server = openConsole().on('/api/partner', () => okReply({ ...PARTNER, share: '0.525', version: 4 }));
  renderPage(PartnersPage, '/partners?open=51');
  fireEvent.change(await screen.findByLabelText('요율'), { target: { value: '52.5' } });
  fireEvent.click(screen.getByText('계약 변경'));
  fireEvent.click(screen.getByText(/오늘 정산부터/));
  await expect
    .poll(() => server.requestsTo('/api/partner'))
    .toMatchObject([
      {
        method: 'POST',
        query: { siteInfoId: '1' },
        body: { id: 51, version: 3, share: '0.525', reason: '계약 변경' },
      },
    ]);
});

it('finds partners by the words of the address, and refuses a wrong code', async () => {
  const server = openConsole();
  renderPage(PartnersPage, '/partners?find=HOGA');
  await screen.findByText('HOGA1');
  expect(server.requestsTo('/api/admin/partner/list')[0]?.query).toMatchObject({ keyword: 'HOGA' });
  fireEvent.click(screen.getByText('파트너 추가'));
  fireEvent.change(await screen.findByLabelText('회원 아이디'), { target: { value: 'demo' } });
  fireEvent.change(screen.getByLabelText(/추천 코드/), { target: { value: '호가' } });
  fireEvent.change(screen.getByLabelText('요율 (%)'), { target: { value: '10' } });
  fireEvent.click(screen.getByText('신규 계약'));
  expect(screen.getByText<HTMLButtonElement>('파트너로 추가').disabled).toBe(true);
  fireEvent.change(screen.getByLabelText(/추천 코드/), { target: { value: 'hoga9' } });
  expect(screen.getByText<HTMLButtonElement>('파트너로 추가').disabled).toBe(false);
});

it('shows every figure of a settled day in as many columns as fit beside the list [O20]', async () => {
  const row = {
    partnerId: 51,
    name: '추천파트너',
    date: '2026-11-17',
    currency: 'KRW',
    walletType: 'BINARY',
    share: '0.5',
    fees: '1234567',
    bonuses: '10000',
    profit: '612283',
    carriedIn: '0',
    carriedOut: '-5000',
    paid: '607283',
    settledAt: 0,
  };
  openConsole([row]);
  renderPage(PartnersPage, '/partners?open=51');
  const table = within(await screen.findByRole('table', { name: '일별 정산' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '날짜 · 요율',
    '수수료 · 보너스',
    '몫 · 지급',
  ]);
  expect(table.getAllByRole('cell').map((cell) => [...cell.children].map(({ textContent }) => textContent))).toEqual([
    ['2026-11-17', '50.00% · 원'],
    ['1,234,567', '10,000'],
    ['+612,283', '지급 607,283', '이월 \u22125,000'],
  ]);
});
