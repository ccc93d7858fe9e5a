import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';

/** 256 random bits as text: an unguessable token. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored hash of a 256-bit secret: enough to recognise it, useless for recovering it. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** The one successor of a secret: derived again from the secret and the key, without being stored. */
export function successorOf(key: Uint8Array, secret: string): string {
  return createHmac('sha256', key).update(secret).digest('base64url');
}

/** A code that people type. */
export function newCode(): string {
  return randomInt(1_000_000).toString().padStart(6, '0');
}

/** A code has few possibilities, so its hash needs a key that is not in the database. */
export function hashOfCode(key: Uint8Array, code: string): string {
  return createHmac('sha256', key).update(code).digest('hex');
}
