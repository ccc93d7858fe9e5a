import { FakeServer, okReply, refusalReply } from '@hoga/client/testing/fake-server';
import { idOf, type OverseaOptionId } from '@hoga/kernel/ids';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { overseaAccount } from '../account/oversea-account.ts';
import { placeOverseaOrder } from './oversea-orders.ts';
import { recentQuantities } from './recent-quantities.ts';

const ORDER = '/api/oversea/order';
const LIMIT = {
  overseaOptionId: idOf<OverseaOptionId>(3),
  tradeType: 'LONG',
  marketType: 'LIMIT',
  qty: 2,
  price: '18000.25',
} as const;
let server: FakeServer;

beforeEach(() => {
  server = new FakeServer().on(ORDER, () => okReply({ orderId: 1, status: 'WORKING' }));
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('commands', () => {
  it('carry a key of their own', async () => {
    await placeOverseaOrder(LIMIT);
    await placeOverseaOrder(LIMIT);
    const bodies = server.requestsTo(ORDER).map(({ body }) => body as { clientOrderId: string });
    expect(bodies[0]).toEqual({ ...LIMIT, clientOrderId: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(bodies[0]?.clientOrderId).not.toBe(bodies[1]?.clientOrderId);
  });

  it('that were taken tell how much the player orders lately', async () => {
    const before = recentQuantities(idOf(4));
    await placeOverseaOrder({ ...LIMIT, overseaOptionId: idOf(4), qty: 5 });
    expect(recentQuantities(idOf(4))).toEqual([...before, 5]);
  });

  it.each([
    [refusalReply(400, 'PRICE_INVALID'), 0],
    [refusalReply(500, 'INTERNAL'), 1],
  ])('of unknown outcome have the account fetched anew: %#', async (reply, times) => {
    const reload = vi.spyOn(overseaAccount, 'reload');
    server.on(ORDER, () => reply);
    await placeOverseaOrder(LIMIT);
    expect(reload).toHaveBeenCalledTimes(times);
  });
});
