import { expect, it } from 'vitest';
import { priceText } from './price-text.ts';

it.each([
  ['61234.5', '61,234.5'],
  ['0.00001234', '0.00001234'],
  ['1234.56789', '1,234.56789'],
  ['18000.00', '18,000.00'],
  ['-37.63', '−37.63'],
  [null, '–'],
])('a price of %s is shown with all its digits [O9]', (price, shown) => {
  expect(priceText(price)).toBe(shown);
});
