import { type Failure, failure } from '../errors/failure.ts';
import { isCommonPassword } from './common-passwords.ts';
import { storedPhone } from './phone-number.ts';
import { cleanText, hasHiddenCharacters } from './typed-text.ts';

const USERNAME = /^[a-z0-9_-]{4,20}$/;
const PASSWORD = /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{8,20}$/;
/**
 * Letters and digits: no symbol, no space, so no markup either. Only scripts that members here can tell apart: a
 * Cyrillic і in a Latin name would allow impersonation.
 */
const NICK = /^[\p{sc=Hangul}\p{sc=Latin}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー0-9０-９]{2,12}$/u;
const PERSON_NAME = /^[\p{L}\p{M}\p{N} .,'’·-]{1,40}$/u;
const EMAIL = /^[a-z0-9._%+-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/;
const EMAIL_MAX = 120;

export function checkUsername(username: string): Failure | null {
  if (username === '') return failure('USERNAME_REQUIRED');
  return USERNAME.test(username) ? null : failure('USERNAME_INVALID');
}

export function checkPassword(password: string): Failure | null {
  if (!PASSWORD.test(password)) return failure('PASSWORD_INVALID');
  return isCommonPassword(password) ? failure('PASSWORD_TOO_COMMON') : null;
}

export function checkPersonName(name: string): Failure | null {
  if (name === '') return failure('NAME_REQUIRED');
  return PERSON_NAME.test(name) && !hasHiddenCharacters(name) ? null : failure('INVALID_REQUEST');
}

export function checkPhone(phone: string): Failure | null {
  if (phone === '') return failure('PHONE_REQUIRED');
  return storedPhone(phone) === null ? failure('PHONE_INVALID') : null;
}

export function checkEmail(email: string): Failure | null {
  if (email === '') return failure('EMAIL_REQUIRED');
  return email.length <= EMAIL_MAX && EMAIL.test(email) && !email.includes('..') ? null : failure('EMAIL_INVALID');
}

export function checkNick(nick: string): Failure | null {
  if (nick === '') return failure('NICK_REQUIRED');
  return NICK.test(nick) && !hasHiddenCharacters(nick) ? null : failure('NICK_INVALID');
}

/** The key by which nicknames are compared: letter case and width do not make a different name. */
export function nickKey(nick: string): string {
  return nick.normalize('NFKC').toLowerCase();
}

export function checkNickDiffers(username: string, nick: string): Failure | null {
  return username === nickKey(nick) ? failure('USERNAME_EQUALS_NICK') : null;
}

/** E-mail addresses are stored in lower case: two that differ only in case are the same account. */
export function cleanEmail(email: string): string {
  return cleanText(email).toLowerCase();
}
