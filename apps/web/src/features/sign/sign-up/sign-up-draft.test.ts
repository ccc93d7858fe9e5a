import { describe, expect, it } from 'vitest';
import { emptyDraft, errorsOf, type SignUpDraft, signUpPayload, stepOfRefusal } from './sign-up-draft.ts';

const agreedToAll = { terms: true, privacy: true, risk: true, marketing: false };
const complete: SignUpDraft = {
  ...emptyDraft(''),
  agreed: agreedToAll,
  phone: '010-1234-5678',
  phoneCertificate: 'proof',
  username: 'minho_k',
  freeUsername: 'minho_k',
  password: 'hoga1234',
  passwordAgain: 'hoga1234',
  name: '김민호',
  nick: '민호',
  email: 'Minho@Example.com ',
};

describe('signUpPayload', () => {
  it('says by the name that the server keeps whether news are welcome', () => {
    const agreed = { ...agreedToAll, marketing: true };
    expect(JSON.parse(signUpPayload({ ...complete, agreed }).etcJson)).toEqual({
      phoneCertificate: 'proof',
      agreeMarketing: true,
    });
  });
});

describe('errorsOf', () => {
  it('lets a complete draft through every step', () => {
    for (const step of ['agreement', 'phone', 'account', 'profile'] as const)
      expect(errorsOf(step, complete)).toEqual({});
  });

  it('needs the three required agreements and not the optional one', () => {
    for (const name of ['terms', 'privacy', 'risk'] as const) {
      expect(errorsOf('agreement', { ...complete, agreed: { ...agreedToAll, [name]: false } })).toHaveProperty(
        'agreement',
      );
    }
  });

  it('needs a verified phone', () => {
    expect(errorsOf('phone', { ...complete, phoneCertificate: '' })).toHaveProperty('phone');
  });

  it.each([
    ['a short username', { username: 'abc', freeUsername: 'abc' }, 'username'],
    ['a password without a digit', { password: 'hogahoga', passwordAgain: 'hogahoga' }, 'password'],
    ['passwords that differ', { passwordAgain: 'hoga12345' }, 'passwordAgain'],
  ])('refuses %s', (_name, change, field) => {
    expect(Object.keys(errorsOf('account', { ...complete, ...change }))).toEqual([field]);
  });

  it.each([
    ['no name [AUTH-62]', { name: ' ' }, 'name'],
    ['no e-mail [AUTH-64]', { email: '' }, 'email'],
    ['no nickname [AUTH-65]', { nick: '' }, 'nick'],
    ['a nickname equal to the username [AUTH-61]', { username: 'minho', nick: 'Minho' }, 'nick'],
    ['a script as nickname', { nick: '<script>' }, 'nick'],
  ])('refuses %s', (_name, change, field) => {
    expect(Object.keys(errorsOf('profile', { ...complete, ...change }))).toEqual([field]);
  });
});

describe('stepOfRefusal', () => {
  it.each([
    ['USERNAME_TAKEN', 'account'],
    ['PASSWORD_INVALID', 'account'],
    ['PHONE_TAKEN', 'phone'],
    ['CERTIFICATION_REQUIRED', 'phone'],
    ['NICK_TAKEN', null],
    ['USERNAME_EQUALS_NICK', null],
  ])('%s belongs to %s', (code, step) => {
    expect(stepOfRefusal(code)).toBe(step);
  });
});
