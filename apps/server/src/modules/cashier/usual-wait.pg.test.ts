import { getUsualWait } from '@hoga/contract/dnw';
import { idOf, type SiteId } from '@hoga/kernel/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { rowsRead } from '../../testing/rows-read.ts';
import { SaleRig } from './testing/sale-rig.ts';
import { waitQuery } from './usual-wait-store.ts';

let rig: SaleRig;
beforeAll(async () => {
  rig = await SaleRig.start();
});
afterAll(() => rig.stop());

async function waitOf(query: string) {
  const { data } = await rig.get(rig.buyer, `/api/dnw/usual_wait?${query}`);
  return z.parse(getUsualWait.data, data);
}

const isLive = async () =>
  (await rig.server.database.execute(sql`SELECT 1 FROM dnw WHERE status IN ('REQUESTED', 'MATCHED')`)).rows.length > 0;

/** A pair that meets after so many seconds, and is then over. */
async function meetAfter(seconds: number): Promise<void> {
  const sale = await rig.offered();
  await rig.wait(seconds);
  await rig.meet(sale);
  await expect
    .poll(async () => (await rig.post(rig.buyer, '/api/dnw/p2p/give_up', { dnwHistoryId: sale.buyId })).code)
    .toBe('OK');
  // Two of a member may not wait at once.
  await expect.poll(isLive).toBe(false);
}

describe('how long purchases and sales wait [O2]', () => {
  it('is nothing where none has ended yet', async () => {
    expect(await waitOf('type=WB')).toEqual({ ended: 0, taken: 0, waitMs: null });
  });

  it('is the middle of those that were taken up, of each side and coin', async () => {
    for (const seconds of [60, 600, 180]) await meetAfter(seconds);
    for (const type of ['WB', 'WS']) {
      const { waitMs, ...counts } = await waitOf(`type=${type}`);
      expect(counts).toEqual({ ended: 3, taken: 3 });
      // The seconds of the calls come on top.
      expect(waitMs).toBeGreaterThanOrEqual(180_000);
      expect(waitMs).toBeLessThan(240_000);
    }
    expect(await waitOf('type=WB&walletType=BTC')).toMatchObject({ ended: 0 });
    expect(await waitOf('type=WB&counterparty=HOUSE')).toMatchObject({ ended: 0 });
  });

  it('counts one that expired as not taken up, and none that was withdrawn or is older than a week', async () => {
    const wanted = { type: 'WB', point: '500', name: '김민호' };
    rig.rates();
    await rig.asked(rig.buyer, '/api/dnw/p2p', wanted);
    expect(await waitOf('type=WB')).toMatchObject({ ended: 3 });
    await rig.wait(1_801);
    await expect.poll(isLive).toBe(false);
    expect(await waitOf('type=WB')).toMatchObject({ ended: 4, taken: 3 });
    rig.rates();
    const withdrawn = await rig.asked(rig.buyer, '/api/dnw/p2p', wanted);
    await rig.get(rig.buyer, `/api/dnw/cancel?dnwHistoryId=${withdrawn}`);
    expect(await waitOf('type=WB')).toMatchObject({ ended: 4, taken: 3 });
    await rig.wait(8 * 86_400);
    expect(await waitOf('type=WB')).toEqual({ ended: 0, taken: 0, waitMs: null });
  });

  it('is refused to guests', async () => {
    expect((await rig.get('', '/api/dnw/usual_wait')).code).not.toBe('OK');
  });

  it('reads a bounded part of an index, however many requests there are', async () => {
    const site = { siteId: idOf<SiteId>(1), type: 'WB', walletType: 'USDT', counterparty: 'MEMBER', since: 0 } as const;
    const rolledBack = rig.server.database.transaction(async (queries) => {
      // Requests without members: owners are not looked up here.
      await queries.execute(sql`SET LOCAL session_replication_role = replica`);
      await queries.execute(sql`INSERT INTO dnw (id, player_id, site_id, type, wallet_type, currency, status, point, fee, reserved, counterparty,
          detail, version, created_at, updated_at)
        SELECT 1000000 + n, 1, 1, 'WB', 'USDT', 'USDT', 'EXPIRED', 1, 0, 0, 'MEMBER', '{}', 2, n, n FROM generate_series(1, 20000) AS n`);
      await queries.execute(sql`ANALYZE dnw`);
      const read = await rowsRead(queries, waitQuery(site));
      // The newest of the type, and no more of their steps.
      expect(read).toMatchObject({ whole: [] });
      expect(read.rows).toBeLessThanOrEqual(2 * 500);
      queries.rollback();
    });
    await expect(rolledBack).rejects.toThrow('Rollback');
  });
});
