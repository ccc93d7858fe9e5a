import { decimal, toText } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import { type ExampleTerms, workedExample } from './worked-example.ts';

const TERMS: ExampleTerms = {
  limits: { multiplyPer: 50, maxBet: decimal(500), oneMaxBet: decimal(200) },
  contract: {
    step: decimal('0.001'),
    minQty: decimal('0.001'),
    maxQty: decimal(1_000),
    minNotional: decimal(5),
    takerFee: decimal('0.0004'),
  },
  leverage: 10,
  ask: decimal('108428.3'),
  mark: decimal('108428.3'),
  available: decimal(5_000),
};

describe('the worked example', () => {
  it('goes from the trader’s margin by multiplier and limits to an order in whole steps', () => {
    const example = workedExample(TERMS);
    expect(toText(example?.byMultiplier ?? decimal(0))).toBe('250');
    expect(example?.limit).toEqual({ by: 'oneMaxBet', margin: decimal(200) });
    // 200·10/108428.3 = 0.01844…: 18 steps, 1951.7094 USDT of them.
    const { quantity, margin, fee, left } = example?.order ?? expect.fail('it is copied');
    expect([quantity, margin, fee, left].map(toText)).toEqual(['0.018', '195.17094', '0.78068376', '304.82906']);
  });

  it('names no limit where none binds', () => {
    expect(workedExample({ ...TERMS, limits: { ...TERMS.limits, multiplyPer: 40 } })?.limit).toBeNull();
  });

  it('takes no more than the wallet has, fee and all', () => {
    const { quantity, margin, fee } = workedExample({ ...TERMS, available: decimal(100) })?.order ?? expect.fail();
    expect(toText(quantity)).toBe('0.009');
    expect(margin + fee).toBeLessThanOrEqual(decimal(100));
  });

  it.each([
    ['a multiplier of nothing', { multiplyPer: 0 }, 'MIN_SIZE'],
    ['the least limit', { multiplyPer: 100, oneMaxBet: decimal(10) }, 'LIMIT_ONE'],
  ] as const)('with %s says why nothing would be copied', (_name, limits, reason) => {
    const example = workedExample({ ...TERMS, limits: { ...TERMS.limits, ...limits } });
    expect(example).toMatchObject({ order: null, skip: reason });
  });

  it('with too little money says so', () => {
    expect(workedExample({ ...TERMS, available: decimal(1) })?.skip).toBe('BALANCE');
  });

  it('waits for limits', () => {
    expect(workedExample({ ...TERMS, limits: { ...TERMS.limits, maxBet: null } })).toBeNull();
  });
});
