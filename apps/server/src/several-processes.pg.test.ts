import { PUSH_KINDS } from '@hoga/domain/push/push-kinds';
import { kstDay, kstMidnight } from '@hoga/domain/trading-hours/kst-day';
import { defined } from '@hoga/kernel/assert';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type PlayedPushService, playPushService } from './modules/push/testing/push-service.ts';
import { type RawClient, WAIT } from './socket/testing/raw-client.ts';
import { ClusterRig } from './testing/cluster-rig.ts';
import { numbersOf, receivedBy } from './testing/product-rig.ts';
import type { Trader } from './testing/trading-app.ts';

const QUEUES = ['/user/queue/oversea', '/user/queue/oversea_cross', '/user/queue/point', '/user/queue/error'];

/** Two processes each of api, engine and chores, and one of feed: every piece of memory of one is seen by the others. */
let rig: ClusterRig;
let service: PlayedPushService;
/** A member of each shard. */
let members: readonly Trader[];
beforeAll(async () => {
  service = await playPushService();
  rig = await ClusterRig.open({ PUSH_SANDBOX_URL: service.url });
  members = [await rig.newTrader(0), await rig.newTrader(1)];
});
afterAll(async () => {
  await rig.close();
  await service.stop();
});

const rows = async <Row>(text: string, ...values: unknown[]) =>
  (await rig.feed.database.$client.query(text, values)).rows as Row[];
const owners = async () => rows<{ owner: string }>('SELECT owner FROM engine_lease ORDER BY shard');
const newestNumber = (client: RawClient) => {
  const frame = client.frames.find(({ command }) => command === 'CONNECTED');
  return Number(defined(frame, 'CONNECTED').headers['seq']);
};

describe('processes that share the work', () => {
  it('are all ready, with a shard each on two engines', async () => {
    await rig.api1.eventually(async () => {
      expect(await rig.notReady()).toEqual({});
      expect(new Set((await owners()).map(({ owner }) => owner)).size).toBe(2);
    });
  });

  it('take an order through any of them, and its events come to the socket of another, numbered without a gap', async () => {
    for (const member of members) {
      const client = await rig.api2.connect(member, QUEUES);
      const before = newestNumber(client);
      expect(await rig.buy(rig.api1, member)).toMatchObject({ status: 'FILLED' });
      await vi.waitFor(() => expect(numbersOf(receivedBy(client)).length).toBeGreaterThan(2), WAIT);
      const numbers = numbersOf(receivedBy(client));
      expect(numbers).toEqual(numbers.map((_, index) => before + 1 + index));
    }
  });

  it('name the newest event to a socket at any of them', async () => {
    for (const member of members) {
      const seen = await Promise.all([rig.api1, rig.api2].map((api) => api.connect(member, [])));
      const [one, other] = seen.map(newestNumber);
      expect(one).toBeGreaterThan(2);
      expect(other).toBe(one);
    }
  });

  it('push the figures of an account to the process that its member is connected to', async () => {
    for (const [index, member] of members.entries()) {
      const client = await rig.api2.connect(member, QUEUES);
      await rig.api2.eventually(() => {
        rig.quotes(18_000 + index);
        const queues = receivedBy(client).map(({ queue }) => queue);
        expect(queues).toContain('oversea_cross');
      });
    }
  });

  it('have the same price under the same number', async () => {
    rig.quotes(18_010);
    const last = async (api: typeof rig.api1) => (await api.call('GET', '/api/stock/last_price?stock=EBEST_NQ')).data;
    await rig.api1.eventually(async () => {
      const [one, other] = [await last(rig.api1), await last(rig.api2)];
      expect(one).toMatchObject({ lastPrice: '18010' });
      expect(other).toEqual(one);
    });
  });

  it('change an option everywhere, under one version', async () => {
    await rows('UPDATE oversea_option SET is_stop = false WHERE id = $1', rig.api1.overseaOption('NQ'));
    for (const api of [rig.api1, rig.api2]) {
      await api.eventually(async () => {
        const list = await api.call('GET', `/api/oversea/option?overseaOptionId=${api.overseaOption('NQ')}`);
        expect(list.data).toMatchObject({ isStop: 0 });
      });
    }
    const names = ['feed', 'engine1', 'engine2', 'chores1', 'chores2', 'api1', 'api2'] as const;
    const versions = () => new Set(names.map((name) => rig.process(name).directory.version));
    await rig.api1.eventually(() => expect(versions().size).toBe(1));
    await rows('UPDATE oversea_option SET is_stop = true WHERE id = $1', rig.api1.overseaOption('NQ'));
    for (const member of members) await rig.buy(rig.api2, member);
  });

  it('notify a device of a fill once', async () => {
    const member = await rig.newTrader(1);
    const device = service.newDevice();
    const body = { ...device, language: 'ko', kinds: [...PUSH_KINDS] };
    const reply = await rig.api1.call('POST', '/api/push/subscribe', { token: member.token, body });
    expect(reply).toMatchObject({ code: 'OK' });
    await rig.buy(rig.api2, member);
    const arrived = () => service.arrived.filter(({ path }) => device.endpoint.endsWith(path));
    await rig.chores1.eventually(() => expect(arrived().length).toBeGreaterThan(0));
    // The next fill is behind every other notification of the first one.
    await rig.buy(rig.api1, member);
    await rig.chores1.eventually(() => expect(arrived().length).toBeGreaterThan(1));
    expect(arrived()).toHaveLength(2);
  });

  it('end the day of every account, though no chores process has a shard', async () => {
    const today = kstDay(rig.feed.now);
    rig.feed.moveTo(kstMidnight(today + 1) + 60_000);
    await rig.chores1.eventually(async () => {
      rig.process('chores2').advance(1);
      const days = await rows<{ player_id: number }>(
        'SELECT DISTINCT player_id FROM equity_day WHERE player_id = ANY($1) AND day = $2 AND status = $3',
        members.map(({ playerId }) => playerId),
        today,
        'CLOSED',
      );
      expect(days).toHaveLength(2);
    });
  });

  it('go on with orders and event numbers after an engine has ended', async () => {
    const [first] = await owners();
    const name = defined(first, 'a lease').owner.includes('engine1') ? 'engine1' : 'engine2';
    const [member] = members;
    const trader = defined(member, 'a member');
    const client = await rig.api2.connect(trader, QUEUES);
    const before = newestNumber(client);
    await rig.stop(name);
    await rig.buy(rig.api1, trader);
    await vi.waitFor(() => expect(numbersOf(receivedBy(client)).length).toBeGreaterThan(0), WAIT);
    const numbers = numbersOf(receivedBy(client));
    expect(numbers).toEqual(numbers.map((_, index) => before + 1 + index));
    expect(await rig.notReady()).toEqual({});
  });
});
