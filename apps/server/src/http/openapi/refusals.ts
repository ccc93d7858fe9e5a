import type { Call } from '@hoga/contract/call';
import type { ErrorCode } from '@hoga/domain/errors/catalogue';

const OF_ANY_CALL: readonly ErrorCode[] = [
  'INVALID_REQUEST',
  'SITE_NOT_FOUND',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'UNAVAILABLE',
];
const OF_A_POST: readonly ErrorCode[] = ['OUTCOME_UNKNOWN', 'WRONG_APPROACH', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA'];
const OF_A_MEMBERS_CALL: readonly ErrorCode[] = ['LOGIN_REQUIRED', 'TOKEN_EXPIRED', 'ACCOUNT_DENIED', 'WRONG_APPROACH'];
/** Also of calls that no key may make: there each key is refused. */
const OF_A_KEY: readonly ErrorCode[] = ['KEY_SCOPE', 'KEY_ADDRESS', 'KEY_SUSPENDED', 'KEY_ENDED', 'KEYS_OFF'];
const OF_AN_OPERATORS_CALL: readonly ErrorCode[] = ['NO_PERMISSION', 'SECOND_FACTOR_MISSING'];

/** All refusals of a call: those of its kind and those it declares. */
export function refusalsOf({ method, access, key, refusals = [] }: Call): ReadonlySet<ErrorCode> {
  return new Set([
    ...OF_ANY_CALL,
    ...(method === 'POST' ? OF_A_POST : []),
    ...(access === 'public' ? [] : OF_A_MEMBERS_CALL),
    ...(access === 'player' ? OF_A_KEY : []),
    ...(key === 'trade' ? (['REQUEST_KEY_REQUIRED'] as const) : []),
    ...(access !== 'public' && access !== 'player' ? OF_AN_OPERATORS_CALL : []),
    ...refusals,
  ]);
}
