import { FakeServer, okReply } from '@hoga/client/testing/fake-server';
import { idOf } from '@hoga/kernel/ids';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleFuturesOrder as order, sampleFuturesPosition as position } from '../testing/sample-futures.ts';
import { RELOAD_AFTER_MS } from './account-feed.ts';
import {
  futuresAccount,
  useFutures,
  useFuturesOrder,
  useFuturesPosition,
  useFuturesPositionById,
} from './futures-account.ts';
import { useFeedState } from './use-feed.ts';

const OPEN_POSITIONS = '/api/futures/history/open_position';
const EXIT = order({ id: idOf(31), futuresPositionId: idOf(21), marketType: 'STOPLOSS', triggerPrice: '59000' });
/** What an order and a position have in common (FUT-09, FUT-10). */
const FIELDS = [
  ...['futuresOptionId', 'futuresPositionId', 'takeProfit', 'stopLoss', 'isMarkTp', 'isMarkSl', 'leverage'],
  ...['marginType', 'amount', 'type', 'closePrice', 'futuresFollowerOrderId', 'futuresTraderOrderId'],
];
let server: FakeServer;

beforeEach(() => {
  server = new FakeServer()
    .on('/api/futures/history/open_order', () => okReply([order()]))
    .on('/api/futures/history/open_sltp', () => okReply([EXIT]))
    .on(OPEN_POSITIONS, () => okReply([position()]));
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  act(() => futuresAccount.stop());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const shown = () =>
  renderHook(() => ({
    state: useFeedState(futuresAccount).state,
    records: useFutures(({ records }) => records),
    position: useFuturesPosition(idOf(1)),
    samePosition: useFuturesPositionById(idOf(21)),
    order: useFuturesOrder(idOf(11)),
    exit: useFuturesOrder(idOf(31)),
  })).result;

describe('the futures account of the page', () => {
  it('is what the server has open, with every field, and nothing once it is stopped [FUT-09, FUT-10, FUT-24, FUT-25, FUT-29]', async () => {
    const result = shown();
    act(() => futuresAccount.start(() => undefined));
    await waitFor(() => expect(result.current.state).toBe('ready'));
    const open = { position: position(), samePosition: position(), order: order(), exit: EXIT };
    expect(result.current).toEqual({ state: 'ready', records: [], ...open });
    for (const row of [result.current.order, result.current.position]) {
      expect(Object.keys(row ?? {})).toEqual(expect.arrayContaining(FIELDS));
    }
    const paths = ['open_order', 'open_sltp', 'open_position'].map((name) => `/api/futures/history/${name}`);
    expect(paths.map((path) => server.requestsTo(path).length)).toEqual([1, 1, 1]);
    act(() => futuresAccount.stop());
    expect(result.current).toMatchObject({ state: 'loading', position: null, order: null });
  });

  it('that could not be loaded is asked for again by itself', async () => {
    vi.useFakeTimers();
    server.on(OPEN_POSITIONS, () => 'network-failure');
    const result = shown();
    act(() => futuresAccount.start(() => undefined));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(result.current.state).toBe('error');
    server.on(OPEN_POSITIONS, () => okReply([position()]));
    await act(() => vi.advanceTimersByTimeAsync(RELOAD_AFTER_MS[0] ?? 0));
    expect(result.current).toMatchObject({ state: 'ready', position: position() });
  });
});
