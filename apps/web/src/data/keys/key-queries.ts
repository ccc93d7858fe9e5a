import { isSuccess } from '@hoga/client/reply';
import type { BodyOf, DataOf, QueryOf } from '@hoga/contract/call';
import {
  type ApiKey,
  changeKey,
  endKey,
  getKeyCalls,
  listKeys,
  makeKey,
  wakeKeys,
} from '@hoga/contract/unchecked/api-key';
import type { VerificationProof } from '@hoga/domain/session/verification';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi, fetchData, messageFor } from '../api/api.ts';
import { callVerified, type VerifiedOutcome } from '../session/security-queries.ts';
import { verificationIn } from '../session/verification-in.ts';

/** Of everything about keys: a change of one is seen in the list and in its log. */
export const KEYS = 'keys';
/** A key is used without this page being notified. */
const LIST_EVERY_MS = 15_000;
const CALLS_EVERY_MS = 5_000;

export type KeyList = DataOf<typeof listKeys>;
export type CallFilter = NonNullable<QueryOf<typeof getKeyCalls>['only']>;

export const keysQuery = () =>
  queryOptions({
    queryKey: [KEYS, 'list'],
    queryFn: ({ signal }) => fetchData(listKeys, { query: {}, signal }),
    refetchInterval: LIST_EVERY_MS,
    staleTime: 0,
  });

/** What a key has done, newest first. */
export const keyCallsQuery = (keyId: string, only: CallFilter) =>
  infiniteQueryOptions({
    queryKey: [KEYS, 'calls', keyId, only],
    queryFn: ({ pageParam, signal }) => {
      const query: QueryOf<typeof getKeyCalls> = { keyId, only };
      return fetchData(getKeyCalls, { query: pageParam === null ? query : { ...query, beforeId: pageParam }, signal });
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ rows, hasMore }) => (hasMore ? (rows.at(-1)?.id ?? null) : null),
    // Newer rows would move the older pages that are being read.
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 1) > 1 ? false : CALLS_EVERY_MS),
    staleTime: 0,
  });

type Proof = Pick<VerificationProof, 'code' | 'recoveryCode'>;
export type NewKey = Omit<BodyOf<typeof makeKey>, keyof Proof>;
export type MadeKey = DataOf<typeof makeKey>;
export type MakeOutcome = { readonly ok: true; readonly made: MadeKey } | Extract<VerifiedOutcome, { ok: false }>;

export async function sendMakeKey(key: NewKey, { code, recoveryCode }: Proof): Promise<MakeOutcome> {
  const reply = await callApi(makeKey, { body: { ...key, code, recoveryCode } });
  if (isSuccess(reply)) return { ok: true, made: reply.data };
  return { ok: false, message: messageFor(reply), verification: verificationIn(reply) ?? undefined };
}

export type KeyChange = Omit<BodyOf<typeof changeKey>, keyof Proof | 'keyId'>;

export function sendChangeKey(keyId: ApiKey['id'], change: KeyChange, { code, recoveryCode }: Proof) {
  return callVerified(changeKey, { body: { keyId, ...change, code, recoveryCode } });
}

export const sendEndKey = (keyId: ApiKey['id'], { cancelsOrders }: { readonly cancelsOrders: boolean }) =>
  callApi(endKey, { body: { keyId, cancelOrders: cancelsOrders ? 1 : 0 } });

export const sendWakeKeys = ({ code, recoveryCode }: Proof) => callVerified(wakeKeys, { body: { code, recoveryCode } });
