import { TOTP_DIGITS } from '@hoga/domain/session/second-factor';
import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with every authenticator app's defaults. */
const PARAMETERS = { algorithm: 'SHA1', digits: TOTP_DIGITS, period: 30 } as const;
/** Codes of the previous and next step are valid too: clocks differ, and people type slowly. */
const STEPS_APART = 1;
/** RFC 4226 §4 recommends 160 bits. */
const SECRET_BYTES = 20;

const SIX_DIGITS = /^\d{6}$/;

/** A secret in base32, to be typed into an app that cannot scan the QR code. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The content of the QR code. */
export function totpUri(
  secret: string,
  { issuer, label }: { readonly issuer: string; readonly label: string },
): string {
  return new TOTP({ ...PARAMETERS, issuer, label, secret }).toString();
}

/** The code of a secret at a time. */
export function codeAt(secret: string, now: number): string {
  return new TOTP({ ...PARAMETERS, secret }).generate({ timestamp: now });
}

/** The time step of a code, the current or a neighbouring one; `null` when it matches none. Constant time. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  // The library compares strings of the same length, but characters other than digits may have more bytes.
  if (!SIX_DIGITS.test(code)) return null;
  const delta = new TOTP({ ...PARAMETERS, secret }).validate({ token: code, timestamp: now, window: STEPS_APART });
  return delta === null ? null : TOTP.counter({ period: PARAMETERS.period, timestamp: now }) + delta;
}
