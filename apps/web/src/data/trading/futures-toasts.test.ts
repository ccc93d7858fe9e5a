import type { FuturesOrder } from '@hoga/contract/futures';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadScreenTexts } from '../../shared/i18n/i18n.ts';
import { toastStore } from '../../shared/ui/toasts/toast-store.ts';
import { sampleFuturesOrder } from '../testing/sample-futures.ts';
import { showFuturesToast } from './futures-toasts.ts';

beforeEach(async () => {
  await loadScreenTexts();
  toastStore.setState({ toasts: [] });
});

describe('the toast of an order', () => {
  const exit: Partial<FuturesOrder> = { tradeType: 'SHORT', price: null, amount: '0.2' };
  it.each<[Partial<FuturesOrder>, string]>([
    [{ tradeType: 'LONG', price: '59000', amount: '0.1' }, '롱 0.1 · 59,000'],
    [{ ...exit, marketType: 'MARKET' }, '숏 0.2 · 시장가'],
    [{ ...exit, marketType: 'TAKEPROFIT', triggerPrice: '60060' }, '익절 0.2 · 60,060'],
    [{ ...exit, marketType: 'STOPLOSS', triggerPrice: '59910' }, '손절 0.2 · 59,910'],
  ])('%j says %s', (order, body) => {
    showFuturesToast({ tone: 'ok', key: 'toast.orderComplete', order: sampleFuturesOrder(order) });
    expect(toastStore.getState().toasts.map((shown) => shown.body)).toEqual([body]);
  });
});
