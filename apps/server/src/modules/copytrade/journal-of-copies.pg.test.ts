import { getJournalDays, getJournalTrip, getJournalTrips } from '@hoga/contract/journal';
import { kstDate } from '@hoga/domain/trading-hours/kst-day';
import { add, type Decimal, decimal, toText, ZERO } from '@hoga/kernel/decimal';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ledgerPosting, ledgerTransaction } from '../../persistence/schema/engine.ts';
import { WAIT } from '../../socket/testing/raw-client.ts';
import { CopyRig, type Member } from './testing/copy-rig.ts';

/** 17:00 in Korea, a funding hour. */
const HOUR = Date.UTC(2026, 0, 7, 8);
const FUNDED = { fundingRate: '0.0001' };

let rig: CopyRig;
beforeAll(async () => {
  rig = await CopyRig.open();
});
afterAll(() => rig.stop());

const period = () => {
  const today = kstDate(rig.futures.app.now);
  return { startDate: today, endDate: today };
};

/** What the ledger moved by trading. */
async function traded({ playerId }: Member): Promise<string> {
  const rows = await rig.futures.app.database
    .select({ delta: ledgerPosting.delta })
    .from(ledgerPosting)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerPosting.transactionId))
    .where(and(eq(ledgerPosting.playerId, playerId), eq(ledgerTransaction.code, 'C')));
  return toText(rows.reduce((sum, { delta }) => add(sum, delta), ZERO as Decimal));
}

describe('coin futures in the journal', () => {
  it('name the trader whose trade was copied', async () => {
    rig.futures.quote(60_000);
    const trader = await rig.newTrader();
    await rig.leverage(trader, 10);
    const follower = await rig.newFollower(trader);
    await rig.open(trader);
    await rig.onlyCopy(follower);
    rig.futures.quote(61_000);
    await rig.close(trader, '0.1');
    await rig.copies(follower, 0);
    const { rows } = await rig.accept(follower, getJournalTrips, period());
    // 32.9934 less fees of 0.79200132 and 0.80519868: the share of the trader is no part of the trade.
    expect(rows).toMatchObject([
      { gross: '32.9934', fees: '1.5972', net: '31.3962', leverage: 10, trader: { traderId: trader.traderId } },
    ]);
    expect(rows[0]?.net).toBe(await traded(follower));
    const own = await rig.accept(trader, getJournalTrips, period());
    expect(own.rows).toMatchObject([{ trader: null, quantity: '0.1' }]);
  });

  it('have what a liquidation could not pay as borne by the house', async () => {
    rig.futures.jump(60_000);
    const member = await rig.newMember();
    await rig.futures.place(member, { amount: '0.1', marginType: 'ISOLATED' });
    rig.futures.jump(50_000);
    await expect.poll(() => rig.futures.positions(member)).toEqual([]);
    const { rows } = await rig.accept(member, getJournalTrips, period());
    expect(rows).toMatchObject([{ isForced: true, marginType: 'ISOLATED' }]);
    const [trip] = rows;
    expect(Number(trip?.covered)).toBeGreaterThan(0);
    expect(trip?.net).toBe(await traded(member));
    rig.futures.jump(60_000);
  });

  it('sum to the ledger with a funding hour between', async () => {
    rig.futures.app.moveTo(HOUR - 60_000);
    rig.futures.jump(60_000, FUNDED);
    const member = await rig.newMember();
    await rig.futures.place(member, { amount: '0.5' });
    rig.futures.app.moveTo(HOUR);
    rig.futures.quote(60_000, FUNDED);
    await vi.waitFor(async () => expect(await rig.futures.funding(member)).toMatchObject({ total: 1 }), WAIT);
    await rig.futures.place(member, { amount: '0.5', tradeType: 'SHORT' });
    const { rows } = await rig.accept(member, getJournalTrips, period());
    expect(rows).toMatchObject([{ product: 'futures', funding: '-3', gross: '-0.1' }]);
    const [trip] = rows;
    expect(trip?.net).toBe(await traded(member));
    const { days } = await rig.accept(member, getJournalDays, period());
    expect(days).toMatchObject([{ funding: '-3', net: trip?.net }]);
    const detail = await rig.accept(member, getJournalTrip, { product: 'futures', id: trip?.id ?? 0 });
    expect(detail.fundings).toMatchObject([{ at: HOUR, rate: '0.0001', fee: '-3' }]);
    expect(decimal(detail.fills[0]?.fee ?? '0') + decimal(detail.fills[1]?.fee ?? '0')).toBe(decimal(trip?.fees ?? ''));
  });
});
