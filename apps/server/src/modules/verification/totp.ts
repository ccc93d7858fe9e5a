import { TOTP_DIGITS } from '@hoga/domain/session/second-factor';
import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every authenticator app has it by default. */
const PARAMETERS = { algorithm: 'SHA1', digits: TOTP_DIGITS, period: 30 } as const;
/** Codes of the step before and after are good too: clocks differ, and people type slowly. */
const STEPS_APART = 1;
/** RFC 4226 §4 recommends 160 bits. */
const SECRET_BYTES = 20;

const SIX_DIGITS = /^\d{6}$/;

/** A secret in base32, as people type it into an app that cannot read the picture. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What an app reads from the picture. */
export function totpUri(
  secret: string,
  { issuer, label }: { readonly issuer: string; readonly label: string },
): string {
  return new TOTP({ ...PARAMETERS, issuer, label, secret }).toString();
}

/** What an app with the secret shows at a time. */
export function codeAt(secret: string, now: number): string {
  return new TOTP({ ...PARAMETERS, secret }).generate({ timestamp: now });
}

/** The time step that a code is the code of, now or a step apart; `null` where it is of none. Takes as long either way. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  // The library compares text of the same length, but other bytes than digits may be more of them.
  if (!SIX_DIGITS.test(code)) return null;
  const delta = new TOTP({ ...PARAMETERS, secret }).validate({ token: code, timestamp: now, window: STEPS_APART });
  return delta === null ? null : TOTP.counter({ period: PARAMETERS.period, timestamp: now }) + delta;
}
