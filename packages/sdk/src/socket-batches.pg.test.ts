import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BatchItem, Hoga } from './hoga.ts';
import { type Account, AccountRig } from './testing/account-rig.ts';

let rig: AccountRig;
const open: Hoga[] = [];
beforeAll(async () => {
  rig = await AccountRig.open();
});
afterAll(async () => {
  for (const hoga of open) hoga.close();
  await rig.app.stop();
});

/** A program, with the batches that it has sent over HTTP. */
async function program(account: Account) {
  const overHttp: string[] = [];
  const send: typeof fetch = (url, options) => {
    if (String(url).endsWith('/api/orders/batch')) overHttp.push(String(options?.body));
    return fetch(url, options);
  };
  const hoga = await account.connect({ fetch: send });
  open.push(hoga);
  return { hoga, overHttp };
}

const place = (price: number, more: { readonly qty?: number; readonly clientOrderId?: string } = {}): BatchItem => ({
  ...{ op: 'place', product: 'oversea', overseaOptionId: rig.rig.nq, tradeType: 'LONG', marketType: 'LIMIT' },
  ...{ price: `${price}`, qty: 1, ...more },
});
const scale = (more: object = {}): BatchItem => ({
  ...{ op: 'scale', product: 'oversea', overseaOptionId: rig.rig.nq, tradeType: 'LONG', qty: 3, parts: 3 },
  ...{ fromPrice: '17950', toPrice: '17900', ...more },
});
const oco = (): BatchItem => ({
  ...{ op: 'oco', product: 'oversea', overseaOptionId: rig.rig.nq, tradeType: 'LONG', qty: 1 },
  ...{ price: '17900', stopPrice: '18100' },
});
const done = { ok: true, data: { items: [{ ok: true }, { ok: true }] } };

describe('a batch over the socket', () => {
  it('is answered once it is recorded, with a result for each item, and needs no call', async () => {
    const account = await rig.newAccount();
    const { hoga, overHttp } = await program(account);
    const placed = await hoga.batchBySocket([place(17_900), place(17_899), place(17_898, { qty: 10_000 })]);
    expect(placed).toMatchObject({
      ok: true,
      data: { items: [{ ok: true }, { ok: true }, { ok: false, code: 'MAX_CONTRACTS_EXCEEDED' }] },
    });
    expect((await account.stated()).oversea.orders).toHaveLength(2);
    await account.inStep(hoga);
    expect(overHttp).toEqual([]);
  });

  it('places scale orders and pairs whole or not at all, with a name of their own and every order in the answer', async () => {
    const account = await rig.newAccount();
    const { hoga, overHttp } = await program(account);
    const reply = await hoga.batchBySocket([scale(), scale({ toPrice: '18050' }), oco()]);
    expect(reply).toMatchObject({
      data: { items: [{ ok: true }, { ok: false, code: 'WOULD_FILL_IMMEDIATELY' }, { ok: true }] },
    });
    const results = reply.ok ? reply.data.items : [];
    expect(results.map(({ orders }) => orders?.length)).toEqual([3, undefined, 2]);
    const { orders } = (await account.stated()).oversea;
    expect(orders).toHaveLength(5);
    const firsts = orders.filter(({ id }) => results.some(({ orderId }) => orderId === id));
    expect(firsts.map(({ clientOrderId }) => typeof clientOrderId)).toEqual(['string', 'string']);
    await account.inStep(hoga);
    expect(hoga.state.oversea.orders).toHaveLength(5);
    expect(overHttp).toEqual([]);
  });

  it('that is refused says why, and the socket stays', async () => {
    const account = await rig.newAccount();
    const { hoga, overHttp } = await program(account);
    const reply = await hoga.batchBySocket([]);
    expect(reply).toMatchObject({ ok: false, code: 'INVALID_REQUEST' });
    expect(await hoga.batchBySocket([place(17_900), place(17_899)])).toMatchObject(done);
    expect([overHttp, hoga.status, account.sockets.count]).toEqual([[], 'open', 1]);
  });

  it.each([
    ['its way there', 'there', 0],
    ['the way of its answer back', 'back', 2],
  ] as const)('that is cut on %s is done once, and answered', async (_what, way, recorded) => {
    const account = await rig.newAccount();
    const { hoga, overHttp } = await program(account);
    account.sockets.lose(way);
    const names = [hoga.newName(), hoga.newName()];
    const sending = hoga.batchBySocket(names.map((clientOrderId, each) => place(17_900 - each, { clientOrderId })));
    await vi.waitFor(async () => expect((await account.stated()).oversea.orders).toHaveLength(recorded));
    account.sockets.cut();
    expect(await sending).toMatchObject(done);
    expect(overHttp).toHaveLength(1);
    expect((await account.stated()).oversea.orders).toHaveLength(2);
    for (const clientOrderId of names) {
      const found = await hoga.call('GET /api/orders/by_client_id', { clientOrderId });
      expect(found).toMatchObject({ ok: true, data: { known: true, order: { status: 'WORKING' } } });
    }
    await account.inStep(hoga);
  });

  it('while the socket is away goes over HTTP', async () => {
    const account = await rig.newAccount();
    const { hoga, overHttp } = await program(account);
    account.sockets.cut();
    await vi.waitFor(() => expect(hoga.status).toBe('connecting'));
    expect(await hoga.batchBySocket([place(17_900), place(17_899)])).toMatchObject(done);
    expect(overHttp).toHaveLength(1);
    await account.inStep(hoga);
    expect(hoga.state.oversea.orders).toHaveLength(2);
  });
});
