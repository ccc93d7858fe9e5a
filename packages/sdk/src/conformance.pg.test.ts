import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Exchange } from './exchange.ts';
import { Hoga } from './hoga.ts';
import { KeyRefused, OutcomeUnknown } from './reply.ts';
import { type Account, AccountRig } from './testing/account-rig.ts';

let rig: AccountRig;
beforeAll(async () => {
  rig = await AccountRig.open();
});
beforeEach(() => {
  rig.quote({ nq: 18_000, btc: 60_000 });
});
afterAll(() => rig.app.stop());

const open: Hoga[] = [];
async function connected(account: Account): Promise<Hoga> {
  const hoga = await account.connect();
  open.push(hoga);
  return hoga;
}
afterAll(() => {
  for (const hoga of open) hoga.close();
});

const nq = () => rig.rig.nq;
const btc = () => rig.app.futuresOption('BTCUSDT');
const limitOf = (price: string, qty = 1) =>
  ({ overseaOptionId: nq(), tradeType: 'LONG', marketType: 'LIMIT', price, qty }) as const;

describe('an account kept by the SDK', () => {
  it('is what the server states after placing, amending, cancelling and filling', async () => {
    const account = await rig.newAccount();
    const hoga = await connected(account);
    const placed = await hoga.call('POST /api/oversea/order', limitOf('17900'));
    expect(placed).toMatchObject({ ok: true, data: { status: 'WORKING' } });
    if (!placed.ok) return;
    await account.inStep(hoga);
    await hoga.call('POST /api/oversea/order/amend', { id: placed.data.orderId, price: '17800' });
    await account.inStep(hoga);
    expect(hoga.state.oversea.orders).toMatchObject([{ price: '17800' }]);
    const batch = await hoga.batch([
      { op: 'cancel', product: 'oversea', id: placed.data.orderId },
      { op: 'place', product: 'oversea', overseaOptionId: nq(), tradeType: 'SHORT', marketType: 'MARKET', qty: 2 },
    ]);
    expect(batch).toMatchObject({ ok: true, data: { items: [{ ok: true }, { ok: true, status: 'FILLED' }] } });
    await account.inStep(hoga);
    expect(hoga.state.oversea).toMatchObject({ orders: [], positions: [{ tradeType: 'SHORT', qty: 2 }] });
  });

  it('hands out every event once and in order, also of the time while its socket was cut', async () => {
    const account = await rig.newAccount();
    const hoga = await connected(account);
    const from = hoga.state.seq;
    const seen: number[] = [];
    const reading = (async () => {
      for await (const event of hoga.events({ from })) {
        // What was missed comes again: this server keeps it.
        expect(event.type).not.toBe('RESYNCED');
        seen.push(event.type === 'RESYNCED' ? event.state.seq : event.seq);
        if ((seen.at(-1) ?? 0) >= from + 12) return;
      }
    })();
    for (let times = 0; times < 6; times += 1) {
      if (times === 3) account.sockets.cut();
      rig.app.advance(300);
      await hoga.call('POST /api/oversea/order', limitOf(`${17_900 - times}`));
    }
    await account.inStep(hoga);
    await reading;
    expect(seen).toEqual(seen.map((_, place) => from + 1 + place));
    expect(hoga.state.oversea.orders).toHaveLength(6);
  });

  const step = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('oversea' as const),
        side: fc.constantFrom('LONG' as const, 'SHORT' as const),
        away: fc.integer({ min: -60, max: 60 }),
        exits: fc.boolean(),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('futures' as const),
        side: fc.constantFrom('LONG' as const, 'SHORT' as const),
        away: fc.integer({ min: -60, max: 60 }),
        exits: fc.boolean(),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('quote' as const), move: fc.integer({ min: -40, max: 40 }) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constantFrom('cancel' as const, 'tpsl' as const, 'margin' as const),
        pick: fc.nat(9),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('leverage' as const), leverage: fc.constantFrom(10, 20, 25) }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('cut' as const) }) },
  );
  type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

  async function take(account: Account, hoga: Hoga, each: Step): Promise<void> {
    const { futures, oversea } = hoga.state;
    rig.app.advance(300);
    switch (each.kind) {
      case 'cut':
        return account.sockets.cut();
      case 'quote':
        return rig.quote({ nq: 18_000 + each.move, btc: 60_000 + 10 * each.move });
      case 'leverage':
        await hoga.call('POST /api/futures/order/leverage', { futuresOptionId: btc(), leverage: each.leverage });
        return;
      case 'oversea': {
        const exits = each.exits ? { tpTick: 200, slTick: 200 } : {};
        await hoga.call('POST /api/oversea/order', {
          ...{
            overseaOptionId: nq(),
            tradeType: each.side,
            marketType: 'LIMIT',
            price: `${18_000 + each.away}`,
            qty: 1,
          },
          ...exits,
        });
        return;
      }
      case 'futures': {
        const set = await hoga.call('GET /api/futures/history/last_leverage', { futuresOptionId: btc() });
        const price = 60_000 + 10 * each.away;
        const [above, below] = [`${price + 5_000}`, `${price - 5_000}`];
        const [takeProfit, stopLoss] = each.side === 'LONG' ? [above, below] : [below, above];
        await hoga.call('POST /api/futures/order', {
          ...{ futuresOptionId: btc(), tradeType: each.side, marketType: 'LIMIT', price: `${price}` },
          ...{ marginType: 'ISOLATED', amount: '0.01', leverage: set.ok ? set.data.leverage : 20 },
          ...(each.exits ? { takeProfit, stopLoss } : {}),
        });
        return;
      }
      case 'cancel': {
        const ours = [
          ...oversea.orders.map(({ id }) => ['oversea', id] as const),
          ...futures.orders.map(({ id }) => ['futures', id] as const),
        ];
        const [product, id] = ours[each.pick % Math.max(1, ours.length)] ?? [];
        if (product !== undefined && id !== undefined) await hoga.call(`POST /api/${product}/order/cancel`, { id });
        return;
      }
      case 'tpsl': {
        const [position] = futures.positions;
        const [held] = oversea.positions;
        if (position !== undefined) {
          const change = each.pick % 2 === 0 ? { takeProfit: null } : { stopLoss: null };
          await hoga.call('POST /api/futures/order/tpsl', { futuresPositionId: position.id, ...change });
        }
        if (held !== undefined) {
          await hoga.call('POST /api/oversea/order/tpsl', { overseaPositionId: held.id, tpTick: 100 + each.pick });
        }
        return;
      }
      case 'margin': {
        const [position] = futures.positions;
        if (position === undefined) return;
        const type = each.pick % 2 === 0 ? 'ADD' : 'SUB';
        await hoga.call('POST /api/futures/order/margin', { futuresPositionId: position.id, amount: '5', type });
      }
    }
  }

  it('stays in step through random lives, with cuts in between', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
        rig.quote({ nq: 18_000, btc: 60_000 });
        const account = await rig.newAccount();
        const hoga = await connected(account);
        for (const each of steps) {
          await take(account, hoga, each);
          await account.inStep(hoga);
        }
        hoga.close();
      }),
      { numRuns: 12, endOnFailure: true },
    );
  });
});

describe('a command of the SDK', () => {
  it('is done once, however often its reply is lost', async () => {
    const { credentials, trader } = await rig.newAccount();
    let lost = 0;
    const losing: typeof fetch = async (url, options) => {
      const reply = await fetch(url, options);
      if (options?.method !== 'POST' || lost >= 3) return reply;
      lost += 1;
      throw new TypeError('cut');
    };
    const exchange = new Exchange({ ...credentials, fetch: losing, wait: async () => undefined });
    expect(await exchange.call('POST /api/oversea/order', limitOf('17900'))).toMatchObject({ ok: true });
    expect(lost).toBe(3);
    expect(await rig.rig.openOrders(trader)).toHaveLength(1);
  });

  it('without any reply for eight seconds is of unknown outcome, under a name that tells it later', async () => {
    const { credentials } = await rig.newAccount();
    let now = 0;
    const exchange = new Exchange({
      ...credentials,
      now: () => now,
      wait: async (ms) => {
        now += ms;
      },
      fetch: async (url, options) => {
        const reply = await fetch(url, options);
        if (options?.method === 'POST') throw new TypeError('cut');
        return reply;
      },
    });
    const failed = await exchange.call('POST /api/oversea/order', limitOf('17900')).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(OutcomeUnknown);
    expect(now).toBeGreaterThan(5_000);
    const { clientOrderId } = failed as OutcomeUnknown;
    expect(clientOrderId.startsWith(credentials.keyId.slice(7))).toBe(true);
    const found = await exchange.call('GET /api/orders/by_client_id', { clientOrderId });
    expect(found).toMatchObject({ ok: true, data: { known: true, order: { status: 'WORKING' } } });
  });

  it('reads histories to their ends by cursor, and the ledger adds up to the wallet', async () => {
    const account = await rig.newAccount();
    const hoga = await connected(account);
    for (let times = 0; times < 3; times += 1) {
      rig.app.advance(300);
      const market = { overseaOptionId: nq(), tradeType: 'LONG', marketType: 'MARKET', qty: 1 } as const;
      expect(await hoga.call('POST /api/oversea/order', market)).toMatchObject({ ok: true });
    }
    const ended = [];
    for await (const { rows } of hoga.history('GET /api/oversea/history/list', { sinceSeq: 0, size: 2 })) {
      ended.push(rows.length);
    }
    expect(ended).toEqual([2, 1]);
    await account.inStep(hoga);
    let sum = Hoga.decimal.ZERO;
    for await (const { rows } of hoga.history('GET /api/wallet/ledger', {
      sinceId: 0,
      size: 2,
      walletType: 'BINARY',
    })) {
      for (const { delta } of rows.flatMap(({ entries }) => entries)) {
        sum = Hoga.decimal.add(sum, Hoga.decimal.decimal(delta));
      }
    }
    const wallet = hoga.state.wallets.find(({ type }) => type === 'BINARY');
    expect(wallet).toMatchObject({ point: Hoga.decimal.toText(sum), gameWaitPoint: '0' });
  });

  it('leaves no orders behind when its program is gone, where they are guarded', async () => {
    const account = await rig.newAccount();
    const hoga = await account.connect({ cancelAfter: 30 });
    await hoga.call('POST /api/oversea/order', limitOf('17900'));
    const events = (await connected(account)).events();
    hoga.close();
    rig.app.advance(31_000);
    for await (const event of events) {
      if (event.type !== 'ORDER_CANCEL') continue;
      expect(event.data).toMatchObject({ reason: 'CANCEL_AFTER' });
      break;
    }
    await account.inStep(await connected(account));
    expect(await account.stated()).toMatchObject({ oversea: { orders: [] } });
  });

  it('that is refused says why, and is not repeated', async () => {
    const { credentials } = await rig.newAccount();
    const sent = vi.fn<typeof fetch>((...asked) => fetch(...asked));
    const exchange = new Exchange({ ...credentials, fetch: sent });
    const reply = await exchange.call('POST /api/oversea/order', limitOf('17900', 10_000));
    expect(reply).toMatchObject({ ok: false, code: 'MAX_CONTRACTS_EXCEEDED' });
    expect(sent).toHaveBeenCalledTimes(1);
  });
});

describe('a key of the SDK', () => {
  it('that ends closes the socket for good, and says so to readers and callers', async () => {
    const account = await rig.newAccount();
    const hoga = await connected(account);
    const reading = (async () => {
      for await (const _event of hoga.events());
    })();
    const id = account.credentials.keyId.slice(7);
    const end = "UPDATE api_key SET state = 'ENDED', reason = 'REVOKED', state_at = now() WHERE id = $1";
    await rig.app.database.$client.query(end, [id]);
    await rig.app.accounts.checkChanges();
    await expect(reading).rejects.toThrow(KeyRefused);
    expect(hoga.status).toBe('ended');
    expect(await hoga.call('GET /api/wallet/my')).toMatchObject({ ok: false, code: 'KEY_ENDED' });
    await expect(account.connect()).rejects.toThrow('KEY_ENDED');
  });

  it('that signs gets its token also from a clock that is months away, and trades', async () => {
    const account = await rig.newAccount();
    const signing = await rig.tradeKey(account.trader);
    const hoga = await account.connect(signing);
    open.push(hoga);
    expect(Math.abs(hoga.now() - rig.app.now)).toBeLessThan(600_000);
    expect(await hoga.call('POST /api/oversea/order', limitOf('17900'))).toMatchObject({ ok: true });
    await account.inStep(hoga);
  });

  it('that signs for one host gets nothing from another', async () => {
    const account = await rig.newAccount();
    const signing = await rig.tradeKey(account.trader);
    const elsewhere = signing.url.replace('127.0.0.1', 'elsewhere.localhost');
    const exchange = new Exchange({
      ...{ ...signing, url: elsewhere },
      fetch: (url, options) => fetch(String(url).replace('elsewhere.localhost', '127.0.0.1'), options),
    });
    expect(await exchange.call('GET /api/me')).toMatchObject({ ok: false, code: 'KEY_REJECTED' });
  });

  it('from a network that is not listed is refused, and trades nothing', async () => {
    const account = await rig.newAccount();
    const signing = await rig.tradeKey(account.trader, ['192.0.2.0/24']);
    await expect(account.connect(signing)).rejects.toThrow('KEY_ADDRESS');
    expect(await account.stated()).toMatchObject({ oversea: { orders: [] } });
  });
});
