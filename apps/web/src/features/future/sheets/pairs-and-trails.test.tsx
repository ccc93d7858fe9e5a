import { FakeServer, okReply, refusalReply } from '@hoga/client/testing/fake-server';
import type { FuturesOrder } from '@hoga/contract/futures';
import { idOf } from '@hoga/kernel/ids';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contractTerms } from '../../../data/market/contract-terms.ts';
import { marketStore } from '../../../data/market/market.ts';
import { holdFutures } from '../../../data/testing/hold-account.ts';
import {
  sampleFuturesOption,
  sampleFuturesOrder,
  sampleFuturesPosition,
} from '../../../data/testing/sample-futures.ts';
import { sampleTicker } from '../../../data/testing/sample-market.ts';
import { FuturesOrders } from '../account/futures-orders.tsx';
import { sampleSituation } from '../testing/sample-situation.ts';
import { SheetHost } from './sheet-host.tsx';
import { closeSheet, openSheet } from './sheet-store.ts';

const PLACE = '/api/futures/order';
const AMEND = '/api/futures/order/amend';
const terms = contractTerms(sampleFuturesOption({ stock: 'BTCUSDT' }));
const contracts = new Map([[terms.id, terms]]);
const stop = sampleFuturesOrder({
  marketType: 'STOPMARKET',
  tradeType: 'SHORT',
  price: null,
  triggerPrice: '59000',
  trailTicks: 5_000,
});

let server: FakeServer;
beforeEach(() => {
  // The clock is frozen: on a slow machine a price must not grow old.
  vi.useFakeTimers({ toFake: ['Date'] });
  marketStore.putTickers([sampleTicker({ stock: 'BTCUSDT', last: '60000', mark: '60000', at: Date.now() })]);
  server = new FakeServer().on(PLACE, () => okReply({ orderId: 12, status: 'WORKING' }));
  window.fetch = server.fetch;
});
afterEach(() => {
  closeSheet();
  vi.restoreAllMocks();
});

function open() {
  return render(<SheetHost contracts={contracts} situation={sampleSituation()} />);
}

const bodies = (path: string) => server.requestsTo(path).map(({ body }) => body);

describe('an order of coin futures', () => {
  it('gets another one beside it, of which the end of one ends the other', async () => {
    const order = sampleFuturesOrder();
    holdFutures({ orders: [order] });
    openSheet({ kind: 'amend', orderId: order.id });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'OCO 짝 주문 추가' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'OCO 짝 주문' }));
    fireEvent.input(sheet.getByRole('textbox', { name: '발동가' }), { target: { value: '61000' } });
    fireEvent.click(sheet.getByRole('button', { name: 'OCO 주문' }));
    await waitFor(() => expect(bodies(PLACE)).toHaveLength(1));
    expect(bodies(PLACE)[0]).toMatchObject({
      futuresOptionId: 1,
      tradeType: 'LONG',
      marketType: 'STOPMARKET',
      amount: '0.1',
      triggerPrice: '61000',
      isMark: 1,
      marginType: 'CROSS',
      leverage: 20,
      reduceOnly: 0,
      ocoOrderId: order.id,
    });
  });

  it('shows a refusal of its pair at the field it is about', async () => {
    server.on(PLACE, () => refusalReply(400, 'INSUFFICIENT_BALANCE', '보유금액이 부족합니다.'));
    const order = sampleFuturesOrder();
    holdFutures({ orders: [order] });
    openSheet({ kind: 'pair', orderId: order.id });
    open();
    const sheet = within(await screen.findByRole('dialog', { name: 'OCO 짝 주문' }));
    fireEvent.click(sheet.getByRole('button', { name: 'OCO 주문' }));
    expect((await sheet.findByRole('alert')).textContent).toBe('보유금액이 부족합니다.');
  });

  it('of a pair gets no third', async () => {
    const order = sampleFuturesOrder({ ocoGroup: idOf(11) });
    holdFutures({ orders: [order] });
    openSheet({ kind: 'amend', orderId: order.id });
    open();
    await screen.findByRole('dialog', { name: '주문 정정' });
    expect(screen.queryByRole('button', { name: 'OCO 짝 주문 추가' })).toBeNull();
  });

  it('that has followed the price is not put back by a change of its quantity', async () => {
    server.on(AMEND, () => okReply({ orderId: 11, status: 'WORKING' }));
    const holds = (order: FuturesOrder) => holdFutures({ orders: [order] });
    holds(stop);
    openSheet({ kind: 'amend', orderId: stop.id });
    const { rerender } = open();
    fireEvent.input(await screen.findByRole('textbox', { name: '수량' }), { target: { value: '0.2' } });
    holds({ ...stop, triggerPrice: '59400' });
    rerender(<SheetHost contracts={contracts} situation={sampleSituation()} />);
    fireEvent.click(screen.getByRole('button', { name: '정정' }));
    await waitFor(() => expect(bodies(AMEND)).toHaveLength(1));
    expect(bodies(AMEND)[0]).toMatchObject({ id: 11, price: null, amount: '0.2' });
  });

  it('says which prices are taken where it is put too far', async () => {
    const order = sampleFuturesOrder();
    holdFutures({ orders: [order] });
    openSheet({ kind: 'amend', orderId: order.id });
    open();
    const sheet = within(await screen.findByRole('dialog', { name: '주문 정정' }));
    fireEvent.input(sheet.getByRole('textbox', { name: '가격' }), { target: { value: '70000' } });
    fireEvent.click(sheet.getByRole('button', { name: '정정' }));
    expect((await sheet.findByRole('alert')).textContent).toContain('매수는 63,000.0까지');
    expect(bodies(AMEND)).toEqual([]);
  });

  it('says in its row that it is of a pair, and how far it follows', () => {
    holdFutures({ orders: [{ ...stop, ocoGroup: idOf(11) }] });
    render(<FuturesOrders contracts={contracts} currentId={terms.id} />);
    expect(screen.getByText(/트레일링 500\.0 \(현재가\).*OCO/)).toBeDefined();
  });
});

describe('a position of coin futures', () => {
  const place = async (distance?: string) => {
    const position = sampleFuturesPosition();
    holdFutures({ positions: [position] });
    openSheet({ kind: 'exits', positionId: position.id });
    open();
    const trailing = within(await screen.findByRole('region', { name: '트레일링 스탑' }));
    if (distance !== undefined) {
      fireEvent.input(trailing.getByRole('textbox', { name: '되돌림 폭' }), { target: { value: distance } });
    }
    fireEvent.click(trailing.getByRole('button', { name: '걸기' }));
    return trailing;
  };

  it('gets a stop that follows the mark at a hundredth, for all of it and nothing more', async () => {
    await place();
    await waitFor(() => expect(bodies(PLACE)).toHaveLength(1));
    expect(bodies(PLACE)[0]).toMatchObject({
      tradeType: 'SHORT',
      marketType: 'STOPMARKET',
      amount: sampleFuturesPosition().amount,
      reduceOnly: 1,
      isMark: 1,
      trailTicks: 6_000,
    });
  });

  it.each(['0', ''])('gets none at a distance of %j, without asking', async (distance) => {
    const trailing = await place(distance);
    expect((await trailing.findByRole('alert')).textContent).not.toBe('');
    expect(bodies(PLACE)).toEqual([]);
  });
});
