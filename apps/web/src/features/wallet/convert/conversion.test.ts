import { decimal } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import { smallestOf } from '../../../data/wallet/amount-text.ts';
import { conversionOf } from './conversion.ts';

describe('a conversion', () => {
  it('gives the rate less the spread, which stands in a line of its own', () => {
    expect(conversionOf(decimal('0.02'), '108432.32', smallestOf('USDT'))).toEqual({
      plain: decimal('2168.6464'),
      spread: decimal('4.3372928'),
      received: decimal('2164.3091072'),
    });
  });

  it('is cut to whole won, never rounded up', () => {
    expect(conversionOf(decimal('1.5'), '1391.7', smallestOf('KRW')).received).toBe(decimal('2083'));
  });
});
