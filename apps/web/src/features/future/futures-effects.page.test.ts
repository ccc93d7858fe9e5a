import { queryClient } from '@hoga/client/query-client';
import type { FuturesOrder } from '@hoga/contract/futures';
import { decimal } from '@hoga/kernel/decimal';
import { type FuturesOptionId, idOf } from '@hoga/kernel/ids';
import { toastStore } from '@hoga/ui/components/toasts/toast-store.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleFuturesOrder as order, sampleFuturesPosition as position } from '../../data/testing/sample-futures.ts';
import { futuresSettingQuery } from '../../data/trading/futures-queries.ts';
import { loadScreenTexts } from '../../shared/i18n/i18n.ts';
import { closedResults } from '../../trading/closed-results.ts';
import { FUTURES_TOAST_MS, performFuturesEffects } from './futures-effects.ts';
import { marketOrderGiven } from './model/slippage.ts';

beforeEach(async () => {
  vi.useFakeTimers();
  await loadScreenTexts();
  toastStore.setState({ toasts: [] });
});
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

const toasts = () => toastStore.getState().toasts.map(({ title, tone }) => [title, tone]);
const LEVERAGE = { kind: 'leverage', futuresOptionId: idOf<FuturesOptionId>(1), leverage: 25 } as const;

describe('toasts', () => {
  it.each([
    [{ kind: 'placed', order: order() }, '주문 완료', 'ok'],
    [{ kind: 'cancelled', order: order() }, '주문 취소', 'cancel'],
    [{ kind: 'filled', order: order() }, '주문 체결완료', 'ok'],
    [{ kind: 'endangered' }, '강제청산 위험', 'warn'],
    [{ kind: 'liquidated' }, '강제청산', 'danger'],
    [LEVERAGE, '레버리지 변경', 'warn'],
  ] as const)(
    '%# say what happened for two seconds, on any page [FUT-30, FUT-34, FUT-39, FUT-47, FUT-48, FUT-52, FUT-55, CST-08]',
    (effect, title, tone) => {
      performFuturesEffects([effect], idOf(1));
      expect(toasts()).toEqual([[title, tone]]);
      vi.advanceTimersByTime(FUTURES_TOAST_MS - 1);
      expect(toasts()).toHaveLength(1);
      vi.advanceTimersByTime(1);
      expect(toasts()).toEqual([]);
      expect(FUTURES_TOAST_MS).toBe(2_000);
    },
  );

  const exit: Partial<FuturesOrder> = { tradeType: 'SHORT', price: null, amount: '0.2' };
  it.each<[Partial<FuturesOrder>, string]>([
    [{ tradeType: 'LONG', price: '59000', amount: '0.1' }, '롱 0.1 · 59,000'],
    [{ tradeType: 'LONG', price: '0.3912', amount: '12000' }, '롱 12,000 · 0.3912'],
    [{ ...exit, marketType: 'MARKET' }, '숏 0.2 · 시장가'],
    [{ ...exit, marketType: 'MARKET', reduceOnly: 1 }, '롱 종료 0.2 · 시장가'],
    [{ ...exit, tradeType: 'LONG', reduceOnly: 1, fillPrice: '60010' }, '숏 종료 0.2 · 60,010'],
    [{ ...exit, marketType: 'TAKEPROFIT', triggerPrice: '60060' }, '익절 0.2 · 60,060'],
    [{ ...exit, marketType: 'STOPLOSS', triggerPrice: '59910' }, '손절 0.2 · 59,910'],
  ])('of an order %j say %s', (change, body) => {
    performFuturesEffects([{ kind: 'placed', order: order(change) }], null);
    expect(toastStore.getState().toasts.map((shown) => shown.body)).toEqual([body]);
  });
});

describe('the result of a close [T34]', () => {
  it('stays after its toast, net of both fees and funding, of an order that turns round of the closed part alone', async () => {
    const closed = position({ amount: '0.1', entryFee: '3', fundingFee: '-1', tradeType: 'LONG' });
    // 49 realised is 50 of price and −1 of funding; the fee of 8 is paid for 0.2, half of which closes.
    const turned = order({ amount: '0.2', tradeType: 'SHORT', fillPrice: '60500', realizedPnl: '49', fee: '8' });
    performFuturesEffects([{ kind: 'filled', order: turned, closed }], null);
    await vi.dynamicImportSettled();
    vi.advanceTimersByTime(FUTURES_TOAST_MS);
    expect(toasts()).toEqual([]);
    const kept = closedResults.getState()[`futures-${turned.futuresOptionId}`];
    expect(kept).toMatchObject({ side: 'LONG', amount: decimal('0.1') });
    expect(kept?.result).toEqual({
      gross: decimal('50'),
      entryFee: decimal('3'),
      exitFee: decimal('4'),
      fees: decimal('7'),
      funding: decimal('-1'),
      net: decimal('42'),
    });
  });
});

describe('the fill of a market order', () => {
  const fill = (change: Partial<FuturesOrder> = {}) =>
    performFuturesEffects(
      [{ kind: 'filled', order: order({ marketType: 'MARKET', amount: '0.1', fillPrice: '60010.5', ...change }) }],
      null,
    );
  const given = (tradeType: 'LONG' | 'SHORT', seen: string) =>
    marketOrderGiven({ futuresOptionId: order().futuresOptionId, tradeType, seen: decimal(seen) });
  const said = () => toastStore.getState().toasts.map((shown) => shown.body);

  it.each([
    ['LONG', '60000', '롱 0.1 · 60,010.5 · 슬리피지 10.5'],
    ['LONG', '61010.5', '롱 0.1 · 60,010.5 · 1,000 유리하게 체결'],
    ['SHORT', '60020', '숏 0.1 · 60,010.5 · 슬리피지 9.5'],
    ['LONG', '60010.5', '롱 0.1 · 60,010.5'],
  ] as const)('of a %s that saw %s says %s', (tradeType, seen, body) => {
    given(tradeType, seen);
    fill({ tradeType });
    expect(said()).toEqual([body]);
  });

  it.each<[string, Partial<FuturesOrder>, number]>([
    ['another side', { tradeType: 'SHORT' }, 0],
    ['another contract', { futuresOptionId: idOf<FuturesOptionId>(77) }, 0],
    ['an order at a price', { marketType: 'LIMIT' }, 0],
    ['one long after', {}, 6_000],
  ])('of %s is measured by nothing', (_of, change, laterMs) => {
    given('LONG', '60000');
    vi.advanceTimersByTime(laterMs);
    fill({ tradeType: 'LONG', ...change });
    expect(said()[0]).not.toContain('슬리피지');
  });
});

describe('one thing', () => {
  it('has one toast: an order that was taken, then filled', () => {
    performFuturesEffects([{ kind: 'placed', order: order() }], null);
    performFuturesEffects([{ kind: 'placed', order: order({ id: idOf(12) }) }], null);
    performFuturesEffects([{ kind: 'filled', order: order() }], null);
    expect(toasts()).toEqual([
      ['주문 체결완료', 'ok'],
      ['주문 완료', 'ok'],
    ]);
  });

  it('has one toast: orders that are cancelled together, with how many they were', () => {
    const cancel = (...ids: readonly number[]) => {
      for (const id of ids) performFuturesEffects([{ kind: 'cancelled', order: order({ id: idOf(id) }) }], null);
      return toastStore.getState().toasts.map(({ title, body }) => [title, body]);
    };
    expect(cancel(11, 12, 13)).toEqual([['주문 취소', '3건']]);
    vi.advanceTimersByTime(FUTURES_TOAST_MS);
    expect(cancel(14)).toEqual([['주문 취소', '롱 0.1 · 59,000']]);
    expect(cancel(15)).toEqual([['주문 취소', '2건']]);
  });
});

describe('a changed leverage', () => {
  it('is said with what it is now', () => {
    performFuturesEffects([LEVERAGE], idOf(1));
    expect(toastStore.getState().toasts.map(({ body }) => body)).toEqual(['25x']);
  });

  it.each([2, null])('is said for the contract on the screen only: %s [FUT-52, FUT-53]', (shownOptionId) => {
    const { queryKey } = futuresSettingQuery(idOf(1));
    queryClient.setQueryData(queryKey, {
      futuresOptionId: idOf<FuturesOptionId>(1),
      leverage: 20,
      marginType: 'CROSS',
      maxLeverage: 125,
    });
    performFuturesEffects([LEVERAGE], shownOptionId === null ? null : idOf(shownOptionId));
    expect(toasts()).toEqual([]);
    // The setting is kept all the same.
    expect(queryClient.getQueryData(queryKey)?.leverage).toBe(25);
  });
});
