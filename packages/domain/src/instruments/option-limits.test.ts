import { decimal } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import { usualRoundBet, wrongFuturesLimits, wrongOverseaLimits, wrongRoundLimits } from './option-limits.ts';

const OVERSEA = {
  marginPer: decimal(300_000),
  overnightPer: decimal(2_000_000),
  losscutPer: decimal(60_000),
  feePer: decimal(3_000),
  maxQty: 30,
  maxPosition: 50,
};
const FUTURES = {
  minQty: decimal('0.001'),
  maxQty: decimal(100),
  minNotional: decimal(5),
  maxLeverage: 100,
  makerFee: decimal('0.0002'),
  takerFee: decimal('0.0004'),
  liqFee: decimal('0.005'),
};
const TERMS = { step: decimal('0.001'), bracketLeverage: 125 };
const ROUND = {
  payoutRate: decimal('0.95'),
  minBet: decimal(10_000),
  maxBet: decimal(1_000_000),
  maxRoundBet: usualRoundBet(decimal(1_000_000)),
  unit: decimal(1_000),
};

describe('what an operator may set', () => {
  it('is what ships', () => {
    expect([wrongOverseaLimits(OVERSEA), wrongFuturesLimits(FUTURES, TERMS), wrongRoundLimits(ROUND)]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it.each([
    [{ marginPer: decimal(0) }, ['marginPer', 'losscutPer']],
    [{ marginPer: decimal(2_000_001) }, ['overnightPer']],
    [{ losscutPer: decimal(300_000) }, ['losscutPer']],
    [{ feePer: decimal(-1) }, ['feePer']],
    [{ maxQty: 51 }, ['maxQty']],
  ])('of a contract is not %o', (change, wrong) => {
    expect(wrongOverseaLimits({ ...OVERSEA, ...change })).toEqual(wrong);
  });

  it.each([
    [{ minQty: decimal('0.0005') }, ['minQty']],
    [{ maxQty: decimal('0.0005') }, ['maxQty']],
    [{ maxLeverage: 126 }, ['maxLeverage']],
    [{ takerFee: decimal('0.06') }, ['takerFee']],
  ])('of a coin future is not %o', (change, wrong) => {
    expect(wrongFuturesLimits({ ...FUTURES, ...change }, TERMS)).toEqual(wrong);
  });

  it.each([
    [{ payoutRate: decimal('1.01') }, ['payoutRate']],
    [{ minBet: decimal(1_500) }, ['minBet']],
    [{ maxBet: decimal(9_000) }, ['maxBet']],
    [{ maxRoundBet: decimal(999_999) }, ['maxRoundBet']],
    [{ unit: decimal(0) }, ['unit']],
  ])('of a round is not %o', (change, wrong) => {
    expect(wrongRoundLimits({ ...ROUND, ...change })).toEqual(wrong);
  });
});
