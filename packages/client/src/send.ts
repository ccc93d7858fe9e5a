import type { BodyOf, Call, DataOf, QueryOf } from '@hoga/contract/call';
import type { Envelope } from '@hoga/contract/envelope';
import type { SiteId } from '@hoga/kernel/ids';
import { safeParse } from 'zod/mini';
import { randomId } from './random-id.ts';
import { isUnreachable, localReply, type Reply } from './reply.ts';

export interface CallInput<C extends Call> {
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
export async function send<C extends Call>(
  call: C,
  input: CallInput<C>,
  { fetch, siteId, accessToken }: SendParts,
): Promise<Reply<DataOf<C>>> {
  const requestId = randomId();
  const abort = new AbortController();
  const abortNow = () => abort.abort();
  const timer = setTimeout(abortNow, input.timeoutMs ?? REQUEST_TIMEOUT_MS);
  if (input.signal?.aborted === true) abortNow();
  input.signal?.addEventListener('abort', abortNow, { once: true });
  try {
    const hasBody = call.method === 'POST' && input.body !== undefined;
    const isForm = call.bodyForm === 'multipart/form-data';
    const response = await (input.fetch ?? fetch)(addressOf(call, input.query, siteId), {
      method: call.method,
      headers: {
        accept: 'application/json',
        // Stands in the server's log lines of this exchange.
        'x-request-id': requestId,
        // The browser sets a form's content type itself, with the boundary.
        ...(hasBody && !isForm ? { 'content-type': 'application/json' } : {}),
        ...(accessToken === null ? {} : { authorization: `Bearer ${accessToken}` }),
      },
      ...(hasBody ? { body: isForm ? formOf(input.body) : JSON.stringify(input.body) } : {}),
      // Cookies never authenticate, so none are sent.
      credentials: 'omit',
      cache: 'no-store',
      keepalive: input.keepalive === true,
      signal: abort.signal,
    });
    const reply = readReply(call, response.status, await response.text());
    return isUnreachable(reply) ? { ...reply, requestId } : reply;
  } catch {
    return localReply('NETWORK');
  } finally {
    clearTimeout(timer);
    input.signal?.removeEventListener('abort', abortNow);
  }
}

function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value !== undefined && value !== null) form.append(name, value instanceof Blob ? value : String(value));
  }
  return form;
}

function addressOf<C extends Call>(call: C, query: QueryOf<C> | undefined, siteId: SiteId | null): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  if (siteId !== null && !search.has('siteInfoId')) search.set('siteInfoId', String(siteId));
  const text = search.toString();
  return text === '' ? call.path : `${call.path}?${text}`;
}

function readReply<C extends Call>(call: C, httpStatus: number, body: string): Reply<DataOf<C>> {
  const reply = parseEnvelope(body);
  if (reply === null) return localReply('UNREADABLE_REPLY', httpStatus);
  if (reply.status !== 200 || reply.data === null) return { ...reply, data: null, details: reply.data };
  const data = safeParse(call.data, reply.data);
  // Data of another shape is rejected: an amount must never be guessed.
  return data.success ? { ...reply, data: data.data as DataOf<C> } : localReply('UNREADABLE_REPLY', httpStatus);
}

function parseEnvelope(body: string): Envelope<unknown> | null {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const { status, message, data = null, code } = value as { readonly [Field in keyof Envelope<unknown>]?: unknown };
  if (typeof status !== 'number' || typeof message !== 'string' || typeof code !== 'string') return null;
  return { status, message, data, code };
}
