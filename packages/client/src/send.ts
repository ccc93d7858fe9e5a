import type { BodyOf, CallAddress, DataOf, QueryOf } from '@hoga/contract/call';
import type { SiteId } from '@hoga/kernel/ids';
import { type Envelope, exchangeOnce, withQuery } from '@hoga/sdk/link/http';
import { randomId } from './random-id.ts';
import { isUnreachable, localReply, type Reply } from './reply.ts';

export interface CallInput<C extends CallAddress> {
  readonly query?: QueryOf<C> | undefined;
  readonly body?: BodyOf<C> | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Lets the request outlive the page, for a last request before leaving. */
  readonly keepalive?: boolean | undefined;
  /** Replaces the browser's own, with one that reports progress. */
  readonly fetch?: typeof fetch | undefined;
  /** For large requests. */
  readonly timeoutMs?: number | undefined;
}

export interface SendParts {
  readonly fetch: typeof fetch;
  readonly siteId: SiteId | null;
  readonly accessToken: string | null;
}

/** A server that has not replied by then counts as a lost connection. */
export const REQUEST_TIMEOUT_MS = 20_000;

/** One HTTP exchange. It never throws: every outcome is an envelope (ERR-05). */
export async function send<C extends CallAddress>(
  call: C,
  input: CallInput<C>,
  { fetch, siteId, accessToken }: SendParts,
): Promise<Reply<DataOf<C>>> {
  const requestId = randomId();
  const query: Readonly<Record<string, unknown>> = input.query ?? {};
  try {
    const { status, envelope } = await exchangeOnce(
      {
        method: call.method,
        address: withQuery(call.path, { ...query, siteInfoId: query['siteInfoId'] ?? siteId }),
        bearer: accessToken,
        ...(call.method === 'POST' && input.body !== undefined ? { body: bodyOf(call, input.body ?? {}) } : {}),
        // Stands in the server's log lines of this exchange.
        headers: { 'x-request-id': requestId },
        timeoutMs: input.timeoutMs ?? REQUEST_TIMEOUT_MS,
        signal: input.signal,
        options: { keepalive: input.keepalive === true },
      },
      input.fetch ?? fetch,
    );
    const reply = envelope === null ? localReply('UNREADABLE_REPLY', status) : await readReply(call, envelope);
    return isUnreachable(reply) ? { ...reply, requestId } : reply;
  } catch {
    return localReply('NETWORK');
  }
}

function bodyOf(call: CallAddress, body: object): unknown {
  if (call.bodyForm !== 'multipart/form-data') return body;
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value !== undefined && value !== null) form.append(name, value instanceof Blob ? value : String(value));
  }
  return form;
}

async function readReply<C extends CallAddress>(call: C, reply: Envelope): Promise<Reply<DataOf<C>>> {
  if (reply.status !== 200 || reply.data === null) return { ...reply, data: null, details: reply.data };
  // Pages built for production have the address alone and trust the server (docs/decisions/0052).
  if (call.data === undefined) return { ...reply, data: reply.data as DataOf<C> };
  const data = await call.data['~standard'].validate(reply.data);
  // Data of another shape is rejected: an amount must never be guessed.
  if (data.issues !== undefined) return localReply('UNREADABLE_REPLY', reply.status);
  return { ...reply, data: data.value as DataOf<C> };
}
