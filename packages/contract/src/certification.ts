import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import * as z from 'zod/mini';
import { get, post, queryOf, siteInfoIdField } from './call.ts';
import { demanded, described, optionalText, typedText } from './fields.ts';

/**
 * E-mail and phone codes. `key` is the address or number; `ignoreKey` requests a code although the key is
 * already registered (find id / password). A correct code is answered with `certificateValue`, a one-time proof for
 * sign-up and find id / password. Unknown extra fields are ignored here, as the spec leaves the family open.
 */
const requestCode = z.object({
  key: described(demanded(typedText(200)), 'The e-mail address or phone number.'),
  ignoreKey: described(
    z._default(z.union([z.boolean(), z.literal(0), z.literal(1)]), false),
    'To find an id or a password: send a code although the key is registered.',
  ),
  siteInfoId: siteInfoIdField,
});

const verifyCode = z.object({
  key: described(demanded(typedText(200)), 'The e-mail address or phone number.'),
  secretCode: described(optionalText(20), 'The code that was sent.'),
  certificateValue: described(optionalText(200), 'A proof given before, in place of a code.'),
  siteInfoId: siteInfoIdField,
});

const sent = z.object({
  expiresIn: described(z.int(), 'Seconds that the code lives.'),
  developmentCode: described(
    z.optional(z.string()),
    'The code itself: outside production alone, asked at the machine of the server, where no message is sent.',
  ),
});
const verified = z.object({
  certificateValue: described(z.string(), 'A one-time proof for sign-up, finding an id or setting a password.'),
});

const CODE_REFUSALS = [
  'CODE_MISMATCH',
  'CODE_EXPIRED',
  'CODE_ATTEMPTS_EXCEEDED',
] as const satisfies readonly ErrorCode[];

export const certificateEmail = post('/api/certi/certificate_email', {
  access: 'public',
  summary: 'Send a code to an e-mail address',
  refusals: ['EMAIL_REQUIRED', 'EMAIL_INVALID'],
  body: requestCode,
  data: sent,
});

export const verifyEmail = post('/api/certi/verify_email', {
  access: 'public',
  summary: 'Check an e-mail code, or a proof given before',
  refusals: ['EMAIL_REQUIRED', 'EMAIL_INVALID', ...CODE_REFUSALS],
  body: verifyCode,
  data: verified,
});

export const certificatePhone = post('/api/certi/certificate_phone', {
  access: 'public',
  summary: 'Send a code to a phone',
  refusals: ['PHONE_REQUIRED', 'PHONE_INVALID'],
  body: requestCode,
  data: sent,
});

export const verifyPhone = post('/api/certi/verify_phone', {
  access: 'public',
  summary: 'Check a phone code, or a proof given before',
  refusals: ['PHONE_REQUIRED', 'PHONE_INVALID', ...CODE_REFUSALS, 'PHONE_ALREADY_SIGNED_UP'],
  body: verifyCode,
  data: verified,
});

export const niceId = get('/api/certi/nice_id', {
  access: 'public',
  summary: 'Where to send the visitor for identity verification, returning to `host`',
  refusals: ['HOST_NOT_ALLOWED', 'IDENTITY_SERVICE_UNAVAILABLE'],
  query: queryOf({
    host: described(z.string().check(z.minLength(1), z.maxLength(200)), 'Where to return to: a host of the site.'),
  }),
  data: z.object({ url: z.string() }),
});
