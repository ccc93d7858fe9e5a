import { describe, expect, it } from 'vitest';
import { cashierRulesOf } from './cashier-rules.ts';

const SITE = {
  binaryCurrency: 'KRW',
  usedCoins: 'BINARY,FUTURES,USDT,BTC',
  depositCoins: 'USDT,BTC,FUTURES',
  buyCoins: 'USDT',
  limits: { minAmount: '10000', unitAmount: '10000', dailyWithdrawals: 3 },
};

describe("a site's rules at the cashier", () => {
  it('are one for each wallet that it uses, with deposits and withdrawals as its lists say', () => {
    const allowed = cashierRulesOf(SITE).map(({ walletType, mayDeposit, mayWithdraw, mayBuy }) => [
      walletType,
      mayDeposit,
      mayWithdraw,
      mayBuy,
    ]);
    expect(allowed).toEqual([
      ['BINARY', 1, 1, 0],
      ['FUTURES', 0, 0, 0],
      ['USDT', 1, 1, 1],
      ['BTC', 1, 1, 0],
    ]);
  });

  it('always say where a price comes from, so that nothing is taken for USDT that is not', () => {
    const sources = (binaryCurrency: string) =>
      cashierRulesOf({ ...SITE, binaryCurrency }).map(({ walletType, feed, pair }) => [walletType, feed ?? pair]);
    expect(sources('KRW')).toEqual([
      ['BINARY', 'USDT/KRW'],
      ['FUTURES', null],
      ['USDT', null],
      ['BTC', 'BTCUSDT'],
    ]);
    expect(sources('VND')[0]).toEqual(['BINARY', 'USDT/VND']);
    expect(sources('USD')[0]).toEqual(['BINARY', null]);
  });
});
