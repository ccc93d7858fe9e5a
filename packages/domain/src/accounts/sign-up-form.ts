import { defined } from '@hoga/kernel/assert';
import { err, ok, type Result } from '@hoga/kernel/result';
import { type Failure, failure } from '../errors/failure.ts';
import {
  checkEmail,
  checkNick,
  checkNickDiffers,
  checkPassword,
  checkPersonName,
  checkPhone,
  checkUsername,
  cleanEmail,
} from './field-rules.ts';
import { storedPhone } from './phone-number.ts';
import { cleanText, hasHiddenCharacters } from './typed-text.ts';

/** The sign-up form as typed. */
export interface SignUpForm {
  readonly username: string;
  readonly password: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly nick: string;
  readonly bankInfo: string;
  readonly address: string;
}

/** The same, cleaned: `phone` in its stored form, `email` lower case, every text composed and trimmed. */
export type SignUpFields = SignUpForm;

/** Checks one field after another in a fixed order; the first refusal wins (AUTH-61…AUTH-65). */
export function readSignUpForm(form: SignUpForm): Result<SignUpFields, Failure> {
  const username = cleanText(form.username);
  const name = cleanText(form.name);
  const phone = cleanText(form.phone);
  const email = cleanEmail(form.email);
  const nick = cleanText(form.nick);
  const bankInfo = cleanText(form.bankInfo);
  const address = cleanText(form.address);

  const refusal =
    checkUsername(username) ??
    checkPassword(form.password) ??
    checkPersonName(name) ??
    checkPhone(phone) ??
    checkEmail(email) ??
    checkNick(nick) ??
    checkNickDiffers(username, nick) ??
    checkFreeText(bankInfo) ??
    checkFreeText(address);
  if (refusal !== null) return err(refusal);

  const stored = defined(storedPhone(phone), 'a checked phone can be stored');
  return ok({ username, password: form.password, name, phone: stored, email, nick, bankInfo, address });
}

function checkFreeText(text: string): Failure | null {
  return hasHiddenCharacters(text) ? failure('INVALID_REQUEST') : null;
}
