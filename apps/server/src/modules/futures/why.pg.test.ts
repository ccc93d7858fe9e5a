import { getFuturesFillReason, getMemberFuturesClosed, getMemberFuturesFills } from '@hoga/contract/admin-trades';
import { defined } from '@hoga/kernel/assert';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { BackofficeRig } from '../../testing/backoffice-rig.ts';
import { FuturesRig } from '../../testing/futures-rig.ts';
import { accepted } from '../../testing/product-rig.ts';
import type { Trader } from '../../testing/trading-app.ts';

/** Reasons of fills, with the figures of DOMAIN §10. */

let rig: FuturesRig;
let backoffice: BackofficeRig;
let operator: Trader;

beforeAll(async () => {
  rig = await FuturesRig.open();
  backoffice = new BackofficeRig(rig.app);
  operator = await backoffice.operator(['SUPPORT']);
});
afterAll(() => rig.app.stop());
beforeEach(() => {
  rig.jump(60_000);
  rig.ethQuote(3_000);
});

function askAt(price: number): void {
  rig.quote(price, { bid: price - 1, ask: price, last: price, mark: price });
}

async function fills({ playerId }: Trader, query = {}) {
  const reply = await backoffice.get(operator, 'member/futures/fills', { playerId, ...query });
  return z.parse(getMemberFuturesFills.data, accepted(reply));
}

async function why({ playerId }: Trader, orderId: number | undefined) {
  const reply = await backoffice.get(operator, 'member/futures/why', { playerId, orderId: orderId ?? 0 });
  return z.parse(getFuturesFillReason.data, accepted(reply));
}

describe('why a fill of coin futures came about', () => {
  it('example 12: an isolated liquidation says equity, maintenance, the fee that was cut and that nothing was paid out', async () => {
    const trader = await rig.newTrader(10_000);
    askAt(60_000);
    await rig.place(trader, { amount: '1', marginType: 'ISOLATED' });
    rig.jump(57_200, { bid: 57_200, ask: 57_201, last: 57_200, mark: 57_200 });
    await expect.poll(() => rig.positions(trader)).toEqual([]);
    const [liquidation] = (await fills(trader)).rows;
    const reason = await why(trader, liquidation?.id);
    expect(reason).toMatchObject({
      ground: 'ISOLATED',
      quote: { bid: '57200', ask: '57201', mark: '57200', feed: 'BTCUSDT' },
      equity: { before: '200', after: '0' },
      required: { before: '236', after: '0' },
      balance: null,
    });
    for (const words of [
      '평가자산(200 USDT)이 유지증거금(236 USDT) 이하가 되어 강제 청산되었습니다.',
      '격리 증거금 3,000 USDT, 미정산 펀딩 0 USDT, 평가손익 −2,800 USDT의 합',
      `매수호가 57,200 · 매도호가 57,201 · 마크 57,200 (시세 번호 ${reason.quote?.seq},`,
      '체결가: 57,200',
      '손익 −2,800 USDT, 수수료 200 USDT',
      '규정 수수료(286 USDT)보다 남은 금액이 적어 200 USDT만 받았습니다.',
      '돌려받은 금액: 0 USDT',
      '포지션: 롱 1 (평균 60,000) → 없음',
    ]) {
      expect(reason.words.ko).toContain(words);
    }
    expect(reason.words.en).toContain('equity of the isolated position, 200 USDT');
    expect(reason.words.en).toContain('The fee would be 286 USDT; no more than what was left, 200 USDT, was taken.');
  });

  it('example 15: a cross account receives each close, what followed, and what the house bore', async () => {
    const trader = await rig.newTrader(2_336);
    askAt(60_000);
    await rig.place(trader, { amount: '1', leverage: 100 });
    rig.ethQuote(3_000, { bid: 3_000, ask: 3_001, last: 3_000, mark: 3_000 });
    await rig.place(trader, { futuresOptionId: rig.eth, amount: '10', tradeType: 'SHORT', leverage: 75 });
    await rig.limit(trader, '57000', { amount: '0.1', leverage: 100 });
    rig.quote(58_300, { bid: 58_290, ask: '58300.1', last: 58_300, mark: 58_300 });
    rig.ethQuote(3_040, { bid: 3_040, ask: '3040.5', last: 3_040, mark: 3_040 });
    await expect.poll(() => rig.positions(trader)).toEqual([]);
    const [eth, btc] = (await fills(trader)).rows;
    const first = await why(trader, btc?.id);
    expect(first).toMatchObject({
      ground: 'CROSS',
      equity: { before: '200', after: '-101.45' },
      required: { before: '424.1', after: '182.6' },
      balance: { before: '2300', after: '298.55' },
    });
    for (const words of [
      '교차 계좌의 평가자산(200 USDT)이 유지증거금(424.1 USDT) 이하',
      '지갑 2,300 USDT, 미정산 펀딩 0 USDT, 평가손익 −2,100 USDT의 합',
      '매수호가 58,290 · 매도호가 58,300.1 · 마크 58,300',
      '손익 −1,710 USDT, 수수료 291.45 USDT',
      '평가자산 200 USDT → −101.45 USDT, 유지증거금 424.1 USDT → 182.6 USDT',
      '지갑 잔액: 2,300 USDT → 298.55 USDT',
    ]) {
      expect(first.words.ko).toContain(words);
    }
    expect(first.words.ko).not.toContain('회사가 부담');
    const last = await why(trader, eth?.id);
    expect(last.words.ko).toContain('손익 −405 USDT, 수수료 0 USDT');
    expect(last.words.ko).toContain('부족분(106.45 USDT)은 회사가 부담했으며');
    expect(last.words.en).toContain('The house bore the shortfall of 106.45 USDT; the member owes nothing.');
  });

  it('example 13: an order that turns a position around says both, and margin before and after', async () => {
    const trader = await rig.newTrader(10_000);
    askAt(60_000);
    await rig.place(trader, { amount: '0.3' });
    rig.quote(60_200, { bid: 60_200, ask: 60_201, last: 60_200, mark: 60_200 });
    await rig.place(trader, { amount: '0.5', tradeType: 'SHORT' });
    const [turn, open] = (await fills(trader)).rows;
    expect((await why(trader, open?.id)).margin).toEqual({ before: '0', after: '900' });
    const reason = await why(trader, turn?.id);
    expect(reason).toMatchObject({ ground: null, equity: null, margin: { before: '900', after: '602' } });
    expect(reason.words.ko).toContain('포지션: 롱 0.3 (평균 60,000) → 숏 0.2 (평균 60,200)');
    expect(reason.words.ko).toContain('손익 60 USDT, 수수료 12.04 USDT');
    expect(reason.words.ko).toContain('숏 주문은 매수호가에 체결됩니다');
  });

  it('example 2: adding and closing a part, replayed from what is stored', async () => {
    const trader = await rig.newTrader(10_000);
    askAt(60_000);
    await rig.place(trader, { amount: '0.3' });
    askAt(60_500);
    await rig.place(trader, { amount: '0.2' });
    rig.quote(61_000, { bid: 61_000, ask: 61_001, last: 61_000, mark: 61_000 });
    await rig.place(trader, { amount: '0.15', tradeType: 'SHORT', reduceOnly: 1 });
    const [part, add] = (await fills(trader)).rows;
    expect((await why(trader, add?.id)).words.ko).toContain('롱 0.3 (평균 60,000) → 롱 0.5 (평균 60,200)');
    const reason = await why(trader, part?.id);
    expect(reason.words.ko).toContain('롱 0.5 (평균 60,200) → 롱 0.35 (평균 60,200)');
    expect(reason.margin).toEqual({ before: '1505', after: '1053.5' });
  });

  it('is the site’s alone, and pages on by cursor', async () => {
    const trader = await rig.newTrader(10_000);
    for (let times = 0; times < 3; times += 1) {
      askAt(60_000 + times);
      await rig.place(trader, { amount: '0.01' });
    }
    const whole = await fills(trader);
    const first = await fills(trader, { size: 2 });
    const rest = await fills(trader, { size: 2, after: defined(first.next, 'a next page') });
    expect([...first.rows, ...rest.rows]).toEqual(whole.rows);
    expect(rest.next).toBeNull();
    const [newest] = whole.rows;
    const day = { startDate: (newest?.updatedAt ?? 0) + 1 };
    expect((await fills(trader, day)).rows).toEqual([]);
    const foreign = await backoffice.operator(['OWNER'], 2);
    const asked = { playerId: trader.playerId, orderId: newest?.id ?? 0 };
    expect(await backoffice.get(foreign, 'member/futures/why', asked, 2)).toMatchObject({ code: 'RECORD_MISSING' });
    expect(await backoffice.get(foreign, 'member/futures/why', asked)).toMatchObject({ code: 'NO_PERMISSION' });
    expect(await backoffice.get(foreign, 'member/futures/fills', { playerId: trader.playerId }, 2)).toMatchObject({
      code: 'USER_NOT_FOUND',
    });
    const reply = await backoffice.get(operator, 'member/futures/closed', { playerId: trader.playerId });
    expect(z.parse(getMemberFuturesClosed.data, accepted(reply))).toEqual({ rows: [], next: null });
  });
});
