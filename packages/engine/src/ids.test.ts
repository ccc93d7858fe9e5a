import { defined } from '@hoga/kernel/assert';
import type { FuturesOrderId, FuturesPositionId, OverseaOptionId, PlayerId, SiteId } from '@hoga/kernel/ids';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { FuturesCancel, FuturesMargin, FuturesPlace } from './futures/requests.ts';
import type { FuturesFundingRow, FuturesOrderRow, FuturesPositionRow } from './futures/rows.ts';
import type { OverseaCancel } from './oversea/requests.ts';
import type { OverseaPositionRow } from './oversea/rows.ts';
import type { WalletRow } from './rows/wallet.ts';
import { Turn } from './state/turn.ts';
import { BTC, NQ } from './testing/fixture.ts';
import { Rig } from './testing/rig.ts';
import { findOrder, findPosition } from './trading/find.ts';

describe('ids in the engine', () => {
  it('are those of one thing, in rows and commands', () => {
    expectTypeOf<FuturesOrderRow['id']>().toEqualTypeOf<FuturesOrderId>();
    expectTypeOf<FuturesOrderRow['futuresPositionId']>().toEqualTypeOf<FuturesPositionId | null>();
    expectTypeOf<FuturesFundingRow['futuresPositionId']>().toEqualTypeOf<FuturesPositionRow['id']>();
    expectTypeOf<OverseaPositionRow['overseaOptionId']>().toEqualTypeOf<OverseaOptionId>();
    expectTypeOf<WalletRow['playerId']>().toEqualTypeOf<PlayerId>();
    expectTypeOf<WalletRow['siteId']>().toEqualTypeOf<SiteId>();
    expectTypeOf<FuturesPositionRow['id']>().not.toExtend<FuturesCancel['orderId']>();
    expectTypeOf<FuturesOrderRow['id']>().not.toExtend<OverseaCancel['orderId']>();
    expectTypeOf<FuturesOrderRow['id']>().not.toExtend<FuturesMargin['futuresPositionId']>();
    expectTypeOf<OverseaOptionId>().not.toExtend<FuturesPlace['futuresOptionId']>();
  });

  it('find nothing that has ids of another kind', () => {
    const rig = new Rig();
    rig.deposit('FUTURES', 10_000);
    rig.btc(60_000);
    rig.futures({ amount: '0.1' });
    rig.futures({ amount: '0.1', price: 59_000 });
    const position = rig.futuresPosition();
    const order = defined(rig.futuresOrders()[0], 'an order that waits');
    const { state } = rig.engine;
    const { futures, oversea } = defined(state.accounts.get(position.playerId), 'the player');
    const turn = new Turn(state, 1, 1);

    expect(findPosition(futures, position.id)?.row).toBe(position);
    // @ts-expect-error an order is no position
    findPosition(futures, order.id);
    // @ts-expect-error a position of one product is none of the other
    findPosition(oversea, position.id);
    expect(findOrder(turn, futures, order.id)).toMatchObject({ ok: true, value: { row: order } });
    // @ts-expect-error a position is no order
    findOrder(turn, futures, position.id);
    // @ts-expect-error an order of one product is none of the other
    findOrder(turn, oversea, order.id);

    expect(futures.markets.get(BTC.id)?.option).toBe(BTC);
    // @ts-expect-error an option of one product is none of the other
    futures.markets.get(NQ.id);
    // @ts-expect-error an order is no option
    futures.positions.get(order.id);
    // @ts-expect-error a site is no player
    state.accounts.get(position.siteId);
    // @ts-expect-error the order comes before its owner
    state.ended.isOwnedBy(order.playerId, order.id);
    // @ts-expect-error orders have numbers of their own
    state.ids.position.next<FuturesOrderId>();
  });
});
