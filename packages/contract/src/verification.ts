import { VERIFICATION_METHODS, VERIFICATION_REASONS } from '@hoga/domain/session/verification';
import * as z from 'zod/mini';
import { described, epochMs, optionalText } from './fields.ts';

/** Fields shared by calls that require verification; signing in is one, so this is in the first load of the web. */

/** A member's verification method, and how many tries are left. */
export const verificationStanding = {
  by: described(z.enum(VERIFICATION_METHODS), 'TOTP once it has been turned on, else PASSWORD.'),
  triesLeft: described(z.int(), 'How often a wrong one may still be given.'),
  lockedUntil: described(z.nullable(epochMs), 'Until then nothing is looked at; null: not locked.'),
};

/** `data` of a refusal with VERIFICATION_REQUIRED. */
export const verificationNeeded = z.object({ ...verificationStanding, reason: z.enum(VERIFICATION_REASONS) });

/** The fields of a call that requires verification. */
export const codeProof = {
  code: described(optionalText(16), 'The six digits that the authenticator app shows.'),
  recoveryCode: described(optionalText(32), 'One of the ten that were shown when TOTP was set up.'),
};
