import { FakeServer, okReply, refusalReply } from '@hoga/client/testing/fake-server';
import { idOf } from '@hoga/kernel/ids';
import { dialogStore, dismissDialogs } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { dismissToast, toastStore } from '@hoga/ui/components/toasts/toast-store.ts';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { marketStore } from '../../../data/market/market.ts';
import { sessionStore } from '../../../data/session/session-store.ts';
import { settingsStore } from '../../../data/settings/settings-store.ts';
import { siteStore } from '../../../data/site/site-store.ts';
import { holdOversea } from '../../../data/testing/hold-account.ts';
import { sampleTicker } from '../../../data/testing/sample-market.ts';
import { sampleOverseaOption } from '../../../data/testing/sample-oversea-option.ts';
import { sampleSite } from '../../../data/testing/sample-site.ts';
import { PriceGrid } from '../../../trading/ladder/price-grid.ts';
import { sampleOrder, samplePosition } from '../testing/sample-order.ts';
import type { OrderDraft } from './order-draft.ts';
import { closeContracts, moveOrders, reversePosition, submitLadderOrder } from './submit-order.ts';

const option = sampleOverseaOption();
const draft: OrderDraft = {
  tradeType: 'LONG',
  marketType: 'LIMIT',
  qty: 3,
  price: '21471.5',
  stopPrice: null,
  expectDir: null,
  tpTick: 10,
  slTick: null,
};
const PLACE = '/api/oversea/order';
const CANCEL = '/api/oversea/order/cancel';
const AMEND = '/api/oversea/order/amend';

const placed = () => okReply({ orderId: 1, status: 'WORKING' });
let server: FakeServer;

const bodies = (path: string) => server.requestsTo(path).map(({ body }) => body as Record<string, unknown>);
const shownToasts = () => toastStore.getState().toasts.map(({ tone, title, body }) => [tone, title, body]);
const dismissToasts = () => {
  for (const { id } of toastStore.getState().toasts) dismissToast(id);
};

function choose(tapMode: 'ask' | 'send' | 'confirm') {
  settingsStore.setState(({ player }) => ({
    player: { ...player, ladder: { ...player.ladder, tapMode }, guard: { ...player.guard, isOn: false } },
  }));
}

beforeEach(() => {
  siteStore.setState({ site: sampleSite() });
  server = new FakeServer()
    .on(PLACE, placed)
    .on(CANCEL, () => okReply({ orderId: 1 }))
    .on(AMEND, placed);
  window.fetch = server.fetch;
  marketStore.putTickers([sampleTicker()]);
});
afterEach(() => {
  dismissDialogs();
  dismissToasts();
  vi.restoreAllMocks();
});

describe('an order of the ladder', () => {
  it('is sent at once with what was displayed, under a key of its own [OVS-02, OVS-17]', async () => {
    choose('send');
    await submitLadderOrder(option, draft);
    expect(dialogStore.getState().queue).toEqual([]);
    expect(bodies(PLACE)).toEqual([
      {
        overseaOptionId: 102,
        tradeType: 'LONG',
        marketType: 'LIMIT',
        qty: 3,
        price: '21471.5',
        stopPrice: null,
        expectDir: null,
        tpTick: 10,
        slTick: null,
        clientOrderId: expect.stringMatching(/^.{8,}$/),
      },
    ]);
  });

  it('shows a refusal in the words of the server [ERR-06]', async () => {
    choose('send');
    server.on(PLACE, () => refusalReply(409, 'INSUFFICIENT_BALANCE', '보유금액이 부족합니다.'));
    await submitLadderOrder(option, draft);
    await waitFor(() => expect(shownToasts()).toEqual([['danger', '보유금액이 부족합니다.', undefined]]));
    expect(dialogStore.getState().queue).toEqual([]);
  });

  it.each([
    ['PRICE_INVALID', '주문 가격이 올바르지 않습니다.', '주문 가능한 가격 20,828.50 – 22,116.50'],
    ['MAX_CONTRACTS_EXCEEDED', '최대 계약수를 초과했습니다.', '한 번에 1 – 30계약'],
  ])('says with a refusal of the server what would be taken: %s', async (code, words, allowed) => {
    choose('send');
    server.on(PLACE, () => refusalReply(400, code, words));
    await submitLadderOrder(option, draft);
    await waitFor(() => expect(shownToasts()).toEqual([['danger', words, allowed]]));
  });
});

describe('an order that cannot be paid', () => {
  const refusal = '보유금액이 부족합니다.';
  const offer = `${refusal}\n모의투자금을 초기화하면 처음 금액으로 다시 시작할 수 있습니다.`;
  const amounts = [{ walletType: 'BINARY', currency: 'KRW', amount: '10000000' }];

  async function tooPoor(state: object, point = '1000') {
    choose('send');
    sessionStore.setState({ wallets: { BINARY: { type: 'BINARY', currency: 'KRW', point, gameWaitPoint: '0' } } });
    server
      .on(PLACE, () => refusalReply(409, 'INSUFFICIENT_BALANCE', refusal))
      .on('/api/player/practice', () => okReply({ amounts, isFlat: true, nextResetAt: null, ...state }));
    await submitLadderOrder(option, draft);
  }

  it('leads to new practice money where that would help', async () => {
    server.on('/api/player/practice_reset', () => okReply({ resetAt: 1 }));
    await tooPoor({});
    const question = await vi.waitUntil(() => dialogStore.getState().queue[0], 15_000);
    expect(question).toMatchObject({ kind: 'confirm', body: offer, confirmText: '모의투자금 초기화' });
    question?.answer(true);
    await vi.waitUntil(() => bodies('/api/player/practice_reset').length === 1, 15_000);
  });

  it.each<[string, object, string?]>([
    ['something is open', { isFlat: false }],
    ['it was reset today', { nextResetAt: 2 }],
    ['there is more than at the start', {}, '10000000'],
  ])('is only noted where %s', async (_what, state, point) => {
    await tooPoor(state, point);
    await waitFor(() => expect(shownToasts()).toEqual([['danger', refusal, undefined]]));
  });

  it('is only noted where money is real', async () => {
    siteStore.setState({ site: sampleSite({ paperMoney: false }) });
    await tooPoor({});
    await waitFor(() => expect(shownToasts()).toEqual([['danger', refusal, undefined]]));
    expect(bodies('/api/player/practice')).toEqual([]);
  });
});

describe('an order that the server would refuse', () => {
  const refused = async (change: Partial<OrderDraft>, orders = 0) => {
    choose('send');
    const working = Array.from({ length: orders }, (_, id) => sampleOrder({ id: idOf(id) }));
    holdOversea({ orders: working });
    marketStore.putTickers([sampleTicker({ last: '20000' })]);
    await submitLadderOrder(option, { ...draft, ...change });
    return shownToasts()
      .filter(([tone]) => tone === 'danger')
      .map(([, title, body]) => [title, body]);
  };

  it.each([
    ['a limit above 3 %', { price: '20600.25' }],
    ['a limit below 3 %', { price: '19399.75' }],
    ['a stop beyond it', { marketType: 'STOPMARKET', price: null, stopPrice: '20600.25' }],
    ['the limit of a stop', { marketType: 'STOPLIMIT', price: '20600.25', stopPrice: '20600' }],
  ] as const)('for its price is not sent, and the guard does not ask about it: %s', async (_case, change) => {
    settingsStore.setState(({ player }) => ({ player: { ...player, guard: { ...player.guard, isOn: true } } }));
    expect(await refused(change)).toEqual([
      ['주문 가격이 올바르지 않습니다.', '주문 가능한 가격 19,400.00 – 20,600.00'],
    ]);
    expect(dialogStore.getState().queue).toEqual([]);
    expect(bodies(PLACE)).toEqual([]);
  });

  it('as one too many is not sent; a market order never is one', async () => {
    expect(await refused({ price: '20000' }, 50)).toEqual([['미체결 주문 한도를 초과했습니다.', undefined]]);
    expect(bodies(PLACE)).toEqual([]);
    dismissToasts();
    expect(await refused({ marketType: 'MARKET', price: null }, 50)).toEqual([]);
    expect(await refused({ price: '20000' }, 49)).toEqual([]);
    expect(bodies(PLACE)).toHaveLength(2);
  });

  it('is sent at the very edge of the band', async () => {
    expect(await refused({ price: '20600' })).toEqual([]);
    expect(await refused({ price: '19400' })).toEqual([]);
    expect(bodies(PLACE)).toHaveLength(2);
  });
});

describe('an order that is already there', () => {
  it('is not moved beyond the band', async () => {
    marketStore.putTickers([sampleTicker({ last: '20000' })]);
    holdOversea({ orders: [sampleOrder({ id: idOf(7) })] });
    const grid = new PriceGrid('0.25', 2);
    expect(await moveOrders(option, grid, [idOf(7)], grid.rowOf('20600.25') ?? 0)).toBe(false);
    expect(bodies(AMEND)).toEqual([]);
    expect(shownToasts()[0]?.[1]).toBe('주문 가격이 올바르지 않습니다.');
  });

  it('is moved in place, all orders of the chip', async () => {
    const stop = sampleOrder({ id: idOf(8), marketType: 'STOPMARKET', price: null, stopPrice: '21480' });
    holdOversea({ orders: [sampleOrder({ id: idOf(7) }), stop, sampleOrder({ id: idOf(9) })] });
    const grid = new PriceGrid('0.25', 2);
    await moveOrders(option, grid, [idOf(7), idOf(8)], grid.rowOf('21470') ?? 0);
    expect(bodies(AMEND)).toEqual([
      { id: 8, stopPrice: '21470', clientOrderId: expect.any(String) },
      { id: 7, price: '21470', clientOrderId: expect.any(String) },
    ]);
  });
});

describe('a position', () => {
  const position = samplePosition({ qty: 5 });

  it('closes a part at market, after the orders that would close the same contracts', async () => {
    const sell = (id: number, qty: number) => sampleOrder({ id: idOf(id), qty, tradeType: 'SHORT' });
    holdOversea({ orders: [sell(3, 2), sell(2, 3)] });
    expect(await closeContracts(option, position, 2)).toBe(true);
    expect(bodies(CANCEL).map(({ id }) => id)).toEqual([3]);
    expect(bodies(PLACE)).toMatchObject([
      { tradeType: 'SHORT', marketType: 'MARKET', qty: 2, price: null, tpTick: null, slTick: null },
    ]);
    expect(server.seen.map(({ path }) => path)).toEqual([CANCEL, PLACE]);
  });

  it('is not closed when an order in the way could not be cancelled', async () => {
    server.on(CANCEL, () => refusalReply(409, 'ORDER_CLOSED', '이미 종료된 주문입니다.'));
    holdOversea({ orders: [sampleOrder({ id: idOf(3), qty: 5, tradeType: 'SHORT' })] });
    expect(await closeContracts(option, position, 5)).toBe(false);
    expect(bodies(PLACE)).toEqual([]);
  });

  it('is turned round with twice its contracts, in orders the instrument allows', async () => {
    holdOversea();
    await reversePosition(sampleOverseaOption({ maxQty: 8 }), position);
    expect(bodies(PLACE).map(({ tradeType, qty }) => [tradeType, qty])).toEqual([
      ['SHORT', 8],
      ['SHORT', 2],
    ]);
  });

  it('stops at the first refusal', async () => {
    holdOversea();
    server.on(PLACE, () => refusalReply(409, 'MARKET_CLOSED', '현재 휴장 시간입니다.'));
    expect(await reversePosition(sampleOverseaOption({ maxQty: 8 }), position)).toBe(false);
    expect(bodies(PLACE)).toHaveLength(1);
  });
});
