import { type AdminSite, changeAdminSite, getAdminSite } from '@hoga/contract/admin-site';
import { USER_QUEUES } from '@hoga/contract/socket-protocol';
import { type KeyRules, USUAL_KEY_RULES } from '@hoga/domain/keys/api-key';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { WAIT } from '../../socket/testing/raw-client.ts';
import { BackofficeRig } from '../../testing/backoffice-rig.ts';
import { OverseaRig } from '../../testing/oversea-rig.ts';
import { accepted } from '../../testing/product-rig.ts';
import { storedKey } from '../../testing/stored-key.ts';
import type { Trader } from '../../testing/trading-app.ts';

let rig: OverseaRig;
let backoffice: BackofficeRig;
let owner: Trader;
beforeAll(async () => {
  rig = await OverseaRig.open();
  backoffice = new BackofficeRig(rig.app);
  owner = await backoffice.operator();
});
beforeEach(async () => {
  await allow({});
});
afterAll(() => rig.app.stop());

const site = async (): Promise<AdminSite> => z.parse(getAdminSite.data, accepted(await backoffice.get(owner, 'site')));

/** Sets what the site allows programs, and waits until this process has read it. */
async function allow(rules: Partial<KeyRules>): Promise<void> {
  const keys = { ...USUAL_KEY_RULES, ...rules };
  const { version } = await site();
  const reply = await backoffice.post(owner, 'site', { version, keys, reason: '키 규칙' });
  expect(z.parse(changeAdminSite.data, accepted(reply)).site.keys).toEqual(keys);
  await rig.app.eventually(() => expect(rig.app.sites.byId(1)?.keys).toEqual(keys));
  rig.rates();
  rig.jump(18_000);
}

const stateBy = ({ token }: Trader) => rig.app.call('GET', '/api/state', { token });
const place = (who: Trader, clientOrderId: string) =>
  rig.order(who, { marketType: 'LIMIT', price: '17900', clientOrderId });

describe('a site that switches keys off', () => {
  it('refuses every call by a key and every frame of its sockets, closes them, and takes them again later', async () => {
    const trader = await rig.app.newTrader();
    const [key, reader] = [await storedKey(rig.app, trader, 'PRACTICE'), await storedKey(rig.app, trader, 'READ')];
    expect(await place(key, 'before')).toMatchObject({ code: 'OK' });
    const client = await rig.app.connect(key, [USER_QUEUES.reply, USER_QUEUES.forceLogout]);
    await allow({ isOn: false });
    expect(await place(key, 'while')).toMatchObject({ status: 403, code: 'KEYS_OFF' });
    expect(await stateBy(reader)).toMatchObject({ code: 'KEYS_OFF' });
    client.frame('SEND', { destination: '/app/state', 'correlation-id': 'a' });
    await vi.waitFor(
      () => expect(client.events(USER_QUEUES.reply)).toMatchObject([{ data: { code: 'KEYS_OFF' } }]),
      WAIT,
    );
    await rig.app.accounts.checkSockets();
    await vi.waitFor(
      () => expect(client.events(USER_QUEUES.forceLogout)).toMatchObject([{ data: { reason: 'KEY_ENDED' } }]),
      WAIT,
    );
    // Members who are signed in still trade.
    expect(await place(trader, 'own')).toMatchObject({ code: 'OK' });
    const listed = await rig.app.call('GET', '/api/key/list', { token: trader.token });
    expect(listed).toMatchObject({
      data: { rules: { isOn: false }, rows: [{ state: 'ACTIVE' }, { state: 'ACTIVE' }] },
    });
    await allow({});
    expect(await place(key, 'after')).toMatchObject({ code: 'OK' });
    expect(await rig.openOrders(trader)).toHaveLength(3);
  });

  it('leaves the keys of other sites alone', async () => {
    const elsewhere = await rig.app.newTrader({ siteId: 2 });
    const key = await storedKey(rig.app, elsewhere, 'READ', { siteId: 2 });
    await allow({ isOn: false });
    expect(await stateBy(key)).toMatchObject({ code: 'OK' });
  });
});

describe('a site that limits orders by keys', () => {
  it('takes so many a second of an account by all of its keys, and leaves its member what it has', async () => {
    const trader = await rig.app.newTrader();
    const keys = [await storedKey(rig.app, trader, 'PRACTICE'), await storedKey(rig.app, trader, 'PRACTICE')];
    await allow({ ordersPerSecond: 1 });
    const sent = await Promise.all(
      Array.from({ length: 40 }, (_, each) => place(keys[each % 2] as Trader, `limited-${each}`)),
    );
    const refused = sent.filter(({ code }) => code !== 'OK');
    expect(sent.length - refused.length).toBeGreaterThanOrEqual(2);
    // The bucket holds two; it refills by the second.
    expect(refused[0]).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS', data: { limit: 'cmd' } });
    const policyOf = async ({ token }: Trader) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const reply = await fetch(`${rig.app.url}/api/oversea/order`, { method: 'POST', headers, body: '{}' });
      return reply.headers.get('ratelimit-policy');
    };
    expect(await policyOf(keys[0] as Trader)).toContain('"cmd";q=2;w=2');
    expect(await policyOf(trader)).not.toContain('"cmd";q=2;w=2');
    const own = [];
    for (let each = 0; each < 6; each += 1) own.push((await place(trader, `own-${each}`)).code);
    expect(new Set(own)).toEqual(new Set(['OK']));
  });
});

it('a change of the rules is refused outside of its bounds', async () => {
  const { version } = await site();
  for (const rules of [{ perMember: 0 }, { perMember: 11 }, { ordersPerSecond: 0 }, { ordersPerSecond: 1_001 }]) {
    const body = { version, keys: { ...USUAL_KEY_RULES, ...rules }, reason: '키 규칙' };
    expect(await backoffice.post(owner, 'site', body)).toMatchObject({ code: 'INVALID_REQUEST' });
  }
});
