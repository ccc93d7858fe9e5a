import { idOf, type OverseaOptionId } from '@hoga/kernel/ids';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type RawClient, WAIT } from './socket/testing/raw-client.ts';
import { ClusterRig } from './testing/cluster-rig.ts';
import { accepted } from './testing/product-rig.ts';
import type { Trader } from './testing/trading-app.ts';

const OPTION = idOf<OverseaOptionId>(900_001);
const EVERYONE = ['feed', 'engine1', 'engine2', 'chores1', 'chores2', 'api1', 'api2'] as const;

/** Seven processes over the memory wire; none of them is started again. */
let rig: ClusterRig;
/** A member of each shard. */
let members: readonly Trader[];
beforeAll(async () => {
  rig = await ClusterRig.open();
  members = [await rig.newTrader(0), await rig.newTrader(1)];
  rig.quotes();
});
afterAll(() => rig.close());

const rows = async <Row>(text: string, ...values: unknown[]) =>
  (await rig.feed.database.$client.query(text, values)).rows as Row[];
const arrival = async (symbol: string) =>
  (
    await rows<Record<'announced' | 'quoted' | 'offered', boolean>>(
      `SELECT announced_at IS NOT NULL AS announced, quoted_at IS NOT NULL AS quoted, offered_at IS NOT NULL AS offered
         FROM instrument_arrival WHERE symbol = $1`,
      symbol,
    )
  )[0];

/** A copy of the Nasdaq's contract and its offer on site 1. */
async function add(symbol: string, option: number): Promise<void> {
  await rows(
    `INSERT INTO instrument SELECT (jsonb_populate_record(i, jsonb_build_object('symbol', $1::text, 'ko_name', '은'))).*
       FROM instrument i WHERE symbol = 'NQ'`,
    symbol,
  );
  await rows(
    `INSERT INTO oversea_option SELECT (jsonb_populate_record(o, jsonb_build_object('symbol', $1::text, 'id', $2::int))).*
       FROM oversea_option o WHERE symbol = 'NQ' AND site_id = 1`,
    symbol,
    option,
  );
}

const quote = (symbol: string, price: number) => {
  rig.quotes();
  rig.feed.feed.quote(symbol, { bid: price, ask: price + 0.25, last: price });
  rig.feed.feed.trade(symbol, price);
};
const bodies = ({ frames }: RawClient) => frames.map(({ body }) => body).join('\n');
const hasInstrument = (symbol: string) =>
  EVERYONE.filter((name) => rig.process(name).directory.instrument(symbol) !== null);
const isOffered = () => EVERYONE.filter((name) => rig.process(name).directory.oversea.find(idOf(1), OPTION) !== null);
const buy = (api: 'api1' | 'api2', { token }: Trader) =>
  rig.process(api).call('POST', '/api/oversea/order', {
    token,
    body: { overseaOptionId: OPTION, tradeType: 'LONG', marketType: 'MARKET', qty: 1 },
  });

describe('a new instrument, while seven processes run', () => {
  it('is followed by all of them before any offers it', async () => {
    await add('SIL', OPTION);
    await rig.api1.eventually(() => expect(hasInstrument('SIL')).toEqual(EVERYONE));
    expect(await arrival('SIL')).toEqual({ announced: true, quoted: false, offered: false });
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

  it('is not waited for by a process that has ended', async () => {
    await add('PLA', 900_002);
    await rig.api1.eventually(() => expect(hasInstrument('PLA')).toEqual(EVERYONE));
    await rig.stop('chores2');
    await rig.api1.eventually(async () => {
      quote('PLA', 950);
      expect(await arrival('PLA')).toMatchObject({ offered: true });
    });
  });
});
