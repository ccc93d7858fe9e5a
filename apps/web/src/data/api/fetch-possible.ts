import { ReplyError } from '@hoga/client/reply';
import type { CallInput } from '@hoga/client/send';
import type { CallAddress, DataOf } from '@hoga/contract/call';
import { callApi } from './api.ts';

/** For queries that may find nothing: the data or `null`, or a `ReplyError` that carries the reply. */
export async function fetchPossible<C extends CallAddress>(call: C, input: CallInput<C>): Promise<DataOf<C> | null> {
  const reply = await callApi(call, input);
  if (reply.status !== 200) throw new ReplyError(reply);
  return reply.data;
}
