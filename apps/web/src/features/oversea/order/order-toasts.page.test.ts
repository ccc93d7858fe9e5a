import { queryClient } from '@hoga/client/query-client';
import { FakeServer, okReply, refusalReply } from '@hoga/client/testing/fake-server';
import { idOf, type OverseaOrderId } from '@hoga/kernel/ids';
import { dismissToast, toastStore } from '@hoga/ui/components/toasts/toast-store.ts';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { overseaOptionsQuery } from '../../../data/market/option-queries.ts';
import { settingsStore } from '../../../data/settings/settings-store.ts';
import { siteStore } from '../../../data/site/site-store.ts';
import { sampleOverseaOption } from '../../../data/testing/sample-oversea-option.ts';
import { sampleOverseaOrder } from '../../../data/testing/sample-oversea-rows.ts';
import { sampleSite } from '../../../data/testing/sample-site.ts';
import { loadScreenTexts } from '../../../shared/i18n/i18n.ts';
import { marketDraft, type OrderDraft } from './order-draft.ts';
import { orderFilled, orderTaken } from './order-toasts.ts';

const option = sampleOverseaOption();
const limit: OrderDraft = {
  ...marketDraft('LONG', { qty: 3, tpTick: null, slTick: null }),
  marketType: 'LIMIT',
  price: '21471.5',
};
const CANCEL = '/api/oversea/order/cancel';
let server: FakeServer;
let orderId = idOf<OverseaOrderId>(1_000);

const shown = () => toastStore.getState().toasts.map(({ title, body }) => [title, body]);
const undo = () => toastStore.getState().toasts[0]?.action;
const fill = (fillPrice: string, tradeType: 'LONG' | 'SHORT' = 'LONG') =>
  orderFilled(
    sampleOverseaOrder({
      id: orderId,
      overseaOptionId: idOf(102),
      status: 'FILLED',
      tradeType,
      qty: 3,
      fillPrice,
    }),
  );

beforeEach(async () => {
  await loadScreenTexts();
  orderId = idOf(Number(orderId) + 1);
  siteStore.setState({ site: sampleSite() });
  queryClient.setQueryData(overseaOptionsQuery().queryKey, [option]);
  server = new FakeServer().on(CANCEL, () => okReply({ orderId }));
  window.fetch = server.fetch;
});
afterEach(() => {
  for (const { id } of toastStore.getState().toasts) dismissToast(id);
  queryClient.clear();
});

describe('the toast of an order', () => {
  it('names the roll that closed a position, and carried it', () => {
    const rolled = sampleOverseaOrder({
      ...{ id: orderId, overseaOptionId: idOf(102), status: 'FILLED', marketType: 'MARKET', reason: 'ROLL' },
      ...{ tradeType: 'SHORT', qty: 2, fillPrice: '18010', realizedPnl: '526500' },
    });
    orderFilled(rolled);
    expect(shown()).toEqual([['월물 교체로 청산되었습니다', '나스닥100 · 매도 · 월물 교체 · 18,010.00 × 2계약']]);
    orderFilled({ ...rolled, tradeType: 'LONG', fillPrice: '18190', realizedPnl: null });
    expect(shown()).toEqual([['새 월물로 이월되었습니다', '나스닥100 · 매수 · 월물 교체 · 18,190.00 × 2계약']]);
  });

  it('says that it was taken, then in the same place that it was filled [OVS-35]', () => {
    orderTaken({ orderId, status: 'WORKING', option, draft: limit, seenPrice: '21471.5' });
    expect(shown()).toEqual([['주문 접수', '매수 · 지정가 · 21,471.50 × 3계약']]);
    fill('21471.5');
    expect(shown()).toEqual([['주문 체결완료', '매수 · 지정가 · 21,471.50 × 3계약']]);
  });

  it.each([
    ['LONG', '21473.25', ' · 슬리피지 2틱'],
    ['LONG', '21472.5', ' · 1틱 유리하게 체결'],
    ['LONG', '21472.75', ''],
    ['SHORT', '21472.25', ' · 슬리피지 2틱'],
    ['SHORT', '21473.25', ' · 2틱 유리하게 체결'],
  ] as const)('compares a %s filled at %s with the price that was seen:%s', (tradeType, fillPrice, said) => {
    const draft = marketDraft(tradeType, { qty: 3, tpTick: null, slTick: null });
    // The event may be here before the reply.
    fill(fillPrice, tradeType);
    orderTaken({ orderId, status: 'FILLED', option, draft, seenPrice: '21472.75' });
    const [, body] = shown()[0] ?? [];
    expect(shown()).toHaveLength(1);
    expect(String(body).replace(/^.*계약/, '')).toBe(said);
  });

  it('names the instrument of an order that was given some time ago', () => {
    vi.useFakeTimers();
    orderTaken({ orderId, status: 'WORKING', option, draft: limit, seenPrice: '21471.5' });
    vi.advanceTimersByTime(5_000);
    fill('21471.5');
    expect(shown()).toEqual([['주문 체결완료', '나스닥100 · 매수 · 지정가 · 21,471.50 × 3계약']]);
    vi.useRealTimers();
  });

  it('takes the order back at a tap', async () => {
    orderTaken({ orderId, status: 'WORKING', option, draft: limit, seenPrice: null });
    expect(undo()?.label).toBe('되돌리기');
    undo()?.onPress();
    await waitFor(() => expect(shown()[0]?.[0]).toBe('주문을 되돌렸습니다'));
    expect(server.requestsTo(CANCEL).map(({ body }) => body)).toMatchObject([{ id: orderId }]);
  });

  it('says why it was too late to take it back', async () => {
    server.on(CANCEL, () => refusalReply(409, 'ORDER_CLOSED', '이미 종료된 주문입니다.'));
    orderTaken({ orderId, status: 'WORKING', option, draft: limit, seenPrice: null });
    undo()?.onPress();
    await waitFor(() => expect(shown().at(-1)?.[0]).toBe('이미 종료된 주문입니다.'));
  });

  it('offers nothing where the player does not want it', () => {
    settingsStore.setState(({ player }) => ({
      player: { ...player, ladder: { ...player.ladder, offersUndo: false } },
    }));
    orderTaken({ orderId, status: 'WORKING', option, draft: limit, seenPrice: null });
    expect(undo()).toBeUndefined();
    expect(shown()).toHaveLength(1);
  });
});
