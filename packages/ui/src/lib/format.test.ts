import { decimal } from '@hoga/kernel/decimal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { directionOf } from './direction.ts';
import { formatAmount, formatFigure, formatPercent } from './format-number.ts';
import { formatCountdown, formatKstDate, formatKstDateTime, formatKstShort, formatKstTime } from './format-time.ts';

describe('figures', () => {
  it.each([
    ['2842300', {}, '2,842,300'],
    ['-289110', {}, '−289,110'],
    ['86.25', { places: 2, signed: true }, '+86.25'],
    ['-0.004', { places: 2, signed: true }, '0.00'],
    ['0', { signed: true }, '0'],
    ['1.5', {}, '1.5000'],
    ['108428.3', { places: 1 }, '108,428.3'],
    [decimal('905.14'), { places: 2 }, '905.14'],
    [1250, {}, '1,250'],
    [null, {}, '–'],
    ['abc', {}, '–'],
    [1.5, {}, '–'],
  ])('%s with %j reads %s', (figure, format, shown) => {
    expect(formatFigure(figure, format)).toBe(shown);
  });

  it('write won close and codes apart', () => {
    expect(formatAmount('2842300', '원')).toBe('2,842,300원');
    expect(formatAmount('905.14', 'USDT', { places: 2 })).toBe('905.14 USDT');
    expect(formatAmount('9997.5', 'USD')).toBe('9,997.50 USD');
    expect(formatAmount('10000', 'USD')).toBe('10,000.00 USD');
    expect(formatAmount(null, '원')).toBe('–');
  });

  it('sign percentages', () => {
    expect(formatPercent('0.4')).toBe('+0.40%');
    expect(formatPercent('-1.13')).toBe('−1.13%');
    expect(formatPercent('0')).toBe('0.00%');
  });

  it('lose nothing but separators when whole', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 15n) + 1n, max: 10n ** 15n - 1n }), (whole) => {
        expect(formatFigure(String(whole)).replaceAll(',', '').replace('−', '-')).toBe(String(whole));
      }),
    );
  });

  it.each([
    ['0.01', 'up'],
    ['-3', 'down'],
    ['0', 'flat'],
    ['x', 'flat'],
  ])('%s points %s', (value, direction) => {
    expect(directionOf(value)).toBe(direction);
  });
});

describe('times are Korean, wherever the reader sits', () => {
  const at = Date.UTC(2026, 11, 31, 16, 58, 12);

  it.each([
    [formatKstDate, '2027.01.01'],
    [formatKstTime, '01:58:12'],
    [formatKstShort, '01.01 01:58'],
    [formatKstDateTime, '2027.01.01 01:58'],
  ])('%o', (format, shown) => {
    expect(format(at)).toBe(shown);
  });

  it.each([
    [245_000, '4:05'],
    [3_845_000, '1:04:05'],
    [1, '0:01'],
    [-5, '0:00'],
  ])('%d ms left read %s', (leftMs, shown) => {
    expect(formatCountdown(leftMs)).toBe(shown);
  });
});
