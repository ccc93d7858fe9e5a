import { getJournalTrips } from '@hoga/contract/journal';
import { kstDate } from '@hoga/domain/trading-hours/kst-day';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { WAIT } from '../../socket/testing/raw-client.ts';
import { accepted } from '../../testing/product-rig.ts';
import type { Trader } from '../../testing/trading-app.ts';
import { RoundRig } from './testing/round-rig.ts';

let rig: RoundRig;
beforeAll(async () => {
  rig = await RoundRig.start();
});
afterAll(() => rig?.app.stop());

async function trips(trader: Trader) {
  const today = kstDate(rig.app.now);
  const reply = await rig.get(`/api/journal/trips?product=rounds&startDate=${today}&endDate=${today}`, trader);
  return z.parse(getJournalTrips.data, accepted(reply)).rows;
}

describe('bets in the journal', () => {
  it('are trips of their own, with the prices of their round; void ones are none', async () => {
    const [winner, loser] = [await rig.app.newTrader(), await rig.app.newTrader()];
    const { id, startAt, endAt } = rig.nextRound();
    expect((await rig.stake(winner, id)).code).toBe('OK');
    expect((await rig.stake(loser, id, { type: 'S' })).code).toBe('OK');
    await rig.pass(startAt, 60_001);
    await rig.pass(endAt, 60_002);
    await rig.written(id);
    await vi.waitFor(async () => expect(await trips(winner)).toHaveLength(1), WAIT);
    const bet = { product: 'rounds', quantity: '10000', entryPrice: '60001', exitPrice: '60002', fees: '0' };
    expect(await trips(winner)).toMatchObject([{ ...bet, side: 'LONG', net: '9500' }]);
    await vi.waitFor(async () => expect(await trips(loser)).toHaveLength(1), WAIT);
    expect(await trips(loser)).toMatchObject([{ ...bet, side: 'SHORT', net: '-10000' }]);

    const even = rig.nextRound();
    expect((await rig.stake(winner, even.id)).code).toBe('OK');
    await rig.pass(even.startAt, 60_003);
    await rig.pass(even.endAt, 60_003);
    expect(await rig.written(even.id)).toMatchObject({ status: 3 });
    expect(await trips(winner)).toHaveLength(1);
  });
});
