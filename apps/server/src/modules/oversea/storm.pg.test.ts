import { auditDatabase } from '@hoga/audit/run-audit';
import { type OverseaOrder, type OverseaPosition, overseaEvent } from '@hoga/contract/oversea';
import { type Random, seededRandom } from '@hoga/kernel/random';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { type RawClient, WAIT } from '../../socket/testing/raw-client.ts';
import { OverseaRig } from '../../testing/oversea-rig.ts';
import { numbersOf, receivedBy } from '../../testing/product-rig.ts';
import type { Trader } from '../../testing/trading-app.ts';

let rig: OverseaRig;

beforeAll(async () => {
  rig = await OverseaRig.open();
});
afterAll(() => rig.app.stop());

/** The state of a client that only processes events: orders and positions. */
class Listener {
  readonly orders = new Map<number, OverseaOrder>();
  readonly positions = new Map<number, OverseaPosition>();

  constructor(client: RawClient) {
    for (const event of client.events('/user/queue/oversea')) {
      const reported = z.parse(overseaEvent, event);
      if ('overseaPositionId' in reported.data && 'entryCost' in reported.data)
        this.positions.set(reported.data.id, reported.data);
      else if ('marketType' in reported.data) this.orders.set(reported.data.id, reported.data);
    }
  }

  get openOrders(): OverseaOrder[] {
    return [...this.orders.values()]
      .filter(({ status }) => status === 'WORKING' || status === 'TRIGGERED')
      .sort((a, b) => b.id - a.id);
  }

  get openPositions(): OverseaPosition[] {
    return [...this.positions.values()].filter(({ status }) => status === 'OPEN').sort((a, b) => a.id - b.id);
  }

  get ended(): Map<number, OverseaOrder> {
    return new Map([...this.orders].filter(([, { status }]) => status !== 'WORKING' && status !== 'TRIGGERED'));
  }
}

async function act(trader: Trader, random: Random, price: number, turn: number): Promise<void> {
  const near = () => (Math.round((price + random.normal() * 8) * 4) / 4).toFixed(2);
  const ticks = () => (random.below(3) === 0 ? 1 + random.below(60) : null);
  const choice = random.below(10);
  if (choice < 6) {
    await rig.order(trader, {
      clientOrderId: `turn-${turn}`,
      tradeType: random.below(2) === 0 ? 'LONG' : 'SHORT',
      marketType: ['MARKET', 'LIMIT', 'LIMIT', 'STOPMARKET', 'STOPLIMIT'][random.below(5)],
      qty: 1 + random.below(4),
      price: near(),
      stopPrice: near(),
      tpTick: ticks(),
      slTick: ticks(),
    });
    return;
  }
  const open = await rig.openOrders(trader);
  const order = open[random.below(Math.max(1, open.length))];
  if (choice === 6) await rig.post(trader, 'order/cancel_all', {});
  else if (choice === 7 && order !== undefined) await rig.post(trader, 'order/cancel', { id: order.id });
  else if (choice === 8 && order !== undefined) await rig.post(trader, 'order/amend', { id: order.id, price: near() });
  else {
    const [position] = await rig.positions(trader);
    if (position === undefined) return;
    await rig.post(trader, 'order/tpsl', { overseaPositionId: position.id, tpTick: ticks(), slTick: ticks() });
  }
}

describe('many who trade at once while prices move', () => {
  it('leave every listener with exactly what REST says, and a database without findings [OVS-45, OVS-46, OVS-47, OVS-48, OVS-49, OVS-50, OVS-51]', async () => {
    const random = seededRandom('storm');
    const traders = await Promise.all(Array.from({ length: 5 }, () => rig.app.newTrader({ funds: 4_000_000 })));
    const clients = await Promise.all(traders.map((trader) => rig.connect(trader)));
    let price = 18_000;
    for (let turn = 0; turn < 60; turn++) {
      price = Math.round((price + random.normal() * 3) * 4) / 4;
      rig.app.advance(40);
      rig.rates();
      rig.quote(price);
      await Promise.all(traders.map((trader, index) => act(trader, random.fork(`${turn}/${index}`), price, turn)));
    }

    const seen = new Set<string>();
    for (const [index, trader] of traders.entries()) {
      const client = clients[index] as RawClient;
      const history = await rig.history(trader, '?size=100');
      // Events precede the REST answer; their frames may still be in transit.
      await vi.waitFor(async () => {
        const listener = new Listener(client);
        expect(listener.openOrders).toEqual(await rig.openOrders(trader));
        expect(listener.openPositions).toEqual(await rig.positions(trader));
        expect(listener.ended.size).toBe(history.total);
      }, WAIT);
      const { ended } = new Listener(client);
      for (const { tradeDate: _onlyInHistory, ...row } of history.rows) expect(ended.get(row.id)).toEqual(row);
      const numbers = numbersOf(receivedBy(client));
      expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at));
      for (const { queue, event } of receivedBy(client)) if (queue === 'oversea') seen.add(event.type);
    }
    expect(seen).toEqual(
      new Set([
        'ORDER_SUCCESS',
        'ORDER_CANCEL',
        'ORDER_FILLED',
        'ORDER_UPDATE',
        'POSITION_OPEN',
        'POSITION_UPDATE',
        'POSITION_CLOSE',
      ]),
    );
    const { rules } = await auditDatabase(String(rig.app.database.$client.options.connectionString));
    expect(rules.flatMap(({ examples }) => examples)).toEqual([]);
  }, 120_000);
});
