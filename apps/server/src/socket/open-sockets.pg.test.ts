import { defined } from '@hoga/kernel/assert';
import { idOf, type SiteId } from '@hoga/kernel/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OverseaRig } from '../testing/oversea-rig.ts';
import type { Trader } from '../testing/trading-app.ts';
import { type LightListener, lightListener } from './testing/light-listener.ts';
import { type RawClient, rawClient } from './testing/raw-client.ts';

const SITE = idOf<SiteId>(1);
const POINT = '/user/queue/point';
const GUESTS = 300;
const ORDERS = 20;
const SOCKETS = 2_000;
/** Ten sockets for each of these members, the limit per member. */
const MEMBERS = 5;
const SOCKETS_EACH = 10;
/** Sockets opened concurrently: one that waits too long for its turn is closed. */
const AT_A_TIME = 100;
/** Detects a hang; a busy machine may take ten times as long as a quiet one. */
const PATIENCE_MS = 180_000;

let rig: OverseaRig;
beforeAll(async () => {
  rig = await OverseaRig.open(undefined, { TRUST_PROXY: 'true' });
});
afterAll(() => rig.app.stop());

describe('a socket that is open', () => {
  it('is closed when its member is denied, and receives no later event', async () => {
    const { app } = rig;
    const [denied, other] = [await app.newTrader(), await app.newTrader()];
    const [socket, others] = [await app.connect(denied, [POINT]), await app.connect(other, [POINT])];
    expect((await app.accounts.setStatus({ siteId: SITE, playerId: denied.playerId }, 'DENY')).ok).toBe(true);
    await socket.awaitClosed();
    const received = socket.events(POINT).length;
    await app.credit(denied, 1_000);
    await app.credit(other, 1_000);
    await app.eventually(() => expect(others.events(POINT)).toHaveLength(1));
    expect(socket.events(POINT)).toHaveLength(received);
    expect(others.closed).toBeNull();
    expect(await rig.order(denied)).toMatchObject({ code: 'ACCOUNT_DENIED' });
    const again = await rawClient(Number(new URL(app.url).port));
    again.frame('CONNECT', { 'accept-version': '1.2', Authorization: `Bearer ${denied.token}` });
    expect((await again.awaitFrame('ERROR')).body).toContain('ACCOUNT_DENIED');
    again.destroy();
  });

  it('is closed when its session has expired, and that of another session stays', async () => {
    const { app } = rig;
    const [expired, other] = [await app.newTrader(), await app.newTrader()];
    const [socket, others] = [await app.connect(expired, [POINT]), await app.connect(other, [POINT])];
    await app.database.execute(
      sql`UPDATE session SET expires_at = to_timestamp(0) WHERE account_id = ${expired.playerId}`,
    );
    await app.accounts.checkSockets();
    await socket.awaitClosed();
    expect(others.closed).toBeNull();
  });
});

describe(`${GUESTS} guests who listen to everything`, () => {
  it('do not keep a member from trading, and all hear the last price', async () => {
    const { app } = rig;
    const port = Number(new URL(app.url).port);
    const trader = await app.newTrader({ funds: 1_000_000_000 });
    const member = await app.connect(trader, ['/user/queue/oversea']);
    const guests = await Promise.all(
      Array.from({ length: GUESTS }, async (_, place): Promise<RawClient> => {
        const address = `203.0.${Math.floor(place / 200)}.${1 + (place % 200)}`;
        const guest = await rawClient(port, undefined, { 'x-forwarded-for': address });
        await guest.connect();
        for (const topic of ['/topic/oversea', '/topic/futures_info', '/topic/market/NQ']) {
          await guest.subscribe(topic, topic);
        }
        return guest;
      }),
    );
    for (let order = 0; order < ORDERS; order += 1) {
      rig.quote(18_000 + order * 0.25);
      await rig.place(trader, { tradeType: order % 2 === 0 ? 'LONG' : 'SHORT' });
    }
    const filled = () => member.events('/user/queue/oversea').filter(({ type }) => type === 'ORDER_FILLED');
    await app.eventually(() => expect(filled()).toHaveLength(ORDERS));
    rig.quote(18_100);
    rig.quote(18_100);
    await app.eventually(() => {
      const late = guests.filter((guest) => !JSON.stringify(guest.events('/topic/market/NQ').at(-1)).includes('18100'));
      expect(late).toHaveLength(0);
    });
    for (const guest of guests) {
      expect(guest.closed).toBeNull();
      guest.destroy();
    }
  });
});

describe(`${SOCKETS} open sockets`, { timeout: PATIENCE_MS }, () => {
  const FILLS = '/user/queue/oversea';

  async function guests(count: number): Promise<readonly LightListener[]> {
    const port = Number(new URL(rig.app.url).port);
    const open: LightListener[] = [];
    while (open.length < count) {
      const batch = Array.from({ length: Math.min(AT_A_TIME, count - open.length) }, (_, place) => {
        const number = open.length + place;
        const address = `198.51.${Math.floor(number / 200)}.${1 + (number % 200)}`;
        return lightListener({ port, address, destination: '/topic/market/NQ' });
      });
      open.push(...(await Promise.all(batch)));
    }
    return open;
  }

  it('all hear the last price, members all their fills, and those of a denied member alone are closed', async () => {
    const { app } = rig;
    const listeners = await guests(SOCKETS - MEMBERS * SOCKETS_EACH);
    const members: { readonly trader: Trader; readonly sockets: readonly RawClient[] }[] = [];
    for (let number = 0; number < MEMBERS; number += 1) {
      const trader = await app.newTrader({ funds: 1_000_000_000 });
      const sockets = await Promise.all(Array.from({ length: SOCKETS_EACH }, () => app.connect(trader, [FILLS])));
      members.push({ trader, sockets });
    }
    rig.quote(18_200);
    rig.quote(18_200);
    for (const { trader } of members) await rig.place(trader);
    const isFilled = (socket: RawClient) => socket.events(FILLS).some(({ type }) => type === 'ORDER_FILLED');
    await app.eventually(() => {
      expect(members.flatMap(({ sockets }) => sockets).filter((socket) => !isFilled(socket))).toHaveLength(0);
      expect(listeners.filter(({ last }) => !last.includes('18200'))).toHaveLength(0);
    });
    const [denied, ...others] = members;
    const key = { siteId: SITE, playerId: defined(denied, 'a member').trader.playerId };
    expect((await app.accounts.setStatus(key, 'DENY')).ok).toBe(true);
    for (const socket of denied?.sockets ?? []) await socket.awaitClosed();
    rig.quote(18_300);
    rig.quote(18_300);
    await app.eventually(() => expect(listeners.filter(({ last }) => !last.includes('18300'))).toHaveLength(0));
    expect(listeners.filter(({ isOpen }) => !isOpen)).toHaveLength(0);
    expect(others.flatMap(({ sockets }) => sockets).filter(({ closed }) => closed !== null)).toHaveLength(0);
    for (const listener of listeners) listener.destroy();
  });
});
