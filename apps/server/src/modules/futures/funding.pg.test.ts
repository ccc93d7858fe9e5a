import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WAIT } from '../../socket/testing/raw-client.ts';
import { FuturesRig } from '../../testing/futures-rig.ts';
import type { Trader } from '../../testing/trading-app.ts';

/** 17:00 in Korea. */
const HOUR = Date.UTC(2026, 0, 7, 8);
const NEXT_HOUR = Date.UTC(2026, 0, 7, 16);
const FUNDED = { fundingRate: '0.0001' };

let rig: FuturesRig;
let long: Trader;
let short: Trader;

beforeEach(async () => {
  rig = await FuturesRig.open(HOUR - 60_000);
  [long, short] = [await rig.newTrader(10_000), await rig.newTrader(10_000)];
  rig.quote(60_000, FUNDED);
  await rig.place(long, { amount: '0.5' });
  await rig.place(short, { amount: '0.5', tradeType: 'SHORT' });
});
afterEach(() => rig.app.stop());

/** Waits until the funding hour of BTC is processed. */
async function hourPassed(hour: number): Promise<void> {
  await vi.waitFor(async () => {
    const seen = await rig.app.read(long, ({ state }) => {
      const futures = state.accounts.get(long.playerId)?.futures;
      return futures?.markets.get(rig.btc)?.state.lastFundingAt;
    });
    if (seen !== hour) throw new Error(`funding was last at ${seen}`);
  }, WAIT);
}

describe('funding at its hour', () => {
  it('vector 8: is paid by LONG, gained by SHORT, published and kept [FUT-11, FUT-61, FUT-87]', async () => {
    const listener = await rig.connect(long);
    rig.app.moveTo(HOUR);
    rig.quote(60_000, FUNDED);
    await hourPassed(HOUR);
    const common = { futuresOptionId: rig.btc, at: HOUR, rate: '0.0001', mark: '60000', amount: '0.5' };
    const [paid, gained] = [await rig.funding(long), await rig.funding(short)];
    expect(paid).toMatchObject({ page: 1, size: 20, total: 1, rows: [{ ...common, fee: '-3' }] });
    expect(gained).toMatchObject({ total: 1, rows: [{ ...common, fee: '3' }] });
    expect(paid.rows[0]?.id).not.toBe(gained.rows[0]?.id);
    expect(await rig.position(long)).toMatchObject({ id: paid.rows[0]?.futuresPositionId, fundingFee: '-3' });
    expect(await rig.position(short)).toMatchObject({ fundingFee: '3' });
    expect(await listener.next(1)).toMatchObject([{ type: 'POSITION_UPDATE', data: { fundingFee: '-3' } }]);
    expect(await listener.until('cross', (data) => JSON.stringify(data).includes('"-3"'))).toMatchObject({
      playerPoint: '9987.99998',
      minusFundingFee: '-3',
    });
  });

  it('is charged once, also when the server looks again and again [FUT-87]', async () => {
    rig.app.moveTo(HOUR);
    rig.quote(60_000, FUNDED);
    await hourPassed(HOUR);
    for (let times = 0; times < 3; times += 1) {
      rig.app.advance(1_000);
      rig.quote(60_000, FUNDED);
    }
    rig.app.moveTo(NEXT_HOUR);
    rig.quote(60_000, { fundingRate: '-0.0002' });
    await hourPassed(NEXT_HOUR);
    const { rows, total } = await rig.funding(long);
    expect(total).toBe(2);
    expect(rows).toMatchObject([
      { at: NEXT_HOUR, rate: '-0.0002', fee: '6' },
      { at: HOUR, rate: '0.0001', fee: '-3' },
    ]);
    expect(await rig.position(long)).toMatchObject({ fundingFee: '3' });
    expect(await rig.funding(long, `?endDate=${HOUR}`)).toMatchObject({ total: 1, rows: [{ at: HOUR }] });
    expect(await rig.funding(long, '?size=1&page=2')).toMatchObject({ total: 2, rows: [{ at: HOUR }] });
    expect(await rig.funding(long, `?futuresOptionId=${rig.eth}`)).toMatchObject({ total: 0 });
  });

  it('waits for the feed where it is down at the hour, and is of that hour [FUT-87]', async () => {
    rig.app.moveTo(HOUR);
    await hourPassed(HOUR);
    expect(await rig.funding(long)).toMatchObject({ total: 0 });
    // No trades in between, so the positions are those of the hour.
    expect(await rig.order(long)).toMatchObject({ code: 'FEED_DELAYED' });
    rig.app.advance(1_800_000);
    rig.quote(60_600, FUNDED);
    expect(await rig.funding(long)).toMatchObject({ rows: [{ at: HOUR, mark: '60600', fee: '-3.03' }] });
    expect(await rig.position(long)).toMatchObject({ fundingFee: '-3.03' });
  });

  it('finds what was closed before the rate came, through the ledger [FUT-86, FUT-87]', async () => {
    rig.app.moveTo(HOUR);
    rig.quote(60_000, {});
    await hourPassed(HOUR);
    await rig.place(long, { tradeType: 'SHORT', reduceOnly: 1, amount: '0.5' });
    expect(await rig.funding(long)).toMatchObject({ total: 0 });
    rig.app.advance(1_000);
    rig.quote(60_000, FUNDED);
    expect(await rig.funding(long)).toMatchObject({ total: 1, rows: [{ at: HOUR, amount: '0.5', fee: '-3' }] });
    const { rows } = await rig.app.database.execute(
      sql`SELECT p.delta::float AS delta FROM ledger_transaction t JOIN ledger_posting p ON p.transaction_id = t.id
            WHERE t.player_id = ${long.playerId} AND t.ref_type = 'FUTURES_POSITION' AND p.kind = 'POINT'`,
    );
    expect(rows).toEqual([{ delta: -3 }]);
    expect(await rig.findings()).toEqual([]);
  });

  it('is settled with what closes, a part with a part [FUT-86, FUT-87]', async () => {
    rig.app.moveTo(HOUR);
    rig.quote(60_000, FUNDED);
    await hourPassed(HOUR);
    const closing = { tradeType: 'SHORT', reduceOnly: 1 };
    await rig.place(long, { ...closing, amount: '0.1' });
    expect(await rig.position(long)).toMatchObject({ amount: '0.4', fundingFee: '-2.4', realizedPnl: '-0.62' });
    await rig.place(long, { ...closing, amount: '0.4' });
    const [closed] = (await rig.history(long)).rows;
    expect(closed).toMatchObject({ realizedPnl: '-2.48' });
    expect(await rig.positions(long)).toEqual([]);
    const { rows } = await rig.app.database.execute(
      sql`SELECT status, funding_fee::float AS funding_fee, realized_pnl::float AS realized_pnl FROM futures_position
            WHERE player_id = ${long.playerId}`,
    );
    expect(rows).toEqual([{ status: 'CLOSED', funding_fee: 0, realized_pnl: -3.1 }]);
    expect(await rig.findings()).toEqual([]);
  });
});
