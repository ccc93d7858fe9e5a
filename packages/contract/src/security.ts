import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import { SECURITY_EVENT_KINDS } from '@hoga/domain/session/security-event';
import { VERIFICATION_METHODS, VERIFICATION_REASONS } from '@hoga/domain/session/verification';
import * as z from 'zod/mini';
import { bodyOf, get, post, queryOf } from './call.ts';
import { demanded, epochMs, optionalText, typedText } from './fields.ts';

/** What protects the own account beside its password, and what has happened to it. */

const standing = {
  by: z.enum(VERIFICATION_METHODS).check(z.describe('TOTP once it has been turned on, else PASSWORD.')),
  triesLeft: z.int().check(z.describe('How often a wrong one may still be given.')),
  lockedUntil: z.nullable(epochMs).check(z.describe('Until then nothing is looked at; null: not locked.')),
};

/** `data` of a refusal with VERIFICATION_REQUIRED. */
export const verificationNeeded = z.object({ ...standing, reason: z.enum(VERIFICATION_REASONS) });

/** What a call takes that asks for verification. */
export const codeProof = {
  code: optionalText(16).check(z.describe('The six digits that the authenticator app shows.')),
  recoveryCode: optionalText(32).check(z.describe('One of the ten that were shown when TOTP was set up.')),
};

const VERIFIED = ['VERIFICATION_REQUIRED'] as const satisfies readonly ErrorCode[];

export const getSecurity = get('/api/auth/security', {
  access: 'player',
  summary: 'How the own account is protected, and where one stands with verifying',
  query: queryOf({}),
  data: z.object({
    isTotpOn: z.boolean(),
    isTotpAtSignIn: z.boolean().check(z.describe('Whether signing in takes a code too.')),
    recoveryCodesLeft: z.int(),
    verification: z.object(standing),
    lastChangeAt: z
      .nullable(epochMs)
      .check(z.describe('When password, phone or TOTP were last changed; withdrawals pause for 24 hours after it.')),
  }),
});

export const securityLogRow = z.object({
  id: z.int(),
  at: epochMs,
  kind: z.enum(SECURITY_EVENT_KINDS),
  address: z.string().check(z.describe('The network it came from, its last part masked.')),
  device: z.string().check(z.describe('What the client called itself.')),
});
export type SecurityLogRow = z.infer<typeof securityLogRow>;

export const getSecurityLog = get('/api/auth/security/log', {
  access: 'player',
  summary: 'The last 50 refused attempts and changes of the own account, newest first',
  query: queryOf({}),
  data: z.array(securityLogRow),
});

export const beginTotp = post('/api/auth/totp/begin', {
  access: 'player',
  summary: 'Begin to set up TOTP: a secret for an authenticator app',
  refusals: [...VERIFIED, 'DUPLICATE_REQUEST'],
  body: bodyOf({ password: demanded(typedText(128)) }),
  data: z.object({
    secret: z.string().check(z.describe('Base32, as it is typed into an app.')),
    uri: z.string().check(z.describe('The same as an otpauth address, as it is shown as a QR code.')),
  }),
});

export const confirmTotp = post('/api/auth/totp/confirm', {
  access: 'player',
  summary: 'Prove with a code that the app has the secret; answers ten recovery codes, which are shown this once',
  refusals: ['OTP_MISMATCH'],
  body: bodyOf({ code: demanded(typedText(16)) }),
  data: z.object({ recoveryCodes: z.array(z.string()) }),
});

export const turnOnTotp = post('/api/auth/totp/turn_on', {
  access: 'player',
  summary: 'Turn on the TOTP that was confirmed, now that its recovery codes are kept',
  refusals: ['OTP_MISMATCH'],
  body: bodyOf({ isTotpAtSignIn: z.boolean() }),
  data: z.object({}),
});

export const changeTotpSignIn = post('/api/auth/totp/sign_in', {
  access: 'player',
  summary: 'Whether signing in takes a code too',
  refusals: [...VERIFIED, 'OTP_MISMATCH'],
  body: bodyOf({ isTotpAtSignIn: z.boolean(), ...codeProof }),
  data: z.object({}),
});

export const turnOffTotp = post('/api/auth/totp/turn_off', {
  access: 'player',
  summary: 'Turn off TOTP, with a code or a recovery code',
  refusals: VERIFIED,
  body: bodyOf(codeProof),
  data: z.object({}),
});
