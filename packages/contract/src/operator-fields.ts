import * as z from 'zod/mini';
import { plainText } from './fields.ts';

/** What calls of operators share. */

export const reason = plainText(200).check(z.minLength(4), z.describe('Why; kept in the log.'));

export const seenVersion = z
  .int()
  .check(z.positive(), z.describe('As it was seen: refused where it has changed since.'));

/** What must be typed before something that stops people from trading. */
export function typedToConfirm(what: string) {
  return plainText(64).check(z.describe(`Typed to confirm: ${what}.`));
}
