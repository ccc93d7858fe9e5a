import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exchangeOnce, type HttpRequest, withQuery } from './http.ts';

const ASKED: HttpRequest = { method: 'GET', address: '/api/x', bearer: null, timeoutMs: 1_000 };
const OK = { status: 200, code: 'OK', message: '', data: [1] };

interface Sent {
  readonly address: string;
  readonly options: RequestInit;
}

/** Sends to a server that answers with this text. */
async function exchanged(request: Partial<HttpRequest>, text = JSON.stringify(OK), status = 200) {
  const sent: Sent[] = [];
  const reply = await exchangeOnce({ ...ASKED, ...request }, async (address, options = {}) => {
    sent.push({ address: String(address), options });
    return new Response(text, { status, headers: { 'retry-after': '3' } });
  });
  return { reply, sent: sent[0], headers: new Headers(sent[0]?.options.headers) };
}

describe('a request', () => {
  it('carries the bearer, its own headers, no cookies, and is never taken from a cache', async () => {
    const { sent, headers } = await exchanged({ bearer: 'token', headers: { 'x-request-id': 'a1' } });
    expect(Object.fromEntries(headers)).toEqual({
      accept: 'application/json',
      authorization: 'Bearer token',
      'x-request-id': 'a1',
    });
    expect(sent?.options).toMatchObject({ method: 'GET', credentials: 'omit', cache: 'no-store' });
    expect(sent?.options).not.toHaveProperty('body');
  });

  it('has its body as JSON', async () => {
    const { sent, headers } = await exchanged({ method: 'POST', body: { qty: 1 } });
    expect([sent?.options.body, headers.get('content-type')]).toEqual(['{"qty":1}', 'application/json']);
  });

  it('leaves the type of a form to who knows its boundary', async () => {
    const form = new FormData();
    form.append('memo', '호가');
    const { sent, headers } = await exchanged({ method: 'POST', body: form });
    expect([sent?.options.body, headers.has('content-type')]).toEqual([form, false]);
  });

  it('leaves out what has no value, and encodes the rest', () => {
    expect(withQuery('/api/x', { a: 1, b: null, c: undefined, d: '호 가&=' })).toBe(
      '/api/x?a=1&d=%ED%98%B8+%EA%B0%80%26%3D',
    );
    expect(withQuery('/api/x', { a: undefined })).toBe('/api/x');
  });
});

describe('a reply', () => {
  it('is its envelope, with the status and the headers of HTTP', async () => {
    const { reply } = await exchanged({}, JSON.stringify(OK), 202);
    expect(reply).toMatchObject({ status: 202, envelope: OK });
    expect(reply.headers.get('retry-after')).toBe('3');
  });

  it.each(['', '<html>', 'null', '[]', '{"status":200,"code":"OK"}', '{"status":"200","code":"OK","message":""}'])(
    'of another shape has none: %s',
    async (text) => {
      const { reply } = await exchanged({}, text, 502);
      expect(reply).toMatchObject({ status: 502, envelope: null });
    },
  );
});

describe('patience', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  /** Rejects when it is aborted. */
  const silent: typeof fetch = (_address, { signal } = {}) =>
    new Promise((_resolve, reject) => {
      if (signal?.aborted === true) reject(new Error('aborted'));
      signal?.addEventListener('abort', () => reject(new Error('aborted')));
    });

  it('ends', async () => {
    const outcome = exchangeOnce(ASKED, silent).catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toBe('aborted');
  });

  it('ends with the signal, also one that was given before', async () => {
    const abort = new AbortController();
    const outcome = exchangeOnce({ ...ASKED, signal: abort.signal }, silent).catch((error: Error) => error.message);
    abort.abort();
    expect(await outcome).toBe('aborted');
    await expect(exchangeOnce({ ...ASKED, signal: abort.signal }, silent)).rejects.toThrow('aborted');
  });

  it('leaves no timer behind', async () => {
    await exchanged({});
    expect(vi.getTimerCount()).toBe(0);
  });
});
