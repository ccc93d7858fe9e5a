import { decimal } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import { currencyPlaces, currencyText, currencyUnit } from './currency-text.ts';

describe('currencyText', () => {
  it.each([
    ['5', 'USD', '$5'],
    ['0.5', 'USD', '$0.50'],
    ['12.5', 'USD', '$12.50'],
    ['6.25', 'USD', '$6.25'],
    ['50', 'HKD', 'HK$50'],
    ['12500', 'KRW', '12,500원'],
    ['1234567.5', 'USD', '$1,234,567.50'],
    ['3', 'USDT', '3 USDT'],
  ])('%s %s is written %s', (value, currency, text) => {
    expect(currencyText(decimal(value), currency)).toBe(text);
  });

  it('won has a sign in English', () => {
    expect(currencyText(decimal('12500'), 'KRW', 'en')).toBe('₩12,500');
  });

  it.each([
    ['USD', 2],
    ['HKD', 2],
    ['KRW', undefined],
    ['JPY', undefined],
    ['USDT', undefined],
  ])('an amount of %s has %s digits', (currency, places) => {
    expect(currencyPlaces(currency)).toBe(places);
  });

  it('writes won as 원 and other units by their code', () => {
    expect(currencyUnit('KRW')).toBe('원');
    expect(currencyUnit('USDT')).toBe('USDT');
  });
});
