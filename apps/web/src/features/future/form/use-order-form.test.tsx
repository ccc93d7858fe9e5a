import { decimal } from '@hoga/kernel/decimal';
import { type FuturesOptionId, type FuturesOrderId, idOf } from '@hoga/kernel/ids';
import { dialogStore } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_FUTURES } from '../../../data/account/futures-reducer.ts';
import { callApi } from '../../../data/api/api.ts';
import { marketStore } from '../../../data/market/market.ts';
import { openDevice } from '../../../data/storage/device.ts';
import { holdFuturesRows } from '../../../data/testing/hold-account.ts';
import { sampleFuturesOrder, sampleFuturesPosition } from '../../../data/testing/sample-futures.ts';
import { placeOco, placeOrder } from '../../../data/trading/futures-commands.ts';
import { wouldResetHelp } from '../../../data/trading/practice.ts';
import { loadScreenTexts } from '../../../shared/i18n/i18n.ts';
import { slippageText } from '../model/slippage.ts';
import { sampleSituation } from '../testing/sample-situation.ts';
import { keptDraft } from './kept-draft.ts';
import type { OrderSituation } from './order-figures.ts';
import { useOrderForm } from './use-order-form.ts';

vi.mock('../../../data/api/api.ts', async (original) => ({ ...(await original<object>()), callApi: vi.fn() }));
vi.mock('../../../data/trading/futures-commands.ts', () => ({ placeOrder: vi.fn(), placeOco: vi.fn() }));
vi.mock('../../../data/trading/practice.ts', () => ({ wouldResetHelp: vi.fn(), resetPracticeMoney: vi.fn() }));

const ticker = {
  stock: 'BTCUSDT',
  seq: 1,
  at: 1,
  last: '60000',
  bid: '60000',
  ask: '60000',
  mark: '60000',
  index: '60000',
  change: '0',
  changePercent: '0',
  open: '60000',
  high: '60000',
  low: '60000',
  volume: '0',
  fundingRate: '0.0001',
  nextFundingTime: 2,
};
const done = {
  status: 200,
  message: '',
  code: 'OK',
  data: { orderId: idOf<FuturesOrderId>(1), status: 'WORKING' as const },
};
const refused = (code: string, message: string) => ({ status: 400, message, code, data: null });

function setUp(situation: Partial<OrderSituation> = {}) {
  const { result, rerender } = renderHook(
    (change: Partial<OrderSituation>) =>
      useOrderForm(sampleSituation({ available: decimal('1000'), ...change }, { stock: 'BTCUSDT' }), '60000'),
    { initialProps: situation },
  );
  return { form: () => result.current, rerender };
}

beforeEach(async () => {
  await loadScreenTexts();
  vi.mocked(placeOrder).mockReset();
  vi.mocked(callApi).mockReset();
  dialogStore.setState({ queue: [] });
  marketStore.putTickers([ticker]);
  holdFuturesRows(NO_FUTURES);
});

describe('the order form', () => {
  it('keeps what was typed where a layout takes the place of another, and nothing of another contract [C2]', () => {
    const kept = keptDraft();
    const shown = (terms: { id?: FuturesOptionId } = {}) =>
      renderHook(() => useOrderForm(sampleSituation({}, { stock: 'BTCUSDT', ...terms }), '60000', kept)).result;
    const phone = shown();
    act(() => phone.current.change({ type: 'amount', to: '0.25' }));
    expect(shown().current.draft).toEqual(phone.current.draft);
    const another = shown({ id: idOf<FuturesOptionId>(77) });
    expect(another.current.draft.amount).toBeNull();
    expect(shown().current.draft.amount).toBeNull();
  });

  it('keeps the chosen type for the next page [T15]', () => {
    openDevice('hoga');
    const { form } = setUp();
    expect(form().draft.type).toBe('LIMIT');
    act(() => form().chooseType('MARKET'));
    expect(setUp().form().draft.type).toBe('MARKET');
    act(() => form().chooseType('LIMIT'));
  });

  it('sends a trailing stop as a stop so many ticks behind the price', async () => {
    const { form } = setUp();
    vi.mocked(placeOrder).mockResolvedValue(done);
    act(() => form().change({ type: 'type', to: 'TRAILING' }));
    act(() => form().change({ type: 'amount', to: '0.1' }));
    act(() => form().change({ type: 'trail', to: '500' }));
    await act(async () => form().submit('SHORT'));
    expect(placeOrder).toHaveBeenCalledWith(
      expect.objectContaining({
        tradeType: 'SHORT',
        marketType: 'STOPMARKET',
        price: null,
        triggerPrice: null,
        trailTicks: 5_000,
        isMark: 1,
      }),
    );
  });

  describe('of the kind OCO', () => {
    const fill = () => {
      const { form } = setUp();
      act(() => form().change({ type: 'type', to: 'OCO' }));
      act(() => form().change({ type: 'amount', to: '0.01' }));
      act(() => form().change({ type: 'price', to: '59000' }));
      act(() => form().change({ type: 'trigger', to: '61000' }));
      return form;
    };
    it('sends a stop and a limit in one [T12]', async () => {
      const form = fill();
      vi.mocked(placeOco).mockResolvedValue({ ...done, data: { groupId: done.data.orderId, orders: [] } });
      await act(async () => form().submit('LONG'));
      expect(placeOco).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ tradeType: 'LONG', price: '59000', triggerPrice: '61000', amount: '0.01' }),
      );
      expect(placeOrder).not.toHaveBeenCalled();
      expect(form().error).toBeNull();
    });

    it('says at its field why it was refused [T12]', async () => {
      const form = fill();
      vi.mocked(placeOco).mockResolvedValueOnce(refused('PRICE_INVALID', '주문 가격이 올바르지 않습니다.'));
      await act(async () => form().submit('LONG'));
      expect(form().error).toMatchObject({ field: 'price', text: expect.stringMatching(/^주문 가격이/) });
    });

    it('sends nothing while one of the two would be refused', () => {
      const form = fill();
      act(() => form().change({ type: 'trigger', to: '59500' }));
      act(() => form().submit('LONG'));
      expect(form().error?.field).toBe('trigger');
      expect(placeOrder).not.toHaveBeenCalled();
    });
  });

  it('starts at the last price and sends one order for two taps', async () => {
    const { form } = setUp();
    expect(form().draft.price).toBe('60000.0');
    vi.mocked(placeOrder).mockResolvedValue(done);
    act(() => form().change({ type: 'amount', to: '0.1' }));
    await act(async () => {
      form().submit('LONG');
      form().submit('LONG');
    });
    expect(placeOrder).toHaveBeenCalledTimes(1);
    expect(placeOrder).toHaveBeenCalledWith(
      expect.objectContaining({ tradeType: 'LONG', marketType: 'LIMIT', price: '60000', amount: '0.1', leverage: 20 }),
    );
    expect(form()).toMatchObject({ sending: null, error: null, draft: { amount: '0.1' } });
  });

  it('says at the field what the page knows, without sending', () => {
    const { form } = setUp();
    act(() => form().submit('LONG'));
    expect(form().error).toEqual({ field: 'amount', text: '수량을 입력해주세요.' });
    act(() => form().change({ type: 'amount', to: '0.1' }));
    expect(form().error).toBeNull();
    expect(placeOrder).not.toHaveBeenCalled();
  });

  it("shows the server's words at the field its code tells, else in an alert", async () => {
    const { form } = setUp();
    act(() => form().change({ type: 'amount', to: '0.1' }));
    vi.mocked(placeOrder).mockResolvedValue(refused('INSUFFICIENT_BALANCE', '보유금액이 부족합니다.'));
    await act(async () => form().submit('SHORT'));
    expect(form().error).toEqual({ field: 'amount', text: '보유금액이 부족합니다.' });
    expect(form().draft.amount).toBe('0.1');
    vi.mocked(placeOrder).mockResolvedValue(refused('FEED_DELAYED', '시세 수신이 지연되어 주문할 수 없습니다.'));
    await act(async () => form().submit('SHORT'));
    expect(form().error).toBeNull();
    expect(dialogStore.getState().queue.map(({ title, body }) => [title, body])).toEqual([
      ['알림', '시세 수신이 지연되어 주문할 수 없습니다.'],
    ]);
  });

  it('offers new practice money to who has too little, where that would help', async () => {
    const { form } = setUp();
    vi.mocked(wouldResetHelp).mockResolvedValue(false);
    act(() => form().change({ type: 'amount', to: '4' }));
    await act(async () => form().submit('LONG'));
    expect(dialogStore.getState().queue).toEqual([]);
    vi.mocked(wouldResetHelp).mockResolvedValue(true);
    await act(async () => form().submit('LONG'));
    expect(wouldResetHelp).toHaveBeenLastCalledWith('FUTURES');
    expect(form().error).toEqual({ field: 'amount', text: '보유금액이 부족합니다.' });
    expect(dialogStore.getState().queue).toMatchObject([{ kind: 'confirm', confirmText: '모의투자금 초기화' }]);
  });

  it.each([
    ['LONG', '70000', '주문 가격이 올바르지 않습니다. 매수는 63,000.0까지 0.1 단위로 주문할 수 있습니다.', '63000'],
    ['SHORT', '50000', '주문 가격이 올바르지 않습니다. 매도는 57,000.0부터 0.1 단위로 주문할 수 있습니다.', '57000'],
  ] as const)('says of a %s at %s which prices are taken, and has the nearest', async (side, price, words, nearest) => {
    const { form } = setUp();
    act(() => form().change({ type: 'amount', to: '0.001' }));
    act(() => form().change({ type: 'price', to: price }));
    act(() => form().submit(side));
    expect(form().error).toEqual({ field: 'price', text: words, nearest });
    expect(placeOrder).not.toHaveBeenCalled();
    // The server may refuse it too, as the mark moves on.
    act(() => form().change({ type: 'price', to: nearest }));
    vi.mocked(placeOrder).mockResolvedValue(refused('PRICE_INVALID', '주문 가격이 올바르지 않습니다.'));
    await act(async () => form().submit(side));
    expect(form().error).toEqual({ field: 'price', text: words, nearest });
  });

  it('says how much can be ordered at once', () => {
    const { form } = setUp();
    act(() => form().change({ type: 'amount', to: '1000.001' }));
    act(() => form().submit('LONG'));
    expect(form().error).toEqual({
      field: 'amount',
      text: '주문 수량이 올바르지 않습니다. 한 번에 0.001 – 1,000.000 BTC, 5 USDT 이상',
    });
  });

  it('says in an alert what is about no field, without sending', async () => {
    const { form } = setUp({ workingOrders: 50 });
    act(() => form().change({ type: 'amount', to: '0.1' }));
    await act(async () => form().submit('LONG'));
    expect(placeOrder).not.toHaveBeenCalled();
    expect(form().error).toBeNull();
    expect(dialogStore.getState().queue.map(({ title, body }) => [title, body])).toEqual([
      ['알림', '미체결 주문 한도를 초과했습니다.'],
    ]);
  });

  it('keeps a quantity chosen by percent at that share of what the order has become', () => {
    const position = sampleFuturesPosition({ amount: '0.5' });
    const { form, rerender } = setUp({ position });
    act(() => form().chooseShare(50));
    expect(form().draft).toMatchObject({ percent: 50, amount: '0.165' });
    // Above the mark a long pays for its loss too.
    act(() => form().change({ type: 'price', to: '61000' }));
    expect(form().draft).toMatchObject({ percent: 50, amount: '0.121' });
    act(() => form().change({ type: 'type', to: 'MARKET' }));
    expect(form().draft).toMatchObject({ percent: 50, amount: '0.165' });
    rerender({ position, leverage: 10 });
    expect(form().draft).toMatchObject({ percent: 50, amount: '0.083' });
    act(() => form().change({ type: 'reduceOnly', to: true }));
    expect(form().draft).toMatchObject({ percent: 50, amount: '0.25' });
    // A typed quantity is not a share.
    act(() => form().change({ type: 'amount', to: '0.1' }));
    act(() => form().change({ type: 'reduceOnly', to: false }));
    expect(form().draft).toMatchObject({ percent: null, amount: '0.1' });
  });

  it('asks the server for a quantity chosen by percent when an order was cancelled, and leaves a typed one alone [FUT-37]', async () => {
    const { form, rerender } = setUp();
    vi.mocked(callApi).mockImplementation(async (_call, input) => {
      const long = (input?.query as { tradeType?: string } | undefined)?.tradeType === 'LONG';
      return { status: 200, message: '', code: 'OK', data: { amount: long ? '0.4' : '0.39', available: '1200' } };
    });
    const haveCancelled = (cancels: number) => {
      holdFuturesRows({ ...NO_FUTURES, cancels });
      rerender({});
    };
    act(() => form().chooseShare(100));
    expect(form().draft).toMatchObject({ percent: 100, amount: '0.33' });
    haveCancelled(1);
    await waitFor(() => expect(form().draft).toMatchObject({ percent: 100, amount: '0.39' }));
    act(() => form().change({ type: 'amount', to: '0.2' }));
    vi.mocked(callApi).mockClear();
    haveCancelled(2);
    expect(form().draft).toMatchObject({ percent: null, amount: '0.2' });
    expect(callApi).not.toHaveBeenCalled();
  });
});

// Last: prices only go on.
describe('the form of a market order', () => {
  it.each([
    ['LONG', '60005', '슬리피지 3'],
    ['SHORT', '59995', '슬리피지 3'],
  ] as const)('remembers what a market %s would have been filled at on the screen', async (side, fillPrice, said) => {
    marketStore.putTickers([{ ...ticker, seq: 2, bid: '59998', ask: '60002' }]);
    const { form } = setUp();
    vi.mocked(placeOrder).mockResolvedValue(done);
    act(() => form().change({ type: 'type', to: 'MARKET' }));
    act(() => form().change({ type: 'amount', to: '0.1' }));
    await act(async () => form().submit(side));
    const futuresOptionId = sampleSituation().terms.id;
    const filled = sampleFuturesOrder({ futuresOptionId, tradeType: side, marketType: 'MARKET', fillPrice });
    expect(slippageText(filled)).toBe(said);
  });
});
