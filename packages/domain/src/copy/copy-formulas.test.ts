import { type Decimal, decimal, toText } from '@hoga/kernel/decimal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CopyTerms, copiedClose, copySize, isTooFar } from './copy-size.ts';
import { followLimitsRefusal } from './follow-rules.ts';
import { profitShare } from './profit-share.ts';

const d = decimal;
const STEP = d('0.001');
const PLENTY = d(1_000);

/**
 * Example 23: the trader's margin is 500, of which half is to be copied, within 200 per order and 500 in total, of
 * which 350 are used.
 */
const EXAMPLE: CopyTerms = {
  traderMargin: d(500),
  multiplyPer: 50,
  oneMaxBet: d(200),
  maxBet: d(500),
  used: d(350),
  leverage: 10,
  price: d(60_010),
  affordable: PLENTY,
  option: { step: STEP, minQty: STEP, maxQty: d(1_000), minNotional: d(5) },
};

function sizeText(change: Partial<CopyTerms>): string {
  const size = copySize({ ...EXAMPLE, ...change });
  return size.ok ? toText(size.value) : size.error;
}

describe('how much is copied [CPY-37, CST-16]', () => {
  it.each([
    ['what is left of the maximum, by example 23', {}, '0.024'],
    ['the share of the trader’s margin', { traderMargin: d(200) }, '0.016'],
    ['no more than once allowed', { used: d(0), traderMargin: d(1_000) }, '0.033'],
    ['what there is money for', { affordable: d('0.01') }, '0.01'],
    ['at most what an order may be', { option: { ...EXAMPLE.option, maxQty: d('0.02') } }, '0.02'],
    ['nothing at 0 %', { multiplyPer: 0 }, 'MIN_SIZE'],
    ['nothing of less than a step', { traderMargin: d('5') }, 'MIN_SIZE'],
    [
      'exactly the smallest notional',
      { price: d(60_000), option: { ...EXAMPLE.option, minNotional: d(1_500) } },
      '0.025',
    ],
    ['nothing below the smallest notional', { option: { ...EXAMPLE.option, minNotional: d(2_000) } }, 'LIMIT_TOTAL'],
    ['nothing where the maximum is used up', { used: d(500) }, 'LIMIT_TOTAL'],
    ['nothing where it was lowered below what is used', { used: d(600) }, 'LIMIT_TOTAL'],
    ['nothing where once allowed is too little', { oneMaxBet: d(5), used: d(0) }, 'LIMIT_ONE'],
    ['nothing without money', { affordable: d(0) }, 'BALANCE'],
  ] satisfies (readonly [string, Partial<CopyTerms>, string])[])('%s', (_name, change, expected) => {
    expect(sizeText(change)).toBe(expected);
  });

  const money = fc.bigInt({ min: 0n, max: 10n ** 13n }).map((value) => value as Decimal);
  const price = fc.bigInt({ min: 10n ** 6n, max: 10n ** 13n }).map((value) => value as Decimal);

  it('never takes more margin than any of the limits, whatever the trader does', () => {
    fc.assert(
      fc.property(money, money, money, money, price, fc.nat(500), fc.integer({ min: 1, max: 125 }), (...given) => {
        const [traderMargin, oneMaxBet, maxBet, used, at, multiplyPer, leverage] = given;
        const terms = { ...EXAMPLE, traderMargin, oneMaxBet, maxBet, used, price: at, multiplyPer, leverage };
        const size = copySize(terms);
        if (!size.ok) return;
        const margin = (size.value * at) / (BigInt(leverage) * 10n ** 8n);
        expect(margin <= oneMaxBet && margin + used <= maxBet).toBe(true);
        expect(margin * 100n <= traderMargin * BigInt(multiplyPer)).toBe(true);
      }),
    );
  });
});

describe('what is closed with the trader [CPY-37]', () => {
  it.each([
    ['30 % of .024, by example 23', '0.024', '0.3', '1', '0.007'],
    ['all with all', '0.0245', '3', '3', '0.0245'],
    ['nothing of less than a step', '0.002', '1', '3', '0'],
  ])('%s', (_name, amount, closed, of, expected) => {
    expect(toText(copiedClose(d(amount), d(closed), d(of), STEP))).toBe(expected);
  });
});

describe('a price more than half a percent worse [CPY-37]', () => {
  it.each([
    ['LONG', '60300', false],
    ['LONG', '60300.1', true],
    ['LONG', '50000', false],
    ['SHORT', '59700', false],
    ['SHORT', '59699.9', true],
    ['SHORT', '70000', false],
  ] as const)('%s at %s where the trader got 60000: %s', (tradeType, price, expected) => {
    expect(isTooFar(tradeType, d(price), d(60_000))).toBe(expected);
  });
});

describe('the trader’s share [CPY-37]', () => {
  const share = (cumNet: string, hwm: string, payable = '1000') => {
    const { paid, hwm: after } = profitShare({
      feeRate: d('0.1'),
      cumNet: d(cumNet),
      hwm: d(hwm),
      payable: d(payable),
    });
    return [toText(paid), toText(after)];
  };

  it('is a part of what is gained beyond what was paid for', () => {
    expect(share('50', '0')).toEqual(['5', '50']);
    expect(share('80', '50')).toEqual(['3', '80']);
    expect(share('80', '80')).toEqual(['0', '80']);
    expect(share('-20', '0')).toEqual(['0', '0']);
  });

  it('that cannot be paid now stays to be paid', () => {
    expect(share('50', '0', '2')).toEqual(['2', '20']);
    expect(share('50', '20')).toEqual(['3', '50']);
    expect(share('50', '0', '-5')).toEqual(['0', '0']);
  });

  it('is never paid twice: all payments together are at most the share of the highest', () => {
    const amount = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }).map((value) => value as Decimal);
    const rate = fc.bigInt({ min: 1n, max: 50_000_000n }).map((value) => value as Decimal);
    fc.assert(
      fc.property(rate, fc.array(fc.tuple(amount, amount), { maxLength: 30 }), (feeRate, steps) => {
        let hwm = 0n as Decimal;
        let highest = 0n;
        let paid = 0n;
        for (const [cumNet, payable] of steps) {
          const step = profitShare({ feeRate, cumNet, hwm, payable });
          expect(step.hwm >= hwm && step.paid >= 0n).toBe(true);
          hwm = step.hwm;
          paid += step.paid;
          if (cumNet > highest) highest = cumNet;
          expect(paid * 10n ** 8n <= feeRate * highest).toBe(true);
        }
      }),
    );
  });
});

describe('limits of a follow', () => {
  const refusal = (multiplyPer: number | null, maxBet: string | null, oneMaxBet: string | null) =>
    followLimitsRefusal({
      multiplyPer,
      maxBet: maxBet === null ? null : d(maxBet),
      oneMaxBet: oneMaxBet === null ? null : d(oneMaxBet),
    });

  it.each([
    ['good ones', 100, '11', '10', null],
    ['none at all [CPY-26]', null, '5', '5', 'FOLLOW_MULTIPLIER_INVALID'],
    ['less than 0 % [CPY-26]', -1, '5', '5', 'FOLLOW_MULTIPLIER_INVALID'],
    ['a part of 1 % [CPY-27, CST-16]', 0.5, '5', '5', 'FOLLOW_MULTIPLIER_INVALID'],
    ['0 %', 0, '11', '10', null],
    ['a small maximum [CPY-22, CST-15]', 100, '9.99999999', '5', 'FOLLOW_MAX_TOO_SMALL'],
    ['no maximum [CPY-22]', 100, null, '5', 'FOLLOW_MAX_TOO_SMALL'],
    ['a small one-time limit [CPY-23, CST-15]', 100, '20', '9.99999999', 'FOLLOW_ONE_TIME_TOO_SMALL'],
    ['no one-time limit [CPY-23]', 100, '20', null, 'FOLLOW_ONE_TIME_TOO_SMALL'],
    ['equal ones [CPY-24]', 100, '20', '20', 'FOLLOW_MAX_NOT_ABOVE_ONE_TIME'],
    ['both the least there is', 100, '10', '10', 'FOLLOW_MAX_NOT_ABOVE_ONE_TIME'],
  ] as const)('%s', (_name, multiplyPer, maxBet, oneMaxBet, expected) => {
    expect(refusal(multiplyPer, maxBet, oneMaxBet)).toBe(expected);
  });
});
