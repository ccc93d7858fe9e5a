import { type FakeServer, okReply } from '@hoga/client/testing/fake-server';
import { dismissDialogs } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { marketStore } from '../../data/market/market.ts';
import { SIGNED_OUT, sessionStore } from '../../data/session/session-store.ts';
import { settingsStore } from '../../data/settings/settings-store.ts';
import * as socket from '../../data/socket/socket.ts';
import { holdOversea } from '../../data/testing/hold-account.ts';
import { quietServer } from '../../data/testing/quiet-server.ts';
import { renderScreen } from '../../data/testing/render-screen.tsx';
import { sampleTicker } from '../../data/testing/sample-market.ts';
import { sampleMe } from '../../data/testing/sample-me.ts';
import { sampleOverseaOption } from '../../data/testing/sample-oversea-option.ts';
import { loadLazyTexts, loadScreenTexts } from '../../shared/i18n/i18n.ts';
import { openLadderWindow } from '../../trading/ladder/own-window.ts';
import { stubLayout } from '../../trading/testing/ladder-rig.ts';
import { OverseaLadderPage } from './oversea-ladder-page.tsx';

const PLACE = '/api/oversea/order';
let server: FakeServer;
const bodies = () => server.requestsTo(PLACE).map(({ body }) => body as Record<string, unknown>);

beforeEach(async () => {
  await loadScreenTexts();
  await loadLazyTexts();
  stubLayout();
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(440);
  sessionStore.setState({ ...SIGNED_OUT, auth: 'success', user: sampleMe() });
  settingsStore.setState(({ player }) => ({
    player: {
      ...player,
      hotkeys: true,
      orderCnt: [1, 3, 5, 10],
      ladder: { ...player.ladder, tapMode: 'send' },
      guard: { ...player.guard, isOn: false },
    },
  }));
  holdOversea();
  vi.spyOn(socket, 'useSocketStatus').mockReturnValue({ kind: 'connected' } as never);
  server = quietServer()
    .on('/api/oversea/option/list', () => okReply([sampleOverseaOption()]))
    .on('/api/trade/raw_data', () => okReply([]))
    .on(PLACE, () => okReply({ orderId: 1, status: 'FILLED' }));
});
afterEach(() => {
  dismissDialogs();
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open() {
  const now = Date.now();
  act(() =>
    marketStore.putTickers([
      sampleTicker({ stock: 'USDKRW', last: '1400', at: now }),
      sampleTicker({ last: '21472.5', at: now }),
    ]),
  );
  renderScreen({ routes: { '/oversea/$id/ladder': OverseaLadderPage }, at: '/oversea/102/ladder', server });
  return screen.findByRole('grid', { name: '나스닥100 호가' });
}

describe('a ladder in its own window', () => {
  it('is named by its price and symbol, and shows which instrument it orders', async () => {
    await open();
    expect(screen.getByRole('heading', { name: '나스닥100' })).toBeDefined();
    await waitFor(() => {
      act(() => marketStore.putTickers([sampleTicker({ last: '21473', seq: Date.now() })]));
      expect(document.title).toMatch(/^21,47\d\.\d\d NQ$/);
    });
    expect(screen.queryByRole('button', { name: '호가창을 새 창으로' })).toBeNull();
  });

  it('has the keys of the trade screen, and those of the ladder at the marked price', async () => {
    const grid = await open();
    fireEvent.keyDown(document.body, { code: 'Digit2', key: '2' });
    fireEvent.keyDown(document.body, { code: 'KeyS', key: 's' });
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()[0]).toMatchObject({ overseaOptionId: 102, tradeType: 'SHORT', marketType: 'MARKET', qty: 3 });
    // On the ladder B orders where it is marked, and nowhere before.
    fireEvent.keyDown(grid, { code: 'KeyB', key: 'b' });
    expect(bodies()).toHaveLength(1);
    fireEvent.keyDown(grid, { key: 'ArrowDown' });
    fireEvent.keyDown(grid, { code: 'KeyB', key: 'b' });
    await waitFor(() => expect(bodies()).toHaveLength(2));
    expect(bodies()[1]).toMatchObject({ tradeType: 'LONG', marketType: 'LIMIT', price: '21472.25' });
  });

  it('asks before an order where its member wants to be asked', async () => {
    settingsStore.setState(({ player }) => ({
      player: { ...player, ladder: { ...player.ladder, tapMode: 'confirm' } },
    }));
    await open();
    fireEvent.keyDown(document.body, { code: 'KeyB', key: 'b' });
    const question = await screen.findByRole('alertdialog', { name: '나스닥100 매수' });
    expect(bodies()).toEqual([]);
    fireEvent.click(within(question).getByRole('button', { name: '매수 주문' }));
    await waitFor(() => expect(bodies()).toHaveLength(1));
  });

  it('is closed with the session', async () => {
    const close = vi.spyOn(window, 'close').mockReturnValue(undefined);
    await open();
    expect(close).not.toHaveBeenCalled();
    act(() => sessionStore.setState({ ...SIGNED_OUT, auth: 'logout' }));
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('is opened once for each instrument, and comes to the front after that', () => {
    const focus = vi.fn();
    const opened = vi.spyOn(window, 'open').mockReturnValue({ focus } as never);
    openLadderWindow('/oversea/102/ladder');
    openLadderWindow('/oversea/102/ladder');
    openLadderWindow('/oversea/103/ladder');
    const names = opened.mock.calls.map(([, name]) => name);
    expect([names[0] === names[1], names[0] === names[2], focus.mock.calls.length]).toEqual([true, false, 3]);
  });
});
