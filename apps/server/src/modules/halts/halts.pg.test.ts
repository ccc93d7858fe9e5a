import { haltTrading } from '@hoga/contract/admin-halt';
import { siteChangedEvent } from '@hoga/contract/socket';
import { TOPICS } from '@hoga/contract/socket-protocol';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { WAIT } from '../../socket/testing/raw-client.ts';
import { BackofficeRig } from '../../testing/backoffice-rig.ts';
import { OverseaRig } from '../../testing/oversea-rig.ts';
import { accepted } from '../../testing/product-rig.ts';
import type { Trader } from '../../testing/trading-app.ts';
import { liftHalt } from './halt-store.ts';

let rig: OverseaRig;
let backoffice: BackofficeRig;
let risk: Trader;
let other: Trader;
let member: Trader;
beforeAll(async () => {
  rig = await OverseaRig.open();
  backoffice = new BackofficeRig(rig.app);
  [risk, other] = [await backoffice.operator(['RISK']), await backoffice.operator(['RISK'])];
  member = await rig.app.newTrader();
});
afterAll(() => rig.app.stop());

const haltOf = async (body: object, site = 1) =>
  z.parse(haltTrading.data, accepted(await backoffice.post(risk, 'halt', body, site)));

/** The answer to a new order, once the current configuration is applied. */
async function orderNow(): Promise<string> {
  const { rows } = await rig.app.database.execute<{ version: number }>(sql`SELECT version FROM configuration_version`);
  await rig.app.eventually(() => expect(rig.app.directory.version).toBe(rows[0]?.version));
  rig.app.advance(1_000);
  rig.rates();
  rig.quote(18_000);
  return (await rig.order(member)).code;
}

describe('the kill switch', () => {
  it('stops an instrument at once for one person, who has typed its name; open pages are notified', async () => {
    const { orderId } = z.parse(
      z.object({ orderId: z.int() }),
      accepted(await rig.order(member, { marketType: 'LIMIT', price: '17900' })),
    );
    await rig.place(member);
    const page = await rig.app.connect(null, [TOPICS.message]);
    expect(await backoffice.post(risk, 'halt', { symbol: 'NQ', confirm: 'ES' })).toMatchObject({
      code: 'CONFIRMATION_MISMATCH',
    });
    expect(await backoffice.post(risk, 'halt', { symbol: 'NOPE', confirm: 'NOPE' })).toMatchObject({
      code: 'STOCK_NOT_FOUND',
    });
    const halt = await haltOf({ symbol: 'NQ', confirm: 'NQ' });
    expect(await orderNow()).toBe('TRADING_SUSPENDED');
    expect(await backoffice.post(risk, 'halt', { symbol: 'NQ', confirm: 'NQ' })).toMatchObject({
      code: 'ALREADY_PROCESSED',
    });
    await vi.waitFor(() => {
      expect(page.events(TOPICS.message).map((event) => siteChangedEvent.parse(event).type)).toContain('SITE_CHANGED');
    }, WAIT);
    expect(await rig.app.call('GET', `/api/oversea/option?overseaOptionId=${rig.nq}`)).toMatchObject({
      data: { isStop: 0 },
    });
    // Orders can be cancelled and positions closed, nothing else.
    expect(await rig.post(member, 'order/cancel', { id: orderId })).toMatchObject({ code: 'OK' });
    expect(await rig.order(member, { tradeType: 'SHORT', qty: 2 })).toMatchObject({ code: 'TRADING_SUSPENDED' });
    expect(await rig.order(member, { tradeType: 'SHORT', qty: 1 })).toMatchObject({
      code: 'OK',
      data: { status: 'FILLED' },
    });
    const [done, asked] = (await backoffice.logged(await backoffice.operator(), 'halt')).slice(-2);
    expect([asked?.step, done?.step]).toEqual(['ASKED', 'REFUSED']);

    const lift = await backoffice.proposed(risk, 'halt_lift', { haltId: halt.id });
    expect(await backoffice.decide(risk, 'approve', lift)).toMatchObject({ code: 'SECOND_APPROVAL_NEEDED' });
    expect(await orderNow()).toBe('TRADING_SUSPENDED');
    expect(await backoffice.decide(other, 'approve', lift)).toMatchObject({ code: 'OK', data: { state: 'DONE' } });
    expect(await orderNow()).toBe('OK');
    expect(await backoffice.post(risk, 'proposal/halt_lift', { haltId: halt.id })).toMatchObject({
      code: 'RECORD_MISSING',
    });
    expect(await liftHalt(rig.app.database, halt.id, lift.id)).toBe(false);
  });

  it('stops a whole site, and no other', async () => {
    expect(await backoffice.post(risk, 'halt', { confirm: 'hoga' })).toMatchObject({ code: 'CONFIRMATION_MISMATCH' });
    const halt = await haltOf({ confirm: '호가' });
    expect(await orderNow()).toBe('TRADING_SUSPENDED');
    expect(await backoffice.get(risk, 'halt/list')).toMatchObject({ data: { rows: [{ id: halt.id, symbol: null }] } });
    const stops = (site: number) => {
      const { oversea, futures, trade } = rig.app.directory;
      const all = [...oversea.all, ...futures.all, ...trade.all].filter(({ siteId }) => siteId === site);
      return new Set(all.map(({ isStop }) => isStop));
    };
    expect([stops(1), stops(2)]).toEqual([new Set([0]), new Set([1])]);
    const lift = await backoffice.proposed(risk, 'halt_lift', { haltId: halt.id });
    const done = await Promise.all([
      backoffice.decide(other, 'approve', lift),
      backoffice.decide(risk, 'reject', lift),
    ]);
    expect(done.map(({ code }) => code).toSorted()).toEqual(['ALREADY_PROCESSED', 'OK']);
  });

  it('needs the right, on the operator’s own site', async () => {
    const [support, elsewhere] = [await backoffice.operator(['SUPPORT']), await backoffice.operator(['OWNER'], 2)];
    for (const operator of [support, elsewhere]) {
      expect(await backoffice.post(operator, 'halt', { symbol: 'NQ', confirm: 'NQ' })).toMatchObject({
        code: 'NO_PERMISSION',
      });
    }
  });
});
