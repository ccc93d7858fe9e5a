import { type FakeServer, okReply } from '@hoga/client/testing/fake-server';
import { type ScreenLayout, STANDARD_LAYOUT, withGroup, withKind } from '@hoga/domain/layouts/layout';
import { idOf } from '@hoga/kernel/ids';
import { dismissDialogs } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { marketStore } from '../../../data/market/market.ts';
import { sessionStore } from '../../../data/session/session-store.ts';
import { settingsStore } from '../../../data/settings/settings-store.ts';
import { holdFutures } from '../../../data/testing/hold-account.ts';
import { quietServer } from '../../../data/testing/quiet-server.ts';
import { renderScreen } from '../../../data/testing/render-screen.tsx';
import { sampleFuturesOption } from '../../../data/testing/sample-futures.ts';
import { sampleTicker } from '../../../data/testing/sample-market.ts';
import { sampleMe } from '../../../data/testing/sample-me.ts';
import { loadLazyTexts, loadScreenTexts } from '../../../shared/i18n/i18n.ts';
import { chooseQuantity } from '../ladder/ladder-store.ts';
import { closeSheet } from '../sheets/sheet-store.ts';
import { FuturePanes } from './future-panes.tsx';

// Drawn by hand in places that have a size, which nothing has here.
vi.mock('../../../trading/ladder/ladder.tsx', () => ({ Ladder: () => null }));
vi.mock('../../../shared/chart/price-chart.tsx', () => ({ PriceChart: () => null }));

const PLACE = '/api/futures/order';
const bitcoin = sampleFuturesOption();
const ether = sampleFuturesOption({ id: idOf(2), stock: 'X_ETHUSDT', lastPrice: '3000' });
const OPTIONS = [bitcoin, ether];
const WALLET = { type: 'FUTURES', currency: 'USDT', point: '50000', gameWaitPoint: '0' } as const;

/** The screen's ladder left, linked; the form right, of ether. */
const LADDER_AND_ETHER = withGroup(withKind(withKind({ ...STANDARD_LAYOUT, count: 2 }, 0, 'ladder'), 1, 'order'), 1, {
  group: null,
  shown: 'ETHUSDT',
});

let server: FakeServer;
let show: (id: number) => void;

function Screen() {
  const [id, setId] = useState<number>(bitcoin.id);
  const [layout, setLayout] = useState<ScreenLayout>(LADDER_AND_ETHER);
  useEffect(() => {
    show = setId;
  }, []);
  return (
    <FuturePanes
      option={OPTIONS.find((option) => option.id === id) ?? bitcoin}
      own={{ layout, change: (change) => setLayout(change) }}
    />
  );
}

const pane = (number: number) => screen.getByRole('region', { name: new RegExp(`^창 ${number} `) });
const bodies = () => server.requestsTo(PLACE).map(({ body }) => body as Record<string, unknown>);

beforeEach(async () => {
  await loadScreenTexts();
  await loadLazyTexts();
  // The clock is frozen: on a slow machine prices must not grow old.
  vi.useFakeTimers({ now: 1_780_000_000_000, toFake: ['Date'] });
  sessionStore.setState({ auth: 'success', user: sampleMe(), wallets: { FUTURES: WALLET } });
  settingsStore.setState(({ player }) => ({
    player: { ...player, hotkeys: true, ladder: { ...player.ladder, tapMode: 'send' } },
  }));
  const at = Date.now();
  const flat = (price: string) => ({ last: price, bid: price, ask: price, mark: price, at });
  marketStore.putTickers([
    sampleTicker({ stock: 'BTCUSDT', ...flat('60000') }),
    sampleTicker({ stock: 'ETHUSDT', ...flat('3000') }),
  ]);
  chooseQuantity('X_BTCUSDT', { unit: 'coin', value: '0.1' });
  holdFutures();
  server = quietServer()
    .on('/api/futures/option/list', () => okReply(OPTIONS))
    .on('/api/futures/history/last_leverage', ({ query }) =>
      okReply({
        futuresOptionId: Number(query['futuresOptionId']),
        leverage: 20,
        marginType: 'CROSS',
        maxLeverage: 125,
      }),
    )
    .on('/api/futures/history/list', () => okReply({ rows: [], page: 1, size: 20, total: 0 }))
    .on('/api/copytrade/follower/my_trader_follower', () => okReply(null))
    .on('/api/trade/raw_data', () => okReply([]))
    .on(PLACE, () => okReply({ orderId: 1, status: 'FILLED' }));
});
afterEach(() => {
  closeSheet();
  dismissDialogs();
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function open() {
  const view = renderScreen({ routes: { '/future/$id': Screen }, at: '/future/1', server });
  return view;
}

describe('panes of coin futures', () => {
  it('order the contract that their own head shows, each with its own quantity', async () => {
    open();
    const buy = await within(await screen.findByRole('region', { name: /^창 1 / })).findByRole('button', {
      name: /시장가 롱/,
    });
    await waitFor(() => expect(buy).toHaveProperty('disabled', false));
    fireEvent.click(buy);
    await waitFor(() => expect(bodies()).toHaveLength(1));
    const form = within(pane(2));
    fireEvent.click(form.getByText('시장가'));
    fireEvent.change(form.getByRole('textbox', { name: '수량' }), { target: { value: '2' } });
    fireEvent.click(form.getByRole('button', { name: '매수 · 롱' }));
    await waitFor(() => expect(bodies()).toHaveLength(2));
    expect(bodies()).toMatchObject([
      { futuresOptionId: bitcoin.id, amount: '0.1', marketType: 'MARKET' },
      { futuresOptionId: ether.id, amount: '2', marketType: 'MARKET' },
    ]);
  });

  it('hear trade keys in the active one alone', async () => {
    open();
    const form = within(await screen.findByRole('region', { name: /^창 2 / }));
    await waitFor(() => expect(form.getByRole('button', { name: '매수 · 롱' })).toHaveProperty('disabled', false));
    fireEvent.change(form.getByRole('textbox', { name: '수량' }), { target: { value: '2' } });
    const key = () => fireEvent.keyDown(document.body, { code: 'KeyS', key: 's' });
    fireEvent.pointerDown(pane(2));
    key();
    await waitFor(() => expect(bodies()).toHaveLength(1));
    fireEvent.pointerDown(pane(1));
    key();
    await waitFor(() => expect(bodies()).toHaveLength(2));
    expect(bodies()).toMatchObject([
      { futuresOptionId: ether.id, tradeType: 'SHORT', amount: '2' },
      { futuresOptionId: bitcoin.id, tradeType: 'SHORT', amount: '0.1' },
    ]);
  });

  it('send a confirmed order to the contract it was asked about, though the pane shows another by then', async () => {
    settingsStore.setState(({ player }) => ({
      player: { ...player, ladder: { ...player.ladder, tapMode: 'confirm' } },
    }));
    open();
    const buy = await within(await screen.findByRole('region', { name: /^창 1 / })).findByRole('button', {
      name: /시장가 롱/,
    });
    await waitFor(() => expect(buy).toHaveProperty('disabled', false));
    fireEvent.click(buy);
    const question = within(await screen.findByRole('alertdialog'));
    act(() => show(ether.id));
    expect(pane(1).getAttribute('aria-label')).toContain('ETH/USDT');
    fireEvent.click(question.getByRole('button', { name: '매수 · 롱' }));
    await waitFor(() => expect(bodies()).toMatchObject([{ futuresOptionId: bitcoin.id, amount: '0.1' }]));
  });

  it('open the leverage of the contract whose pane asks, not of the screen’s', async () => {
    open();
    const form = within(await screen.findByRole('region', { name: /^창 2 / }));
    fireEvent.click(await form.findByRole('button', { name: /^레버리지/ }));
    const sheet = await screen.findByRole('dialog');
    expect(sheet.textContent).toContain('ETH');
    expect(sheet.textContent).not.toContain('BTC');
  });
});
