import { getMemberOverseaFills, getOverseaFillReason } from '@hoga/contract/admin-trades';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { BackofficeRig } from '../../testing/backoffice-rig.ts';
import { OverseaRig } from '../../testing/oversea-rig.ts';
import { accepted } from '../../testing/product-rig.ts';
import type { Trader } from '../../testing/trading-app.ts';

/** Reasons of fills, with the figures of DOMAIN §10. */

let rig: OverseaRig;
let backoffice: BackofficeRig;
let operator: Trader;

beforeAll(async () => {
  rig = await OverseaRig.open();
  backoffice = new BackofficeRig(rig.app);
  operator = await backoffice.operator(['SUPPORT']);
});
afterAll(() => rig.app.stop());

async function fills({ playerId }: Trader) {
  const reply = await backoffice.get(operator, 'member/oversea/fills', { playerId });
  return z.parse(getMemberOverseaFills.data, accepted(reply)).rows;
}

async function why({ playerId }: Trader, orderId: number | undefined) {
  const reply = await backoffice.get(operator, 'member/oversea/why', { playerId, orderId: orderId ?? 0 });
  return z.parse(getOverseaFillReason.data, accepted(reply));
}

describe('why a fill of overseas futures came about', () => {
  it('example 18: a losscut at E 120,000 says what E was made of and the losscut it met', async () => {
    for (const last of ['1360', '1370', '1375']) {
      rig.app.advance(1);
      rig.app.feed.quote('USDKRW', { bid: String(Number(last) - 0.1), ask: String(Number(last) + 0.1), last });
    }
    rig.jump(18_000);
    const trader = await rig.app.newTrader({ funds: 1_006_000 });
    await rig.place(trader, { marketType: 'LIMIT', price: '18000.25', qty: 2 });
    await rig.place(trader, { marketType: 'LIMIT', price: '17900' });
    // 64 ticks of $5 on two contracts at 1,375 won: 880,000 won, counted from the entry at 18,000.25.
    rig.quote(17_984.25);
    await expect.poll(() => rig.positions(trader)).toEqual([]);
    const [cut, opening] = await fills(trader);
    const reason = await why(trader, cut?.id);
    expect(reason).toMatchObject({
      ground: 'LOSSCUT',
      quote: { bid: '17984.25', ask: '17984.5', last: '17984.25', mark: null },
      equity: { before: '120000', after: '114000' },
      required: { before: '120000', after: '0' },
      balance: { before: '1000000', after: '114000' },
    });
    for (const words of [
      '[로스컷]',
      '매수 2계약',
      '계좌의 평가자산(120,000원)이 로스컷 기준(120,000원) 이하가 되어',
      '잔액과 주문 보류금 1,000,000원, 평가손익 −880,000원의 합',
      '매수호가 17,984.25 · 매도호가 17,984.5 · 현재가 17,984.25',
      '손익 −880,000원, 수수료 6,000원',
      '지갑 잔액: 1,000,000원 → 114,000원',
    ]) {
      expect(reason.words.ko).toContain(words);
    }
    expect(reason.words.en).toContain('equity of the account, 120,000 KRW, was at or below the losscut of 120,000 KRW');
    expect(await why(trader, opening?.id)).toMatchObject({ ground: null, margin: { before: '0', after: '600000' } });
    expect(cut?.overseaPositionId).toBe(opening?.overseaPositionId);
  });
});
