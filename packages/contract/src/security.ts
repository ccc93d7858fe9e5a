import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import { SECURITY_EVENT_KINDS } from '@hoga/domain/session/security-event';
import * as z from 'zod/mini';
import { bodyOf, get, post, queryOf } from './call.ts';
import { demanded, described, epochMs, flag, optionalText, typedText } from './fields.ts';
import { codeProof, verificationStanding } from './verification.ts';

/** The own account's protection besides its password, and its security log. */

const VERIFIED = ['VERIFICATION_REQUIRED'] as const satisfies readonly ErrorCode[];

/** Calls that let money leave require a fresh verification. */
export const ownerProof = {
  password: described(optionalText(128), 'Of those who have not turned TOTP on.'),
  ...codeProof,
};

export const getSecurity = get('/api/auth/security', {
  access: 'player',
  summary: 'How the own account is protected, and where one stands with verifying',
  query: queryOf({}),
  data: z.object({
    isTotpOn: z.boolean(),
    isTotpAtSignIn: described(z.boolean(), 'Whether signing in takes a code too.'),
    recoveryCodesLeft: z.int(),
    verification: z.object(verificationStanding),
    lastChangeAt: described(
      z.nullable(epochMs),
      'When password, phone or TOTP were last changed; withdrawals pause for 24 hours after it.',
    ),
  }),
});

export const securityLogRow = z.object({
  id: z.int(),
  at: epochMs,
  kind: z.enum(SECURITY_EVENT_KINDS),
  address: described(z.string(), 'The network it came from, its last part masked.'),
  device: described(z.string(), 'What the client called itself.'),
});
export type SecurityLogRow = z.infer<typeof securityLogRow>;

export const getSecurityLog = get('/api/auth/security/log', {
  access: 'player',
  summary: 'The last 50 refused attempts and changes of the own account, newest first',
  query: queryOf({}),
  data: z.array(securityLogRow),
});

const sessionId = z.uuid();

export const ownSession = z.object({
  id: sessionId,
  device: described(z.string(), 'What the client called itself.'),
  address: described(z.string(), 'The network it came from last, its last part masked.'),
  signedInAt: epochMs,
  usedAt: described(epochMs, 'When it last asked for a new access token.'),
  isCurrent: described(flag, '1: the one that asks.'),
});
export type OwnSession = z.infer<typeof ownSession>;

export const getOwnSessions = get('/api/auth/sessions', {
  access: 'player',
  summary: 'Where the own account is signed in now: this device first, then by last use',
  query: queryOf({}),
  data: z.array(ownSession),
});

export const endOwnSession = post('/api/auth/sessions/end', {
  access: 'player',
  summary: 'Sign out one of the own devices; its tokens fail and its socket closes at once',
  refusals: ['RECORD_MISSING'],
  body: bodyOf({ sessionId }),
  data: z.object({}),
});

export const endOtherSessions = post('/api/auth/sessions/end_others', {
  access: 'player',
  summary: 'Sign out every own device but this one',
  body: bodyOf({}),
  data: z.object({ ended: z.int() }),
});

export const beginTotp = post('/api/auth/totp/begin', {
  access: 'player',
  summary: 'Begin to set up TOTP: a secret for an authenticator app',
  refusals: [...VERIFIED, 'DUPLICATE_REQUEST'],
  body: bodyOf({ password: demanded(typedText(128)) }),
  data: z.object({
    secret: described(z.string(), 'Base32, as it is typed into an app.'),
    uri: described(z.string(), 'The same as an otpauth address, as it is shown as a QR code.'),
  }),
});

export const confirmTotp = post('/api/auth/totp/confirm', {
  access: 'player',
  summary: 'Prove with a code that the app has the secret; answers ten recovery codes, which are shown this once',
  refusals: ['OTP_MISMATCH', 'OTP_SET_UP_ENDED'],
  body: bodyOf({ code: demanded(typedText(16)) }),
  data: z.object({ recoveryCodes: z.array(z.string()) }),
});

export const turnOnTotp = post('/api/auth/totp/turn_on', {
  access: 'player',
  summary: 'Turn on the TOTP that was confirmed, now that its recovery codes are kept',
  refusals: ['OTP_MISMATCH', 'OTP_SET_UP_ENDED'],
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
