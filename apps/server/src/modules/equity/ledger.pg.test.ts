import { getMyWallets } from '@hoga/contract/account';
import { getLedger } from '@hoga/contract/equity';
import { getState } from '@hoga/contract/orders';
import { SYSTEM_OPERATOR } from '@hoga/engine/rows/operator-act';
import { add, decimal, toText, ZERO } from '@hoga/kernel/decimal';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { FuturesRig } from '../../testing/futures-rig.ts';
import { accepted } from '../../testing/product-rig.ts';
import { storedKey } from '../../testing/stored-key.ts';
import type { Trader } from '../../testing/trading-app.ts';

let rig: FuturesRig;
let trader: Trader;
beforeAll(async () => {
  rig = await FuturesRig.open();
});
beforeEach(async () => {
  rig.jump(60_000);
  trader = await rig.newTrader(100_000);
});
afterAll(() => rig.app.stop());

const ask = ({ token }: Pick<Trader, 'token'>, path: string) => rig.app.call('GET', path, { token });
const ledger = async (who: Pick<Trader, 'token'>, query = '') =>
  z.parse(getLedger.data, accepted(await ask(who, `/api/wallet/ledger${query}`)));

/** Bought, a limit that holds money, and sold at a loss: isolated, so that margin moves. */
async function trade(): Promise<void> {
  await rig.place(trader, { marginType: 'ISOLATED' });
  await rig.limit(trader, '50000', { marginType: 'ISOLATED' });
  rig.jump(59_000);
  await rig.place(trader, { tradeType: 'SHORT', marginType: 'ISOLATED', reduceOnly: 1 });
}

/** Everything after a number, by as many calls as it takes. */
async function everything(query = ''): Promise<z.infer<typeof getLedger.data>['rows']> {
  const rows = [];
  for (let cursor = { nextId: 0, hasMore: true }; cursor.hasMore; ) {
    const answer = await ledger(trader, `?sinceId=${cursor.nextId}&size=1${query}`);
    rows.push(...answer.rows);
    cursor = z.parse(z.object({ nextId: z.int(), hasMore: z.boolean() }), answer);
  }
  return rows;
}

describe("a member's ledger", () => {
  it('has every transaction once by cursor, oldest first, and the same by page, newest first', async () => {
    await trade();
    const rows = await everything();
    expect(rows.map(({ code }) => code)).toEqual(['D', 'C', 'C']);
    const ids = rows.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => one - other));
    const [newest, second] = [await ledger(trader, '?size=2'), await ledger(trader, '?size=2&page=2')];
    expect([...newest.rows, ...second.rows]).toEqual(rows.toReversed());
    expect([newest.total, newest.nextId, newest.hasMore]).toEqual([3, undefined, undefined]);
  });

  it('adds up to what is in the wallet: free, held and in margin', async () => {
    await rig.place(trader, { marginType: 'ISOLATED' });
    await trade();
    const rows = await everything('&walletType=FUTURES');
    const moved = rows.flatMap(({ entries }) => entries).reduce((sum, { delta }) => add(sum, decimal(delta)), ZERO);
    const { wallets, futures } = z.parse(getState.data, accepted(await ask(trader, '/api/state')));
    const held = wallets.find(({ type }) => type === 'FUTURES');
    const margins = futures.positions.reduce((sum, { margin }) => add(sum, decimal(margin)), ZERO);
    expect(held?.gameWaitPoint).not.toBe('0');
    expect(margins).not.toBe(ZERO);
    expect(toText(moved)).toBe(
      toText(add(add(decimal(held?.point ?? '0'), decimal(held?.gameWaitPoint ?? '0')), margins)),
    );
  });

  it('says what a transaction belongs to, and what was free after it', async () => {
    await trade();
    const [, bought, sold] = await everything();
    const { rows } = await rig.history(trader, '?resultType=FILLED');
    expect([bought, sold].map((row) => [row?.refType, row?.refId])).toEqual(
      rows.toReversed().map(({ id }) => ['FUTURES_ORDER', id]),
    );
    expect(bought?.entries.map(({ account }) => account)).toContain('MARGIN');
    const free = sold?.entries.find(({ account }) => account === 'POINT')?.after;
    const wallets = z.parse(getMyWallets.data, accepted(await ask(trader, '/api/wallet/my')));
    expect(wallets.find(({ type }) => type === 'FUTURES')?.point).toBe(free);
  });

  it('has no number of an operators’ proposal, by page, by cursor, or by key', async () => {
    const credit = { type: 'wallet.credit', walletType: 'FUTURES', amount: decimal(3), code: 'D' } as const;
    await rig.app.trading.operate(trader.playerId, null, {
      ...{ ...credit, refType: 'PROPOSAL', refId: 987_654 },
      ...{ by: SYSTEM_OPERATOR, approvedBy: null, reason: 'corrected' },
    });
    const key = await storedKey(rig.app, trader, 'READ');
    for (const { rows } of [await ledger(trader), await ledger(trader, '?sinceId=0'), await ledger(key)]) {
      const corrected = rows.find(({ entries }) => entries[0]?.delta === '3');
      expect([corrected?.refType, corrected?.refId]).toEqual(['ADJUSTMENT', null]);
      expect(JSON.stringify(rows)).not.toMatch(/987654|PROPOSAL/);
    }
  });

  it('goes on after what was read, and has nothing where nothing came', async () => {
    const { rows, nextId = 0, hasMore } = await ledger(trader, '?sinceId=0');
    expect([rows.length, hasMore]).toEqual([1, false]);
    expect(await ledger(trader, `?sinceId=${nextId}`)).toMatchObject({ rows: [], nextId, hasMore: false });
    await rig.app.credit(trader, 5, 'BINARY');
    const after = await ledger(trader, `?sinceId=${nextId}`);
    expect(after.rows).toMatchObject([
      { code: 'D', entries: [{ walletType: 'BINARY', account: 'POINT', delta: '5' }] },
    ]);
    expect((await ledger(trader, `?sinceId=${nextId}&walletType=FUTURES`)).rows).toEqual([]);
  });

  it('answers the entries of the caller, for a read key as well', async () => {
    await trade();
    const key = await storedKey(rig.app, trader, 'READ');
    expect((await ledger(key)).rows).toEqual((await ledger(trader)).rows);
    const other = await rig.newTrader(7);
    expect((await ledger(other, '?sinceId=0')).rows).toMatchObject([{ code: 'D' }]);
    expect(await rig.app.call('GET', '/api/wallet/ledger')).toMatchObject({ code: 'LOGIN_REQUIRED' });
  });

  it.each(['sinceId=-1', 'sinceId=x', 'walletType=GOLD', 'size=101', 'startDate=yesterday', 'since=1'])(
    'refuses %s',
    async (query) => {
      expect(await ask(trader, `/api/wallet/ledger?${query}`)).toMatchObject({ code: 'INVALID_REQUEST' });
    },
  );
});
