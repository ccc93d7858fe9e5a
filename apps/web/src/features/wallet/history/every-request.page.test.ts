import { type FakeServer, okReply, refusalReply } from '@hoga/client/testing/fake-server';
import type { Dnw } from '@hoga/contract/dnw';
import { idOf } from '@hoga/kernel/ids';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleRequest, walletServer } from '../../../data/testing/sample-cashier.ts';
import { EVERY_DNW } from '../../../data/wallet/dnw-filter.ts';
import { everyRequest } from './every-request.ts';

const LIST = '/api/dnw/list';
/** One query lists no more than this, whatever page is requested. */
const MOST_LISTED = 10_000;

afterEach(() => {
  vi.unstubAllGlobals();
});

const made = (count: number): Dnw[] =>
  Array.from({ length: count }, (_, index) =>
    sampleRequest({ id: idOf(count - index), createdAt: 1_000 + ((count - index) >> 1) }),
  );

/** Lists newest first, two of each millisecond; `isAllowed` returns whether a request passes the rate limit. */
function listing(rows: readonly Dnw[], isAllowed = (): boolean => true): FakeServer {
  const server = walletServer().on(LIST, ({ query }) => {
    if (!isAllowed()) return refusalReply(429, 'TOO_MANY_REQUESTS');
    const [page, size] = [Number(query['page']), Number(query['size'])];
    const until = Number(query['endDate'] ?? Number.POSITIVE_INFINITY);
    const asked = rows.filter(({ createdAt }) => createdAt <= until).slice(0, MOST_LISTED);
    return okReply({ rows: asked.slice((page - 1) * size, page * size), page, size, total: asked.length });
  });
  vi.stubGlobal('fetch', server.fetch);
  return server;
}

const gather = (onRows: (rows: number) => void = () => {}, signal = new AbortController().signal) =>
  everyRequest(EVERY_DNW, { signal, onRows });

describe('all that a filter lets through', () => {
  it.each([0, 1, 100, 101, 5_000, 10_001, 12_345])('is whole, each once, where there are %i', async (count) => {
    listing(made(count));
    expect((await gather()).map(({ id }) => Number(id))).toEqual(
      Array.from({ length: count }, (_, index) => count - index),
    );
  });

  it('is whole, too, where more comes in meanwhile', async () => {
    const rows = made(250);
    listing(rows);
    const seen: number[] = [];
    const all = await gather((count) => {
      seen.push(count);
      if (seen.length === 1) rows.unshift(...made(253).slice(0, 3));
    });
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all).toHaveLength(250);
    expect(seen).toEqual([100, 197, 250]);
  });

  describe('that is more than may be asked for in a minute', () => {
    beforeEach(() => {
      vi.useFakeTimers();
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    /** As the server counts: a number of requests in a window that begins with the first. */
    function limit(perMinute: number): () => boolean {
      let [beganAt, asked] = [Date.now(), 0];
      return () => {
        if (Date.now() - beganAt >= 60_000) [beganAt, asked] = [Date.now(), 0];
        asked += 1;
        return asked <= perMinute;
      };
    }

    it('is whole after a pause', async () => {
      listing(made(5_000), limit(20));
      const all = gather();
      await vi.advanceTimersByTimeAsync(180_000);
      expect((await all).length).toBe(5_000);
    });

    it('is given up where the pause never ends, or the page no longer waits for it', async () => {
      listing(made(500), () => false);
      const all = expect(gather()).rejects.toMatchObject({ reply: { code: 'TOO_MANY_REQUESTS' } });
      await vi.advanceTimersByTimeAsync(120_000);
      await all;
      const leaving = new AbortController();
      const left = expect(gather(() => {}, leaving.signal)).rejects.toThrow();
      await vi.advanceTimersByTimeAsync(1_000);
      leaving.abort();
      await left;
      expect(vi.getTimerCount()).toBe(0);
    });
  });

  it('is no longer fetched once it is cancelled', async () => {
    const server = listing(made(1_000));
    const leaving = new AbortController();
    await expect(gather((rows) => rows >= 300 && leaving.abort(), leaving.signal)).rejects.toThrow();
    expect(server.requestsTo(LIST)).toHaveLength(3);
  });
});
