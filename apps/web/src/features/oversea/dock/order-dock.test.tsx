import { queryClient } from '@hoga/client/query-client';
import { FakeServer, okReply, refusalReply } from '@hoga/client/testing/fake-server';
import { idOf } from '@hoga/kernel/ids';
import { dialogStore, dismissDialogs } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { toastStore } from '@hoga/ui/components/toasts/toast-store.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { marketStore } from '../../../data/market/market.ts';
import { settingsStore } from '../../../data/settings/settings-store.ts';
import { siteStore } from '../../../data/site/site-store.ts';
import { holdOversea } from '../../../data/testing/hold-account.ts';
import { sampleTicker } from '../../../data/testing/sample-market.ts';
import { sampleOverseaOption } from '../../../data/testing/sample-oversea-option.ts';
import { sampleSite } from '../../../data/testing/sample-site.ts';
import { currentTerms, ticketStore } from '../order/ticket-store.ts';
import { sampleOrder, samplePosition } from '../testing/sample-order.ts';
import { OrderDock, type OrderDockProps } from './order-dock.tsx';
import { OrderSettingsSheet } from './order-settings-sheet.tsx';
import { OverseaExitsSheet } from './oversea-exits-sheet.tsx';

const option = sampleOverseaOption({ maxQty: 8 });
const PLACE = '/api/oversea/order';
const OCO = '/api/oversea/order/oco';
const CANCEL_ALL = '/api/oversea/order/cancel_all';
const TPSL = '/api/oversea/order/tpsl';
const DELETE_TPSL = '/api/oversea/order/delete-tpsl';
let server: FakeServer;

const bodies = (path: string) => server.requestsTo(path).map(({ body }) => body as Record<string, unknown>);
const show = (props: Partial<OrderDockProps> = {}) =>
  render(<OrderDock option={option} position={null} mayOrder={() => true} isCompact={false} {...props} />);

beforeEach(() => {
  siteStore.setState({ site: sampleSite() });
  ticketStore.setState({ qty: null });
  settingsStore.setState(({ player }) => ({
    player: {
      ...player,
      ladder: { ...player.ladder, tapMode: 'send' },
      guard: { ...player.guard, isOn: false },
      tpslOn: { tp: false, sl: false },
    },
  }));
  marketStore.putTickers([sampleTicker(), sampleTicker({ stock: 'USDKRW', last: '1400' })]);
  server = new FakeServer()
    .on(PLACE, () => okReply({ orderId: 1, status: 'FILLED' }))
    .on(CANCEL_ALL, () => okReply({ count: 2 }))
    .on(TPSL, () => okReply({ overseaPositionId: 11 }))
    .on(DELETE_TPSL, () => okReply({ overseaPositionId: 11 }));
  window.fetch = server.fetch;
});
afterEach(() => {
  dismissDialogs();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('OCO, beside 익절 and 손절 [T12]', () => {
  const open = async (props: Partial<OrderDockProps> = {}) => {
    show(props);
    fireEvent.click(screen.getByRole('button', { name: 'OCO' }));
    return within(await screen.findByRole('dialog', { name: 'OCO 짝 주문' }));
  };
  const put = (sheet: ReturnType<typeof within>, name: string, value: string) =>
    fireEvent.input(sheet.getByRole('textbox', { name }), { target: { value } });

  it('places a stop and a limit in one, of which one fills', async () => {
    server.on(OCO, () => okReply({ groupId: 31, orders: [] }));
    const sheet = await open();
    fireEvent.click(sheet.getByRole('button', { name: 'OCO 매수' }));
    expect(sheet.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(
      Array(2).fill('가격을 입력해주세요.'),
    );
    put(sheet, '지정가', '21470');
    put(sheet, '발동가', '21475');
    sheet.getByText('현재가 −10틱');
    fireEvent.click(sheet.getByRole('button', { name: 'OCO 매수' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies(OCO)).toMatchObject([{ tradeType: 'LONG', stopPrice: '21475', price: '21470', qty: 1 }]);
  });

  it('offers to close what is held, and says why it was refused', async () => {
    server.on(OCO, () => refusalReply(400, 'INSUFFICIENT_BALANCE', '보유금액이 부족합니다.'));
    const sheet = await open({ position: samplePosition({ tradeType: 'LONG', qty: 3 }) });
    put(sheet, '지정가', '21475');
    put(sheet, '발동가', '21470');
    fireEvent.click(sheet.getByRole('button', { name: 'OCO 매도' }));
    await sheet.findByText('보유금액이 부족합니다.');
    expect(bodies(OCO)).toMatchObject([{ tradeType: 'SHORT', qty: 3 }]);
  });
});

describe('a scale order, beside OCO', () => {
  const SCALE = '/api/oversea/order/scale';
  const open = async () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'OCO' }));
    fireEvent.click(await screen.findByRole('radio', { name: '나눠 걸기' }));
    return within(await screen.findByRole('dialog', { name: '나눠 걸기' }));
  };
  const put = (sheet: ReturnType<typeof within>, name: string, value: string) =>
    fireEvent.input(sheet.getByRole('textbox', { name }), { target: { value } });

  it('shows what will be placed, and places all of it in one', async () => {
    server.on(SCALE, () => okReply({ groupId: 31, orders: [] }));
    const sheet = await open();
    put(sheet, '시작', '21470');
    put(sheet, '끝', '21465');
    put(sheet, '합계', '15');
    fireEvent.click(sheet.getByRole('radio', { name: '멀수록 많게' }));
    const rows = within(sheet.getByRole('list', { name: '걸리는 주문' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent).join(' ')).toMatch(/1 계약.*2 계약.*3 계약.*4 계약.*5 계약/);
    fireEvent.click(sheet.getByRole('button', { name: /^매수 5건 걸기/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies(SCALE)).toMatchObject([
      { tradeType: 'LONG', fromPrice: '21470', toPrice: '21465', parts: 5, qty: 15, distribution: 'RISING' },
    ]);
  });

  it('says what is wrong, and why it was refused', async () => {
    server.on(SCALE, () => refusalReply(400, 'INSUFFICIENT_BALANCE', '보유금액이 부족합니다.'));
    const sheet = await open();
    put(sheet, '끝', '21469.75');
    put(sheet, '시작', '21470');
    sheet.getByText(/가격 범위가 좁거나/);
    put(sheet, '끝', '21465');
    fireEvent.click(sheet.getByRole('button', { name: /^매수 5건 걸기/ }));
    await sheet.findByText('보유금액이 부족합니다.');
  });
});

describe('the dock', () => {
  it('sends market orders with the quantity and the exits that are on, and refuses a second tap [OVS-01]', async () => {
    let answer: (reply: ReturnType<typeof okReply>) => void = () => undefined;
    server.on(PLACE, () => new Promise((resolve) => (answer = resolve)));
    show();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: '3' }));
    await user.click(screen.getByRole('button', { name: /익절 10틱/ }));
    const buy = screen.getByRole('button', { name: /시장가 매수/ });
    expect(buy.textContent).toContain('21,472.75 · 3계약');
    await user.click(buy);
    await user.click(buy);
    expect(buy.getAttribute('aria-busy')).toBe('true');
    expect(bodies(PLACE)).toMatchObject([
      { overseaOptionId: 102, tradeType: 'LONG', marketType: 'MARKET', qty: 3, tpTick: 10, slTick: null },
    ]);
    await act(async () => answer(okReply({ orderId: 1, status: 'FILLED' })));
    await waitFor(() => expect(buy.hasAttribute('aria-busy')).toBe(false));
  });

  it('takes a quantity that is typed, on the pad or on a keyboard', async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <OrderDock option={sampleOverseaOption()} position={null} mayOrder={() => true} isCompact={false} />
      </QueryClientProvider>,
    );
    const buy = () => screen.getByRole('button', { name: /시장가 매수/ }).textContent;
    fireEvent.click(screen.getByRole('button', { name: '1계약' }));
    const sheet = await screen.findByRole('dialog', { name: '수량' });
    for (const key of ['1', '7', '17계약']) fireEvent.click(within(sheet).getByRole('button', { name: key }));
    expect(buy()).toContain('17계약');

    fireEvent.click(screen.getByRole('button', { name: '17계약' }));
    await userEvent.type(await screen.findByRole('textbox', { name: '수량' }), '23{Enter}');
    expect(buy()).toContain('23계약');
  }, 30_000);

  it('takes no more contracts than the instrument does, and says so', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: '10' }));
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent === '8계약')).toBe(true);
    expect(toastStore.getState().toasts.at(-1)?.title).toBe('한 번에 8계약까지 주문할 수 있습니다');
  });

  it('says how a tap on the ladder is meant, also while that is still open', () => {
    settingsStore.setState(({ player }) => ({ player: { ...player, ladder: { ...player.ladder, tapMode: 'ask' } } }));
    render(<OrderSettingsSheet onClose={() => undefined} />);
    screen.getByRole('radio', { name: '처음 한 번 묻기', checked: true });
  });

  it('switches the taking back of orders on and off where a tap is chosen [T12]', async () => {
    render(<OrderSettingsSheet onClose={() => undefined} />);
    const undo = await screen.findByRole('switch', { name: /주문 되돌리기/, checked: true });
    await userEvent.click(undo);
    expect(settingsStore.getState().player.ladder.offersUndo).toBe(false);
  });

  it('keeps with the other settings what the MIT columns send', async () => {
    render(<OrderSettingsSheet onClose={() => undefined} />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('radio', { name: '스탑지정가' }));
    await user.click(screen.getByRole('button', { name: '늘리기' }));
    expect(settingsStore.getState().player.ladder.stop).toEqual({ kind: 'STOPLIMIT', roomTicks: 1 });
    expect(currentTerms(option).stop).toEqual({ kind: 'STOPLIMIT', roomTicks: 1 });
  });

  it('changes a preset after a long press', async () => {
    show();
    const preset = screen.getByRole('button', { name: '5' });
    fireEvent.pointerDown(preset);
    const sheet = await screen.findByRole('dialog', { name: '수량 버튼 3 수정' });
    fireEvent.change(within(sheet).getByLabelText('수량'), { target: { value: '7' } });
    await userEvent.click(within(sheet).getByRole('button', { name: '저장' }));
    expect(settingsStore.getState().player.orderCnt).toEqual([1, 3, 7, 10]);
  });

  it('offers no order where none is taken, but still cancels [OVS-19, OVS-61]', async () => {
    holdOversea({
      orders: [
        sampleOrder(),
        sampleOrder({ id: idOf(2), marketType: 'STOPMARKET', price: null, stopPrice: '21480' }),
        sampleOrder({ id: idOf(3), marketType: 'TAKEPROFIT' }),
      ],
    });
    show({ mayOrder: () => false });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /시장가 매도/ }).disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: /^전체취소\s*2$/ }));
    await waitFor(() => expect(bodies(CANCEL_ALL)).toMatchObject([{ overseaOptionId: 102 }]));
    expect(dialogStore.getState().queue).toEqual([]);
  });

  it('asks before more than five orders are cancelled', async () => {
    holdOversea({ orders: [1, 2, 3, 4, 5, 6].map((id) => sampleOrder({ id: idOf(id) })) });
    show();
    await userEvent.click(screen.getByRole('button', { name: /^전체취소\s*6$/ }));
    const question = await vi.waitUntil(() => dialogStore.getState().queue[0], 15_000);
    expect(question.body).toContain('미체결 주문 6건');
    await act(async () => question.answer(false));
    expect(bodies(CANCEL_ALL)).toEqual([]);
  });

  it('offers no two parts of the position that are the same', async () => {
    show({ position: samplePosition({ qty: 1 }) });
    await userEvent.click(screen.getByRole('button', { name: '청산' }));
    const sheet = await screen.findByRole('dialog', { name: '포지션 청산' });
    expect(within(sheet).getAllByText('1계약')).toHaveLength(1);
  });

  it('closes a part of the position', async () => {
    show({ position: samplePosition({ qty: 3 }) });
    await userEvent.click(screen.getByRole('button', { name: '청산' }));
    const sheet = await screen.findByRole('dialog', { name: '포지션 청산' });
    await userEvent.click(within(sheet).getByRole('button', { name: /½/ }));
    await userEvent.click(within(sheet).getByRole('button', { name: '2계약 시장가 청산' }));
    await waitFor(() => expect(bodies(PLACE)).toMatchObject([{ tradeType: 'SHORT', marketType: 'MARKET', qty: 2 }]));
  });

  it('says what a close brings to the cent where the account is in dollars', async () => {
    siteStore.setState({ site: sampleSite({ binaryCurrency: 'USD' }) });
    const position = samplePosition({ qty: 3, entryCost: '64415.1' });
    show({ option: { ...option, tickValue: '0.5', feePer: '0.5' }, position });
    await userEvent.click(screen.getByRole('button', { name: '청산' }));
    const sheet = await screen.findByRole('dialog', { name: '포지션 청산' });
    expect(sheet.textContent).toContain('+4.80');
    await userEvent.click(within(sheet).getByRole('button', { name: /½/ }));
    expect(sheet.textContent).toContain('+3.20');
    // Fees of both sides: two contracts, twice half a dollar each.
    expect(sheet.textContent).toContain('+1.20');
  });
});

describe('the exits of a position', () => {
  it('are set in ticks, with their prices and what they bring [OVS-06, OVS-07, OVS-20]', async () => {
    const onClose = vi.fn();
    render(
      <OverseaExitsSheet
        option={option}
        position={samplePosition({ qty: 2, entryCost: '42943.5' })}
        onClose={onClose}
      />,
    );
    const profit = screen.getByRole('region', { name: '익절' });
    fireEvent.change(within(profit).getByLabelText('익절 틱'), { target: { value: '20' } });
    expect(profit.textContent).toContain('21,476.75에 청산');
    expect(profit.textContent).toContain('순손익 +268,000원');
    await userEvent.click(screen.getByRole('button', { name: '적용' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(bodies(TPSL)).toMatchObject([{ overseaPositionId: 11, overseaOptionId: 102, tpTick: 20, slTick: 10 }]);
  });

  it('may be a stop that follows the price, which is an order of its own', async () => {
    const onClose = vi.fn();
    server.on(PLACE, () => okReply({ orderId: 1, status: 'WORKING' }));
    render(<OverseaExitsSheet option={option} position={samplePosition({ qty: 3 })} onClose={onClose} />);
    const trailing = within(screen.getByRole('region', { name: '트레일링 스탑' }));
    fireEvent.click(trailing.getByRole('button', { name: '늘리기' }));
    trailing.getByText(/11틱 되돌아오면 시장가로 포지션을 종료합니다/);
    fireEvent.click(trailing.getByRole('button', { name: '걸기' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(bodies(PLACE)).toMatchObject([{ tradeType: 'SHORT', marketType: 'STOPMARKET', qty: 3, trailTicks: 11 }]);
    expect(bodies(TPSL)).toEqual([]);
  });

  it('are removed one by one [OVS-21]', async () => {
    render(
      <OverseaExitsSheet option={option} position={samplePosition({ tpTick: 10, slTick: 10 })} onClose={vi.fn()} />,
    );
    await userEvent.click(screen.getByRole('switch', { name: '손절' }));
    await waitFor(() => expect(bodies(DELETE_TPSL)).toMatchObject([{ id: 11, overseaOptionId: 102, value: 'SL' }]));
    await userEvent.click(screen.getByRole('button', { name: '적용' }));
    await waitFor(() => expect(bodies(TPSL)).toHaveLength(1));
    expect(bodies(TPSL)[0]).not.toHaveProperty('slTick');
  });

  it('keep the sheet open with the words of the server when they are refused', async () => {
    server.on(TPSL, () => refusalReply(409, 'TAKE_PROFIT_REJECTED', '익절 가격이 올바르지 않습니다.'));
    const onClose = vi.fn();
    render(<OverseaExitsSheet option={option} position={samplePosition()} onClose={onClose} />);
    await userEvent.click(screen.getByRole('button', { name: '적용' }));
    expect((await screen.findByRole('alert')).textContent).toBe('익절 가격이 올바르지 않습니다.');
    expect(onClose).not.toHaveBeenCalled();
  });
});
