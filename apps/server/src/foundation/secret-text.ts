import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';

/** 256 random bits as text: a token nobody can guess. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret of 256 random bits: enough to recognise it, useless to whoever reads it. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** The one secret that follows a secret: who holds it and the key finds it again without its being stored. */
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
