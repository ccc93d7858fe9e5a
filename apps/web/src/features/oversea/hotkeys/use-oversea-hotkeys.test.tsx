import { FakeServer, okReply } from '@hoga/client/testing/fake-server';
import { idOf } from '@hoga/kernel/ids';
import { dialogStore, dismissDialogs } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changePlayerSettings, settingsStore } from '../../../data/settings/settings-store.ts';
import { siteStore } from '../../../data/site/site-store.ts';
import { holdOversea } from '../../../data/testing/hold-account.ts';
import { sampleOverseaOption } from '../../../data/testing/sample-oversea-option.ts';
import { sampleSite } from '../../../data/testing/sample-site.ts';
import { ticketStore } from '../order/ticket-store.ts';
import { sampleOrder, samplePosition } from '../testing/sample-order.ts';
import { type HotkeyParts, useOverseaHotkeys } from './use-oversea-hotkeys.ts';

const PLACE = '/api/oversea/order';
const CANCEL_ALL = '/api/oversea/order/cancel_all';
let server: FakeServer;

function Screen(parts: HotkeyParts) {
  useOverseaHotkeys(parts);
  return null;
}

function open(change: Partial<HotkeyParts> = {}) {
  const parts = {
    option: sampleOverseaOption(),
    position: null,
    mayOrder: () => true,
    isClosing: false,
    onRecentre: vi.fn(),
    onCloseAsked: vi.fn(),
    onCloseAnswered: vi.fn(),
    onLadder: vi.fn(),
    onHelp: vi.fn(),
    ...change,
  };
  render(<Screen {...parts} />);
  return parts;
}

const press = (code: string, key = '') =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { code, key, bubbles: true }));
const bodies = (path: string) => server.requestsTo(path).map(({ body }) => body as Record<string, unknown>);
const first = settingsStore.getState().player;

beforeEach(() => {
  siteStore.setState({ site: sampleSite() });
  settingsStore.setState({
    player: { ...first, ladder: { ...first.ladder, tapMode: 'send' }, guard: { ...first.guard, isOn: false } },
  });
  ticketStore.setState({ qty: null });
  holdOversea();
  server = new FakeServer()
    .on(PLACE, () => okReply({ orderId: 1, status: 'FILLED' }))
    .on(CANCEL_ALL, () => okReply({ count: 1 }));
  window.fetch = server.fetch;
});
afterEach(() => {
  dismissDialogs();
  cleanup();
  vi.restoreAllMocks();
});

describe('keys of the quick-order screen', () => {
  it('choose a quantity and order it at market, once per press [OVS-01]', async () => {
    open();
    press('Digit2');
    press('KeyS');
    press('KeyS');
    await waitFor(() => expect(bodies(PLACE)).toHaveLength(1));
    expect(bodies(PLACE)[0]).toMatchObject({ tradeType: 'SHORT', marketType: 'MARKET', qty: 3 });
  });

  it('ask how orders are meant before the first one', async () => {
    settingsStore.setState(({ player }) => ({ player: { ...player, ladder: { ...player.ladder, tapMode: 'ask' } } }));
    open();
    press('KeyB');
    await waitFor(() => expect(dialogStore.getState().queue[0]?.title).toBe('주문 방식 선택'));
    expect(server.seen).toEqual([]);
  });

  it('order nothing where no order is taken, nor while they are switched off', () => {
    open({ mayOrder: () => false });
    press('KeyB');
    cleanup();
    changePlayerSettings({ hotkeys: false });
    const parts = open();
    press('KeyB');
    press('KeyX');
    press('Space');
    expect(parts.onRecentre).not.toHaveBeenCalled();
    // The list of keys opens all the same.
    press('Slash', '?');
    expect(parts.onHelp).toHaveBeenCalledOnce();
    expect(server.seen).toEqual([]);
  });

  it('close everything when C is pressed twice, though a window is open by then', async () => {
    const parts = open({ position: samplePosition() });
    press('KeyC');
    const sheet = document.body.appendChild(document.createElement('div'));
    sheet.setAttribute('role', 'dialog');
    press('KeyC');
    sheet.remove();
    expect(parts.onCloseAsked).toHaveBeenCalledOnce();
    expect(parts.onCloseAnswered).toHaveBeenCalledOnce();
    await waitFor(() => expect(bodies(PLACE)).toMatchObject([{ tradeType: 'SHORT', qty: 3 }]));
  });

  it('lead to the ladder', () => {
    const parts = open();
    press('KeyL');
    expect(parts.onLadder).toHaveBeenCalledOnce();
  });

  it('close at once, or show the sheet to a player who wants to be asked', async () => {
    const position = samplePosition();
    const asked = open({ position });
    press('KeyC');
    expect(asked.onCloseAsked).toHaveBeenCalledOnce();
    expect(server.seen).toEqual([]);
    cleanup();
    changePlayerSettings({ confirm: { ...first.confirm, close: false } });
    open({ position });
    press('KeyC');
    await waitFor(() => expect(bodies(PLACE)[0]).toMatchObject({ tradeType: 'SHORT', qty: 3 }));
  });

  it('turn a position round after a question', async () => {
    open({ position: samplePosition({ tradeType: 'SHORT', qty: 2 }) });
    press('KeyR');
    const question = await vi.waitUntil(() => dialogStore.getState().queue[0], 15_000);
    expect(server.seen).toEqual([]);
    question?.answer(true);
    await waitFor(() => expect(bodies(PLACE)[0]).toMatchObject({ tradeType: 'LONG', qty: 4 }));
  });

  it('cancel all orders of the instrument, asking about many [OVS-61]', async () => {
    const orders = Array.from({ length: 6 }, (_, place) => sampleOrder({ id: idOf(place + 1) }));
    open();
    press('KeyX');
    expect(server.seen).toEqual([]);
    holdOversea({ orders });
    press('KeyX');
    const question = await vi.waitUntil(() => dialogStore.getState().queue[0], 15_000);
    question?.answer(true);
    await waitFor(() => expect(bodies(CANCEL_ALL)[0]).toMatchObject({ overseaOptionId: 102 }));
  });

  it('leave alone what another part of the page has taken', () => {
    const parts = open();
    const taken = new KeyboardEvent('keydown', { code: 'Space', cancelable: true, bubbles: true });
    taken.preventDefault();
    document.body.dispatchEvent(taken);
    expect(parts.onRecentre).not.toHaveBeenCalled();
    press('Space');
    expect(parts.onRecentre).toHaveBeenCalledOnce();
  });
});
