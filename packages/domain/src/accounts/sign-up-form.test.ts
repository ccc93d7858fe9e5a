import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '../errors/catalogue.ts';
import { readSignUpForm, type SignUpForm } from './sign-up-form.ts';
import { hasHiddenCharacters } from './typed-text.ts';

const good: SignUpForm = {
  username: 'kim_01',
  password: 'hoga1234',
  name: '김호가',
  phone: '010-1234-5678',
  email: 'Kim@Example.com',
  nick: '호가왕',
  bankInfo: '',
  address: '',
};

function refusalOf(change: Partial<SignUpForm>): ErrorCode | null {
  const read = readSignUpForm({ ...good, ...change });
  return read.ok ? null : read.error.code;
}

describe('the sign-up form', () => {
  it('reads a good form: digits of the phone, lower-case e-mail, composed and trimmed texts', () => {
    const decomposed = '호가왕'.normalize('NFD');
    expect(readSignUpForm({ ...good, nick: ` ${decomposed} `, address: ' 서울 ' })).toEqual({
      ok: true,
      value: { ...good, phone: '01012345678', email: 'kim@example.com', nick: '호가왕', address: '서울' },
    });
  });

  it.each<[string, Partial<SignUpForm>, ErrorCode]>([
    ['no username', { username: '  ' }, 'USERNAME_REQUIRED'],
    ['a short username', { username: 'kim' }, 'USERNAME_INVALID'],
    ['an upper-case username', { username: 'Kim_01' }, 'USERNAME_INVALID'],
    ['a Korean username', { username: '호가호가' }, 'USERNAME_INVALID'],
    ['no password', { password: '' }, 'PASSWORD_INVALID'],
    ['a password of letters only', { password: 'hogahoga' }, 'PASSWORD_INVALID'],
    ['a password of digits only', { password: '12345678' }, 'PASSWORD_INVALID'],
    ['a password with a symbol', { password: 'hoga1234!' }, 'PASSWORD_INVALID'],
    ['a password of 21', { password: 'hoga12345678901234567' }, 'PASSWORD_INVALID'],
    ['a common password', { password: 'password1' }, 'PASSWORD_TOO_COMMON'],
    ['one in capitals', { password: 'Qwer1234' }, 'PASSWORD_TOO_COMMON'],
    ['the same habit on a Korean keyboard', { password: 'dkssud1234' }, 'PASSWORD_TOO_COMMON'],
    ['a script as name', { name: '<script>' }, 'INVALID_REQUEST'],
    ['a phone with letters', { phone: '010-abcd-5678' }, 'PHONE_INVALID'],
    ['an e-mail without a domain', { email: 'kim@' }, 'EMAIL_INVALID'],
    ['an e-mail with a line break', { email: 'kim@example.com\nbcc: x@example.com' }, 'EMAIL_INVALID'],
    ['a script as nickname', { nick: '<b>x</b>' }, 'NICK_INVALID'],
    ['a nickname with a space', { nick: '호가 왕' }, 'NICK_INVALID'],
    ['a nickname with an invisible letter', { nick: '호가\u3164왕' }, 'NICK_INVALID'],
    ['a nickname of one', { nick: '왕' }, 'NICK_INVALID'],
    ['a Cyrillic letter that looks Latin', { nick: 'adm\u0456n' }, 'NICK_INVALID'],
    ['a Greek letter that looks Latin', { nick: '\u03bfwner' }, 'NICK_INVALID'],
    ['a letter that is a whole sentence', { nick: '\ufdfa\ufdfa' }, 'NICK_INVALID'],
    ['digits of another script', { nick: '호가\u0661' }, 'NICK_INVALID'],
    ['a control character in the address', { address: '서울\u0000' }, 'INVALID_REQUEST'],
    ['a control character in the bank', { bankInfo: '은행\u0007' }, 'INVALID_REQUEST'],
  ])('refuses %s', (_case, change, code) => {
    expect(refusalOf(change)).toBe(code);
  });

  it('refuses a missing name [AUTH-62]', () => expect(refusalOf({ name: ' ' })).toBe('NAME_REQUIRED'));
  it('refuses a missing phone [AUTH-63]', () => expect(refusalOf({ phone: '' })).toBe('PHONE_REQUIRED'));
  it('refuses a missing e-mail [AUTH-64]', () => expect(refusalOf({ email: ' ' })).toBe('EMAIL_REQUIRED'));
  it('refuses a missing nickname [AUTH-65]', () => expect(refusalOf({ nick: '' })).toBe('NICK_REQUIRED'));

  it.each(['kimhoga', 'KimHoga', 'ｋｉｍｈｏｇａ'])('refuses the nickname %s for kimhoga [AUTH-61]', (nick) => {
    expect(refusalOf({ username: 'kimhoga', nick })).toBe('USERNAME_EQUALS_NICK');
  });

  it('answers with the first refusal of a fixed order, whatever else is wrong', () => {
    const order: [keyof SignUpForm, ErrorCode][] = [
      ['username', 'USERNAME_REQUIRED'],
      ['password', 'PASSWORD_INVALID'],
      ['name', 'NAME_REQUIRED'],
      ['phone', 'PHONE_REQUIRED'],
      ['email', 'EMAIL_REQUIRED'],
      ['nick', 'NICK_REQUIRED'],
    ];
    const empty = fc.subarray(order, { minLength: 1 });
    fc.assert(
      fc.property(empty, (fields) => {
        const change = Object.fromEntries(fields.map(([field]) => [field, '']));
        expect(refusalOf(change)).toBe(fields[0]?.[1]);
      }),
    );
  });

  it('never throws and never lets a hidden character through', () => {
    const text = fc.string({ unit: 'binary', maxLength: 30 });
    const form = fc.record({
      username: fc.oneof(text, fc.constant(good.username)),
      password: fc.oneof(text, fc.constant(good.password)),
      name: fc.oneof(text, fc.constant(good.name)),
      phone: fc.oneof(text, fc.constant(good.phone)),
      email: fc.oneof(text, fc.constant(good.email)),
      nick: fc.oneof(text, fc.constant(good.nick)),
      bankInfo: fc.oneof(text, fc.constant('')),
      address: fc.oneof(text, fc.constant('')),
    });
    fc.assert(
      fc.property(form, (typed) => {
        const read = readSignUpForm(typed);
        if (read.ok) expect(Object.values(read.value).filter(hasHiddenCharacters)).toEqual([]);
      }),
    );
  });
});
