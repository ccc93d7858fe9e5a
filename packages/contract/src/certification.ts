import { z } from 'zod';
import { get, post, queryOf, siteInfoIdField } from './call.ts';

/**
 * E-mail and phone codes. `key` is the address or number; `ignoreKey` asks for a code although the key is
 * already registered (find id / password). A right code answers with `certificateValue`, a one-time proof that
 * sign-up and find id / password take. Unknown extra fields are ignored here, as the spec leaves the family open.
 */
const requestCode = z.object({
  key: z.string().max(200).default(''),
  ignoreKey: z.union([z.boolean(), z.literal(0), z.literal(1)]).default(false),
  siteInfoId: siteInfoIdField,
});

const verifyCode = z.object({
  key: z.string().max(200).default(''),
  secretCode: z.string().max(20).optional(),
  certificateValue: z.string().max(200).optional(),
  siteInfoId: siteInfoIdField,
});

const sent = z.object({ expiresIn: z.number().int() });
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
  query: queryOf({ host: z.string().min(1).max(200) }),
  data: z.object({ url: z.string() }),
});
