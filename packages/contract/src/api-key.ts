import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import {
  KEY_DAYS_DEFAULT,
  KEY_DAYS_MAX,
  KEY_END_REASONS,
  KEY_KINDS,
  KEY_NAME_MAX,
  KEY_STATES,
  MAX_KEY_ORDERS_PER_SECOND,
  MAX_KEYS,
} from '@hoga/domain/keys/api-key';
import { MAX_NETWORKS } from '@hoga/domain/keys/key-network';
import { PRODUCT_NAMES } from '@hoga/domain/trading/products';
import * as z from 'zod/mini';
import { bodyOf, get, post, queryOf } from './call.ts';
import { demanded, described, epochMs, flag, plainText, rowId, wholeNumber } from './fields.ts';
import { codeProof } from './verification.ts';

/** Keys of programs: made, changed and ended by their signed-in member, never by a key. */

const kind = described(
  z.enum(KEY_KINDS),
  'READ: calls marked `read`, sent as bearer. TRADE: those marked `trade` too, by an Ed25519 pair. PRACTICE: both, sent as bearer, on sites with paper money.',
);
const keyId = described(
  z.string().check(z.regex(/^hoga_[rtp]_[0-9A-HJKMNP-TV-Z]{12}$/)),
  'The public name of the key.',
);
const product = z.enum(PRODUCT_NAMES);

const name = described(
  plainText(KEY_NAME_MAX).check(z.trim(), z.minLength(1)),
  'For the member; shown in lists and mails.',
);
const products = described(
  z.array(product).check(z.maxLength(PRODUCT_NAMES.length)),
  'What a TRADE or PRACTICE key may trade.',
);
const networks = described(
  z.array(z.string().check(z.maxLength(64))).check(z.maxLength(MAX_NETWORKS)),
  'Addresses, or networks up to /24 of IPv4 and /48 of IPv6. Required of a TRADE key; without any, others may be used from everywhere.',
);
const days = z.pipe(wholeNumber, z.int().check(z.minimum(1), z.maximum(KEY_DAYS_MAX)));

const STEP_UP = ['VERIFICATION_REQUIRED', 'KEY_TOTP_REQUIRED'] as const satisfies readonly ErrorCode[];
const NETWORKS = ['KEY_NETWORK_INVALID', 'KEY_NETWORK_REQUIRED'] as const satisfies readonly ErrorCode[];

export const apiKey = z.object({
  id: keyId,
  name: z.string(),
  kind,
  products: z.array(product),
  networks: z.array(z.string()),
  state: z.enum(KEY_STATES),
  reason: described(z.nullable(z.enum(KEY_END_REASONS)), 'Why it ended; null while it has not.'),
  madeAt: epochMs,
  expiresAt: epochMs,
  endedAt: z.nullable(epochMs),
  usedAt: z.nullable(epochMs),
  usedFrom: described(z.nullable(z.string()), 'The address of its last call.'),
  usedFor: described(z.nullable(z.string()), 'Method and path of its last call.'),
});
export type ApiKey = z.infer<typeof apiKey>;

/** What a site allows programs. */
export const keyRules = z.strictObject({
  isOn: described(z.boolean(), 'Whether keys can be made and used at all.'),
  perMember: described(z.int().check(z.minimum(1), z.maximum(MAX_KEYS)), 'Keys of a member that have not ended.'),
  ordersPerSecond: described(
    z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_KEY_ORDERS_PER_SECOND))),
    'Orders and other commands of an account by keys, sustained; null: as many as the account has.',
  ),
});

export const listKeys = get('/api/key/list', {
  access: 'player',
  summary: 'The own keys of programs, newest first; ended ones for 90 days',
  query: queryOf({}),
  data: z.object({
    rows: z.array(apiKey),
    address: described(z.string(), 'The address that this call came from.'),
    tradeFrom: described(
      z.nullable(epochMs),
      'From when a TRADE key can be made, 24 hours after the second factor was turned on; null without one.',
    ),
    rules: described(keyRules, 'Of the site.'),
  }),
});

export const makeKey = post('/api/key/make', {
  access: 'player',
  summary: 'Make a key for a program, with a code of the second factor; its secret is answered this once',
  refusals: [...STEP_UP, ...NETWORKS, 'KEY_TOTP_RECENT', 'KEY_TOO_MANY', 'KEY_PRACTICE_ONLY', 'KEYS_OFF'],
  body: bodyOf({
    name,
    kind,
    products: z._default(products, []),
    networks: z._default(networks, []),
    days: described(z._default(days, KEY_DAYS_DEFAULT), 'How long it lives; 90 at most for PRACTICE.'),
    publicKey: described(
      z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
      'Of a TRADE key: the public half of its Ed25519 pair, 32 bytes as base64url (`x` of a JWK).',
    ),
    ...codeProof,
  }),
  data: z.object({
    key: apiKey,
    secret: described(
      z.nullable(z.string()),
      'The bearer of a READ or PRACTICE key; null for a TRADE key, whose private half never leaves the member.',
    ),
  }),
});

export const changeKey = post('/api/key/change', {
  access: 'player',
  summary: 'Change name, products, networks or life of a key; widening any of them takes a code',
  refusals: [...STEP_UP, ...NETWORKS, 'RECORD_MISSING', 'KEY_ENDED'],
  body: bodyOf({
    keyId: demanded(keyId),
    name: z.optional(name),
    products: z.optional(products),
    networks: z.optional(networks),
    days: described(z.optional(days), 'From now on.'),
    ...codeProof,
  }),
  data: z.object({ key: apiKey }),
});

export const wakeKeys = post('/api/key/wake', {
  access: 'player',
  summary: 'Wake all suspended keys with one code',
  refusals: STEP_UP,
  body: bodyOf({ ...codeProof }),
  data: z.object({ woken: z.int() }),
});

export const endKey = post('/api/key/end', {
  access: 'player',
  summary: 'End a key: its calls fail and its sockets close at once',
  refusals: ['RECORD_MISSING'],
  body: bodyOf({
    keyId: demanded(keyId),
    cancelOrders: described(z._default(flag, 0), '1: the working orders that it placed are cancelled as well.'),
  }),
  data: z.object({
    canceled: described(
      z.nullable(z.int()),
      'How many orders were cancelled; null: not asked for, or not known, since trading gave no answer.',
    ),
  }),
});

export const keyCallRow = z.object({
  id: z.int(),
  at: epochMs,
  call: described(z.string(), 'Method and path.'),
  status: described(z.int(), 'Of HTTP; 101 for a socket that was opened.'),
  code: described(z.string(), 'OK, or why it was refused.'),
  address: z.string(),
  count: described(z.int(), 'How often within the minute: reads that succeed are a row a minute and call.'),
});
export type KeyCallRow = z.infer<typeof keyCallRow>;

export const getKeyCalls = get('/api/key/calls', {
  access: 'player',
  summary: 'What a key has done within 30 days, newest first: commands and refusals one by one, reads by the minute',
  refusals: ['RECORD_MISSING'],
  query: queryOf({
    keyId: demanded(keyId),
    only: described(z._default(z.enum(['ALL', 'COMMANDS', 'REFUSED']), 'ALL'), 'Which of them.'),
    beforeId: described(z.optional(rowId), 'Rows before this one: the last of the page before.'),
  }),
  data: z.object({
    rows: z.array(keyCallRow),
    hasMore: z.boolean(),
    today: described(
      z.object({ calls: z.int(), commands: z.int(), refused: z.int() }),
      'Counts of the current day in Korea.',
    ),
  }),
});

export const getKeyToken = post('/api/key/token', {
  access: 'public',
  summary: 'An access token of five minutes for a TRADE key, by an assertion signed with its private half',
  refusals: ['KEY_REJECTED', 'CLOCK_SKEW', 'KEY_ADDRESS', 'KEY_SUSPENDED', 'KEY_ENDED', 'KEYS_OFF', 'ACCOUNT_DENIED'],
  body: bodyOf({
    assertion: described(
      z.string().check(z.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/), z.maxLength(2_048)),
      'A JWT with `alg: EdDSA` and `kid`, the name of the key; `aud`, the host that is asked; `iat` within 30 seconds of the server, `exp` at most 60 seconds later; `jti`, good once.',
    ),
  }),
  data: z.object({
    accessToken: z.string(),
    expiresIn: described(z.int(), 'Seconds that the access token lives.'),
    serverTime: epochMs,
  }),
});
