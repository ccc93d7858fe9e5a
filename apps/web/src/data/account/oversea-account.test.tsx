import { FakeServer, okReply } from '@hoga/client/testing/fake-server';
import { idOf } from '@hoga/kernel/ids';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdOversea } from '../testing/hold-account.ts';
import { sampleOverseaOrder as order, sampleOverseaPosition as position } from '../testing/sample-oversea-rows.ts';
import { ordersOf, overseaAccount, positionOf, useOverseaOrders, useOverseaPosition } from './oversea-account.ts';
import { useFeedState } from './use-feed.ts';

/** What an order and a position have in common (OVS-11). */
const FIELDS = [
  'overseaOptionId',
  'overseaPositionId',
  'tpTick',
  'slTick',
  'isActive',
  'playerId',
  'startDate',
  'endDate',
];

beforeEach(() => {
  const server = new FakeServer()
    .on('/api/oversea/history/open_order', () => okReply([order()]))
    .on('/api/oversea/history/open_position', () => okReply([position()]));
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  act(() => overseaAccount.stop());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the overseas account of the page', () => {
  it('is what the server has open, with every field, and nothing once it is stopped [OVS-11, OVS-23, OVS-24]', async () => {
    const { result } = renderHook(() => ({
      state: useFeedState(overseaAccount).state,
      orders: useOverseaOrders(idOf(3)),
      position: useOverseaPosition(idOf(3)),
    }));
    act(() => overseaAccount.start(() => undefined));
    await waitFor(() => expect(result.current.state).toBe('ready'));
    expect(result.current).toEqual({ state: 'ready', orders: [order()], position: position() });
    for (const row of [result.current.orders[0], result.current.position]) {
      expect(Object.keys(row ?? {})).toEqual(expect.arrayContaining(FIELDS));
    }
    act(() => overseaAccount.stop());
    expect(result.current).toEqual({ state: 'loading', orders: [], position: null });
  });

  it("keeps an instrument's orders the same array while others change", () => {
    const own = order({ id: idOf(1) });
    holdOversea({ orders: [own], positions: [position()] });
    const before = ordersOf(idOf(3));
    expect([before, positionOf(idOf(3)), positionOf(idOf(4))]).toEqual([[own], position(), null]);
    holdOversea({ orders: [own, order({ id: idOf(2), overseaOptionId: idOf(4) })] });
    expect(ordersOf(idOf(3))).toBe(before);
    holdOversea({ orders: [order({ id: idOf(1), price: '17999' })] });
    expect(ordersOf(idOf(3))).not.toBe(before);
    expect(ordersOf(idOf(5))).toBe(ordersOf(idOf(5)));
  });
});
