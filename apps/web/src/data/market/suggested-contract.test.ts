import { decimal, ONE } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { sampleOverseaOption } from '../testing/sample-oversea-option.ts';
import { suggestedContract } from './suggested-contract.ts';

const option = (id: number, tickValue: string, currency: string, isRest: 0 | 1 = 0) =>
  sampleOverseaOption({ id: idOf(id), tickValue, currency, isRest });
const rateOf = (currency: string) => (currency === 'KRW' ? ONE : decimal('1400'));
const suggested = (...options: Parameters<typeof suggestedContract>[0]) => suggestedContract(options, rateOf)?.id;

describe('the contract to start with [T7]', () => {
  it('is the one whose tick is worth least in the currency of the account', () => {
    expect(suggested(option(1, '1000', 'KRW'), option(2, '5', 'USD'), option(3, '0.5', 'USD'))).toBe(3);
    expect(suggested(option(1, '500', 'KRW'), option(3, '0.5', 'USD'))).toBe(1);
  });

  it('trades now', () => {
    expect(suggested(option(1, '0.5', 'USD', 1), option(2, '5', 'USD'))).toBe(2);
    expect(suggested(option(1, '0.5', 'USD', 1))).toBeUndefined();
  });

  it('is the first listed of equals', () => {
    expect(suggested(option(7, '0.5', 'USD'), option(3, '0.5', 'USD'))).toBe(7);
  });

  it('is none before a rate is known', () => {
    expect(suggestedContract([option(1, '0.5', 'USD')], () => null)).toBeNull();
  });
});
