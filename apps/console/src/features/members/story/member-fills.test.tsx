import { okReply } from '@hoga/client/testing/fake-server';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sampleOperator, signedInConsole } from '../../../data/testing/console-server.ts';
import { sampleMember } from '../../../data/testing/sample-member.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { MembersPage } from '../members-page.tsx';

const WORDS = '[강제 청산] 비트코인 롱 1 (주문 #9)\n· 이유: 평가자산(200 USDT)이 유지증거금(236 USDT) 이하';
const FILL = {
  id: 9,
  playerId: 48213,
  tradeType: 'SHORT',
  marketType: 'LIQUIDATION',
  amount: '1',
  futuresOptionId: 1,
  fillPrice: '57200',
  fee: '200',
  realizedPnl: '-2800',
  type: 'SHORT',
  futuresPositionId: 3,
  price: null,
  triggerDir: null,
  trailTicks: null,
  hold: '0',
  status: 'FILLED',
  quoteSeq: 5,
  reason: 'LIQUIDATION',
  clientOrderId: null,
  leverage: 20,
  marginType: 'ISOLATED',
  reduceOnly: 0,
  triggerPrice: null,
  isMark: 1,
  ocoGroup: null,
  scaleGroup: null,
  keyId: null,
  takeProfit: null,
  stopLoss: null,
  isMarkTp: 0,
  isMarkSl: 0,
  closePrice: '57200',
  futuresTraderOrderId: null,
  futuresFollowerOrderId: null,
  createdAt: 1_767_754_800_000,
  updatedAt: 1_767_754_800_000,
};
const REASON = {
  orderId: 9,
  at: FILL.updatedAt,
  quote: null,
  ground: 'ISOLATED',
  equity: { before: '200', after: '0' },
  required: { before: '236', after: '0' },
  margin: null,
  balance: null,
  words: { ko: WORDS, en: '[Liquidation]' },
};

function openConsole() {
  return signedInConsole(sampleOperator())
    .on('/api/admin/member', () => okReply(sampleMember()))
    .on('/api/admin/member/trading', () =>
      okReply({ futures: { orders: [], positions: [] }, oversea: { orders: [], positions: [] }, follow: null }),
    )
    .on('/api/admin/member/ledger', () => okReply({ rows: [] }))
    .on('/api/admin/instrument/list', () => okReply({ oversea: [], futures: [], rounds: [] }))
    .on('/api/admin/proposal/list', () => okReply({ rows: [] }))
    .on('/api/admin/member/futures/fills', () => okReply({ rows: [FILL], next: null }))
    .on('/api/admin/member/futures/why', () => okReply(REASON));
}

describe('the fills of a member', () => {
  it('open to why they came about, asked for of that order alone', async () => {
    const server = openConsole();
    renderPage(MembersPage, '/members?site=1&open=48213');
    fireEvent.click(await screen.findByText('체결'));
    await screen.findByText('57,200');
    fireEvent.click(screen.getByLabelText('상세', { selector: 'button' }));
    await screen.findByText((_text, element) => element?.textContent === WORDS && element.tagName === 'P');
    expect(server.requestsTo('/api/admin/member/futures/why')[0]?.query).toEqual({
      siteInfoId: '1',
      playerId: '48213',
      orderId: '9',
    });
    expect(screen.getByText('설명 복사')).toBeDefined();
  });

  it('are asked for of a period by KST days', async () => {
    const server = openConsole();
    renderPage(MembersPage, '/members?site=1&open=48213');
    fireEvent.click(await screen.findByText('체결'));
    fireEvent.change(await screen.findByLabelText('시작일'), { target: { value: '2026-01-06' } });
    await expect
      .poll(() => server.requestsTo('/api/admin/member/futures/fills').at(-1)?.query)
      .toMatchObject({ startDate: '2026-01-06', size: '50' });
  });
});
