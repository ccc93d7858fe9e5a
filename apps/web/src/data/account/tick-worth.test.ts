import { contractsPnl } from '@hoga/domain/oversea/pnl';
import { decimal, toText } from '@hoga/kernel/decimal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleOverseaOption } from '../testing/sample-oversea-option.ts';
import { sampleOverseaPosition } from '../testing/sample-oversea-rows.ts';
import { contractsOf, exchangeRate, rateSymbols, ticksWithin, tickTerms } from './tick-worth.ts';

const rates = (known: Record<string, string>) => (symbol: string) => known[symbol] ?? null;

describe('exchangeRate', () => {
  it.each([
    ['of one currency into itself', 'KRW', 'KRW', {}, '1'],
    ['direct', 'USD', 'KRW', { USDKRW: '1391.7' }, '1391.7'],
    ['the other way round', 'KRW', 'USD', { USDKRW: '1250' }, '0.0008'],
    ['through won', 'HKD', 'USD', { HKDKRW: '150', USDKRW: '1200' }, '0.125'],
  ])('is found %s', (_name, from, to, known, expected) => {
    const rate = exchangeRate(from, to, rates(known));
    expect(rate === null ? null : toText(rate)).toBe(expected);
  });

  it('is unknown without a rate', () => {
    expect(exchangeRate('USD', 'KRW', rates({}))).toBeNull();
    expect(exchangeRate('USD', 'KRW', rates({ USDKRW: '0' }))).toBeNull();
  });
});

it.each([
  ['USD', 'KRW', ['USDKRW']],
  ['KRW', 'USD', ['USDKRW']],
  ['HKD', 'USD', ['HKDKRW', 'USDKRW']],
  ['USD', 'USD', []],
])('a rate of %s in %s is reckoned from %j', (from, to, symbols) => {
  expect(rateSymbols(from, to)).toEqual(symbols);
  const known = { USDKRW: '1400', HKDKRW: '180' };
  expect(
    exchangeRate(from, to, (symbol) => Object.entries(known).find(([name]) => name === symbol)?.[1] ?? null),
  ).not.toBeNull();
});

describe('what a tick is worth', () => {
  const option = sampleOverseaOption();

  it('gives the profit of DOMAIN §10.16', () => {
    const terms = tickTerms(option, 'KRW', decimal('1350.5'));
    const position = contractsOf(sampleOverseaPosition({ qty: 2, entryCost: '36000' }));
    expect(toText(contractsPnl(position, decimal('18012.5'), terms))).toBe('675250');
  });

  it('counts the ticks that take an amount away: one more would take all of it [NUM-06]', () => {
    const terms = tickTerms(option, 'KRW', decimal('1350.5'));
    expect(ticksWithin(decimal('675250'), 2, terms)).toBe(50n);
    expect(ticksWithin(decimal('675249'), 2, terms)).toBe(49n);
    expect(ticksWithin(decimal('-1'), 2, terms)).toBe(0n);
    expect(ticksWithin(decimal('100'), 0, terms)).toBeNull();
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 10n }), fc.integer({ min: 1, max: 50 }), (won, qty) => {
        const amount = decimal(won);
        const ticks = ticksWithin(amount, qty, terms) ?? -1n;
        const perTick = (terms.tickValue * terms.fx * BigInt(qty)) / 100_000_000n;
        expect(ticks * perTick <= amount && amount < (ticks + 1n) * perTick).toBe(true);
      }),
    );
  });
});
