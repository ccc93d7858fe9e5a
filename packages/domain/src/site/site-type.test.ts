import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSiteType } from './site-type.ts';

const NOTHING = { isOversea: false, isP2P: false, isFutures: false, isPowerball: false, isBinary: false };

describe('site type bits', () => {
  it.each([
    ['000000', NOTHING],
    ['100000', { ...NOTHING, isOversea: true }],
    ['010000', NOTHING],
    ['001000', { ...NOTHING, isP2P: true }],
    ['000100', { ...NOTHING, isFutures: true }],
    ['000010', { ...NOTHING, isPowerball: true }],
    ['000001', { ...NOTHING, isBinary: true }],
  ])(
    'reads %s from the most significant digit [SITE-14, SITE-15, SITE-16, SITE-17, SITE-18, SITE-19, SITE-20]',
    (type, flags) => {
      expect(parseSiteType(type)).toEqual(flags);
    },
  );

  it('never lets the second digit change anything [SITE-16]', () => {
    const digit = fc.constantFrom('0', '1');
    fc.assert(
      fc.property(digit, fc.tuple(digit, digit, digit, digit), (first, rest) => {
        const tail = rest.join('');
        expect(parseSiteType(`${first}0${tail}`)).toEqual(parseSiteType(`${first}1${tail}`));
      }),
    );
  });

  it.each(['', '1', '11111', '1111111', '11111x', '２00000'])('refuses %j [SITE-14]', (type) => {
    expect(parseSiteType(type)).toBeNull();
  });
});
