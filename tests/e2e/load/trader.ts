import { randomUUID } from 'node:crypto';
import type { FuturesOption, OverseaOption } from '@hoga/contract/market';
import type { Random } from '@hoga/kernel/random';
import { LoadMarkets, type Markets } from './markets.ts';
import type { Promises } from './promises.ts';
import { LoadSession, type Target } from './session.ts';

interface Trader {
  /** One of several devices of a player. */
  readonly name: string;
  readonly target: Target;
  readonly username: string;
  readonly siteId: number;
  readonly random: Random;
  readonly promises: Promises;
}

type Product = 'futures' | 'oversea';

/** Trades both products at random, one request after the other, until stopped. */
export class LoadTrader {
  readonly #session: LoadSession;
  readonly #markets: LoadMarkets;
  readonly #random: Random;
  readonly #promises: Promises;
  /** Orders that rested when they were placed, by product. */
  readonly #resting: Record<Product, number[]> = { futures: [], oversea: [] };

  constructor({ name, target, username, siteId, random, promises }: Trader) {
    this.#session = new LoadSession(target, {
      ...{ username, siteId },
      onAnswer: (ms) => promises.answered(name, ms),
      onFailure: (failure) => promises.failed(failure),
    });
    this.#markets = new LoadMarkets(this.#session);
    this.#random = random;
    this.#promises = promises;
  }

  async run(signal: AbortSignal, pause: () => Promise<void> = async () => undefined): Promise<void> {
    while (!signal.aborted) {
      await this.#act(await this.#markets.read());
      await pause();
    }
  }

  async #act(markets: Markets): Promise<void> {
    const product: Product = markets.oversea.length > 0 && this.#random.below(2) === 0 ? 'oversea' : 'futures';
    const dice = this.#random.below(100);
    if (dice < 70) return product === 'oversea' ? this.#placeOversea(markets) : this.#placeFutures(markets);
    if (dice < 90) return this.#cancelOne(product);
    if (dice < 92) return this.#cancelAll(product);
    return product === 'oversea' ? this.#exitsOversea() : this.#exitsFutures(markets);
  }

  async #placeFutures(markets: Markets): Promise<void> {
    const option = this.#one(markets.futures);
    const last = markets.last(option.stock);
    if (last === 0) return;
    const isMarket = this.#random.below(2) === 0;
    const amount = smallAmount(option, last, 1 + this.#random.below(4));
    await this.#place('futures', {
      futuresOptionId: option.id,
      tradeType: this.#side(),
      marketType: isMarket ? 'MARKET' : 'LIMIT',
      marginType: 'CROSS',
      leverage: 20,
      amount,
      ...(isMarket ? {} : { price: this.#near(last, Number(option.tick)) }),
    });
  }

  async #placeOversea(markets: Markets): Promise<void> {
    const option = this.#one(markets.oversea);
    const last = markets.last(option.stock);
    if (last === 0) return;
    const type = this.#one(['MARKET', 'LIMIT', 'STOPMARKET'] as const);
    await this.#place('oversea', {
      overseaOptionId: option.id,
      tradeType: this.#side(),
      marketType: type,
      qty: 1 + this.#random.below(2),
      ...(type === 'LIMIT' ? { price: this.#near(last, tickOf(option)) } : {}),
      ...(type === 'STOPMARKET' ? { stopPrice: this.#near(last, tickOf(option)) } : {}),
    });
  }

  async #place(product: Product, order: object): Promise<void> {
    const clientOrderId = randomUUID();
    const { status, code, data } = await this.#session.post(`/api/${product}/order`, { ...order, clientOrderId });
    if (status !== 200) {
      this.#promises.refused(product, clientOrderId, code);
      return;
    }
    const placed = data as { orderId: number; status: string };
    this.#promises.placed(product, clientOrderId, placed.orderId);
    if (placed.status === 'WORKING') this.#resting[product].push(placed.orderId);
  }

  async #cancelOne(product: Product): Promise<void> {
    const orders = this.#resting[product];
    const [id] = orders.splice(this.#random.below(orders.length), 1);
    if (id === undefined) return;
    await this.#session.post(`/api/${product}/order/cancel`, { id, clientOrderId: randomUUID() });
    // Refused or not: from now on it has ended.
    this.#promises.ended(product, id);
  }

  async #cancelAll(product: Product): Promise<void> {
    await this.#session.post(`/api/${product}/order/cancel_all`, { clientOrderId: randomUUID() });
  }

  async #exitsOversea(): Promise<void> {
    const { data } = await this.#session.get('/api/oversea/history/open_position');
    const [position] = data as readonly { id: number }[];
    if (position === undefined) return;
    const exits = { tpTick: 5 + this.#random.below(50), slTick: 5 + this.#random.below(50) };
    await this.#session.post('/api/oversea/order/tpsl', { overseaPositionId: position.id, ...exits });
  }

  async #exitsFutures({ futures, last }: Markets): Promise<void> {
    const { data } = await this.#session.get('/api/futures/history/open_position');
    const [position] = data as readonly { id: number; futuresOptionId: number; tradeType: string }[];
    const option = futures.find(({ id }) => id === position?.futuresOptionId);
    if (position === undefined || option === undefined) return;
    const away = position.tradeType === 'LONG' ? 1 : -1;
    const price = last(option.stock);
    const tick = Number(option.tick);
    await this.#session.post('/api/futures/order/tpsl', {
      futuresPositionId: position.id,
      takeProfit: onTick(price * (1 + away * 0.002), tick),
      stopLoss: onTick(price * (1 - away * 0.002), tick),
    });
  }

  #side(): 'LONG' | 'SHORT' {
    return this.#random.below(2) === 0 ? 'LONG' : 'SHORT';
  }

  /** Within ± 20 ticks. */
  #near(last: number, tick: number): string {
    return onTick(last + (this.#random.below(41) - 20) * tick, tick);
  }

  #one<T>(choices: readonly T[]): T {
    const choice = choices[this.#random.below(choices.length)];
    if (choice === undefined) throw new Error('nothing to choose from');
    return choice;
  }
}

function tickOf({ tick }: OverseaOption): number {
  return Number(tick);
}

function onTick(price: number, tick: number): string {
  return (Math.round(price / tick) * tick).toFixed(8);
}

/** A few times the smallest order that is taken. */
function smallAmount({ step, minQty, minNotional }: FuturesOption, last: number, times: number): string {
  const least = Math.max(Number(minQty), Number(minNotional) / last);
  return (Math.ceil((least * times * 1.1) / Number(step)) * Number(step)).toFixed(8);
}
