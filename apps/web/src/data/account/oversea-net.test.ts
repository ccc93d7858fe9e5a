import { contractsPnl } from '@hoga/domain/oversea/pnl';
import { decimal, toText } from '@hoga/kernel/decimal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleOverseaOption } from '../testing/sample-oversea-option.ts';
import { breakEvenPrice, netOfFees } from './oversea-net.ts';
import { tickTerms } from './tick-worth.ts';

/** A tick of 694원, and 3,000원 a side: 8.6 ticks there and back. */
const option = sampleOverseaOption({ tick: '5', tickValue: '0.5', feePer: '3000' });
const terms = tickTerms(option, 'KRW', decimal('1388'));

describe('what is left after the fees of an overseas position', () => {
  it('is its profit less the fee of both sides', () => {
    expect(toText(netOfFees(decimal('34694'), 5, option))).toBe('4694');
    expect(toText(netOfFees(decimal('-34695'), 5, option))).toBe('-64695');
  });

  it.each([
    ['LONG', '107800', '107845'],
    ['SHORT', '107800', '107755'],
  ] as const)('is nothing or more from the break-even of a %s of %s on: %s', (tradeType, entryCost, expected) => {
    const held = { tradeType, qty: 1, entryCost: decimal(entryCost) };
    expect(toText(breakEvenPrice(held, option, terms))).toBe(expected);
  });

  it('is less than nothing a tick before the break-even, whatever the average', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('LONG' as const, 'SHORT' as const),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 10_000, max: 20_000 }),
        (tradeType, qty, ticks) => {
          const held = { tradeType, qty, entryCost: decimal(String(ticks * 5 * qty)) };
          const even = breakEvenPrice(held, option, terms);
          const before = decimal(String(Number(toText(even)) + (tradeType === 'LONG' ? -5 : 5)));
          expect(netOfFees(contractsPnl(held, even, terms), qty, option) >= 0n).toBe(true);
          expect(netOfFees(contractsPnl(held, before, terms), qty, option) < 0n).toBe(true);
        },
      ),
    );
  });
});
