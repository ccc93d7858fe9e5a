import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiKey } from '../../persistence/schema/api-keys.ts';
import { headerOf, WAIT } from '../../socket/testing/raw-client.ts';
import { OverseaRig } from '../../testing/oversea-rig.ts';
import { storedKey } from '../../testing/stored-key.ts';
import type { Trader } from '../../testing/trading-app.ts';

let rig: OverseaRig;
let trader: Trader;
beforeAll(async () => {
  rig = await OverseaRig.open();
});
beforeEach(async () => {
  rig.rates();
  rig.jump(18_000);
  trader = await rig.app.newTrader();
});
afterAll(() => rig.app.stop());

const keyOf = (kind: 'READ' | 'PRACTICE', facts: { networks?: readonly string[] } = {}) =>
  storedKey(rig.app, trader, kind, facts);

describe('an order by a key', () => {
  it('is the one order of its clientOrderId, however often it is sent', async () => {
    const key = await keyOf('PRACTICE');
    const send = () => rig.order(key, { clientOrderId: 'bot-1' });
    const replies = await Promise.all([send(), send(), send()]);
    replies.push(await send());
    expect(new Set(replies.map(({ code, data }) => JSON.stringify([code, data]))).size).toBe(1);
    expect(replies[0]).toMatchObject({ code: 'OK' });
    expect(await rig.position(trader)).toMatchObject({ qty: 1 });
  });

  it('is refused to a key that only reads, and changes nothing', async () => {
    const key = await keyOf('READ');
    expect(await rig.order(key, { clientOrderId: 'bot-2' })).toMatchObject({ status: 403, code: 'KEY_SCOPE' });
    expect(await rig.openOrders(trader)).toEqual([]);
  });
});

describe('the orders of a key that its member ends', () => {
  const end = (keyId: string, body: object, who = trader) =>
    rig.app.call('POST', '/api/key/end', { token: who.token, body: { keyId, ...body } });
  const limit = (who: Trader, clientOrderId: string) =>
    rig.place(who, { marketType: 'LIMIT', price: '17900', clientOrderId });

  it('stay, or are cancelled with it, and no others', async () => {
    const [key, other] = [await keyOf('PRACTICE'), await keyOf('PRACTICE')];
    const [own] = [await limit(trader, 'own'), await limit(key, 'key'), await limit(other, 'other')];
    expect(await end(other.name, {})).toMatchObject({ code: 'OK', data: { canceled: null } });
    expect(await rig.openOrders(trader)).toHaveLength(3);
    expect(await end(key.name, { cancelOrders: 1 })).toMatchObject({ code: 'OK', data: { canceled: 1 } });
    expect(await rig.openOrders(trader)).toMatchObject([{ keyId: other.name }, { id: own, keyId: null }]);
    // Ended before: its orders may be cancelled later as well.
    expect(await end(other.name, { cancelOrders: 1 })).toMatchObject({ data: { canceled: 1 } });
  });

  it('are not those of another member, whose key it is', async () => {
    const key = await keyOf('PRACTICE');
    await limit(key, 'key');
    const thief = await rig.app.newTrader();
    expect(await end(key.name, { cancelOrders: 1 }, thief)).toMatchObject({ code: 'RECORD_MISSING' });
    expect(await rig.openOrders(trader)).toHaveLength(1);
    expect(await rig.order(key, { clientOrderId: 'still' })).toMatchObject({ code: 'OK' });
  });
});

describe('a socket by a key', () => {
  it('receives the events of its member', async () => {
    const client = await rig.connect(await keyOf('READ'));
    await rig.place(trader, { qty: 1 });
    await vi.waitFor(() => expect(client.events('/user/queue/oversea')).not.toEqual([]), WAIT);
  });

  it('is closed once the key has ended, which a poller finds where no message came', async () => {
    const key = await keyOf('READ');
    const client = await rig.connect(key);
    const other = await rig.connect(trader);
    await rig.app.database
      .update(apiKey)
      .set({ state: 'ENDED', reason: 'REVOKED', stateAt: new Date() })
      .where(eq(apiKey.id, key.id));
    await rig.app.accounts.checkChanges();
    expect(await client.awaitClosed()).toMatchObject({ code: 4001 });
    expect(other.closed).toBeNull();
  });

  it.each([
    [['192.0.2.0/24'], 'KEY_ADDRESS'],
    [['127.0.0.1'], null],
  ])('from a network of %j is refused with %s', async (networks, code) => {
    const key = await keyOf('READ', { networks });
    const client = await rig.app.connect(null, []);
    client.destroy();
    const keyed = rig.app.connect(key, []);
    if (code === null) await expect(keyed).resolves.toBeDefined();
    else await expect(keyed).rejects.toThrow(code);
  });

  it('is one of five of its key, beside those of its member', async () => {
    const key = await keyOf('READ');
    for (let open = 0; open < 5; open += 1) await rig.app.connect(key, []);
    await expect(rig.app.connect(key, [])).rejects.toThrow();
    const member = await rig.app.connect(trader, []);
    expect(headerOf(await member.awaitFrame('CONNECTED'), 'version')).toBe('1.2');
  });
});
