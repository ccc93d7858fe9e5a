import { type Decimal, decimal, mul, toText, ZERO } from '@hoga/kernel/decimal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contractsPnl } from '../oversea/pnl.ts';
import { coinBreakEven, contractsBreakEven, netResult } from './net-result.ts';

const d = decimal;
const FEE = d('0.0004');
const TICK = d('0.1');

describe('a net result', () => {
  it('is what is left after both fees and funding [T5, W4]', () => {
    const parts = { gross: d('617.25'), entryFee: d(12), exitFee: d('12.2469'), funding: d(-3) };
    expect(toText(netResult(parts))).toBe('590.0031');
    expect(toText(netResult({ ...parts, funding: d(3) }))).toBe('596.0031');
  });
});

describe('a break-even', () => {
  const held = { tradeType: 'LONG', amount: d('0.5'), entryCost: d(30_000) } as const;
  const costs = { entryFee: d(12), funding: d(-3), exitFeeRate: FEE, tick: TICK };

  it('of coins counts both fees and funding', () => {
    expect(toText(coinBreakEven(held, costs) ?? ZERO)).toBe('60054.1');
    expect(toText(coinBreakEven({ ...held, tradeType: 'SHORT' }, costs) ?? ZERO)).toBe('59946');
    expect(coinBreakEven({ ...held, tradeType: 'SHORT' }, { ...costs, funding: d(-30_000) })).toBeNull();
  });

  it('of coins is the first price on a tick that leaves nothing or more', () => {
    const amount = fc.bigInt({ min: 100_000n, max: 1_000_000_000n }).map((value) => value as Decimal);
    const price = fc.bigInt({ min: 10_000n, max: 1_000_000n }).map((ticks) => (ticks * TICK) as Decimal);
    const funding = fc.bigInt({ min: -1_000_000_000n, max: 1_000_000_000n }).map((value) => value as Decimal);
    fc.assert(
      fc.property(fc.constantFrom('LONG', 'SHORT'), amount, price, funding, (tradeType, q, entry, paid) => {
        const entryCost = mul(q, entry, 'floor');
        const entryFee = mul(entryCost, FEE, 'ceil');
        const even = coinBreakEven(
          { tradeType, amount: q, entryCost },
          { entryFee, funding: paid, exitFeeRate: FEE, tick: TICK },
        );
        if (even === null) return;
        const netAt = (exit: bigint) => {
          const value = (q * exit) as bigint;
          const gross = tradeType === 'LONG' ? value - entryCost * 10n ** 8n : entryCost * 10n ** 8n - value;
          return gross * 10n ** 8n - value * FEE - (entryFee - paid) * 10n ** 16n;
        };
        const worse = tradeType === 'LONG' ? even - TICK : even + TICK;
        expect(netAt(even) >= 0n && netAt(worse) < 0n).toBe(true);
      }),
    );
  });

  it('of contracts pays for both fees', () => {
    const contracts = { tradeType: 'LONG', qty: 2, entryCost: d(36_000) } as const;
    const terms = { tick: d('0.25'), tickValue: d(5), fx: d('1350.5'), unit: d(1) };
    const even = contractsBreakEven(contracts, d(7_000), terms);
    // 14,000 a contract at 6,752.5 a tick: three ticks.
    expect(toText(even)).toBe('18000.75');
    const gross = contractsPnl(contracts, even, terms);
    expect(netResult({ gross, entryFee: d(14_000), exitFee: d(14_000), funding: ZERO }) >= 0n).toBe(true);
  });
});
