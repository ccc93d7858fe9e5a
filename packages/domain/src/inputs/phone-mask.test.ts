import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storedPhone } from '../accounts/phone-number.ts';
import { caretInMask, maskPhone } from './phone-mask.ts';

describe('the phone mask', () => {
  it.each([
    ['VAL-23', '021234567', '02-123-4567'],
    ['VAL-24', '0212345678', '02-1234-5678'],
    ['VAL-25', '0311234567', '031-123-4567'],
    ['VAL-26', '01012345678', '010-1234-5678'],
  ])('[%s] %s is shown as %s', (_id, digits, masked) => {
    expect(maskPhone(digits)).toBe(masked);
  });

  it.each([
    ['', ''],
    ['0', '0'],
    ['02', '02'],
    ['021', '02-1'],
    ['02123', '02-123'],
    ['021234', '02-123-4'],
    ['010', '010'],
    ['0101', '010-1'],
    ['0101234', '010-123-4'],
    ['010123456789', '010-1234-5678'],
    ['02123456789', '02-1234-5678'],
    ['tel. 010 1234 5678', '010-1234-5678'],
  ])('%j on the way is %j', (typed, masked) => {
    expect(maskPhone(typed)).toBe(masked);
  });

  it.each([
    ['+', '+'],
    ['+1 415 555 0123', '+14155550123'],
    ['+44 20-7946-0958', '+442079460958'],
    ['+82', '+82'],
    ['+82 1', '01'],
    ['+82 10-1234-5678', '010-1234-5678'],
    ['+82 010-1234-5678', '010-1234-5678'],
    ['+12345678901234567', '+123456789012345'],
  ])('%j with a country code is %j [T18]', (typed, masked) => {
    expect(maskPhone(typed)).toBe(masked);
    expect(maskPhone(masked)).toBe(masked);
  });

  it('the caret of a number with a country code stands after its last digit', () => {
    expect(caretInMask('+14155550123', 11)).toBe('+14155550123'.length);
  });

  const typedPhone = fc.stringMatching(/^[0-9 -]{0,14}$/);

  it('masking again changes nothing, and only hyphens are added', () => {
    fc.assert(
      fc.property(typedPhone, (typed) => {
        const masked = maskPhone(typed);
        expect(maskPhone(masked)).toBe(masked);
        expect(typed.replace(/\D/g, '').startsWith(masked.replaceAll('-', ''))).toBe(true);
      }),
    );
  });

  it('a full mask is a valid phone [VAL-27, VAL-28]', () => {
    const seoul = fc.stringMatching(/^02[0-9]{7,8}$/);
    const other = fc.stringMatching(/^0[13-9][0-9]{8,9}$/);
    fc.assert(
      fc.property(fc.oneof(seoul, other), (digits) => {
        expect(storedPhone(maskPhone(digits))).toBe(digits);
      }),
    );
  });

  it('the caret keeps as many digits before it as were typed', () => {
    fc.assert(
      fc.property(typedPhone, fc.nat(14), (typed, wanted) => {
        const masked = maskPhone(typed);
        const digits = masked.replaceAll('-', '').length;
        const caret = caretInMask(masked, wanted);
        expect(masked.slice(0, caret).replaceAll('-', '')).toHaveLength(Math.min(wanted, digits));
      }),
    );
  });
});
