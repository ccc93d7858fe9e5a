import { type FakeServer, okReply, refusalReply } from '@hoga/client/testing/fake-server';
import type { OverseaOrder, OverseaPosition } from '@hoga/contract/oversea';
import { idOf } from '@hoga/kernel/ids';
import { dismissDialogs } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { toastStore } from '@hoga/ui/components/toasts/toast-store.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { overseaAccount } from '../../../data/account/oversea-account.ts';
import { marketStore } from '../../../data/market/market.ts';
import { holdOversea } from '../../../data/testing/hold-account.ts';
import { quietServer } from '../../../data/testing/quiet-server.ts';
import { renderScreen } from '../../../data/testing/render-screen.tsx';
import { sampleTicker } from '../../../data/testing/sample-market.ts';
import { sampleOverseaOption } from '../../../data/testing/sample-oversea-option.ts';
import { sampleOrder, samplePosition } from '../testing/sample-order.ts';
import { HistoryTab } from './history-tab.tsx';

/** Open now, until the night. */
const closesDaily = sampleOverseaOption({ market: { state: 'open', until: Date.now() + 3_600_000 } });
const OVERNIGHT = '/api/oversea/overnight';
const HISTORY = '/api/oversea/history/list';
const DAILY = '/api/oversea/history/daily_profit';
const PLACE = '/api/oversea/order';
const AMEND = '/api/oversea/order/amend';
const CANCEL = '/api/oversea/order/cancel';
const kst = (time: string) => Date.parse(`${time}+09:00`);

let server: FakeServer;

beforeEach(() => {
  server = quietServer()
    .on('/api/oversea/option/list', () => okReply([closesDaily]))
    .on(OVERNIGHT, ({ method }) =>
      method === 'GET'
        ? okReply({
            equity: '2842300',
            required: '0',
            shortfall: '0',
            positions: [
              {
                overseaPositionId: 11,
                overseaOptionId: 102,
                isActive: 0,
                settableUntil: kst('2025-06-17T05:50:00'),
                required: '6000000',
              },
            ],
          })
        : okReply({ overseaPositionId: 11, isActive: 1 }),
    );
});
afterEach(() => {
  dismissDialogs();
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

interface Held {
  readonly positions?: readonly OverseaPosition[];
  readonly orders?: readonly OverseaOrder[];
  readonly state?: 'loading' | 'ready' | 'error';
}

function open({ positions = [], orders = [], state = 'ready' }: Held = {}) {
  holdOversea({ positions, orders }, state);
  renderScreen({ routes: { '/oversea/102': HistoryTab }, at: '/oversea/102', server });
}

const choose = async (part: string) =>
  userEvent.click(await screen.findByRole('radio', { name: new RegExp(`^${part}`) }));
const bodies = (path: string) => server.requestsTo(path).flatMap(({ body }) => (body === undefined ? [] : [body]));

describe('positions', () => {
  it('are kept overnight with a switch that says until when, and what it takes [OVS-08, OVS-26, OVS-27]', async () => {
    open({ positions: [samplePosition({ tpTick: 60, slTick: 40 })] });
    const card = await screen.findByRole('article', { name: '나스닥100 매수' });
    await within(card).findByText('05:50까지 설정 가능 ·');
    expect(card.textContent).toContain('05:50까지 설정 가능 · 6,000,000원 필요');
    within(card).getByRole('button', { name: '익절 60 · 손절 40틱' });
    await userEvent.click(within(card).getByRole('switch', { name: '나스닥100 오버나잇' }));
    expect(bodies(OVERNIGHT)).toEqual([expect.objectContaining({ overseaPositionId: 11, isActive: 1 })]);
  });

  it('of a market that never closes have no night to be kept over', async () => {
    server.on('/api/oversea/option/list', () => okReply([sampleOverseaOption()]));
    open({ positions: [samplePosition()] });
    const card = await screen.findByRole('article', { name: '나스닥100 매수' });
    expect(card.textContent).toContain('순손익');
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByText('오버나잇')).toBeNull();
  });

  it('have as headline what is left after both fees, and the gross by its name [T5]', async () => {
    marketStore.putTickers([sampleTicker({ stock: 'USDKRW', last: '1400' }), sampleTicker({ last: '21472.5' })]);
    // Three ticks of 5 USD, three contracts: 63,000원, and 3,000원 each to open and to close one.
    open({ positions: [samplePosition()] });
    const card = await screen.findByRole('article', { name: '나스닥100 매수' });
    await waitFor(() => expect(card.textContent).toContain('+63,000원'));
    // The headline is net.
    expect(card.querySelector('.text-title3')?.textContent).toBe('+45,000원');
  });

  it('say in yellow what is lacking to keep them', async () => {
    open({ positions: [samplePosition({ isActive: 1 })] });
    expect((await screen.findByText('3,157,700원 부족')).className).toContain('text-warn');
  });

  it.each([
    ['E50', '장 마감이 임박한 종목은 오버나잇을 설정할 수 없습니다.'],
    ['E51', '이미 오버나잇이 설정된 포지션입니다.'],
  ])('show %s in the words of the server, and the switch goes back [ERR-06]', async (code, message) => {
    server.on(OVERNIGHT, ({ method }) =>
      method === 'GET'
        ? okReply({ equity: '0', required: '0', shortfall: '0', positions: [] })
        : refusalReply(400, code, message),
    );
    open({ positions: [samplePosition()] });
    const toggle = await screen.findByRole('switch', { name: '나스닥100 오버나잇' });
    await userEvent.click(toggle);
    await waitFor(() => expect(toastStore.getState().toasts.at(-1)?.title).toBe(message));
    expect(toggle.getAttribute('aria-checked')).toBe('false');
  });

  it('say that there are none, that they are loading or that they could not be loaded', async () => {
    open();
    await screen.findByText('보유한 포지션이 없습니다.');
    cleanup();
    const reload = vi.spyOn(overseaAccount, 'reload').mockImplementation(() => undefined);
    open({ state: 'error' });
    await userEvent.click(await screen.findByRole('button', { name: '다시 시도' }));
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('working orders', () => {
  const stop = sampleOrder({
    id: idOf(2),
    tradeType: 'SHORT',
    marketType: 'STOPMARKET',
    price: null,
    stopPrice: '21460',
  });

  it('are cancelled one by one; exits stand with their position [OVS-18, OVS-60]', async () => {
    server.on(CANCEL, () => okReply({ orderId: 2 }));
    open({ orders: [stop, sampleOrder(), sampleOrder({ id: idOf(9), marketType: 'STOPLOSS', price: '21450' })] });
    await choose('미체결');
    await screen.findByText('미체결 2');
    await userEvent.click(await screen.findByRole('button', { name: '매도 21,460.00 취소' }));
    expect(bodies(CANCEL)).toEqual([expect.objectContaining({ id: 2 })]);
    // It leaves with its event; until then it cannot be cancelled twice.
    expect(screen.getByRole('button', { name: '매도 21,460.00 취소' })).toHaveProperty('disabled', true);
  });

  it('of one instrument are cancelled at a tap, those of several once that is agreed to', async () => {
    const ALL = '/api/oversea/order/cancel_all';
    server.on(ALL, () => okReply({ count: 2 }));
    open({ orders: [sampleOrder(), sampleOrder({ id: idOf(3), overseaOptionId: idOf(105) })] });
    await choose('미체결');
    await userEvent.click(await screen.findByRole('button', { name: '전체취소' }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('미체결 주문 2건을 모두 취소합니다.');
    expect(server.requestsTo(ALL)).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: '전체취소' }));
    await waitFor(() => expect(server.requestsTo(ALL)).toHaveLength(1));
    cleanup();
    open({ orders: [sampleOrder(), sampleOrder({ id: idOf(3) })] });
    await choose('미체결');
    await userEvent.click(await screen.findByRole('button', { name: '전체취소' }));
    await waitFor(() => expect(server.requestsTo(ALL)).toHaveLength(2));
  });

  it('are changed by typing too, and the server says what is wrong with that [OVS-38]', async () => {
    server.on(AMEND, () => refusalReply(400, 'E18', '현재가에서 즉시 발동되는 주문입니다.'));
    open({ orders: [stop] });
    await choose('미체결');
    await userEvent.click(await screen.findByRole('button', { name: '매도 21,460.00 정정' }));
    const sheet = await screen.findByRole('dialog', { name: '주문 정정' });
    const price = within(sheet).getByLabelText('발동가');
    fireEvent.input(price, { target: { value: '21460.3' } });
    await userEvent.click(within(sheet).getByRole('button', { name: '정정' }));
    within(sheet).getByText('0.25 단위로 입력해주세요.');
    expect(server.requestsTo(AMEND)).toEqual([]);
    fireEvent.input(price, { target: { value: '21465.5' } });
    await userEvent.click(within(sheet).getByRole('button', { name: '정정' }));
    await within(sheet).findByText('현재가에서 즉시 발동되는 주문입니다.');
    expect(bodies(AMEND)).toEqual([{ id: 2, stopPrice: '21465.5', clientOrderId: expect.any(String) }]);
  });

  it('get another one beside them, of which the end of one ends the other', async () => {
    server.on(PLACE, () => okReply({ orderId: 9, status: 'WORKING' }));
    open({ orders: [stop] });
    await choose('미체결');
    fireEvent.click(await screen.findByRole('button', { name: '매도 21,460.00 정정' }));
    fireEvent.click(await screen.findByRole('button', { name: 'OCO 짝 주문 추가' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'OCO 짝 주문' }));
    sheet.getByText('둘 중 하나가 체결되거나 취소되면 다른 하나는 자동으로 취소됩니다.');
    fireEvent.input(sheet.getByRole('textbox', { name: '지정가' }), { target: { value: '21480' } });
    fireEvent.click(sheet.getByRole('button', { name: 'OCO 주문' }));
    await waitFor(() => expect(bodies(PLACE)).toHaveLength(1));
    expect(bodies(PLACE)).toEqual([
      {
        overseaOptionId: 102,
        tradeType: 'SHORT',
        marketType: 'LIMIT',
        qty: stop.qty,
        price: '21480',
        ocoOrderId: 2,
        clientOrderId: expect.any(String),
      },
    ]);
  });

  it('say that they are of a pair, and how far a stop follows', async () => {
    open({ orders: [{ ...stop, ocoGroup: idOf(2), trailTicks: 40 }] });
    await choose('미체결');
    await screen.findByText(/트레일링 40틱 · OCO/);
    fireEvent.click(screen.getByRole('button', { name: '매도 21,460.00 정정' }));
    await screen.findByRole('dialog', { name: '주문 정정' });
    expect(screen.queryByRole('button', { name: 'OCO 짝 주문 추가' }), 'two, never three').toBeNull();
  });

  it('say which prices are taken, and take the nearest at a tap', async () => {
    marketStore.putTickers([sampleTicker()]);
    open({ orders: [stop] });
    await choose('미체결');
    fireEvent.click(await screen.findByRole('button', { name: '매도 21,460.00 정정' }));
    const sheet = await screen.findByRole('dialog', { name: '주문 정정' });
    const price = within(sheet).getByLabelText<HTMLInputElement>('발동가');
    fireEvent.input(price, { target: { value: '30000' } });
    fireEvent.click(within(sheet).getByRole('button', { name: '정정' }));
    await within(sheet).findByText(/주문 가격이 올바르지 않습니다\. 주문 가능한 가격 20,828\.50 – 22,116\.50/);
    fireEvent.click(within(sheet).getByRole('button', { name: '22,116.50으로 맞추기' }));
    expect(price.value).toBe('22,116.50');
  });
});

describe('fills', () => {
  const fill = (id: number, time: string, change: Partial<OverseaOrder>) => ({
    ...sampleOrder({
      id: idOf(id),
      status: 'FILLED',
      fillPrice: '21471.75',
      fee: '9000',
      updatedAt: kst(time),
      ...change,
    }),
    tradeDate: '2025-06-16',
  });

  it('stand by the day of their session, those after midnight too, with what each realised and cost [OVS-22, T24]', async () => {
    const rows = [
      fill(3, '2025-06-17T02:17:52', {}),
      fill(2, '2025-06-16T23:55:40', { tradeType: 'SHORT', marketType: 'TAKEPROFIT', realizedPnl: '144900' }),
    ];
    server.on(HISTORY, () => okReply({ rows, page: 1, size: 20, total: 2 }));
    open();
    await choose('체결');
    const day = await screen.findByRole('region', { name: '6월 16일 월요일 장' });
    expect(day.textContent).toContain('실현손익 +144,900원');
    const [opened, closed] = within(day).getAllByRole('listitem');
    expect(opened?.textContent).toBe('매수나스닥10021,471.75 × 3 · 지정가 · 02:17:52신규수수료 9,000원');
    expect(closed?.textContent).toBe('매도나스닥10021,471.75 × 3 · 익절 · 23:55:40▲ +144,900원청산 · 수수료 9,000원');
    expect(server.requestsTo(HISTORY)[0]?.query).toMatchObject({ resultType: 'FILLED' });
  });

  it('open to the quote they used: both sides, its number, where it came from and under whose licence', async () => {
    server.on(HISTORY, () => okReply({ rows: [fill(3, '2025-06-17T02:17:52', {})], page: 1, size: 20, total: 1 }));
    server.on('/api/oversea/history/quote', () =>
      okReply({
        ...{ orderId: 3, at: kst('2025-06-17T02:17:52.204'), fillPrice: '21471.75', seq: 8_114_203 },
        keyId: 'hoga_t_7Q2M9TC6PZ0H',
        ...{ bid: '21471.5', ask: '21471.75', last: '21471.5', mark: null, exTs: kst('2025-06-17T02:17:52.016') },
        ...{ source: 'ls', contract: 'NQM25', sequence: null, isSimulated: false, licence: 'LS증권 재배포 2025-0412' },
      }),
    );
    open();
    await choose('체결');
    await userEvent.click(await screen.findByRole('button', { name: '나스닥100 체결 근거 보기' }));
    const sheet = within(await screen.findByRole('dialog', { name: '체결 근거' }));
    const figureOf = (label: string) => sheet.getByText(label).nextElementSibling?.textContent;
    await sheet.findByText('매도호가');
    expect(
      [
        '체결가',
        '매도호가',
        '매수호가',
        '시세 번호',
        '시세 소스',
        '월물',
        '거래소 시각',
        '시세 사용권',
        '주문한 키',
      ].map(figureOf),
    ).toEqual([
      ...['21,471.75', '21,471.75', '21,471.5', '8114203', 'ls', 'NQM25', '2025.06.17 02:17:52.016'],
      'LS증권 재배포 2025-0412',
      'hoga_t_7Q2M9TC6PZ0H',
    ]);
    expect(sheet.queryByText(/모의 시세/)).toBeNull();
    expect(server.requestsTo('/api/oversea/history/quote')[0]?.query).toMatchObject({ orderId: '3' });
  });

  it('say that a price was simulated, and what went wrong where nothing is stored', async () => {
    server.on(HISTORY, () => okReply({ rows: [fill(3, '2025-06-17T02:17:52', {})], page: 1, size: 20, total: 1 }));
    server.on('/api/oversea/history/quote', () => refusalReply(404, 'RECORD_MISSING', '내역이 존재하지 않습니다.'));
    open();
    await choose('체결');
    await userEvent.click(await screen.findByRole('button', { name: '나스닥100 체결 근거 보기' }));
    const sheet = within(await screen.findByRole('dialog', { name: '체결 근거' }));
    await sheet.findByText('내역이 존재하지 않습니다.');
    server.on('/api/oversea/history/quote', () =>
      okReply({
        ...{
          orderId: 3,
          at: 1,
          keyId: null,
          fillPrice: '21471.75',
          seq: 8,
          bid: '21471.5',
          ask: '21471.75',
          last: '21471.5',
        },
        ...{ mark: null, exTs: 1, source: 'sim', contract: null, sequence: null, isSimulated: true, licence: null },
      }),
    );
    await userEvent.click(sheet.getByRole('button', { name: '다시 시도' }));
    await sheet.findByText(/모의 시세로 체결됐습니다/);
    expect(sheet.queryByText('시세 사용권')).toBeNull();
    expect(sheet.queryByText('주문한 키')).toBeNull();
  });

  it('can be asked for again after an error', async () => {
    server.on(HISTORY, () => refusalReply(500, 'UNKNOWN'));
    open();
    await choose('체결');
    const retry = await screen.findByRole('button', { name: '다시 시도' });
    server.on(HISTORY, () => okReply({ rows: [], page: 1, size: 20, total: 0 }));
    await userEvent.click(retry);
    await screen.findByText('체결 내역이 없습니다.');
  });
});

describe('daily profit', () => {
  it('stands by trade date under the total of the period, which can be chosen [OVS-25]', async () => {
    const day = (date: string, realizedPnl: string, net: string) => ({
      date,
      realizedPnl,
      fee: '24000',
      net,
      fills: 4,
      contracts: 8,
    });
    server.on(DAILY, () => okReply([day('2025-06-16', '144900', '120900'), day('2025-06-13', '-62100', '-86100')]));
    open();
    await choose('일별손익');
    const total = await screen.findByRole('region', { name: '합계' });
    expect(total.textContent).toContain('+34,800원');
    expect(total.textContent).toContain('체결 8건 · 16계약');
    const days = within(screen.getByRole('list', { name: '일별손익' })).getAllByRole('listitem');
    expect(days.map(({ textContent }) => textContent?.slice(0, 11))).toEqual(['6월 16일 월요일▲', '6월 13일 금요일▼']);
    await userEvent.click(screen.getByRole('button', { name: '1주' }));
    await waitFor(() => expect(server.requestsTo(DAILY)).toHaveLength(2));
    const [month, week] = server.requestsTo(DAILY).map(({ query }) => Number(query['startDate']));
    expect((week ?? 0) - (month ?? 0)).toBe(23 * 86_400_000);
  });
});
