import { FakeServer, okReply } from '@hoga/client/testing/fake-server';
import { DialogHost } from '@hoga/ui/components/dialogs/dialog-host.tsx';
import { dismissDialogs } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { marketStore } from '../../../data/market/market.ts';
import { settingsStore } from '../../../data/settings/settings-store.ts';
import { siteStore } from '../../../data/site/site-store.ts';
import { holdFutures } from '../../../data/testing/hold-account.ts';
import { sampleFuturesOrder, sampleFuturesPosition } from '../../../data/testing/sample-futures.ts';
import { sampleTicker } from '../../../data/testing/sample-market.ts';
import { sampleSite } from '../../../data/testing/sample-site.ts';
import { loadScreenTexts } from '../../../shared/i18n/i18n.ts';
import type { OrderSituation } from '../form/order-figures.ts';
import { type OrderForm, useOrderForm } from '../form/use-order-form.ts';
import { closeSheet, sheetStore } from '../sheets/sheet-store.ts';
import { sampleSituation } from '../testing/sample-situation.ts';
import { formKeys, useFuturesHotkeys } from './use-futures-hotkeys.ts';

const PLACE = '/api/futures/order';
const CANCEL_ALL = '/api/futures/order/cancel_all';
const position = sampleFuturesPosition();
const first = settingsStore.getState().player;
let server: FakeServer;
let form: OrderForm | null = null;
const onHelp = vi.fn();

function Screen({ situation, isBlocked }: { situation: OrderSituation; isBlocked: boolean }) {
  const made = useOrderForm(situation, '60000');
  form = made;
  useFuturesHotkeys({ ...formKeys(made, situation), situation, contracts: new Map(), isBlocked, onHelp });
  return <DialogHost />;
}

function open(change: Partial<OrderSituation> = {}, isBlocked = false): void {
  const situation = sampleSituation(change, { stock: 'BTCUSDT' });
  render(<Screen situation={situation} isBlocked={isBlocked} />);
  act(() => form?.change({ type: 'amount', to: '0.1' }));
}

const press = (code: string, key = '') =>
  act(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { code, key, bubbles: true })));
const bodies = () => server.requestsTo(PLACE).map(({ body }) => body as Record<string, unknown>);
const chooseTapMode = (tapMode: 'send' | 'confirm') =>
  settingsStore.setState({ player: { ...first, ladder: { ...first.ladder, tapMode } } });

beforeEach(async () => {
  await loadScreenTexts();
  siteStore.setState({ site: sampleSite() });
  chooseTapMode('send');
  const prices = { last: '60000', bid: '60000', ask: '60000.1', mark: '60000' };
  marketStore.putTickers([sampleTicker({ stock: 'BTCUSDT', ...prices, at: Date.now() })]);
  holdFutures();
  server = new FakeServer()
    .on(PLACE, () => okReply({ orderId: 1, status: 'FILLED' }))
    .on(CANCEL_ALL, () => okReply({ count: 1 }));
  window.fetch = server.fetch;
});
afterEach(() => {
  closeSheet();
  dismissDialogs();
  cleanup();
  settingsStore.setState({ player: first });
  vi.restoreAllMocks();
  onHelp.mockClear();
});

describe('keys of the coin desktop [T14]', () => {
  it.each([
    ['KeyB', 'LONG'],
    ['KeyS', 'SHORT'],
  ] as const)('%s orders the quantity of the form at market: %s', async (code, tradeType) => {
    open();
    press(code);
    await waitFor(() => expect(bodies()).toMatchObject([{ tradeType, marketType: 'MARKET', amount: '0.1' }]));
    // The form stays as it was chosen.
    expect(form?.draft).toMatchObject({ type: 'LIMIT', amount: '0.1' });
  });

  it('ask first where taps ask, with the live quote and that it fills at once [T3]', async () => {
    chooseTapMode('confirm');
    open({ position });
    press('KeyS');
    const question = within(await screen.findByRole('alertdialog'));
    const figureOf = (label: string) => question.getByText(label).nextElementSibling?.textContent;
    expect(figureOf('주문 가격')).toBe('시장가 (현재 60,000.0)');
    expect(figureOf('체결')).toBe('즉시 체결');
    // 0.1 of 0.5: nothing gained, 2.4 to open and 2.4 to close it.
    expect(figureOf('순손익')).toBe('−4.80 USDT');
    expect(bodies()).toEqual([]);
    fireEvent.click(question.getByRole('button', { name: '매도 · 숏' }));
    await waitFor(() => expect(bodies()).toHaveLength(1));
  });

  it('1 to 4 choose shares of what is available', () => {
    open();
    press('Digit2');
    expect(form?.draft.percent).toBe(50);
    press('Digit4');
    expect(form?.draft.percent).toBe(100);
  });

  it('C opens the close sheet, C C closes everything at market', async () => {
    open({ position });
    press('KeyC');
    expect(sheetStore.getState().sheet).toEqual({ kind: 'close', positionId: position.id, quarters: 4 });
    press('KeyC');
    await waitFor(() =>
      expect(bodies()).toMatchObject([{ tradeType: 'SHORT', marketType: 'MARKET', amount: '0.5', reduceOnly: 1 }]),
    );
    expect(sheetStore.getState().sheet).toBeNull();
  });

  it('R turns the position round once that is agreed to', async () => {
    open({ position });
    press('KeyR');
    const question = within(await screen.findByRole('alertdialog'));
    question.getByText('롱 0.500 종료 후 숏 0.500');
    fireEvent.click(question.getByRole('button', { name: '포지션 전환' }));
    await waitFor(() => expect(bodies()).toMatchObject([{ tradeType: 'SHORT', amount: '1', reduceOnly: 0 }]));
  });

  it('X cancels the orders of the contract on the screen', async () => {
    open({ orders: [sampleFuturesOrder()] });
    press('KeyX');
    await waitFor(() => expect(server.requestsTo(CANCEL_ALL)[0]?.body).toMatchObject({ futuresOptionId: 1 }));
  });

  it('? shows the list of keys, and nothing is ordered while orders are not taken', () => {
    open({}, true);
    press('Slash', '?');
    expect(onHelp).toHaveBeenCalledOnce();
    press('KeyB');
    expect(bodies()).toEqual([]);
  });
});
