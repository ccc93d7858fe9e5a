import { okReply } from '@hoga/client/testing/fake-server';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleOperator, signedInConsole } from '../../data/testing/console-server.ts';
import { sampleRequest } from '../../data/testing/sample-request.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { DashboardPage } from './dashboard-page.tsx';

const NOW = Date.now();
const HOUR_MS = 3_600_000;
const counted = (siteInfoId: number, waiting: number, members: number) => ({
  ...{ siteInfoId, waiting, members, oldestAt: NOW - 14 * 60_000, deposits: waiting, withdrawals: 0, p2p: 0 },
  ...{ large: 0, firstDeposits: 0, paid: 0, waitingInquiries: 0, openAlarms: 1, refusedPayouts: 0 },
});
const exposure = (stock: string, net: string, usedPercent: string | null) => ({
  ...{ siteInfoId: 1, product: 'OVERSEA', stock, koName: stock, longQty: '44', shortQty: '7', currency: 'KRW', net },
  ...{ limit: '20000000000', usedPercent, onePercent: net.startsWith('-') ? net.slice(1, -2) : `-${net.slice(0, -2)}` },
});

function openConsole(operator = sampleOperator()) {
  return signedInConsole(operator)
    .on('/api/admin/dashboard', () =>
      okReply({
        sites: [counted(1, 9, 812), counted(2, 8, 331)],
        feeds: [
          { symbol: 'CL', koName: 'WTI 원유', enName: 'WTI Crude', lastAt: NOW - 6_200, isOpen: 1, isLate: 1 },
          { symbol: 'NQ', koName: '나스닥100', enName: 'Nasdaq 100', lastAt: NOW, isOpen: 1, isLate: 0 },
          { symbol: 'K200', koName: '코스피200', enName: 'KOSPI 200', lastAt: null, isOpen: 0, isLate: 0 },
        ],
        chainVerifiedAt: NOW,
        serverTime: NOW,
      }),
    )
    .on('/api/admin/house_result', ({ query }) =>
      okReply({
        rows:
          query['span'] === 'TODAY'
            ? [
                { at: NOW - (NOW % HOUR_MS), source: 'OVERSEA', currency: 'KRW', amount: '45086600' },
                { at: NOW - (NOW % HOUR_MS), source: 'ROUNDS', currency: 'KRW', amount: '-3214000' },
              ]
            : [],
        countedAt: NOW,
      }),
    )
    .on('/api/admin/exposure', () =>
      okReply({ rows: [exposure('NQ', '13630000000', '68.15'), exposure('GC', '17220000000', '86.1')] }),
    )
    .on('/api/admin/alarm/list', () =>
      okReply({
        rows: [
          {
            ...{ id: 3, siteInfoId: 1, rule: 'EXPOSURE', subject: 'GC', figure: '86%', threshold: '80%' },
            ...{ openedAt: NOW, acknowledgedBy: null, acknowledgedAt: null, closedAt: null },
          },
        ],
      }),
    )
    .on('/api/admin/request/counts', () => okReply({ sites: [] }))
    .on('/api/admin/request/list', () => okReply({ rows: [sampleRequest()], next: null, totals: [], isPartial: 0 }));
}

it('says what waits, what was won, what is nearest to its limit, who is here and which prices are late', async () => {
  const server = openConsole();
  renderPage(DashboardPage, '/dashboard');
  const tile = async (name: string) => (await screen.findAllByLabelText(name))[0]?.textContent;
  expect(await tile('처리 대기')).toContain('17건최장 14분');
  await expect.poll(() => tile('오늘 회사 손익')).toContain('▲+41,872,600원');
  await expect.poll(() => tile('한도 사용 최대')).toContain('86%GC GC');
  expect(await tile('접속 회원')).toContain('1,143명');
  expect(await tile('시세 상태')).toContain('1 곳 주의');
  expect(server.requestsTo('/api/admin/dashboard')[0]?.query).toMatchObject({ allSites: '1' });
});

it('shows no figure of the result or the limits before it is known', async () => {
  openConsole()
    .on('/api/admin/house_result', () => new Promise(() => undefined))
    .on('/api/admin/exposure', () => new Promise(() => undefined));
  renderPage(DashboardPage, '/dashboard');
  const tile = async (name: string) => (await screen.findAllByLabelText(name))[0]?.textContent;
  await expect.poll(() => tile('처리 대기')).toContain('17건');
  expect([await tile('오늘 회사 손익'), await tile('한도 사용 최대')]).toEqual(['오늘 회사 손익', '한도 사용 최대']);
});

it('shows exposure with the fullest limit first and what the house loses when all rises', async () => {
  openConsole();
  renderPage(DashboardPage, '/dashboard');
  const pane = within(await screen.findByLabelText('종목별 노출'));
  await pane.findByText('매수 172.2억');
  expect([...document.querySelectorAll('tbody tr')].map((row) => row.querySelector('b')?.textContent)).toEqual([
    'GC',
    'NQ',
  ]);
  pane.getByText('−3.1억');
  await screen.findByText('노출 한도 사용 · GC');
  await screen.findByText('500,000원');
});

it('names each price in words, late ones first, in a pane that has another name than its sum [O20]', async () => {
  openConsole();
  renderPage(DashboardPage, '/dashboard');
  const rows = within(await screen.findByLabelText('시세 수신')).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'WTI 원유 CL지연6.2초 전',
    '나스닥100 NQ0.0초 전',
    '코스피200 K200휴장',
  ]);
  expect(screen.getAllByLabelText('시세 상태')).toHaveLength(1);
});

it('has no requests for who may not read them', async () => {
  const server = openConsole(sampleOperator({}, ['dashboard.read']));
  renderPage(DashboardPage, '/dashboard');
  await screen.findByText('노출 한도 사용 · GC');
  expect(screen.queryByText('오래 기다린 요청')).toBeNull();
  expect(server.requestsTo('/api/admin/request/list')).toHaveLength(0);
});
