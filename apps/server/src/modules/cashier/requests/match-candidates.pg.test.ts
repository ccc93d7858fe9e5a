import { listCandidates } from '@hoga/contract/admin-request';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { PASSWORD, SaleRig } from '../testing/sale-rig.ts';

let rig: SaleRig;
beforeAll(async () => {
  rig = await SaleRig.start();
});
afterAll(() => rig.stop());

const ask = (token: string, id: number) => rig.get(token, `/api/admin/request/candidates?dnwHistoryId=${id}`);

async function candidates(id: number) {
  const { data } = await ask(rig.admin, id);
  return z.parse(listCandidates.data, data);
}

/** A pair that has not waited long enough for automatic matching. */
async function offered(sold: string, wanted: string) {
  rig.rates();
  const sellId = await rig.asked(rig.seller, '/api/dnw/p2p', { type: 'WS', point: sold, password: PASSWORD });
  const buyId = await rig.asked(rig.buyer, '/api/dnw/p2p', { type: 'WB', point: wanted, name: '김민호' });
  return { sellId, buyId };
}

async function cancelled({ sellId, buyId }: { readonly sellId: number; readonly buyId: number }): Promise<void> {
  await rig.decide('reject', sellId);
  await rig.decide('reject', buyId);
}

describe('what a sale between members may be matched with [O2]', () => {
  it('names why a pair does not fit: a rest below the minimum, a price that the market has left, no young rate', async () => {
    const pair = await offered('500', '499.99');
    expect((await candidates(pair.sellId)).rows).toMatchObject([{ matches: null, obstacle: 'REST_TOO_SMALL' }]);
    await cancelled(pair);
    const next = await offered('400', '400');
    await rig.server.database.execute(sql`UPDATE dnw SET rate = '1500' WHERE id = ${next.sellId}`);
    expect((await candidates(next.buyId)).rows).toMatchObject([{ matches: null, obstacle: 'RATE_OFF' }]);
    rig.server.clock.advance(11);
    expect(await candidates(next.sellId)).toMatchObject({ rows: [{ obstacle: 'NO_RATE' }], rate: null });
    await cancelled(next);
  });

  it('is each purchase of the coin, with how much of both would be traded, from either side', async () => {
    const pair = await offered('500', '300');
    expect(await candidates(pair.sellId)).toMatchObject({
      rows: [{ id: pair.buyId, point: '300', matches: '300', obstacle: null }],
      rate: expect.stringMatching(/^1400/),
    });
    expect((await candidates(pair.buyId)).rows).toMatchObject([{ id: pair.sellId, point: '500', matches: '300' }]);
    expect(await rig.decide('match_members', pair.sellId, { buyId: pair.buyId })).toMatchObject({ code: 'OK' });
    expect(await ask(rig.admin, pair.buyId)).toMatchObject({ code: 'RECORD_MISSING' });
  });

  it('is nothing of a request that is not there, and of no interest to members', async () => {
    expect(await ask(rig.admin, 999_999)).toMatchObject({ code: 'RECORD_MISSING' });
    expect(await ask(rig.buyer, 1)).toMatchObject({ code: 'NO_PERMISSION' });
  });
});
