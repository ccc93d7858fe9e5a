import { decimal, ONE, toText } from '@hoga/kernel/decimal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exchanged, exchangedUp, isOffRate, USDT_WORTH, type Worth } from './exchange.ts';
import { atRate, boughtAt, convertedAt, exchangeRate, isRateOff, parseExchangeRate } from './exchange-rate.ts';

const d = decimal;
const UNIT = 1n as typeof ONE;

const converted = (amount: typeof ONE, from: Worth, to: Worth, unit: typeof ONE) =>
  convertedAt(amount, exchangeRate(from, to), unit);
const coin = (price: string): Worth => ({ usdt: d(price), amount: ONE });
const bank = (perUsdt: string): Worth => ({ usdt: ONE, amount: d(perUsdt) });

describe('a conversion', () => {
  it.each([
    ['1.5', coin('3000.12345678'), '4491.18481479'],
    ['0.02', coin('108432.32'), '2164.3091072'],
  ])('of %s is what example 24 and the screen of it say [WAL-30]', (amount, from, out) => {
    expect(toText(converted(d(amount), from, USDT_WORTH, UNIT))).toBe(out);
  });

  it('never yields a profit to and fro, nor by halves', () => {
    const price = fc.bigInt({ min: 1n, max: 10n ** 14n }).map((value) => value as typeof ONE);
    const worth = fc.oneof(
      price.map((usdt): Worth => ({ usdt, amount: ONE })),
      price.map((amount): Worth => ({ usdt: ONE, amount })),
      fc.constant(USDT_WORTH),
    );
    const unit = fc.constantFrom(UNIT, ONE);
    const amount = fc.bigInt({ min: 1n, max: 10n ** 7n });
    fc.assert(
      fc.property(worth, worth, unit, unit, amount, amount, (here, there, unitHere, unitThere, first, second) => {
        const [a, b] = [(first * unitHere) as typeof ONE, (second * unitHere) as typeof ONE];
        const back = (out: typeof ONE) => converted(out, there, here, unitHere);
        expect(back(converted(a, here, there, unitThere)) <= a).toBe(true);
        const whole = converted((a + b) as typeof ONE, here, there, unitThere);
        expect(converted(a, here, there, unitThere) + converted(b, here, there, unitThere) <= whole).toBe(true);
        // Never more than its worth less the spread, except for the last digit of the rate.
        const exact = a * here.usdt * there.amount * 998n;
        const out = converted(a, here, there, unitThere) * here.amount * there.usdt * 1_000n;
        expect((out - exact) * 10n ** 8n <= exact).toBe(true);
      }),
    );
  });
});

describe('a purchase', () => {
  it('of 100,000 won is as many coins as example 24 says, and its rate the one that people know', () => {
    const rate = exchangeRate(USDT_WORTH, bank('1391.7'));
    expect(rate).toBe('1391.7');
    expect(toText(boughtAt(d(100_000), rate, UNIT))).toBe('71.85456635');
    expect(toText(exchanged(d(100_000), bank('1391.7'), USDT_WORTH, UNIT))).toBe('71.85456635');
    expect(toText(exchangedUp(d(100_000), bank('1391.7'), USDT_WORTH, UNIT))).toBe('71.85456636');
  });

  it('may be computed by the client with half a percent to spare, either way', () => {
    expect(['99.5', '100.5'].map((claimed) => isOffRate(d(claimed), d(100)))).toEqual([false, false]);
    expect(['99.49999999', '100.50000001'].map((claimed) => isOffRate(d(claimed), d(100)))).toEqual([true, true]);
  });
});

describe('a rate', () => {
  it.each([
    [bank('84123456.78'), coin('1'), '0.0000000118872908732'],
    [bank('1400'), USDT_WORTH, '0.000714285714286'],
    [coin('108432.32'), USDT_WORTH, '108432.32'],
    [coin('108432.32'), bank('1391.7'), '150905259.744'],
    [USDT_WORTH, coin('3'), '0.333333333333'],
    [coin('0.00000001'), coin('1000000'), '0.00000000000001'],
  ])('of %o in %o has at least six significant digits: %s [W1]', (from, to, text) => {
    const rate = exchangeRate(from, to);
    expect(rate).toBe(text);
    expect(parseExchangeRate(rate)).toBe(rate);
  });

  it('is what amounts are computed from, cut to a unit', () => {
    const rate = exchangeRate(bank('84123456.78'), coin('1'));
    expect(toText(atRate(d(30_000_000), rate, UNIT))).toBe('0.35661872');
    expect(toText(convertedAt(d(30_000_000), rate, UNIT))).toBe('0.35590548');
    expect(parseExchangeRate('1e3')).toBeNull();
  });

  it('is off beyond so many parts of the one now, either way', () => {
    const now = exchangeRate(USDT_WORTH, bank('1400'));
    const at = (price: string) => isRateOff(exchangeRate(USDT_WORTH, bank(price)), now, d('0.005'));
    expect(['1393', '1407', '1392.99999999', '1407.00000001'].map(at)).toEqual([false, false, true, true]);
  });
});
