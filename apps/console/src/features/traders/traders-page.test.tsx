import { okReply, refusalReply } from '@hoga/client/testing/fake-server';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleOperator, signedInConsole } from '../../data/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { TradersPage } from './traders-page.tsx';

const APPLICANT = {
  traderId: 41,
  name: '새내기',
  username: 'rookie',
  description: '추세를 따라갑니다.',
  reason: null,
  isDemo: 0,
  state: 'APPLIED',
  isActive: 1,
  followers: 0,
  maxFollower: 50,
  isFull: 0,
  feeRate: '0.1',
  since: 0,
  stocks: [],
  figures: {
    isCounting: true,
    days: 0,
    roi7: null,
    roi30: null,
    roi90: null,
    roiAll: null,
    drawdown: null,
    closed: 0,
    won: 0,
    winRate: null,
    profitFactor: null,
    averageHoldMs: null,
    followerResult: '0',
    followersWon: 0,
    followersLost: 0,
    copied: 0,
    skipped: 0,
    copiedPercent: null,
    managed: '0',
  },
};

function openConsole() {
  const operator = sampleOperator();
  return signedInConsole({ ...operator, sites: operator.sites.slice(0, 1) }).on(
    '/api/admin/copytrade/trader/list',
    () => okReply({ rows: [APPLICANT], page: 1, size: 50, total: 1 }),
  );
}

it('accepts an application with a reason, and asks for the states of the view', async () => {
  const server = openConsole().on('/api/admin/copytrade/trader/decide', () => okReply({ traderId: 41 }));
  renderPage(TradersPage, '/traders?view=applied&open=41');
  await screen.findByText('추세를 따라갑니다.');
  expect(server.requestsTo('/api/admin/copytrade/trader/list')[0]?.query).toMatchObject({ stateStrs: 'APPLIED' });
  fireEvent.click(screen.getByText('성과 확인'));
  fireEvent.click(screen.getByText('트레이더로 승인'));
  await expect
    .poll(() => server.requestsTo('/api/admin/copytrade/trader/decide'))
    .toMatchObject([{ query: { siteInfoId: '1' }, body: { traderId: 41, state: 'ACTIVE', reason: '성과 확인' } }]);
});

it("says the server's words where it is refused", async () => {
  openConsole().on('/api/admin/copytrade/trader/decide', () =>
    refusalReply(409, 'OWN_CASE', '본인 건은 처리할 수 없습니다.'),
  );
  renderPage(TradersPage, '/traders?open=41');
  await screen.findByText('추세를 따라갑니다.');
  fireEvent.click(screen.getByText('약관 위반'));
  fireEvent.click(screen.getByText('신청 거절'));
  await screen.findByText('본인 건은 처리할 수 없습니다.');
});
