import { FakeServer, okReply, refusalReply } from '@hoga/client/testing/fake-server';
import { decimal } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';
import { dialogStore, dismissDialogs } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { dismissToast, toastStore } from '@hoga/ui/components/toasts/toast-store.ts';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { marketStore } from '../../../data/market/market.ts';
import { settingsStore } from '../../../data/settings/settings-store.ts';
import { siteStore } from '../../../data/site/site-store.ts';
import { holdFutures } from '../../../data/testing/hold-account.ts';
import { sampleFuturesOrder } from '../../../data/testing/sample-futures.ts';
import { sampleTicker } from '../../../data/testing/sample-market.ts';
import { sampleSite } from '../../../data/testing/sample-site.ts';
import type { OrderColumn } from '../../../trading/ladder/ladder-column.ts';
import { sampleSituation } from '../testing/sample-situation.ts';
import { type LadderQuantity, ladderDraft } from './ladder-draft.ts';
import { moveOrders, submitLadderOrder } from './submit-ladder-order.ts';

const PLACE = '/api/futures/order';
const AMEND = '/api/futures/order/amend';
const situation = sampleSituation();
const exit = { unit: 'percent' as const, value: null, isMark: true };
const quantity: LadderQuantity = { amount: '0.1', hasExits: false, takeProfit: exit, stopLoss: exit };
const at = (column: OrderColumn, price: string, change: Partial<LadderQuantity> = {}) =>
  ladderDraft({ column, price: decimal(price) }, { ...quantity, ...change });

let server: FakeServer;
const bodies = (path: string) => server.requestsTo(path).map(({ body }) => body as Record<string, unknown>);
const shownToasts = () => toastStore.getState().toasts.map(({ tone, title }) => [tone, title]);
const choose = (tapMode: 'send' | 'confirm') =>
  settingsStore.setState(({ player }) => ({ player: { ...player, ladder: { ...player.ladder, tapMode } } }));

beforeEach(() => {
  siteStore.setState({ site: sampleSite() });
  server = new FakeServer()
    .on(PLACE, () => okReply({ orderId: 1, status: 'WORKING' }))
    .on(AMEND, () => okReply({ orderId: 1, status: 'WORKING' }));
  window.fetch = server.fetch;
  const { stock } = situation.terms;
  marketStore.putTickers([sampleTicker({ stock, last: '60000', mark: '60000', bid: '59999.9', ask: '60000' })]);
  choose('send');
});
afterEach(() => {
  dismissDialogs();
  for (const { id } of toastStore.getState().toasts) dismissToast(id);
  vi.restoreAllMocks();
});

describe('an order of the coin ladder', () => {
  it.each([
    ['buy', '59990', { marketType: 'LIMIT', tradeType: 'LONG', price: '59990', triggerPrice: null }],
    ['sell', '60010', { marketType: 'LIMIT', tradeType: 'SHORT', price: '60010', triggerPrice: null }],
    [
      'buyStop',
      '60010',
      { marketType: 'STOPMARKET', tradeType: 'LONG', price: null, triggerPrice: '60010', isMark: 1 },
    ],
    ['sellStop', '59990', { marketType: 'STOPMARKET', tradeType: 'SHORT', price: null, triggerPrice: '59990' }],
  ] as const)(
    'of %s at %s is sent at that price, with leverage and margin type of the contract',
    async (column, price, body) => {
      const side = column === 'buy' || column === 'buyStop' ? 'LONG' : 'SHORT';
      await submitLadderOrder(at(column, price), side, situation);
      expect(bodies(PLACE)).toMatchObject([
        { ...body, amount: '0.1', leverage: 20, marginType: 'CROSS', reduceOnly: 0 },
      ]);
    },
  );

  it('takes exits along as returns on the margin', async () => {
    const exits = { hasExits: true, takeProfit: { ...exit, value: '10' }, stopLoss: { ...exit, value: '5' } };
    await submitLadderOrder(at('buy', '50000', exits), 'LONG', sampleSituation({ leverage: 10 }));
    expect(bodies(PLACE)).toMatchObject([{ takeProfit: '50500', stopLoss: '49750' }]);
  });

  it.each([
    ['beyond the band', at('buy', '64000'), '주문 가격이 올바르지 않습니다.'],
    ['a stop behind the mark', at('buyStop', '59990'), '즉시'],
    ['more than there is money for', at('buy', '59990', { amount: '900' }), ''],
  ])('%s is refused in a toast, and neither asked about nor sent', async (_, draft, words) => {
    choose('confirm');
    await submitLadderOrder(draft, 'LONG', situation);
    expect(shownToasts()).toEqual([['danger', expect.stringContaining(words)]]);
    expect(dialogStore.getState().queue).toEqual([]);
    expect(bodies(PLACE)).toEqual([]);
  });

  it("shows the server's words where it refuses", async () => {
    server.on(PLACE, () => refusalReply(409, 'FEED_DELAYED'));
    await submitLadderOrder(at('buy', '59990'), 'LONG', situation);
    expect(shownToasts()).toHaveLength(1);
  });

  it('is asked about where each is confirmed, and dropped by 취소', async () => {
    choose('confirm');
    const sent = submitLadderOrder(at('buy', '59990'), 'LONG', situation);
    await waitFor(() => expect(dialogStore.getState().queue).toHaveLength(1));
    dismissDialogs();
    await sent;
    expect(bodies(PLACE)).toEqual([]);
  });
});

it('moves limits and stops of a chip in place; the trigger of a stop-limit stays, and that is said', async () => {
  holdFutures({
    orders: [
      sampleFuturesOrder({ id: idOf(1) }),
      sampleFuturesOrder({ id: idOf(2), marketType: 'STOPLIMIT', triggerPrice: '60010' }),
      sampleFuturesOrder({ id: idOf(3), marketType: 'STOPMARKET', price: null, triggerPrice: '60010' }),
    ],
  });
  await moveOrders(situation.terms.id, [1, 2, 3, 99], decimal('59980'));
  expect(
    bodies(AMEND)
      .map(({ id, price }) => [id, price])
      .toSorted(),
  ).toEqual([
    [1, '59980'],
    [3, '59980'],
  ]);
  expect(shownToasts()).toEqual([['warn', expect.stringContaining('스탑지정가')]]);
});
