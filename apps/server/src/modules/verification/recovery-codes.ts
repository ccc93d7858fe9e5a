import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@hoga/domain/session/second-factor';
import { hashOfCode } from '../../foundation/secret-text.ts';

/** Without look-alikes on paper: 0 and O, 1, I and L, U and V. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const HALF = 4;

/** Ten codes such as `7KQ4-M2XD`, all different. */
export function newRecoveryCodes(): readonly string[] {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(`${letters(HALF)}-${letters(HALF)}`);
  return [...codes];
}

/** The stored hash of a code, in any spelling. */
export function recoveryCodeHash(key: Uint8Array, typed: string): string {
  return hashOfCode(key, typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''));
}

function letters(count: number): string {
  return Array.from({ length: count }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
}
