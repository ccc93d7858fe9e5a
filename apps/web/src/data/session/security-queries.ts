import { isSuccess } from '@hoga/client/reply';
import type { CallInput } from '@hoga/client/send';
import type { CallAddress } from '@hoga/contract/call';
import {
  endOtherSessions,
  endOwnSession,
  getOwnSessions,
  getSecurity,
  getSecurityLog,
} from '@hoga/contract/unchecked/security';
import type { VerificationNeeded } from '@hoga/domain/session/verification';
import { queryOptions } from '@tanstack/react-query';
import { callApi, fetchData, messageFor } from '../api/api.ts';
import { verificationIn } from './verification-in.ts';

/** The protection of the own account, and the state of its verification. */
export const securityQuery = () =>
  queryOptions({
    queryKey: ['security', 'state'],
    queryFn: ({ signal }) => fetchData(getSecurity, { signal }),
  });

/** Newest first. */
export const securityLogQuery = () =>
  queryOptions({
    queryKey: ['security', 'log'],
    queryFn: ({ signal }) => fetchData(getSecurityLog, { signal }),
  });

/** Where the own account is signed in, this device first. */
export const ownSessionsQuery = () =>
  queryOptions({
    queryKey: ['security', 'sessions'],
    queryFn: ({ signal }) => fetchData(getOwnSessions, { query: {}, signal }),
    staleTime: 0,
  });

export const signOutDevice = (sessionId: string) => callApi(endOwnSession, { body: { sessionId } });

export const signOutOthers = () => callApi(endOtherSessions, { body: {} });

/** The outcome of a call that requires verification: its message, and the verification's state where that failed. */
export type VerifiedOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly message: string; readonly verification?: VerificationNeeded | undefined };

export async function callVerified<C extends CallAddress>(call: C, input: CallInput<C>): Promise<VerifiedOutcome> {
  const reply = await callApi(call, input);
  if (isSuccess(reply)) return { ok: true };
  return { ok: false, message: messageFor(reply), verification: verificationIn(reply) ?? undefined };
}
