import { listAdminInstruments } from '@hoga/contract/admin-instrument';
import { defined } from '@hoga/kernel/assert';
import { decimal } from '@hoga/kernel/decimal';
import { idOf, type OverseaOptionId, type SiteId } from '@hoga/kernel/ids';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { makeDemoOwners } from './modules/operators/demo-owners.ts';
import { type RawClient, WAIT } from './socket/testing/raw-client.ts';
import { BackofficeRig } from './testing/backoffice-rig.ts';
import { ClusterRig } from './testing/cluster-rig.ts';
import { seatOwner } from './testing/operator-sign-in.ts';
import { accepted } from './testing/product-rig.ts';
import type { Trader } from './testing/trading-app.ts';

const EVERYONE = ['feed', 'engine1', 'engine2', 'chores1', 'chores2', 'api1', 'api2'] as const;

/** Seven processes over the memory wire; none of them is started again. */
let rig: ClusterRig;
/** A member of each shard. */
let members: readonly Trader[];
let backoffice: BackofficeRig;
let by: Trader;
let second: Trader;
/** The offer of the new instrument on site 1. */
let optionId: OverseaOptionId;
beforeAll(async () => {
  rig = await ClusterRig.open();
  members = [await rig.newTrader(0), await rig.newTrader(1)];
  rig.quotes();
  const { database, now } = rig.api1;
  await makeDemoOwners({ database, clock: { now: () => now } });
  backoffice = new BackofficeRig(rig.api1);
  [by, second] = [await owner('everywhere'), await owner('everywhere')];
});
afterAll(() => rig.close());

const rows = async <Row>(text: string, ...values: unknown[]) =>
  (await rig.feed.database.$client.query(text, values)).rows as Row[];
/** A member who owns sites. The shards run in another process. */
async function owner(where: 'everywhere' | 'on site 1'): Promise<Trader> {
  const { playerId, username } = await rig.api1.newMember();
  const now = rig.api1.now;
  await seatOwner(rig.api1.database, { accountId: playerId, siteId: idOf<SiteId>(1), now });
  if (where === 'everywhere') {
    await rows(
      `INSERT INTO operator_grant (account_id, site_id, role, granted_by, granted_at)
         SELECT account_id, s.id, role, granted_by, granted_at FROM operator_grant, site s
          WHERE account_id = $1 AND operator_grant.site_id = 1 AND s.id <> 1`,
      playerId,
    );
  }
  return rig.api1.signInOperator(username);
}
const arrival = async (symbol: string) =>
  (
    await rows<Record<'announced' | 'quoted' | 'offered', boolean>>(
      `SELECT announced_at IS NOT NULL AS announced, quoted_at IS NOT NULL AS quoted, offered_at IS NOT NULL AS offered
         FROM instrument_arrival WHERE symbol = $1`,
      symbol,
    )
  )[0];

const SILVER = { like: 'EBEST_NQ', symbol: 'SIL', koName: '은', enName: 'Silver', tick: '0.005', tickValue: '25' };
const listedOption = async (symbol = 'SIL') => {
  const { oversea } = z.parse(listAdminInstruments.data, accepted(await backoffice.get(by, 'instrument/list')));
  return defined(
    oversea.find((row) => row.symbol === symbol),
    symbol,
  );
};

const quote = (symbol: string, price: number) => {
  rig.quotes();
  rig.feed.feed.quote(symbol, { bid: price, ask: price + 0.25, last: price });
  rig.feed.feed.trade(symbol, price);
};
const bodies = ({ frames }: RawClient) => frames.map(({ body }) => body).join('\n');
const hasInstrument = (symbol: string) =>
  EVERYONE.filter((name) => rig.process(name).directory.instrument(symbol) !== null);
const isOffered = () =>
  EVERYONE.filter((name) =>
    rig.process(name).directory.oversea.all.some(({ instrument }) => instrument.symbol === 'SIL'),
  );
const buy = (api: 'api1' | 'api2', { token }: Trader) =>
  rig.process(api).call('POST', '/api/oversea/order', {
    token,
    body: { overseaOptionId: optionId, tradeType: 'LONG', marketType: 'MARKET', qty: 1 },
  });

describe('a new instrument, while seven processes run', () => {
  it('is proposed with the terms of another one by operators of every site that has it', async () => {
    const refused = (who: Trader, body: object) => backoffice.post(who, 'proposal/instrument', { ...SILVER, ...body });
    const wrong = (...fields: string[]) => ({ code: 'INVALID_REQUEST', data: { fields } });
    expect(await refused(by, { like: 'EBEST_NOPE' })).toMatchObject({ code: 'STOCK_NOT_FOUND' });
    expect(await refused(by, { symbol: 'GC' })).toMatchObject(wrong('symbol'));
    expect(await refused(by, { tick: '0', tickValue: '0' })).toMatchObject(wrong('tick', 'tickValue'));
    const { tickValue: _none, ...coin } = SILVER;
    expect(await backoffice.post(by, 'proposal/instrument', coin)).toMatchObject(wrong('tickValue'));
    expect(await refused(by, { step: '1' })).toMatchObject(wrong('step'));
    const ofBitcoin = { ...coin, like: 'X_BTCUSDT', symbol: 'LTCUSDT' };
    const least = await backoffice.post(by, 'proposal/instrument', { ...ofBitcoin, step: '7' });
    expect(least).toMatchObject(wrong('step'));
    const ofOneSite = await owner('on site 1');
    expect(await refused(ofOneSite, {})).toMatchObject({ code: 'INSUFFICIENT_PRIVILEGES' });
  });

  it('is followed by all of them before any offers it', async () => {
    const proposal = await backoffice.proposed(by, 'instrument', SILVER);
    expect(await backoffice.post(by, 'proposal/instrument', SILVER)).toMatchObject({ code: 'PENDING_REQUEST_EXISTS' });
    expect(await backoffice.decide(by, 'approve', proposal)).toMatchObject({ code: 'SECOND_APPROVAL_NEEDED' });
    expect(hasInstrument('SIL')).toEqual([]);
    accepted(await backoffice.decide(second, 'approve', proposal));
    await rig.api1.eventually(() => expect(hasInstrument('SIL')).toEqual(EVERYONE));
    expect(await arrival('SIL')).toEqual({ announced: true, quoted: false, offered: false });
    expect(rig.api1.directory.instrument('SIL')).toMatchObject({
      koName: '은',
      precision: 3,
      currency: 'USD',
      kind: 'oversea',
    });
    const listed = await listedOption();
    expect(listed).toMatchObject({
      isArriving: 1,
      isPlay: 0,
      tickValue: '25',
      feePer: (await listedOption('NQ')).feePer,
    });
    optionId = listed.id;
    // Every site that has the other one, each with its own terms.
    const sites = await rows(`SELECT site_id, margin_per FROM oversea_option WHERE symbol = 'NQ' ORDER BY site_id`);
    const added = await rows(`SELECT site_id, margin_per FROM oversea_option WHERE symbol = 'SIL' ORDER BY site_id`);
    expect(added).toEqual(sites);

    const offer = { overseaOptionId: optionId, version: listed.version, isPlay: 1 };
    accepted(await backoffice.post(by, 'instrument/oversea', offer));
    await rig.api1.eventually(async () => expect(await listedOption()).toMatchObject({ isPlay: 1, isArriving: 1 }));
    expect(isOffered()).toEqual([]);
    const [member] = members;
    expect(await buy('api1', member as Trader)).toMatchObject({ code: 'TRADING_SUSPENDED' });
    const list = await rig.api1.call('GET', '/api/oversea/option/list?isPlay=1&sitePrefix=EBEST_');
    expect(JSON.stringify(list.data)).not.toContain('SIL');
  });

  it('is offered by all once each has a price, and trades in every shard, through any process', async () => {
    const [first, second] = members as [Trader, Trader];
    const client = await rig.api2.connect(first, ['/user/queue/oversea', '/queue/message']);
    await rig.api1.eventually(() => {
      quote('SIL', 31.5);
      expect(isOffered()).toEqual(EVERYONE);
    });
    expect(await arrival('SIL')).toEqual({ announced: true, quoted: true, offered: true });
    await vi.waitFor(() => expect(bodies(client)).toContain('SITE_CHANGED'), WAIT);
    for (const [api, member] of [
      ['api1', first],
      ['api2', second],
    ] as const) {
      await rig.api1.eventually(async () => {
        quote('SIL', 31.5);
        expect(accepted(await buy(api, member))).toMatchObject({ status: 'FILLED' });
      });
    }
    await vi.waitFor(() => expect(bodies(client)).toMatch(/ORDER_FILLED.*31\.75/), WAIT);
  });

  it('has a price, a book and a chart in processes without a feed', async () => {
    for (const api of [rig.api1, rig.api2]) {
      await api.eventually(async () => {
        quote('SIL', 31.5);
        const last = await api.call('GET', '/api/stock/last_price?stock=EBEST_SIL');
        expect(last).toMatchObject({ code: 'OK', data: { lastPrice: '31.5' } });
        const chart = await api.call('GET', '/api/stock/chart?stock=EBEST_SIL&interval=1m&size=10');
        expect(chart).toMatchObject({ code: 'OK' });
        expect(JSON.stringify(chart.data)).toContain('31.5');
      });
    }
  });

  it('leaves all of them ready, and nothing waiting', async () => {
    await rig.api1.eventually(async () => expect(await rig.notReady()).toEqual({}));
    expect(await rows('SELECT * FROM instrument_price')).toEqual([]);
    const [row] = await rows<{ needs_restart: string | null; whole: boolean }>(
      'SELECT needs_restart, version = accepted AS whole FROM configuration_version',
    );
    expect(row).toEqual({ needs_restart: null, whole: true });
  });

  it('is not waited for by a process that has ended, and is no other instrument’s symbol again', async () => {
    await backoffice.agreed({ by, second }, 'instrument', {
      ...SILVER,
      symbol: 'PLA',
      koName: '백금',
      enName: 'Platinum',
    });
    await rig.api1.eventually(() => expect(hasInstrument('PLA')).toEqual(EVERYONE));
    await rig.stop('chores2');
    await rig.api1.eventually(async () => {
      quote('PLA', 950);
      expect(await arrival('PLA')).toMatchObject({ offered: true });
    });
    expect(await backoffice.post(by, 'proposal/instrument', SILVER)).toMatchObject({ code: 'INVALID_REQUEST' });
  });

  it('is a coin future as well, in steps of its own', async () => {
    const litecoin = { like: 'X_BTCUSDT', symbol: 'LTCUSDT', koName: '라이트코인', enName: 'Litecoin', tick: '0.01' };
    await backoffice.agreed({ by, second }, 'instrument', { ...litecoin, step: '0.0001' });
    await rig.api1.eventually(() => {
      rig.quotes();
      rig.feed.feed.quote('LTCUSDT', { bid: '80', ask: '80.01', mark: '80', fundingRate: '0.0001' });
      const found = rig.api1.directory.futures.all.filter(({ instrument }) => instrument.symbol === 'LTCUSDT');
      expect(found.length).toBeGreaterThan(1);
      expect(found[0]?.instrument).toMatchObject({ precision: 2, step: decimal('0.0001') });
    });
  });
});
