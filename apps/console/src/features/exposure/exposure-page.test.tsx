import { okReply, refusalReply } from '@hoga/client/testing/fake-server';
import { idOf } from '@hoga/kernel/ids';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chooseScope } from '../../data/site-scope.ts';
import { sampleOperator, signedInConsole } from '../../data/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { ExposurePage } from './exposure-page.tsx';

const ALARM = {
  ...{ id: 3, siteInfoId: 2, rule: 'UNUSUAL_WINS', subject: '51207', figure: '17/20', threshold: '85%' },
  ...{ openedAt: Date.now(), acknowledgedBy: null, acknowledgedAt: null, closedAt: null },
};
const RULES = {
  ...{ exposurePercent: 80, feedLateSeconds: 30, winsOf: 20, winsPercent: 85 },
  ...{ failedSignIns: 100, mails: [], webhooks: [], version: 4 },
};

const MOVES = [-5, -2, -1, 1, 2, 5].map((percent) => ({
  ...{ percent, accounts: percent === -5 ? 3 : 0, house: String(percent * -1_000_000) },
}));
const GOLD = {
  ...{ siteInfoId: 1, product: 'OVERSEA', optionId: 7, stock: 'GC', koName: '금', currency: 'KRW', holders: 51 },
  ...{ longQty: '44', shortQty: '7', long: '18000000000', short: '3000000000', net: '15000000000' },
  ...{ limit: '20000000000', limitVersion: 2, usedPercent: '75', alarmPercent: 80, price: '2412.3', priceAt: 1 },
  moves: MOVES,
};
const RISK = {
  ...{ at: 1_795_000_000_000, members: 51, missing: 4, unpriced: 1, rows: [GOLD] },
  together: [{ siteInfoId: 1, currency: 'KRW', moves: MOVES }],
  winners: [{ siteInfoId: 1, playerId: 51207, name: '박서준', currency: 'KRW', pnl: '1250000' }],
  losers: [{ siteInfoId: 1, playerId: 51208, name: null, currency: 'KRW', pnl: '-900000' }],
  concentration: [
    {
      ...{ siteInfoId: 1, currency: 'KRW', gross: '21000000000', members: 51 },
      ...{ firstPercent: '40.00', fivePercent: '71.50', tenPercent: '88.00' },
      largest: [
        ...[
          {
            siteInfoId: 1,
            playerId: 51207,
            name: '박서준',
            currency: 'KRW',
            gross: '8400000000',
            sharePercent: '40.00',
          },
        ],
      ],
    },
  ],
};

function openConsole(operator = sampleOperator()) {
  return signedInConsole(operator)
    .on('/api/admin/risk', () => okReply(RISK))
    .on('/api/admin/dashboard', () => okReply({ sites: [], feeds: [], chainVerifiedAt: null, serverTime: 0 }))
    .on('/api/admin/alarm/list', () => okReply({ rows: [ALARM] }))
    .on('/api/admin/alarm/rules', () => okReply(RULES));
}
const buttonOf = (words: string) => screen.getByText(words).closest('button') as HTMLButtonElement;

it('has an alarm acknowledged with a reason, at its own site', async () => {
  const server = openConsole().on('/api/admin/alarm/acknowledge', () => okReply(ALARM));
  renderPage(ExposurePage, '/exposure?view=alarms&open=3');
  const detail = within(await screen.findByLabelText('알람 3'));
  await detail.findByText('최근 20회 중 17승 · 기준 85%');
  expect(buttonOf('확인했음').disabled).toBe(true);
  fireEvent.click(screen.getByText('담당자에게 전달'));
  fireEvent.click(buttonOf('확인했음'));
  await expect
    .poll(() => server.requestsTo('/api/admin/alarm/acknowledge')[0])
    .toMatchObject({ query: { siteInfoId: '2' }, body: { id: 3, reason: '담당자에게 전달' } });
});

it('has past alarms of a period, which open ones are not narrowed by [O4]', async () => {
  const server = openConsole();
  const last = () => server.requestsTo('/api/admin/alarm/list').at(-1)?.query;
  renderPage(ExposurePage, '/exposure?view=past&from=2026-11-17&to=2026-11-18');
  await expect.poll(last).toMatchObject({ closedToo: '1', start: '2026-11-17', end: '2026-11-18' });
  fireEvent.click(screen.getByText('열린 알람'));
  await expect.poll(last).toMatchObject({ closedToo: '0' });
  expect(last()).not.toHaveProperty('start');
});

it.each([
  ['leads to its place in the list to pay while it waits', null, '/payouts?open=1009'],
  ['leads nowhere once it is paid or returned', 2, undefined],
])('a refused payout %s [O1]', async (_, closedAt, href) => {
  const refused = { ...ALARM, rule: 'PAYOUT_REFUSED', subject: '1009', figure: 'coinpay DECLINED', threshold: '' };
  openConsole().on('/api/admin/alarm/list', () => okReply({ rows: [{ ...refused, closedAt }] }));
  renderPage(ExposurePage, '/exposure?view=alarms&open=3');
  const detail = within(await screen.findByLabelText('알람 3'));
  await detail.findByText('결제사 지급 거절 · 지급 #1009');
  detail.getByText('결제사가 지급을 승인하지 않았습니다 (coinpay · DECLINED)');
  expect(detail.queryByText('지급 보기')?.getAttribute('href')).toBe(href);
});

it('has no button for who may not look after alarms, and no thresholds for who may not read the site', async () => {
  openConsole(sampleOperator({}, ['dashboard.read']));
  renderPage(ExposurePage, '/exposure?view=alarms&open=3');
  await screen.findByText('확인한 사람');
  expect(screen.queryByText('확인했음')).toBeNull();
  expect(screen.queryByText('기준')).toBeNull();
});

it('saves thresholds as they were seen; what another has changed is listed and mine is kept', async () => {
  let now = RULES;
  const server = openConsole().on('/api/admin/alarm/rules', ({ method }) => {
    if (method === 'GET') return okReply(now);
    now = { ...RULES, feedLateSeconds: 45, version: 5 };
    return refusalReply(409, 'CHANGED_MEANWHILE', '다른 관리자가 먼저 변경했습니다.');
  });
  chooseScope(idOf(1));
  renderPage(ExposurePage, '/exposure?view=rules');
  const percent = await screen.findByLabelText<HTMLInputElement>('노출 알람');
  fireEvent.change(percent, { target: { value: '70' } });
  fireEvent.click(await screen.findByText('한도 조정'));
  fireEvent.click(buttonOf('1개 저장 · 바로 적용'));
  const message = await screen.findByText('다른 관리자가 먼저 변경했습니다.');
  const notice = within(message.closest('[role=alert]') as HTMLElement);
  notice.getByText('시세 지연');
  notice.getByText('45');
  // Saving again without reviewing the change is refused again.
  await expect.poll(() => buttonOf('1개 저장 · 바로 적용').disabled).toBe(false);
  fireEvent.click(buttonOf('1개 저장 · 바로 적용'));
  const saved = () => server.requestsTo('/api/admin/alarm/rules').filter(({ method }) => method === 'POST');
  await expect.poll(saved).toHaveLength(2);
  fireEvent.click(await screen.findByText('지금 내용 보기'));
  expect(percent.value).toBe('70');
  expect(screen.getByLabelText<HTMLInputElement>('시세 지연').value).toBe('45');
  await expect.poll(() => buttonOf('1개 저장 · 바로 적용').disabled).toBe(false);
  fireEvent.click(buttonOf('1개 저장 · 바로 적용'));
  await expect.poll(saved).toHaveLength(3);
  expect(saved().map(({ body }) => body)).toMatchObject([
    { version: 4, exposurePercent: 70, feedLateSeconds: 30 },
    { version: 4 },
    { version: 5, exposurePercent: 70, feedLateSeconds: 45, reason: '한도 조정' },
  ]);
});

it('says whose figures are missing, and opens an instrument to its moves and its limit [O15]', async () => {
  const server = openConsole().on('/api/admin/exposure/limit', () =>
    okReply({ stock: 'GC', limit: '30000000000', limitVersion: 3 }),
  );
  renderPage(ExposurePage, '/exposure?open=14');
  await screen.findByText('응답하지 않는 샤드의 회원 4명이 빠져 있습니다');
  const detail = within(await screen.findByLabelText('금 노출'));
  const moves = within(detail.getByRole('table'));
  moves.getByText('3계좌');
  detail.getByText('한도의 80%부터 알람이 울립니다. 한도를 넘어도 주문은 막지 않습니다.');
  fireEvent.change(detail.getByLabelText('GC 순노출 한도 (원)'), { target: { value: '30,000,000,000' } });
  expect(buttonOf('한도 30,000,000,000원 저장').disabled).toBe(true);
  fireEvent.click(detail.getByText('변동성 확대'));
  fireEvent.click(buttonOf('한도 30,000,000,000원 저장'));
  await expect
    .poll(() => server.requestsTo('/api/admin/exposure/limit')[0])
    .toMatchObject({
      query: { siteInfoId: '1' },
      body: { stock: 'GC', limit: '30000000000', version: 2, reason: '변동성 확대' },
    });
});

it('has no field for a limit where the operator may not change instruments', async () => {
  openConsole(sampleOperator({}, ['dashboard.read']));
  renderPage(ExposurePage, '/exposure?open=14');
  await screen.findByLabelText('금 노출');
  expect(screen.queryByLabelText('GC 순노출 한도 (원)')).toBeNull();
});

it('shows what moves would do, of each instrument and of all at once', async () => {
  openConsole();
  renderPage(ExposurePage, '/exposure?view=moves');
  const table = within(await screen.findByRole('table', { name: '가격 변동 시' }));
  table.getByText('KRW 전 종목 동시');
  table.getByText('금');
  expect(table.getAllByText('강제 청산 3')).toHaveLength(2);
  expect(table.getAllByText('+500만')).toHaveLength(2);
});

it('lists who stands best and worst and how much few hold, and names whom the operator may read', async () => {
  openConsole();
  renderPage(ExposurePage, '/exposure?view=members');
  const losers = within(await screen.findByRole('table', { name: '손실이 큰 회원' }));
  losers.getByText('#51208');
  const winners = within(screen.getByRole('table', { name: '이익이 큰 회원' }));
  expect(winners.getByText('박서준').getAttribute('href')).toContain('51207');
  screen.getByText('71.5%');
});
