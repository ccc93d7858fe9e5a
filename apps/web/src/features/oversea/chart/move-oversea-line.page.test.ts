import { FakeServer, okReply, refusalReply } from '@hoga/client/testing/fake-server';
import { idOf } from '@hoga/kernel/ids';
import { dialogStore, dismissDialogs } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { toastStore } from '@hoga/ui/components/toasts/toast-store.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settingsStore } from '../../../data/settings/settings-store.ts';
import { siteStore } from '../../../data/site/site-store.ts';
import { holdOversea } from '../../../data/testing/hold-account.ts';
import { sampleOverseaOption } from '../../../data/testing/sample-oversea-option.ts';
import { sampleSite } from '../../../data/testing/sample-site.ts';
import { sampleOrder, samplePosition } from '../testing/sample-order.ts';
import { moveOverseaLine } from './move-oversea-line.ts';

const AMEND = '/api/oversea/order/amend';
const TPSL = '/api/oversea/order/tpsl';
const option = sampleOverseaOption();
let server: FakeServer;

function tapMode(mode: 'ask' | 'send' | 'confirm') {
  settingsStore.setState(({ player }) => ({ player: { ...player, ladder: { ...player.ladder, tapMode: mode } } }));
}

const shownDialog = () => vi.waitUntil(() => dialogStore.getState().queue[0], 15_000);
const bodies = (path: string) => server.requestsTo(path).map(({ body }) => body);

beforeEach(() => {
  siteStore.setState({ site: sampleSite() });
  tapMode('send');
  server = new FakeServer()
    .on(AMEND, () => okReply({ orderId: 1, status: 'WORKING' }))
    .on(TPSL, () => okReply({ overseaPositionId: 11 }));
  window.fetch = server.fetch;
});
afterEach(() => {
  dismissDialogs();
  vi.restoreAllMocks();
});

describe('a line that was dragged', () => {
  it.each([
    ['a limit', sampleOrder(), { price: '21470.25' }],
    [
      'a stop-market',
      sampleOrder({ marketType: 'STOPMARKET', price: null, stopPrice: '21480' }),
      { stopPrice: '21470.25' },
    ],
    [
      'a stop-limit with its limit as far away',
      sampleOrder({ marketType: 'STOPLIMIT', price: '21481', stopPrice: '21480' }),
      { stopPrice: '21470.25', price: '21471.25' },
    ],
    [
      'a stop-limit that has fired',
      sampleOrder({ marketType: 'STOPLIMIT', status: 'TRIGGERED', price: '21481', stopPrice: '21480' }),
      { price: '21470.25' },
    ],
  ])('amends %s in place [OVS-38]', async (_, order, change) => {
    holdOversea({ orders: [order] });
    expect(await moveOverseaLine(option, 'order:1', 21470.25)).toBe(true);
    expect(bodies(AMEND)).toEqual([expect.objectContaining({ id: 1, ...change })]);
    expect(Object.keys(change).includes('price')).toBe('price' in (bodies(AMEND)[0] as object));
  });

  it.each([
    ['TP:11', 21486.75, { tpTick: 60 }],
    ['SL:11', 21461.75, { slTick: 40 }],
    // On the wrong side of the average it is one tick.
    ['SL:11', 21490, { slTick: 1 }],
  ])('sets the ticks of %s and leaves the other exit alone [OVS-06, OVS-07, OVS-20]', async (id, price, ticks) => {
    holdOversea({ positions: [samplePosition({ tpTick: 10, slTick: 10 })] });
    expect(await moveOverseaLine(option, id, price)).toBe(true);
    expect(bodies(TPSL)).toEqual([
      { overseaPositionId: 11, overseaOptionId: 102, ...ticks, clientOrderId: expect.any(String) },
    ]);
  });

  it('is asked about first by a player who wants that, and stays when the answer is no', async () => {
    tapMode('confirm');
    holdOversea({ orders: [sampleOrder()] });
    const refused = moveOverseaLine(option, 'order:1', 21470.25);
    (await shownDialog())?.answer(false);
    expect(await refused).toBe(false);
    expect(bodies(AMEND)).toEqual([]);
    const agreed = moveOverseaLine(option, 'order:1', 21470.25);
    (await shownDialog())?.answer(true);
    expect(await agreed).toBe(true);
    expect(bodies(AMEND)).toHaveLength(1);
  });

  it('goes back when the server refuses, whose words are shown [ERR-06]', async () => {
    server.on(TPSL, () => refusalReply(400, 'E26', '익절 가격이 올바르지 않습니다.'));
    holdOversea({ positions: [samplePosition({ tpTick: 10 })] });
    expect(await moveOverseaLine(option, 'TP:11', 21486.75)).toBe(false);
    expect(toastStore.getState().toasts.at(-1)?.title).toBe('익절 가격이 올바르지 않습니다.');
  });

  it('moves nothing that has ended meanwhile', async () => {
    holdOversea({});
    expect(await moveOverseaLine(option, 'order:1', 21470.25)).toBe(false);
    expect(await moveOverseaLine(option, 'SL:11', 21461.75)).toBe(false);
    expect(await moveOverseaLine(option, 'average:11', 21461.75)).toBe(false);
    // Turned round: the position is another one.
    holdOversea({ positions: [samplePosition({ id: idOf(12), tradeType: 'SHORT', slTick: 10 })] });
    expect(await moveOverseaLine(option, 'SL:11', 21461.75)).toBe(false);
    expect(server.seen).toEqual([]);
  });
});
