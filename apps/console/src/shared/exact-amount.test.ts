import { decimal } from '@hoga/kernel/decimal';
import { expect, it } from 'vitest';
import { exactAmount, exactFigure } from './exact-amount.ts';

it.each([
  ['0.00091288', 'BTC', '0.00091288 BTC'],
  ['-0.00091288', 'BTC', '\u22120.00091288 BTC'],
  ['12.5', 'USDT', '12.5000 USDT'],
  ['10000', 'USD', '10,000.00 USD'],
  ['2842300', '원', '2,842,300원'],
])('shows every digit of %s %s [O9]', (figure, unit, shown) => {
  expect(exactAmount(figure, unit)).toBe(shown);
  expect(exactAmount(decimal(figure), unit)).toBe(shown);
});

it('shows every digit of a figure without a unit [O9]', () => {
  expect(exactFigure('0.12345678', { signed: true })).toBe('+0.12345678');
});
