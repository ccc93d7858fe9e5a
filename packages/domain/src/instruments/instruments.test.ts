import { decimal, mul, sub, toText } from '@hoga/kernel/decimal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BTC_TIERS, ETH_TIERS, leverageBrackets, OTHER_TIERS } from './leverage-brackets.ts';
import { krwFirst } from './option-order.ts';

describe('leverage brackets', () => {
  it.each([
    ['BTC', BTC_TIERS, ['0', '50', '1300', '16300', '266300']],
    ['ETH', ETH_TIERS, ['0', '15', '365', '5365', '35365']],
    ['others', OTHER_TIERS, ['0', '35', '535', '8035']],
  ] as const)('have the cum figures of DOMAIN §3 for %s', (_name, tiers, cums) => {
    expect(leverageBrackets(tiers).map(({ cum }) => toText(cum))).toEqual(cums);
  });

  it('make maintenance margin continuous at every border', () => {
    for (const tiers of [BTC_TIERS, ETH_TIERS, OTHER_TIERS]) {
      const brackets = leverageBrackets(tiers);
      for (const [index, upper] of brackets.entries()) {
        const lower = brackets[index - 1];
        if (lower === undefined) continue;
        const at = (bracket: typeof upper) => sub(mul(upper.floor, bracket.mmr, 'halfUp'), bracket.cum);
        expect(at(lower)).toBe(at(upper));
      }
    }
  });

  it('give the maintenance margin of DOMAIN §10.4', () => {
    const margin = (tiers: typeof BTC_TIERS, notional: string) => {
      const value = decimal(notional);
      const bracket = leverageBrackets(tiers).find(({ cap }) => value <= cap);
      return bracket === undefined ? null : toText(sub(mul(value, bracket.mmr, 'ceil'), bracket.cum));
    };
    expect(['50000', '60000', '250000', '1200000'].map((n) => margin(BTC_TIERS, n))).toEqual([
      '200',
      '250',
      '1200',
      '13700',
    ]);
    expect(margin(ETH_TIERS, '31000')).toBe('186.5');
  });
});

describe('krwFirst', () => {
  it('puts KRW first and keeps the order of the rest [OVS-10]', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ id: fc.nat(), currency: fc.constantFrom('KRW', 'USD', 'HKD') })), (options) => {
        const sorted = krwFirst(options);
        const firstOther = sorted.findIndex(({ currency }) => currency !== 'KRW');
        const tail = firstOther === -1 ? [] : sorted.slice(firstOther);
        expect(tail).toEqual(options.filter(({ currency }) => currency !== 'KRW'));
        expect(sorted).toHaveLength(options.length);
      }),
    );
  });
});
