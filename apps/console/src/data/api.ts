import { createApiClient } from '@hoga/client/api-client';
import { exclusivelyNamed } from '@hoga/client/exclusively';
import { isSuccess, type Reply, ReplyError, withInquiryNumber } from '@hoga/client/reply';
import { type CallInput, send } from '@hoga/client/send';
import { operatorLogin } from '@hoga/contract/admin';
import type { Call, DataOf } from '@hoga/contract/call';
import { endedSession } from './session-store.ts';
import { tokenStore } from './token-store.ts';

/** Calls name the site they act on themselves: an operator works on several. */
const api = createApiClient({
  fetch: (...request) => window.fetch(...request),
  now: Date.now,
  siteId: () => null,
  tokens: () => tokenStore,
  renew: (refreshToken, parts) => send(operatorLogin, { body: { refreshToken } }, parts),
  exclusively: exclusivelyNamed(() => 'hoga.console.refresh'),
  onRefreshRefused: () => endedSession('EXPIRED'),
});

/** Makes a call of the contract. Every outcome is an envelope: check `status` and `message`. */
export async function callApi<C extends Call>(call: C, input?: CallInput<C>): Promise<Reply<DataOf<C>>> {
  const reply = await api.call(call, input);
  return { ...reply, message: withInquiryNumber(reply.message, reply) };
}

/** For the socket: a token that is good for a while; a refused one is renewed first. */
export async function freshToken(wasRefused: boolean): Promise<string | null> {
  if (wasRefused) await api.refresh();
  return await api.freshAccessToken();
}

/** For queries: the data itself, or a `ReplyError` that carries the reply. */
export async function fetchData<C extends Call>(call: C, input?: CallInput<C>): Promise<DataOf<C>> {
  const reply = await callApi(call, input);
  if (!isSuccess(reply)) throw new ReplyError(reply);
  return reply.data;
}

/** The server's own words for a failed query, where there are any. */
export function messageForError(error: unknown): string | undefined {
  return error instanceof ReplyError ? error.reply.message : undefined;
}

/** For fetches that are no calls of the contract: a token that stays valid for a while. */
export function freshAccessToken(): Promise<string | null> {
  return api.freshAccessToken();
}
