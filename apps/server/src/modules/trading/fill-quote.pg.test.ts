import { getFuturesFillQuote } from '@hoga/contract/futures';
import { getOverseaFillQuote } from '@hoga/contract/oversea';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { FuturesRig } from '../../testing/futures-rig.ts';
import { OverseaRig } from '../../testing/oversea-rig.ts';
import { accepted, type ProductRig } from '../../testing/product-rig.ts';
import { storedKey } from '../../testing/stored-key.ts';
import type { Trader } from '../../testing/trading-app.ts';

const ask = (rig: ProductRig, product: string, { token }: Trader, orderId: number) =>
  rig.app.call('GET', `/api/${product}/history/quote?orderId=${orderId}`, { token });

describe('the quote of a member’s fill of coin futures', () => {
  let rig: FuturesRig;
  beforeAll(async () => {
    rig = await FuturesRig.open();
  });
  afterAll(() => rig.app.stop());

  it('is the one it filled at, with number, source and the label of simulated prices', async () => {
    const trader = await rig.newTrader(10_000);
    rig.quote(60_000, { bid: 59_999, ask: 60_001, last: 60_000, mark: 60_000 });
    const orderId = await rig.place(trader);
    rig.quote(60_100);
    const [order] = (await rig.history(trader)).rows;
    const quote = z.parse(getFuturesFillQuote.data, accepted(await ask(rig, 'futures', trader, orderId)));
    expect(quote).toMatchObject({
      ...{ orderId, fillPrice: '60001', bid: '59999', ask: '60001', last: '60000', mark: '60000' },
      ...{ seq: order?.quoteSeq, at: order?.updatedAt, source: 'driven', contract: null, sequence: null },
      ...{ isSimulated: true, licence: null },
    });
  });

  it('is not shown of another member’s order, of one that has not filled, or of none', async () => {
    const [trader, other] = [await rig.newTrader(10_000), await rig.newTrader(10_000)];
    const [filled, working] = [await rig.place(trader), await rig.limit(trader, '50000')];
    for (const [who, orderId] of [
      [other, filled],
      [trader, working],
      [trader, 999_999],
    ] as const) {
      expect((await ask(rig, 'futures', who, orderId)).code).toBe('RECORD_MISSING');
    }
    expect((await rig.app.call('GET', `/api/futures/history/quote?orderId=${filled}`, {})).status).toBe(401);
  });
});

describe('the quote of a member’s fill of overseas futures', () => {
  let rig: OverseaRig;
  beforeAll(async () => {
    rig = await OverseaRig.open();
  });
  afterAll(() => rig.app.stop());

  it('is the one it filled at, and no other member’s', async () => {
    const [trader, other] = [
      await rig.app.newTrader({ funds: 50_000_000 }),
      await rig.app.newTrader({ funds: 50_000_000 }),
    ];
    rig.quote(18_000);
    const orderId = await rig.place(trader);
    const quote = z.parse(getOverseaFillQuote.data, accepted(await ask(rig, 'oversea', trader, orderId)));
    expect(quote).toMatchObject({ orderId, fillPrice: '18000.25', bid: '18000', ask: '18000.25', source: 'driven' });
    expect(quote.keyId).toBeNull();
    const key = await storedKey(rig.app, trader, 'PRACTICE');
    const byKey = await rig.place(key, { clientOrderId: 'bot-1' });
    const shown = z.parse(getOverseaFillQuote.data, accepted(await ask(rig, 'oversea', trader, byKey)));
    expect(shown.keyId).toBe(key.name);
    expect((await ask(rig, 'oversea', other, orderId)).code).toBe('RECORD_MISSING');
  });
});
