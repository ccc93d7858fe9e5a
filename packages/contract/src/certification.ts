import * as z from 'zod/mini';
import { get, post, queryOf, siteInfoIdField } from './call.ts';
import { optionalText, typedText } from './fields.ts';

/**
 * E-mail and phone codes. `key` is the address or number; `ignoreKey` asks for a code although the key is
 * already registered (find id / password). A right code answers with `certificateValue`, a one-time proof that
 * sign-up and find id / password take. Unknown extra fields are ignored here, as the spec leaves the family open.
 */
const requestCode = z.object({
  key: typedText(200),
  ignoreKey: z._default(z.union([z.boolean(), z.literal(0), z.literal(1)]), false),
  siteInfoId: siteInfoIdField,
});

const verifyCode = z.object({
  key: typedText(200),
  secretCode: optionalText(20),
  certificateValue: optionalText(200),
  siteInfoId: siteInfoIdField,
});

const sent = z.object({ expiresIn: z.int() });
const verified = z.object({ certificateValue: z.string() });

export const certificateEmail = post('/api/certi/certificate_email', {
  access: 'public',
  summary: 'Send a code to an e-mail address',
  body: requestCode,
  data: sent,
});

export const verifyEmail = post('/api/certi/verify_email', {
  access: 'public',
  summary: 'Check an e-mail code, or a proof given before',
  body: verifyCode,
  data: verified,
});

export const certificatePhone = post('/api/certi/certificate_phone', {
  access: 'public',
  summary: 'Send a code to a phone',
  body: requestCode,
  data: sent,
});

export const verifyPhone = post('/api/certi/verify_phone', {
  access: 'public',
  summary: 'Check a phone code, or a proof given before',
  body: verifyCode,
  data: verified,
});

export const niceId = get('/api/certi/nice_id', {
  access: 'public',
  summary: 'Where to send the visitor for identity verification, returning to `host`',
  query: queryOf({ host: z.string().check(z.minLength(1), z.maxLength(200)) }),
  data: z.object({ url: z.string() }),
});
