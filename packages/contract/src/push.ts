import { PUSH_KINDS } from '@hoga/domain/push/push-kinds';
import { LANGUAGES } from '@hoga/domain/site/language';
import * as z from 'zod/mini';
import { bodyOf, get, post, queryOf } from './call.ts';
import { flag } from './fields.ts';

const kinds = z
  .array(z.enum(PUSH_KINDS))
  .check(z.maxLength(PUSH_KINDS.length), z.describe('What the device is told of, each at most once.'));

/** Notifications of the sign-in that asks: one device, and nobody else's. */
export const ownPush = z.object({
  isOn: flag,
  kinds,
  endpoint: z
    .nullable(z.string())
    .check(z.describe('Where it is told; null while it is told nowhere, though on: the device has to be renewed.')),
});
export type OwnPush = z.infer<typeof ownPush>;

export const getPushKey = get('/api/push/key', {
  access: 'player',
  summary: 'The public key that a browser subscribes with',
  query: queryOf({}),
  data: z.object({ publicKey: z.string().check(z.describe('A point of P-256, in base64url.')) }),
});

export const getOwnPush = get('/api/push/my', {
  access: 'player',
  summary: 'What the device of this sign-in is told of',
  query: queryOf({}),
  data: ownPush,
});

/** What a browser gives out with a subscription. */
const device = {
  endpoint: z.string().check(z.maxLength(1_000), z.describe('Where the browser’s push service takes messages.')),
  p256dh: z.string().check(z.regex(/^[\w-]{87}$/), z.describe('The key of the device, in base64url.')),
  auth: z.string().check(z.regex(/^[\w-]{22}$/), z.describe('The secret of the device, in base64url.')),
};

export const subscribePush = post('/api/push/subscribe', {
  access: 'player',
  summary: 'Tell this device; what the sign-in had subscribed before is replaced',
  refusals: ['PUSH_ENDPOINT_REFUSED'],
  body: bodyOf({
    ...device,
    language: z.enum(LANGUAGES).check(z.describe('What it is told in.')),
    kinds,
  }),
  data: ownPush,
});

export const renewPush = post('/api/push/renew', {
  access: 'public',
  summary:
    'The browser has another subscription in place of one it had, which it proves to know; for its service worker',
  refusals: ['PUSH_ENDPOINT_REFUSED', 'RECORD_MISSING'],
  body: bodyOf({
    ...device,
    oldEndpoint: z.string().check(z.maxLength(1_000), z.describe('Where it was told before.')),
    oldAuth: z.string().check(z.regex(/^[\w-]{22}$/), z.describe('The secret that it had then.')),
  }),
  data: z.object({ isOn: flag }),
});

export const changePushKinds = post('/api/push/kinds', {
  access: 'player',
  summary: 'Choose what the device of this sign-in is told of',
  refusals: ['RECORD_MISSING'],
  body: bodyOf({ kinds }),
  data: ownPush,
});

export const unsubscribePush = post('/api/push/unsubscribe', {
  access: 'player',
  summary: 'Tell this device nothing any more; the same again answers the same',
  body: bodyOf({}),
  data: ownPush,
});
