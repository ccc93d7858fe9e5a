import type { FakeServer } from '@hoga/client/testing/fake-server';
import { okReply } from '@hoga/client/testing/fake-server';
import { type ScreenLayout, STANDARD_LAYOUT, withGroup, withKind } from '@hoga/domain/layouts/layout';
import { idOf } from '@hoga/kernel/ids';
import { dismissDialogs } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { marketStore } from '../../../data/market/market.ts';
import { settingsStore } from '../../../data/settings/settings-store.ts';
import * as socket from '../../../data/socket/socket.ts';
import { holdOversea } from '../../../data/testing/hold-account.ts';
import { quietServer } from '../../../data/testing/quiet-server.ts';
import { renderScreen } from '../../../data/testing/render-screen.tsx';
import { sampleTicker } from '../../../data/testing/sample-market.ts';
import { sampleOverseaOption } from '../../../data/testing/sample-oversea-option.ts';
import { loadLazyTexts, loadScreenTexts } from '../../../shared/i18n/i18n.ts';
import { OverseaPanes } from './oversea-panes.tsx';

// Drawn by hand in places that have a size, which nothing has here.
vi.mock('../../../trading/ladder/ladder.tsx', () => ({ Ladder: () => null }));
vi.mock('../chart/trade-chart.tsx', () => ({ TradeChart: () => <p>chart</p> }));

const nasdaq = sampleOverseaOption();
const oil = sampleOverseaOption({ id: idOf(103), stock: 'CL', koName: '원유', precision: 2, tick: '0.01' });
const options = [nasdaq, oil];
const look = { isView: false, backHref: '/oversea', signInHref: '', orderHref: '' } as never;
const PLACE = '/api/oversea/order';

/** Ladder left, linked; order panel right, of oil. */
const LADDER_AND_OIL = withGroup(withKind(withKind({ ...STANDARD_LAYOUT, count: 2 }, 0, 'ladder'), 1, 'order'), 1, {
  group: null,
  shown: 'CL',
});

let server: FakeServer;
let show: (screen: { readonly id?: number; readonly options?: typeof options }) => void;
let kept: () => ScreenLayout;

let first: ScreenLayout;

function Screen() {
  const [state, setState] = useState({ id: nasdaq.id as number, options });
  const [layout, setLayout] = useState(first);
  useEffect(() => {
    show = (change) => setState((before) => ({ ...before, ...change }));
    kept = () => layout;
  }, [layout]);
  return (
    <OverseaPanes
      option={options.find(({ id }) => id === state.id) ?? nasdaq}
      options={state.options}
      look={look}
      hrefOf={(id) => `/oversea/${id}`}
      own={{ layout, change: (change) => setLayout(change) }}
    />
  );
}

function open(layout: ScreenLayout) {
  first = layout;
  return renderScreen({ routes: { '/oversea/$id': Screen }, at: '/oversea/102', server });
}

const pane = (number: number) => screen.getByRole('region', { name: new RegExp(`^창 ${number} `) });
const bodies = () => server.requestsTo(PLACE).map(({ body }) => body as Record<string, unknown>);
const choose = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
const buy = (number: number) => fireEvent.click(within(pane(number)).getByRole('button', { name: /시장가 매수/ }));

beforeEach(async () => {
  await loadScreenTexts();
  await loadLazyTexts();
  settingsStore.setState(({ player }) => ({
    player: {
      ...player,
      hotkeys: true,
      ladder: { ...player.ladder, tapMode: 'send' },
      guard: { ...player.guard, isOn: false },
    },
  }));
  holdOversea();
  vi.spyOn(socket, 'useSocketStatus').mockReturnValue({ kind: 'connected' } as never);
  server = quietServer()
    .on(PLACE, () => okReply({ orderId: 1, status: 'FILLED' }))
    .on('/api/trade/raw_data', () => okReply([]));
  const now = Date.now();
  marketStore.putTickers([
    sampleTicker({ stock: 'USDKRW', last: '1400', at: now }),
    sampleTicker({ last: '21472.5', at: now }),
    sampleTicker({ stock: 'CL', last: '71.20', bid: '71.20', ask: '71.21', at: now }),
  ]);
});
afterEach(() => {
  dismissDialogs();
  cleanup();
  vi.restoreAllMocks();
});

describe('panes of overseas futures', () => {
  it('order the instrument that their own head shows, each its own', async () => {
    open(LADDER_AND_OIL);
    await screen.findByLabelText('창 2 종목');
    buy(2);
    await waitFor(() => expect(bodies()).toHaveLength(1));
    buy(1);
    await waitFor(() => expect(bodies()).toHaveLength(2));
    expect(bodies().map(({ overseaOptionId }) => overseaOptionId)).toEqual([oil.id, nasdaq.id]);
  });

  it('that are linked follow the screen, those that are not keep their own', async () => {
    const { router } = open(LADDER_AND_OIL);
    const selected = (number: number) => screen.getByLabelText<HTMLSelectElement>(`창 ${number} 종목`).value;
    await screen.findByLabelText('창 2 종목');
    expect([selected(1), selected(2)]).toEqual(['NQ', 'CL']);
    choose('창 2 종목', 'NQ');
    expect(kept().panes[1].symbol).toBe('NQ');
    expect(router.history.location.pathname).toBe('/oversea/102');
    choose('창 1 종목', 'CL');
    expect(router.history.location.pathname).toBe('/oversea/103');
    act(() => show({ id: oil.id }));
    expect([selected(1), selected(2)]).toEqual(['CL', 'NQ']);
    // Of the screen's group again, it shows what the screen shows; let go, it keeps that.
    choose('창 2 연결 그룹', 'A');
    expect([selected(2), kept().panes[1].symbol]).toEqual(['CL', null]);
    choose('창 2 연결 그룹', '-');
    expect(kept().panes[1].symbol).toBe('CL');
  });

  it('of one group move together where any of them is given another instrument, and the others stay', async () => {
    const { router } = open({ ...LADDER_AND_OIL, count: 4 });
    await screen.findByLabelText('창 2 종목');
    choose('창 3 내용', 'chart');
    const selected = () =>
      [1, 2, 3, 4].map((number) => screen.getByLabelText<HTMLSelectElement>(`창 ${number} 종목`).value);
    choose('창 2 연결 그룹', 'B');
    choose('창 4 연결 그룹', 'B');
    expect(selected()).toEqual(['NQ', 'CL', 'NQ', 'CL']);
    choose('창 3 연결 그룹', '-');
    choose('창 4 종목', 'NQ');
    expect(selected()).toEqual(['NQ', 'NQ', 'NQ', 'NQ']);
    choose('창 2 종목', 'CL');
    expect(selected()).toEqual(['NQ', 'CL', 'NQ', 'CL']);
    // The order of a pane that was moved is of what its head shows.
    buy(4);
    await waitFor(() => expect(bodies().map(({ overseaOptionId }) => overseaOptionId)).toEqual([oil.id]));
    expect(router.history.location.pathname).toBe('/oversea/102');
    act(() => show({ id: oil.id }));
    expect(selected()).toEqual(['CL', 'CL', 'NQ', 'CL']);
  });

  it('send a confirmed order to the instrument it was asked about, though the pane shows another by then', async () => {
    settingsStore.setState(({ player }) => ({
      player: { ...player, ladder: { ...player.ladder, tapMode: 'confirm' } },
    }));
    open(LADDER_AND_OIL);
    await screen.findByLabelText('창 1 종목');
    buy(1);
    const question = await screen.findByRole('alertdialog', { name: '나스닥100 매수' });
    act(() => show({ id: oil.id }));
    expect(pane(1).getAttribute('aria-label')).toContain('원유');
    fireEvent.click(within(question).getByRole('button', { name: '매수 주문' }));
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()[0]?.['overseaOptionId']).toBe(nasdaq.id);
  });

  it('hear trade keys in the active one alone, and only where its quantity is shown', async () => {
    open({ ...LADDER_AND_OIL, count: 4 });
    await screen.findByLabelText('창 2 종목');
    const key = () => fireEvent.keyDown(document.body, { code: 'KeyB', key: 'b' });
    fireEvent.pointerDown(pane(2));
    key();
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()[0]?.['overseaOptionId']).toBe(oil.id);
    fireEvent.pointerDown(pane(3));
    key();
    fireEvent.pointerDown(pane(1));
    key();
    await waitFor(() => expect(bodies()).toHaveLength(2));
    expect(bodies()[1]?.['overseaOptionId']).toBe(nasdaq.id);
  });

  it('watch the market of an own instrument only while they are shown', async () => {
    const watched: string[] = [];
    vi.spyOn(socket, 'subscribe').mockImplementation((topic) => {
      watched.push(topic);
      return () => {
        watched.splice(watched.indexOf(topic), 1);
      };
    });
    const ofOil = () => watched.filter((topic) => topic.endsWith('CL')).length;
    open(LADDER_AND_OIL);
    await waitFor(() => expect(ofOil()).toBe(1));
    fireEvent.click(screen.getByRole('button', { name: '창 1 크게' }));
    expect(ofOil()).toBe(0);
    fireEvent.click(screen.getByRole('button', { name: '창 1 원래 크기로' }));
    expect(ofOil()).toBe(1);
    choose('창 2 내용', 'lists');
    expect(ofOil()).toBe(0);
  });

  it('of an instrument that is no longer offered ask for another and order nothing', async () => {
    open(LADDER_AND_OIL);
    await screen.findByLabelText('창 2 종목');
    act(() => show({ options: [nasdaq] }));
    expect(within(pane(2)).getByText('이 창에 둘 종목을 위에서 골라주세요.')).toBeDefined();
    expect(within(pane(2)).queryByRole('button', { name: /시장가/ })).toBeNull();
    fireEvent.pointerDown(pane(2));
    fireEvent.keyDown(document.body, { code: 'KeyB', key: 'b' });
    choose('창 2 종목', 'NQ');
    expect(within(pane(2)).getByRole('button', { name: /시장가 매수/ })).toBeDefined();
    expect(bodies()).toEqual([]);
  });
});
