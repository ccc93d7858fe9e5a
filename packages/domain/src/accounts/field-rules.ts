import { type Failure, failure } from '../errors/failure.ts';
import { storedPhone } from './phone-number.ts';
import { cleanText, hasHiddenCharacters } from './typed-text.ts';

/**
 * Passwords that attackers try first and that pass the rule of letters and digits; in lower case. From published lists
 * of the most used ones, and the same patterns typed on a Korean keyboard.
 */
const COMMON: ReadonlySet<string> = new Set(
  `password1 password12 password123 password1234 passw0rd passw0rd1 p4ssw0rd pass1234 pass12345 qwerty12 qwerty123
  qwerty1234 qwertyu1 qwer1234 qwer12345 qwe12345 qwe123456 qwe123qwe 1234qwer 123qwe123 12345qwert asdf1234 asdf12345
  asd12345 asd123456 asdfgh12 zxcv1234 zxc12345 zxcvbnm1 abcd1234 abcd12345 abc12345 abc123456 abc123abc 1234abcd
  a1234567 a12345678 a123456789 a1b2c3d4 aa123456 aa12345678 aaa12345 aaaa1111 1111aaaa q1234567 qq123456 12345678a
  123456789a 1234567a 1a2b3c4d 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 1qaz2wsx 1qaz2wsx3edc zaq12wsx
  zaq1xsw2 qazwsx123 iloveyou1 iloveyou2 loveyou123 love1234 welcome1 welcome12 welcome123 letmein1 letmein123 login123
  admin123 admin1234 admin12345 master123 root1234 user1234 guest123 guest1234 test1234 test12345 temp1234 hello123
  hello1234 changeme1 secret123 monkey12 monkey123 dragon12 dragon123 football1 football123 baseball1 basketball1
  superman1 batman123 princess1 sunshine1 shadow123 charlie1 charlie123 michael1 michelle1 jessica1 jennifer1 daniel123
  jordan23 trustno1 starwars1 pokemon1 pokemon123 computer1 internet1 samsung1 samsung123 google123 naver1234 kakao1234
  korea123 korea1234 seoul1234 lucky777 money123 happy123 happy1234 summer123 winter123 angel123 mustang1 freedom1
  whatever1 asdf0987 qwer0987 dkssud12 dkssud123 dkssud1234 tkfkd123 tkfkd1234 tkfkdgo1 tkfkdgo12 qlalfqjsgh1
  gksrnr123 gksrnr1234`.split(/\s+/),
);

/** Whether a password is on the list, ignoring case. */
function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}

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
