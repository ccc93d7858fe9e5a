import * as z from 'zod/mini';
import { bodyOf } from './call.ts';
import { described } from './fields.ts';
import { codeProof } from './verification.ts';

/** The fields of every sign-in: with a password, or with an earlier sign-in's token. */
export const signingIn = {
  refusals: [
    'CREDENTIALS_MISMATCH',
    'REFRESH_REJECTED',
    'ACCOUNT_DENIED',
    'AWAITING_APPROVAL',
    'VERIFICATION_REQUIRED',
  ],
  body: z.union([
    bodyOf({
      username: z.string().check(z.minLength(1), z.maxLength(64)),
      password: z.string().check(z.minLength(1), z.maxLength(128)),
      ...codeProof,
    }),
    bodyOf({ refreshToken: z.string().check(z.minLength(1), z.maxLength(512)) }),
  ]),
} as const;

/** Its reply, besides the account's data. */
export const signedIn = {
  accessToken: z.string(),
  refreshToken: z.string(),
  expiresIn: described(z.int(), 'Seconds that the access token lives.'),
};
