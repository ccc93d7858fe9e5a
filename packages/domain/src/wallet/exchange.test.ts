import { decimal, ONE, toText } from '@hoga/kernel/decimal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { converted, exchanged, exchangeRate, isOffRate, USDT_WORTH, type Worth } from './exchange.ts';

const d = decimal;
const UNIT = 1n as typeof ONE;

const coin = (price: string): Worth => ({ usdt: d(price), amount: ONE });
const bank = (perUsdt: string): Worth => ({ usdt: ONE, amount: d(perUsdt) });

describe('a conversion', () => {
  it.each([
    ['1.5', coin('3000.12345678'), '4491.18481479'],
    ['0.02', coin('108432.32'), '2164.3091072'],
  ])('of %s is what example 24 and the screen of it say [WAL-30]', (amount, from, out) => {
    expect(toText(converted(d(amount), from, USDT_WORTH, UNIT))).toBe(out);
  });

  it('never makes anybody richer to and fro, nor by halves', () => {
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
        // Less than it is worth, by the spread and less than one unit.
        const exact = a * here.usdt * there.amount * 998n;
        const out = converted(a, here, there, unitThere) * here.amount * there.usdt * 1_000n;
        expect(out <= exact && exact - out < unitThere * here.amount * there.usdt * 1_000n).toBe(true);
      }),
    );
  });
});

describe('a purchase', () => {
  it('of 100,000 won is as many coins as example 24 says, and its rate the one that people know', () => {
    expect(toText(exchanged(d(100_000), bank('1391.7'), USDT_WORTH, UNIT))).toBe('71.85456635');
    expect(toText(exchangeRate(USDT_WORTH, bank('1391.7')))).toBe('1391.7');
  });

  it('may be computed by the client with half a percent to spare, either way', () => {
    expect(['99.5', '100.5'].map((claimed) => isOffRate(d(claimed), d(100)))).toEqual([false, false]);
    expect(['99.49999999', '100.50000001'].map((claimed) => isOffRate(d(claimed), d(100)))).toEqual([true, true]);
  });
});
