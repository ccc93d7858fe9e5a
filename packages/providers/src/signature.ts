import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far the clocks of two houses may be apart, and how long something may be under way. */
const WINDOW_MS = 5 * 60_000;

export const TIMESTAMP_HEADER = 'x-provider-timestamp';
export const SIGNATURE_HEADER = 'x-provider-signature';

/** Of what is sent at a moment, by whoever shares the secret. */
export function signature(secret: string, timestamp: string, text: string | Buffer): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(text).digest('hex');
}

/** What of a request is signed: where it goes and what it says. A callback is its body alone. */
export function requestText(method: string, path: string, body: string): string {
  return `${method} ${path}\n${body}`;
}

export interface Signed {
  readonly timestamp: string | undefined;
  readonly signature: string | undefined;
  readonly text: string | Buffer;
}

/** Whether whoever shares the secret has signed exactly this, a moment ago. */
export function isGenuine(secret: string, signed: Signed, now: number): boolean {
  const { timestamp, text } = signed;
  if (timestamp === undefined || signed.signature === undefined || !/^\d{13}$/.test(timestamp)) return false;
  if (!/^[0-9a-f]{64}$/.test(signed.signature)) return false;
  const given = Buffer.from(signed.signature, 'hex');
  const own = Buffer.from(signature(secret, timestamp, text), 'hex');
  // Compared first: how old a forgery is nobody learns from the time it takes.
  return timingSafeEqual(given, own) && Math.abs(now - Number(timestamp)) <= WINDOW_MS;
}
