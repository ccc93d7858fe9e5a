import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { isGenuine, requestText, SIGNATURE_HEADER, TIMESTAMP_HEADER } from './signature.ts';
import { SECRET, setting } from './testing/sample.ts';
import { openWire } from './wire.ts';

const NOW = 1_794_712_977_584;
const reply = z.object({ isTaken: z.literal(true) });

interface Seen {
  readonly url: string;
  readonly init: RequestInit;
}

/** A provider that gives these answers in turn; an error is a broken connection. */
function wired(...answers: readonly (Response | Error)[]) {
  const seen: Seen[] = [];
  const fake = async (url: string | URL | Request, init: RequestInit = {}) => {
    seen.push({ url: String(url), init });
    const answer = answers[Math.min(seen.length, answers.length) - 1];
    if (answer instanceof Response) return answer;
    throw answer;
  };
  const wire = openWire(setting(), { fetch: fake as typeof fetch, clock: { now: () => NOW }, timeoutMs: 50 });
  return { seen, wire };
}

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const post = { method: 'POST', path: '/payout', body: { orderId: '7' }, reply } as const;

describe('a call', () => {
  it('is signed, goes below the configured address and follows no redirect', async () => {
    const { seen, wire } = wired(json(200, { isTaken: true }));
    expect(await wire({ ...post, query: { a: 'b' } })).toEqual({ kind: 'accepted', value: { isTaken: true } });
    const [{ url, init } = { url: '', init: {} as RequestInit }] = seen;
    expect([url, init.redirect]).toEqual(['https://pay.example/v1/payout?a=b', 'error']);
    const headers = new Headers(init.headers);
    const text = requestText('POST', '/v1/payout?a=b', '{"orderId":"7"}');
    const [timestamp, signature] = [headers.get(TIMESTAMP_HEADER) ?? '', headers.get(SIGNATURE_HEADER) ?? ''];
    expect(isGenuine(SECRET, { timestamp, signature, text }, NOW)).toBe(true);
  });

  it.each([
    ['a refusal in its own words', json(422, { code: 'DECLINED', message: 'no' }), 'refused', 'DECLINED'],
    ['a 404 of a proxy', new Response('<h1>Not found</h1>', { status: 404 }), 'unknown', 'answered 404'],
    ['too many requests', json(429, { code: 'SLOW', message: '' }), 'unknown', 'answered 429'],
    ['not yet', json(425, { code: 'SLOW', message: '' }), 'unknown', 'answered 425'],
    ['a time-out of its own', json(408, { code: 'SLOW', message: '' }), 'unknown', 'answered 408'],
    ['an error', json(500, { code: 'DECLINED', message: 'no' }), 'unknown', 'answered 500'],
    ['a reply that says nothing', json(200, {}), 'unknown', 'a reply that cannot be understood'],
    ['a reply that is no JSON', new Response('ok'), 'unknown', 'a reply that cannot be understood'],
    ['a reply without end', new Response('x'.repeat(2_000_000)), 'unknown', 'a reply that is too large'],
    ['a line that broke', new Error('ECONNRESET'), 'unknown', 'ECONNRESET'],
  ])('answered with %s is what it is, and no more', async (_, answer, kind, reason) => {
    expect(await wired(answer).wire(post)).toEqual({ kind, reason });
  });

  it('without an answer ends when its time is over, as unknown, and is not made again [E7]', async () => {
    let calls = 0;
    const time = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal);
    // The timeout expires once the call has arrived, however slow the machine is.
    const server = createServer(() => {
      calls += 1;
      time.abort(new DOMException('The time is over.', 'TimeoutError'));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    try {
      const { port } = server.address() as AddressInfo;
      const own = setting({ url: `http://127.0.0.1:${port}` });
      const wire = openWire(own, { fetch, clock: { now: () => NOW }, timeoutMs: 50 });
      expect(await wire(post)).toEqual({ kind: 'unknown', reason: 'The time is over.' });
      expect([calls, timeout.mock.calls]).toEqual([1, [[50]]]);
    } finally {
      timeout.mockRestore();
      server.closeAllConnections();
      server.close();
    }
  });

  it('that moves money is made once, one that asks twice', async () => {
    const broken = new Error('ECONNRESET');
    const moving = wired(broken);
    await moving.wire(post);
    expect(moving.seen).toHaveLength(1);
    const asking = wired(broken, json(200, { isTaken: true }));
    expect(await asking.wire({ method: 'GET', path: '/x', reply })).toMatchObject({ kind: 'accepted' });
    expect(asking.seen).toHaveLength(2);
  });
});
