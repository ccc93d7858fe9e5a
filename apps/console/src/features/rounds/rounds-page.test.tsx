import { okReply } from '@hoga/client/testing/fake-server';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleOperator, signedInConsole } from '../../data/testing/console-server.ts';
import { sampleProposal } from '../../data/testing/sample-member.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { RoundsPage } from './rounds-page.tsx';

const OPTION = {
  id: 31,
  symbol: 'BTCUSDT',
  koName: '비트코인',
  enName: 'Bitcoin',
  currency: 'USDT',
  schedule: 'ALWAYS',
  isOpen: 1,
  isPlay: 1,
  isHalted: 0,
  isArriving: 0,
  version: 2,
  type: 'R1',
  payoutRate: '0.95',
  minBet: '10000',
  maxBet: '1000000',
  maxRoundBet: '5000000',
  unit: '1000',
  lockSec: 10,
};

const round = (tradeRoundId: number, no: number, change: object = {}) => ({
  resultType: 'SELECT',
  tradeRoundId,
  tradeOptionId: 31,
  stock: 'X_BTCUSDT',
  tradeType: 'R1',
  no,
  betOpenAt: 0,
  betCloseAt: 50_000,
  startAt: 60_000,
  endAt: 120_000,
  phase: 'BETTING',
  startPrice: null,
  closePrice: null,
  status: 0,
  voidReason: null,
  ...change,
});

function openConsole(operator = sampleOperator()) {
  return signedInConsole({ ...operator, sites: operator.sites.slice(0, 1) })
    .on('/api/admin/round/list', () => okReply({ rows: [OPTION] }))
    .on('/api/admin/approval/list', () => okReply({ rows: [], next: null }))
    .on('/api/admin/log', () => okReply({ rows: [] }))
    .on('/api/trade/game/current', () =>
      okReply({ serverTime: 0, playing: round(701, 70, { phase: 'PLAYING' }), betting: round(702, 71) }),
    )
    .on('/api/trade/game/round/list', () =>
      okReply({
        rows: [round(700, 69, { phase: 'ENDED', status: 1, startPrice: '100', closePrice: '101' })],
        page: 1,
        size: 50,
        total: 1,
      }),
    );
}

it('proposes that a round which is not decided is void, with its number typed', async () => {
  const server = openConsole().on('/api/admin/proposal/round_void', () =>
    okReply(sampleProposal({ kind: 'ROUND_VOID', playerId: null })),
  );
  renderPage(RoundsPage, '/rounds?open=31&item=702');
  await screen.findByText('71회차 무효 제안');
  fireEvent.click(screen.getByText('시세 지연'));
  const button = screen.getByText<HTMLButtonElement>('무효 제안');
  expect(button.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText(/확인하려면/), { target: { value: '71' } });
  fireEvent.click(button);
  await expect
    .poll(() => server.requestsTo('/api/admin/proposal/round_void'))
    .toMatchObject([{ query: { siteInfoId: '1' }, body: { tradeRoundId: 702, confirm: '71', reason: '시세 지연' } }]);
});

it('is read by who may read rounds, whatever else they may not', async () => {
  openConsole(sampleOperator({}, ['rounds.read']));
  renderPage(RoundsPage, '/rounds?open=31');
  await screen.findByText('69회');
  expect(screen.queryByLabelText('지급률')).toBeNull();
});

it('offers nothing of the kind for a round that is decided', async () => {
  const server = openConsole();
  renderPage(RoundsPage, '/rounds?open=31&item=700');
  await screen.findByText('69회차');
  await expect.poll(() => server.requestsTo('/api/trade/game/round/proof').length).toBeGreaterThan(0);
  expect(screen.queryByText('무효 제안')).toBeNull();
});

it('stops an option at once, by one person', async () => {
  const server = openConsole().on('/api/admin/instrument/round', () => okReply({ option: OPTION, effectiveFrom: 0 }));
  renderPage(RoundsPage, '/rounds?open=31');
  fireEvent.click(await screen.findByText('중지'));
  fireEvent.click(screen.getByText('위험 한도 조정'));
  fireEvent.click(screen.getByText('지금 바로 멈추기'));
  await expect
    .poll(() => server.requestsTo('/api/admin/instrument/round'))
    .toMatchObject([{ body: { tradeOptionId: 31, version: 2, isPlay: 0, reason: '위험 한도 조정' } }]);
});

it('proposes other terms to a second person, percentages as parts of 1', async () => {
  const server = openConsole().on('/api/admin/proposal/round_option', () =>
    okReply(sampleProposal({ kind: 'INSTRUMENT_CHANGE', playerId: null })),
  );
  renderPage(RoundsPage, '/rounds?open=31');
  fireEvent.change(await screen.findByLabelText('지급률'), { target: { value: '92.5' } });
  fireEvent.click(screen.getByText('위험 한도 조정'));
  expect(screen.getByText(/거래 조건은 2인 승인으로 바뀝니다/)).toBeDefined();
  fireEvent.click(screen.getByText('2인 승인 제안'));
  await expect
    .poll(() => server.requestsTo('/api/admin/proposal/round_option'))
    .toMatchObject([{ body: { tradeOptionId: 31, version: 2, payoutRate: '0.925', reason: '위험 한도 조정' } }]);
  expect(server.requestsTo('/api/admin/instrument/round')).toEqual([]);
});
