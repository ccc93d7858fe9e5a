import type { KeyKind } from '@hoga/domain/keys/api-key';
import { bearerKey, keyIdOf, keyName } from '@hoga/domain/keys/key-text';
import type { ProductName } from '@hoga/domain/trading/products';
import { idOf, type SiteId } from '@hoga/kernel/ids';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashOfSecret, newSecret } from '../../foundation/secret-text.ts';
import { apiKey } from '../../persistence/schema/api-keys.ts';
import { headerOf, WAIT } from '../../socket/testing/raw-client.ts';
import { OverseaRig } from '../../testing/oversea-rig.ts';
import type { Trader } from '../../testing/trading-app.ts';
import { insertKey } from './key-store.ts';

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

let keys = 0;

/** A key of the trader, as it is stored: its making has tests of its own. */
async function keyOf(kind: Exclude<KeyKind, 'TRADE'>, { networks = [] as string[] } = {}) {
  keys += 1;
  const id = keyIdOf(Uint8Array.from({ length: 12 }, (_, place) => (place === 0 ? keys : 0)));
  const secret = newSecret();
  const now = new Date(rig.app.now);
  const products: ProductName[] = kind === 'READ' ? [] : ['oversea'];
  await insertKey(rig.app.database, {
    ...{ id, siteId: idOf<SiteId>(1), accountId: trader.playerId, name: '봇', kind, products, networks },
    ...{ secretHash: hashOfSecret(secret), publicKey: null, madeIn: '', reason: null, state: 'ACTIVE' },
    ...{ madeAt: now, stateAt: now, expiresAt: new Date(rig.app.now + 86_400_000) },
  });
  return { id, name: keyName(kind, id), playerId: trader.playerId, token: bearerKey(kind, id, secret) };
}

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
