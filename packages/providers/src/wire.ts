import type { Clock } from '@hoga/kernel/clock';
import { z } from 'zod';
import { accepted, type Outcome, refused, unknown } from './outcome.ts';
import type { ProviderSetting } from './setting.ts';
import { requestText, SIGNATURE_HEADER, signature, TIMESTAMP_HEADER } from './signature.ts';

export interface WireParts {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  /** How long a reply may take. */
  readonly timeoutMs: number;
}

interface Asked<T> {
  readonly method: 'GET' | 'POST';
  /** Below the provider's address. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly reply: z.ZodType<T>;
}

export type Wire = <T>(asked: Asked<T>) => Promise<Outcome<T>>;

const MOST_BYTES = 1_048_576;
/**
 * A GET changes nothing, so it may be retried once. Requests that move money are retried by the caller, which knows the
 * replies.
 */
const TRIES = { GET: 2, POST: 1 } as const;

const refusal = z.object({ code: z.string().max(64), message: z.string().max(500) });
/** Temporary refusals: nothing is decided. */
const PASSING: readonly number[] = [408, 425, 429];

/** Calls one provider, at its configured address only. Never throws. */
export function openWire({ url, secret }: ProviderSetting, { fetch, clock, timeoutMs }: WireParts): Wire {
  async function ask<T>({ method, path, query, body, reply }: Asked<T>): Promise<Outcome<T>> {
    const address = new URL(`${url.replace(/\/$/, '')}${path}`);
    for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, value);
    const text = body === undefined ? '' : JSON.stringify(body);
    const timestamp = String(clock.now());
    const signed = signature(secret, timestamp, requestText(method, `${address.pathname}${address.search}`, text));
    try {
      const answer = await fetch(address, {
        method,
        headers: {
          [TIMESTAMP_HEADER]: timestamp,
          [SIGNATURE_HEADER]: signed,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: text }),
        // The configured host only: a redirect would lead elsewhere.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return judged(answer.status, await bounded(answer), reply);
    } catch (error) {
      return unknown(error instanceof Error ? error.message : 'no answer');
    }
  }
  return async (asked) => {
    let outcome = await ask(asked);
    for (let tries = 1; tries < TRIES[asked.method] && outcome.kind === 'unknown'; tries += 1)
      outcome = await ask(asked);
    return outcome;
  };
}

/** A refusal counts only from the provider itself; a reply of a proxy in between decides nothing. */
function judged<T>(status: number, text: string, reply: z.ZodType<T>): Outcome<T> {
  const said = parsed(text);
  if (status >= 200 && status < 300) {
    const read = reply.safeParse(said);
    return read.success ? accepted(read.data) : unknown('a reply that cannot be understood');
  }
  const no = refusal.safeParse(said);
  const isFinal = status >= 400 && status < 500 && !PASSING.includes(status);
  return isFinal && no.success ? refused(no.data.code) : unknown(`answered ${status}`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function bounded(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MOST_BYTES) throw new Error('a reply that is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
