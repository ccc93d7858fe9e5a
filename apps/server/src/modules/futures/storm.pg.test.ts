import type { FuturesEvent, FuturesOrder, FuturesPosition } from '@hoga/contract/futures';
import { defined } from '@hoga/kernel/assert';
import { type Random, seededRandom } from '@hoga/kernel/random';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WAIT } from '../../socket/testing/raw-client.ts';
import { FuturesRig } from '../../testing/futures-rig.ts';
import type { Trader } from '../../testing/trading-app.ts';

let rig: FuturesRig;

beforeAll(async () => {
  rig = await FuturesRig.open();
});
afterAll(() => rig.app.stop());

const isLive = ({ status }: FuturesOrder) => status === 'WORKING' || status === 'TRIGGERED';
const isExit = ({ marketType }: FuturesOrder) => marketType === 'TAKEPROFIT' || marketType === 'STOPLOSS';
const newestFirst = (a: { readonly id: number }, b: { readonly id: number }) => b.id - a.id;

/** The state of a client that only processes events, following DOMAIN §8. */
class Picture {
  readonly orders = new Map<number, FuturesOrder>();
  readonly positions = new Map<number, FuturesPosition>();

  constructor(events: readonly FuturesEvent[]) {
    for (const event of events) this.#take(event);
  }

  #take(event: FuturesEvent): void {
    switch (event.type) {
      case 'ORDER_SUCCESS':
      case 'ORDER_CANCEL':
      case 'ORDER_FILLED':
      case 'ORDER_UPDATE':
        this.#takeOrder(event.data);
        break;
      case 'POSITION_OPEN':
      case 'POSITION_UPDATE':
      case 'POSITION_CLOSE':
      case 'POSITION_LIQUID':
        this.positions.set(event.data.id, event.data);
        break;
      case 'POSITION_UPDATE_LIQUIDPRICE':
        for (const { futuresPositionId, liqPrice } of event.data) this.#change(futuresPositionId, { liqPrice });
        break;
      case 'LEVERAGE_UPDATE':
        for (const position of event.data.positions) this.positions.set(position.id, position);
        for (const order of event.data.orders) this.orders.set(order.id, order);
        break;
      case 'POSITION_WARN':
        break;
    }
  }

  /** A position's take-profit and stop-loss come and go with their orders. */
  #takeOrder(order: FuturesOrder): void {
    this.orders.set(order.id, order);
    if (!isExit(order)) return;
    const [price, isMark] = isLive(order) ? [order.triggerPrice, order.isMark] : [null, 0 as const];
    this.#change(
      order.futuresPositionId ?? 0,
      order.marketType === 'TAKEPROFIT'
        ? { takeProfit: price, isMarkTp: isMark }
        : { stopLoss: price, isMarkSl: isMark },
    );
  }

  #change(id: number, change: Partial<FuturesPosition>): void {
    const position = this.positions.get(id);
    if (position !== undefined) this.positions.set(id, { ...position, ...change });
  }

  get working(): FuturesOrder[] {
    return [...this.orders.values()].filter(isLive).sort(newestFirst);
  }

  get open(): FuturesPosition[] {
    return [...this.positions.values()].filter(({ status }) => status === 'OPEN').sort(newestFirst);
  }

  get ended(): FuturesOrder[] {
    return [...this.orders.values()].filter((order) => !isLive(order));
  }
}

const LEVERAGES = [50, 60, 75];

/** Prices of the two contracts. */
interface Prices {
  readonly btc: number;
  readonly eth: number;
}

async function act(trader: Trader, random: Random, prices: Prices, turn: number): Promise<void> {
  const isBtc = random.below(3) > 0;
  const futuresOptionId = isBtc ? rig.btc : rig.eth;
  const near = () =>
    isBtc ? (prices.btc + random.normal() * 60).toFixed(1) : (prices.eth + random.normal() * 3).toFixed(2);
  const maybe = () => (random.below(3) === 0 ? near() : null);
  const choice = random.below(14);
  if (choice < 8) {
    const { leverage, marginType } = await rig.lastLeverage(trader, futuresOptionId);
    await rig.order(trader, {
      futuresOptionId,
      clientOrderId: `turn-${turn}`,
      tradeType: random.below(2) === 0 ? 'LONG' : 'SHORT',
      marketType: ['MARKET', 'MARKET', 'LIMIT', 'STOPMARKET', 'STOPLIMIT'][random.below(5)],
      amount: ((1 + random.below(60)) / (isBtc ? 1_000 : 50)).toFixed(3),
      price: near(),
      triggerPrice: near(),
      reduceOnly: random.below(6) === 0 ? 1 : 0,
      takeProfit: maybe(),
      stopLoss: maybe(),
      isMarkTp: random.below(2),
      leverage,
      marginType,
    });
    return;
  }
  const query = `?futuresOptionId=${futuresOptionId}`;
  const [order] = await rig.openOrders(trader, query);
  const [position] = await rig.positions(trader, query);
  if (choice === 8) await rig.post(trader, '/cancel_all', {});
  else if (choice === 9 && order !== undefined) await rig.post(trader, '/cancel', { id: order.id });
  else if (choice === 10 && order !== undefined) await rig.post(trader, '/amend', { id: order.id, price: near() });
  else if (choice === 11) {
    await rig.post(trader, '/leverage', { futuresOptionId, leverage: LEVERAGES[random.below(LEVERAGES.length)] });
  } else if (choice === 12) {
    const marginType = random.below(4) === 0 ? 'ISOLATED' : 'CROSS';
    await rig.post(trader, '/margin_type', { futuresOptionId, marginType });
  } else if (position !== undefined) {
    const futuresPositionId = position.id;
    if (position.marginType === 'ISOLATED' && random.below(2) === 0) {
      const type = random.below(2) === 0 ? 'ADD' : 'SUB';
      await rig.post(trader, '/margin', { futuresPositionId, amount: '3', type });
    } else await rig.post(trader, '/tpsl', { futuresPositionId, takeProfit: maybe(), stopLoss: maybe() });
  }
}

const FALL = 30;
const RISE = 55;

/** Calm, except for a fall and a rise. */
function drift(turn: number): number {
  return turn === FALL ? -0.028 : turn === RISE ? 0.028 : 0;
}

describe('many who trade at once while prices move', () => {
  it('leave every listener with exactly what REST says, and a database without findings [FUT-56, FUT-57, FUT-58, FUT-59, FUT-60, FUT-61, FUT-62, FUT-63, FUT-65, FUT-68]', async () => {
    const random = seededRandom('storm');
    const traders = await Promise.all(Array.from({ length: 5 }, () => rig.newTrader(150)));
    const listeners = await Promise.all(traders.map((trader) => rig.connect(trader)));
    // The first one only holds, until the fall liquidates the position.
    await rig.place(defined(traders[0], 'a trader'), { amount: '0.05', leverage: 50, marginType: 'ISOLATED' });
    let prices: Prices = { btc: 60_000, eth: 3_000 };
    for (let turn = 0; turn < 70; turn += 1) {
      const btc = Math.round(prices.btc * (1 + drift(turn)) + random.normal() * 80);
      const eth = Math.round((prices.eth * (1 + drift(turn)) + random.normal() * 4) * 10) / 10;
      prices = { btc, eth };
      rig.app.advance(40);
      rig.quote(btc);
      rig.ethQuote(eth);
      const acting = turn <= FALL ? traders.slice(1) : traders;
      await Promise.all(acting.map((trader) => act(trader, random.fork(`${turn}/${trader.playerId}`), prices, turn)));
    }

    const seen = new Set<string>();
    for (const [index, trader] of traders.entries()) {
      const listener = defined(listeners[index], 'a listener');
      const [orders, exits] = [await rig.openOrders(trader), await rig.exits(trader)];
      const positions = await rig.positions(trader);
      const entriesEnded = await rig.history(trader, '?size=100');
      const exitsEnded = await rig.exitHistory(trader, '?size=100');
      // Events precede the REST answer; their frames may still be in transit.
      await vi.waitFor(() => {
        const picture = new Picture(listener.futures);
        expect(picture.working).toEqual([...orders, ...exits].sort(newestFirst));
        expect(picture.open).toEqual(positions);
        expect(picture.ended.length).toBe(entriesEnded.total + exitsEnded.total);
      }, WAIT);
      const { orders: reported } = new Picture(listener.futures);
      for (const row of [...entriesEnded.rows, ...exitsEnded.rows]) expect(reported.get(row.id)).toEqual(row);
      const { numbers } = listener;
      expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at));
      for (const { type } of listener.futures) seen.add(type);
    }
    const expected = ['ORDER_SUCCESS', 'ORDER_CANCEL', 'ORDER_FILLED', 'ORDER_UPDATE', 'POSITION_OPEN'];
    expected.push(
      'POSITION_UPDATE',
      'POSITION_CLOSE',
      'POSITION_LIQUID',
      'POSITION_UPDATE_LIQUIDPRICE',
      'LEVERAGE_UPDATE',
    );
    expect([...seen]).toEqual(expect.arrayContaining(expected));
    expect(await rig.findings()).toEqual([]);
  }, 120_000);
});
