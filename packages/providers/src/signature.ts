import { createHmac, timingSafeEqual } from 'node:crypto';

/** The maximum clock difference between both sides, including the transmission. */
const WINDOW_MS = 5 * 60_000;

export const TIMESTAMP_HEADER = 'x-provider-timestamp';
export const SIGNATURE_HEADER = 'x-provider-signature';

/** The signature of a text at a moment, with the shared secret. */
export function signature(secret: string, timestamp: string, text: string | Buffer): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(text).digest('hex');
}

/** The signed text of a request: its target and its body. For a callback it is the body alone. */
export function requestText(method: string, path: string, body: string): string {
  return `${method} ${path}\n${body}`;
}

export interface Signed {
  readonly timestamp: string | undefined;
  readonly signature: string | undefined;
  readonly text: string | Buffer;
}

/** Whether exactly this was signed with the shared secret, within the window. */
export function isGenuine(secret: string, signed: Signed, now: number): boolean {
  const { timestamp, text } = signed;
  if (timestamp === undefined || signed.signature === undefined || !/^\d{13}$/.test(timestamp)) return false;
  if (!/^[0-9a-f]{64}$/.test(signed.signature)) return false;
  const given = Buffer.from(signed.signature, 'hex');
  const own = Buffer.from(signature(secret, timestamp, text), 'hex');
  // The signature is compared first, so that timing does not reveal a forgery's age.
  return timingSafeEqual(given, own) && Math.abs(now - Number(timestamp)) <= WINDOW_MS;
}
