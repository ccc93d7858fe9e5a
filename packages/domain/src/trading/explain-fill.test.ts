import { decimal, ZERO } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import { explainFill } from './explain-fill.ts';
import type { ExplainedFill } from './explained-fill.ts';

const FILL: ExplainedFill = {
  orderId: 7,
  names: { ko: '나스닥100', en: 'Nasdaq 100' },
  side: 'SHORT',
  marketType: 'LIMIT',
  quantity: '1',
  counts: 'CONTRACTS',
  currency: 'KRW',
  at: Date.parse('2026-06-18T02:04:05.007+09:00'),
  price: decimal('18012.5'),
  limit: decimal('18010'),
  fee: decimal('3000'),
  realized: null,
  quote: null,
  holding: null,
  margin: null,
  balance: null,
  force: null,
};
const STAND = { wallet: decimal('1000000'), funding: ZERO, pnl: decimal('-100000'), required: decimal('120000') };

describe('the words of a fill', () => {
  it('say the moment in KST to the millisecond and a limit as what it asked for', () => {
    expect(explainFill(FILL, 'ko').split('\n')).toEqual([
      '[체결] 나스닥100 매도 1계약 (주문 #7)',
      '· 체결 시각: 2026-06-18 02:04:05.007 KST',
      '· 기준 시세: 기록이 없습니다.',
      '· 체결가: 18,012.5 (지정가 18,010 또는 더 유리한 가격에 체결됩니다)',
      '· 수수료 3,000원',
    ]);
    expect(explainFill(FILL, 'en')).toContain('[Fill] Nasdaq 100 sell 1 contract (order #7)');
  });

  it('never claim a breach that was not there when a queued losscut was closed', () => {
    const force = {
      ...({ ground: 'LOSSCUT', before: STAND, after: STAND, judged: STAND } as const),
      ...{ fullFee: decimal('3000'), payout: null, shortfall: ZERO },
    };
    const words = explainFill({ ...FILL, force }, 'ko');
    expect(words).toContain('처음 받은 시세에 청산되었습니다.');
    expect(words).not.toContain('이하가 되어');
  });
});
