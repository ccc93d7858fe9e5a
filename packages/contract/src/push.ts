import { PUSH_KINDS } from '@hoga/domain/push/push-kinds';
import { LANGUAGES } from '@hoga/domain/site/language';
import * as z from 'zod/mini';
import { bodyOf, get, post, queryOf } from './call.ts';
import { described, flag } from './fields.ts';

const kinds = described(
  z.array(z.enum(PUSH_KINDS)).check(z.maxLength(PUSH_KINDS.length)),
  'The notifications of the device, each at most once.',
);

/** Notification settings of the calling session: one device only. */
export const ownPush = z.object({
  isOn: flag,
  kinds,
  endpoint: described(
    z.nullable(z.string()),
    'Where notifications go; null while they go nowhere, though on: the device has to renew.',
  ),
});
export type OwnPush = z.infer<typeof ownPush>;

export const getPushKey = get('/api/push/key', {
  access: 'player',
  summary: 'The public key that a browser subscribes with',
  query: queryOf({}),
  data: z.object({ publicKey: described(z.string(), 'A point of P-256, in base64url.') }),
});

export const getOwnPush = get('/api/push/my', {
  access: 'player',
  summary: 'The notifications for the device of this sign-in',
  query: queryOf({}),
  data: ownPush,
});

/** The parts of a browser's subscription. */
const device = {
  endpoint: described(z.string().check(z.maxLength(1_000)), 'Where the browser’s push service takes messages.'),
  p256dh: described(z.string().check(z.regex(/^[\w-]{87}$/)), 'The key of the device, in base64url.'),
  auth: described(z.string().check(z.regex(/^[\w-]{22}$/)), 'The secret of the device, in base64url.'),
};

export const subscribePush = post('/api/push/subscribe', {
  access: 'player',
  summary: 'Tell this device; what the sign-in had subscribed before is replaced',
  refusals: ['PUSH_ENDPOINT_REFUSED'],
  body: bodyOf({
    ...device,
    language: described(z.enum(LANGUAGES), 'The language of its notifications.'),
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
    oldEndpoint: described(z.string().check(z.maxLength(1_000)), 'Where notifications went before.'),
    oldAuth: described(z.string().check(z.regex(/^[\w-]{22}$/)), 'The secret that it had then.'),
  }),
  data: z.object({ isOn: flag }),
});

export const changePushKinds = post('/api/push/kinds', {
  access: 'player',
  summary: 'Choose the notifications for the device of this sign-in',
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

const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

const quietHours = {
  isOn: flag,
  from: described(clockTime, 'HH:mm in Korea.'),
  to: described(clockTime, 'HH:mm in Korea, another time than `from`; before it: on the next day.'),
  letsUrgent: described(flag, '1: fills and warnings are sent all the same.'),
};
const ownQuietHours = z.object(quietHours);
export type OwnQuietHours = z.infer<typeof ownQuietHours>;

export const getQuietHours = get('/api/push/quiet', {
  access: 'player',
  summary: 'The hours of the day without notifications, of all devices of the member',
  query: queryOf({}),
  data: ownQuietHours,
});

export const setQuietHours = post('/api/push/quiet/set', {
  access: 'player',
  summary: 'Choose the hours without notifications; one notification counts what they held back',
  body: bodyOf(quietHours),
  data: ownQuietHours,
});
