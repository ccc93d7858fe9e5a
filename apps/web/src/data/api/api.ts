import { type ApiClient, createApiClient } from '@hoga/client/api-client';
import { exclusivelyNamed } from '@hoga/client/exclusively';
import { isSuccess, type Reply, ReplyError, withInquiryNumber } from '@hoga/client/reply';
import type { CallInput } from '@hoga/client/send';
import type { CallAddress, DataOf } from '@hoga/contract/call';
import { siteStore } from '../site/site-store.ts';
import { knownDevice } from '../storage/device.ts';
import { renewSignIn } from './renew-sign-in.ts';
import { siteMessage } from './site-message.ts';

type Listener = () => void;
const refusedListeners = new Set<Listener>();

const siteId = () => siteStore.getState().site?.id ?? null;

export const api: ApiClient = createApiClient({
  fetch: (...request) => window.fetch(...request),
  now: Date.now,
  siteId,
  tokens: () => knownDevice()?.tokens ?? null,
  renew: renewSignIn,
  exclusively: exclusivelyNamed(() => `hoga.${siteStore.getState().site?.code ?? ''}.refresh`),
  onRefreshRefused: () => {
    for (const listener of refusedListeners) listener();
  },
});

/** Called when a refresh was refused and the tokens are gone (AUTH-21, AUTH-22). */
export function onRefreshRefused(listener: Listener): () => void {
  refusedListeners.add(listener);
  return () => refusedListeners.delete(listener);
}

/** Makes a call of the contract. Every outcome is an envelope: check `status` and `messageFor(reply)`. */
export function callApi<C extends CallAddress>(call: C, input?: CallInput<C>): Promise<Reply<DataOf<C>>> {
  return api.call(call, input);
}

/** For queries: the data itself, or a `ReplyError` that carries the reply. */
export async function fetchData<C extends CallAddress>(call: C, input?: CallInput<C>): Promise<DataOf<C>> {
  const reply = await api.call(call, input);
  if (!isSuccess(reply)) throw new ReplyError(reply);
  return reply.data;
}

/** The words to show for a reply, in the site's message language. */
export function messageFor(reply: Reply<unknown>): string {
  return withInquiryNumber(siteMessage(reply.message), reply);
}

/** Whether the queried record does not exist: a retry would not change that. */
export function isGone(error: unknown): boolean {
  return error instanceof ReplyError && error.reply.status === 404;
}

/** The words to show for a failed query. */
export function messageForError(error: unknown): string | null {
  return error instanceof ReplyError ? messageFor(error.reply) : null;
}
