import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { alert } from '../../shared/ui/dialogs/dialog-store.ts';
import { sessionStore } from '../session/session-store.ts';
import { FakeServer, okReply, refusalReply } from '../testing/fake-server.ts';
import { sampleMe } from '../testing/sample-me.ts';
import { sampleOverseaOrder as order, sampleOverseaPosition as position } from '../testing/sample-oversea-rows.ts';
import { cancelAllOverseaOrders, placeOverseaOrder, showRefusal } from '../trading/oversea-orders.ts';
import {
  followOverseaAccount,
  overseaAccount,
  useOverseaAccountState,
  useOverseaOrders,
  useOverseaPosition,
} from './oversea-account.ts';

vi.mock('../../shared/ui/dialogs/dialog-store.ts', () => ({ alert: vi.fn(async () => undefined) }));

const OPEN_ORDERS = '/api/oversea/history/open_order';
let server: FakeServer;

beforeEach(() => {
  server = new FakeServer()
    .on(OPEN_ORDERS, () => okReply([order()]))
    .on('/api/oversea/history/open_position', () => okReply([position()]));
  vi.stubGlobal('fetch', server.fetch);
  sessionStore.setState({ auth: 'success', user: sampleMe() });
});
afterEach(() => {
  sessionStore.setState({ auth: 'logout', user: null });
  act(() => followOverseaAccount({ isViewing: false }));
  vi.unstubAllGlobals();
});

describe('the overseas account of the page', () => {
  it('is loaded for a signed-in player and cleared at logout', async () => {
    const { result } = renderHook(() => ({
      state: useOverseaAccountState(),
      orders: useOverseaOrders(3),
      position: useOverseaPosition(3),
    }));
    act(() => followOverseaAccount({ isViewing: false }));
    await waitFor(() => expect(result.current.state).toBe('ready'));
    expect(result.current).toEqual({ state: 'ready', orders: [order()], position: position() });
    sessionStore.setState({ auth: 'logout', user: null });
    act(() => followOverseaAccount({ isViewing: false }));
    expect(result.current).toEqual({ state: 'loading', orders: [], position: null });
  });

  it('is not loaded on View routes, nor for visitors', () => {
    followOverseaAccount({ isViewing: true });
    sessionStore.setState({ auth: 'logout', user: null });
    followOverseaAccount({ isViewing: false });
    expect(server.seen).toEqual([]);
  });

  it('is loaded once however often the session changes', async () => {
    followOverseaAccount({ isViewing: false });
    sessionStore.setState({ unreadMessages: 3 });
    followOverseaAccount({ isViewing: false });
    await vi.waitFor(() => expect(overseaAccount.snapshot().state).toBe('ready'));
    expect(server.requestsTo(OPEN_ORDERS)).toHaveLength(1);
  });
});

describe('commands', () => {
  const asked = { overseaOptionId: 3, tradeType: 'LONG', marketType: 'LIMIT', qty: 2, price: '18000.25' } as const;

  it('carry a key of their own', async () => {
    server.on('/api/oversea/order', () => okReply({ orderId: 1, status: 'WORKING' }));
    await placeOverseaOrder(asked);
    await placeOverseaOrder(asked);
    const bodies = server.requestsTo('/api/oversea/order').map(({ body }) => body as { clientOrderId: string });
    expect(bodies[0]).toEqual({ ...asked, clientOrderId: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(bodies[0]?.clientOrderId).not.toBe(bodies[1]?.clientOrderId);
  });

  it('that were refused are shown as the server said', async () => {
    server.on('/api/oversea/order/cancel_all', () => refusalReply(400, 'SESSION_BREAK', '장중 휴식 시간입니다.'));
    await showRefusal(await cancelAllOverseaOrders());
    expect(alert).toHaveBeenCalledWith({ body: '장중 휴식 시간입니다.' });
  });

  it('of unknown outcome have the account fetched anew', async () => {
    followOverseaAccount({ isViewing: false });
    await vi.waitFor(() => expect(overseaAccount.snapshot().state).toBe('ready'));
    server.on('/api/oversea/order', () => refusalReply(500, 'INTERNAL'));
    await placeOverseaOrder(asked);
    expect(server.requestsTo(OPEN_ORDERS)).toHaveLength(2);
  });
});
