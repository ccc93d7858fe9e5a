import * as z from 'zod/mini';
import { described, plainText } from './fields.ts';

/** Fields shared by operators' calls. */

export const reason = described(plainText(200).check(z.minLength(4)), 'Why; kept in the log.');

export const seenVersion = described(
  z.int().check(z.positive()),
  'As it was seen: refused where it has changed since.',
);

/** The text that must be typed before an action that stops people from trading. */
export function typedToConfirm(what: string) {
  return described(plainText(64), `Typed to confirm: ${what}.`);
}
