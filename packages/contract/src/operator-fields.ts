import * as z from 'zod/mini';
import { described, plainText } from './fields.ts';

/** What calls of operators share. */

export const reason = described(plainText(200).check(z.minLength(4)), 'Why; kept in the log.');

export const seenVersion = described(
  z.int().check(z.positive()),
  'As it was seen: refused where it has changed since.',
);

/** What must be typed before something that stops people from trading. */
export function typedToConfirm(what: string) {
  return described(plainText(64), `Typed to confirm: ${what}.`);
}
