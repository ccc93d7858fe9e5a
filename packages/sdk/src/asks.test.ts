import { bearerKey, keyName } from '@hoga/domain/keys/key-text';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Exchange } from './exchange.ts';
import { Feed } from './feed.ts';
import { OutcomeUnknown } from './reply.ts';
import { ServerClock } from './server-clock.ts';
import { batchBySocket } from './socket-batches.ts';
import { PlayedAccount } from './testing/played-account.ts';

const ID = '2M9TC6PZ0HVA';
const KEY = {
  ...{ url: 'https://hoga.example', keyId: keyName('PRACTICE', ID), secret: bearerKey('PRACTICE', ID, 'a'.repeat(43)) },
};
const DONE = { status: 200, code: 'OK', message: '', data: { items: [{ ok: true, code: 'OK' }] } };
const REFUSED = { status: 400, code: 'INVALID_REQUEST', message: '', data: null };
const UNKNOWN = { status: 503, code: 'OUTCOME_UNKNOWN', message: '', data: null };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A batch that was sent over a played socket, and what HTTP was asked with; HTTP says the same each time. */
async function sent(http: { readonly status: number; readonly code: string }) {
  const account = new PlayedAccount();
  const bodies: { readonly clientOrderId: string; readonly items: readonly { readonly clientOrderId: string }[] }[] =
    [];
  const exchange = new Exchange({
    ...KEY,
    fetch: async (_url, options) => {
      bodies.push(JSON.parse(String(options?.body)));
      return new Response(JSON.stringify({ ...DONE, ...http }), { status: http.status });
    },
  });
  const feed = new Feed({
    open: account.open,
    bearer: async () => ({ ok: true, bearer: KEY.secret }),
    state: () => account.state(),
    clock: new ServerClock(),
    now: Date.now,
    random: () => 0,
  });
  const started = feed.start();
  await vi.advanceTimersByTimeAsync(100);
  await started;
  const item = { op: 'place', product: 'oversea', overseaOptionId: 1, tradeType: 'LONG', marketType: 'MARKET', qty: 1 };
  const settled = vi.fn();
  const sending = batchBySocket(feed, exchange, { items: [item as never] });
  sending.then(settled, settled);
  await vi.advanceTimersByTimeAsync(0);
  const [asked] = account.asked;
  if (asked === undefined) throw new Error('nothing was sent');
  return { account, asked, bodies, settled, feed };
}

describe('a batch over the socket', () => {
  it('is answered when both its answer and its receipt are there', async () => {
    const { account, asked, bodies, settled, feed } = await sent({ status: 200, code: 'OK' });
    expect(JSON.parse(asked.body)).toMatchObject({ clientOrderId: asked.name });
    account.link?.answer(asked.name, DONE);
    await vi.advanceTimersByTimeAsync(0);
    expect(settled).not.toHaveBeenCalled();
    account.link?.receipt(asked.name);
    await vi.advanceTimersByTimeAsync(0);
    expect(settled).toHaveBeenCalledWith({ ok: true, data: DONE.data });
    expect(bodies).toEqual([]);
    feed.close();
  });

  it('that is refused is answered without a receipt, and is not sent again', async () => {
    const { account, asked, bodies, settled, feed } = await sent({ status: 200, code: 'OK' });
    account.link?.answer(asked.name, REFUSED);
    await vi.advanceTimersByTimeAsync(0);
    expect(settled).toHaveBeenCalledWith({ ok: false, ...REFUSED });
    expect(bodies).toEqual([]);
    feed.close();
  });

  it('of unknown outcome is sent again over HTTP, under the same names', async () => {
    const { account, asked, bodies, settled, feed } = await sent({ status: 200, code: 'OK' });
    account.link?.answer(asked.name, UNKNOWN);
    await vi.advanceTimersByTimeAsync(0);
    expect(settled).toHaveBeenCalledWith({ ok: true, data: DONE.data });
    expect(bodies).toEqual([JSON.parse(asked.body)]);
    expect(bodies[0]?.items[0]?.clientOrderId).toMatch(new RegExp(`^${ID}-`));
    feed.close();
  });

  it.each([
    ['the socket is cut', (account: PlayedAccount) => account.cut(), 0],
    ['no answer comes', () => undefined, 4_000],
  ])('stays of unknown outcome where %s and HTTP only says that its door is closed', async (_what, act, waitMs) => {
    const { account, settled, feed } = await sent({ status: 401, code: 'KEY_ENDED' });
    act(account);
    await vi.advanceTimersByTimeAsync(waitMs + 9_000);
    expect(settled.mock.calls[0]?.[0]).toBeInstanceOf(OutcomeUnknown);
    feed.close();
  });
});
