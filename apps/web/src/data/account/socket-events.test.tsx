import { FakeServer, okReply } from '@hoga/client/testing/fake-server';
import type { FuturesEvent } from '@hoga/contract/futures';
import { USER_QUEUES } from '@hoga/contract/socket-protocol';
import { idOf } from '@hoga/kernel/ids';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { socket } from '../socket/socket.ts';
import {
  futuresEventOf as event,
  sampleFuturesOrder as order,
  sampleFuturesPosition as position,
} from '../testing/sample-futures.ts';
import { futuresCross, useFuturesCross } from './cross-account.ts';
import { futuresAccount, useFutures } from './futures-account.ts';
import { useFeedState } from './use-feed.ts';

type Handler = Parameters<typeof socket.subscribe>[1];
const handlers = new Map<string, Handler>();

beforeEach(() => {
  handlers.clear();
  vi.spyOn(socket, 'subscribe').mockImplementation((destination, handler) => {
    handlers.set(destination, handler);
    return () => handlers.delete(destination);
  });
  const server = new FakeServer()
    .on('/api/futures/history/open_order', () => okReply([order()]))
    .on('/api/futures/history/open_sltp', () => okReply([]))
    .on('/api/futures/history/open_position', () => okReply([position()]));
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  act(() => {
    futuresAccount.stop();
    futuresCross.stop();
  });
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('/user/queue/futures', () => {
  const opened = order({ id: idOf(12) });
  const other = position({ id: idOf(22), futuresOptionId: idOf(2) });
  const reduces = order({ id: idOf(13), futuresPositionId: idOf(21), reduceOnly: 1, tradeType: 'SHORT' });

  it.each<[id: string, does: string, events: readonly FuturesEvent[], orders: unknown, positions: unknown]>([
    ['FUT-31', 'adds the order', [event('ORDER_SUCCESS', opened)], [opened, order()], [position()]],
    ['FUT-35', 'removes the cancelled order', [event('ORDER_CANCEL', order({ status: 'CANCELED' }))], [], [position()]],
    ['FUT-40', 'removes the filled order', [event('ORDER_FILLED', order({ status: 'FILLED' }))], [], [position()]],
    [
      'FUT-42',
      'updates the order',
      [event('ORDER_UPDATE', order({ price: '58000', updatedAt: 2_000 }))],
      [order({ price: '58000', updatedAt: 2_000 })],
      [position()],
    ],
    ['FUT-43', 'adds the position', [event('POSITION_OPEN', other)], [order()], [other, position()]],
    [
      'FUT-45',
      'removes the closed position and its orders',
      [event('ORDER_SUCCESS', reduces), event('POSITION_CLOSE', position({ status: 'CLOSED' }))],
      [order()],
      [],
    ],
    [
      'FUT-49',
      'removes the liquidated position',
      [event('POSITION_LIQUID', position({ status: 'LIQUIDATED' }))],
      [order()],
      [],
    ],
  ])('[%s] %s', async (_, _does, events, orders, positions) => {
    const { result } = renderHook(() => ({
      state: useFeedState(futuresAccount).state,
      orders: useFutures((rows) => rows.orders.list),
      positions: useFutures((rows) => rows.positions.list),
    }));
    act(() => futuresAccount.start(() => undefined));
    await waitFor(() => expect(result.current.state).toBe('ready'));
    act(() => {
      for (const each of events) handlers.get(USER_QUEUES.futures)?.(each);
    });
    expect(result.current).toMatchObject({ orders, positions });
    expect([result.current.orders.length, result.current.positions.length]).toEqual([
      (orders as unknown[]).length,
      (positions as unknown[]).length,
    ]);
  });
});

describe('/user/queue/cross', () => {
  it('brings playerPoint, markPnl and minusFundingFee of the account [FUT-11]', () => {
    const { result } = renderHook(() => useFuturesCross());
    act(() => futuresCross.start(() => undefined));
    const data = { playerPoint: '1000', markPnl: '10', minusFundingFee: '-3.5', available: '900', maintMargin: '25' };
    act(() => handlers.get(USER_QUEUES.cross)?.({ type: 'CROSS', data, seq: 1, ts: 1 }));
    expect(result.current?.shownPoint).toBe(100_650_000_000n);
    act(() => handlers.get(USER_QUEUES.cross)?.({ type: 'CROSS', data: { playerPoint: '5' }, seq: 2, ts: 2 }));
    expect(result.current?.shownPoint).toBe(100_650_000_000n);
  });
});
