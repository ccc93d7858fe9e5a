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
  it('is what the server has open, and nothing once it is stopped', async () => {
    const result = shown();
    act(() => futuresAccount.start(() => undefined));
    await waitFor(() => expect(result.current.state).toBe('ready'));
    const open = { position: position(), samePosition: position(), order: order(), exit: EXIT };
    expect(result.current).toEqual({ state: 'ready', records: [], ...open });
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
