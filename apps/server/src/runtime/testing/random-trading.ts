import type { PlayerCommand } from '@hoga/engine/input/command';
import { OPERATOR, quoteOf } from '@hoga/engine/testing/fixture';
import { defined } from '@hoga/kernel/assert';
import { type Decimal, decimal } from '@hoga/kernel/decimal';
import { type FuturesOptionId, idOf, type OptionId, type OverseaOptionId, type PlayerId } from '@hoga/kernel/ids';
import type { Random } from '@hoga/kernel/random';
import type { TradingRuntime } from '../trading-runtime.ts';

export interface TradedOption<Id extends OptionId = OptionId> {
  readonly id: Id;
  readonly symbol: string;
  readonly price: number;
  readonly tick: number;
}

interface World {
  readonly random: Random;
  readonly runtime: TradingRuntime;
  readonly players: readonly PlayerId[];
  readonly futures: readonly TradedOption<FuturesOptionId>[];
  readonly oversea: readonly TradedOption<OverseaOptionId>[];
  now(): number;
}

/** Players with random commands, and moving prices. */
export class RandomTrading {
  readonly #world: World;
  readonly #prices = new Map<string, number>();
  #quoteSeq = 0;
  #keys = 0;

  constructor(world: World) {
    this.#world = world;
    for (const { symbol, price } of [...world.futures, ...world.oversea]) this.#prices.set(symbol, price);
  }

  /** Sets rates, prices and money once. */
  async begin(): Promise<void> {
    const { runtime, players, futures, oversea } = this.#world;
    // Twice: a price counts only after a second quote confirms the first.
    for (const seq of [1, 2]) {
      const rate = { pair: 'USD/KRW', rate: decimal('1350.5'), restsAt: null, resumesAt: null };
      runtime.offerFx({ ...rate, exTs: this.#world.now(), seq });
      for (const option of futures) this.quote(option, true);
      for (const option of oversea) this.quote(option, false);
    }
    await Promise.all(players.flatMap((id) => [this.#credit(id, 'FUTURES', 20_000), this.#credit(id, 'BINARY', 5e7)]));
  }

  async step(): Promise<void> {
    const { random, runtime, players, futures, oversea } = this.#world;
    if (random.below(3) === 0) {
      const isFutures = random.below(2) === 0;
      this.quote(pick<TradedOption>(random, isFutures ? futures : oversea), isFutures);
      return;
    }
    this.#keys += 1;
    const key = random.below(2) === 0 ? `key ${this.#keys}` : null;
    await runtime.submit(pick(random, players), key, this.#command());
  }

  quote({ symbol, tick }: TradedOption, hasMark: boolean): void {
    const { random, runtime } = this.#world;
    const before = defined(this.#prices.get(symbol), symbol);
    const price = Math.max(tick * 10, Math.round((before * (1 + random.normal() * 0.001)) / tick) * tick);
    this.#prices.set(symbol, price);
    this.#quoteSeq += 1;
    const [bid, ask, last] = [price - tick, price + tick, price].map((value) => value.toFixed(8));
    runtime.offerQuote(
      quoteOf(symbol, this.#quoteSeq, this.#world.now(), {
        bid: bid ?? '',
        ask: ask ?? '',
        last: last ?? '',
        mark: hasMark ? (last ?? '') : null,
        fundingRate: '0.0001',
      }),
    );
  }

  #command(): PlayerCommand {
    const { random, futures, oversea } = this.#world;
    const roll = random.below(12);
    if (roll < 5) return this.#futuresOrder(pick(random, futures));
    if (roll < 8) return this.#overseaOrder(pick(random, oversea));
    if (roll === 8) return { type: 'futures.cancel', orderId: idOf(1 + random.below(200)) };
    if (roll === 9 && random.below(4) === 0) return { type: 'oversea.cancelAll', overseaOptionId: null };
    if (roll === 10) {
      return { type: 'oversea.tpsl', overseaPositionId: idOf(1 + random.below(100)), tpTick: 40, slTick: 40 };
    }
    const { id } = pick(random, futures);
    return { type: 'futures.leverage', futuresOptionId: id, leverage: 20 };
  }

  #futuresOrder(option: TradedOption<FuturesOptionId>): PlayerCommand {
    const { random } = this.#world;
    const isLimit = random.below(2) === 0;
    return {
      type: 'futures.place',
      futuresOptionId: option.id,
      tradeType: random.below(2) === 0 ? 'LONG' : 'SHORT',
      marketType: isLimit ? 'LIMIT' : 'MARKET',
      marginType: option.id % 2 === 0 ? 'CROSS' : 'ISOLATED',
      amount: decimal((1 + random.below(40)) / 100),
      price: isLimit ? this.#near(option) : null,
      leverage: 20,
      reduceOnly: random.below(5) === 0 ? 1 : 0,
      triggerPrice: null,
      isMark: 0,
      takeProfit: random.below(4) === 0 ? this.#near(option) : null,
      stopLoss: random.below(4) === 0 ? this.#near(option) : null,
      isMarkTp: 1,
      isMarkSl: 0,
      trailTicks: null,
      ocoOrderId: null,
    };
  }

  #overseaOrder(option: TradedOption<OverseaOptionId>): PlayerCommand {
    const { random } = this.#world;
    const isLimit = random.below(2) === 0;
    return {
      type: 'oversea.place',
      overseaOptionId: option.id,
      tradeType: random.below(2) === 0 ? 'LONG' : 'SHORT',
      marketType: isLimit ? 'LIMIT' : 'MARKET',
      qty: 1 + random.below(4),
      price: isLimit ? this.#near(option) : null,
      stopPrice: null,
      expectDir: null,
      tpTick: random.below(3) === 0 ? 1 + random.below(200) : null,
      slTick: random.below(3) === 0 ? 1 + random.below(200) : null,
      trailTicks: null,
      ocoOrderId: null,
    };
  }

  #near({ symbol, tick }: TradedOption): Decimal {
    const price = defined(this.#prices.get(symbol), symbol);
    return decimal((price + (this.#world.random.below(41) - 20) * tick * 30).toFixed(8));
  }

  #credit(playerId: PlayerId, walletType: 'FUTURES' | 'BINARY', amount: number) {
    const credit = { type: 'wallet.credit', walletType, amount: decimal(amount), code: 'D' } as const;
    return this.#world.runtime.operate(playerId, `${walletType} money`, {
      ...credit,
      ...OPERATOR,
      refType: 'TEST',
      refId: 1,
    });
  }
}

function pick<T>(random: Random, items: readonly T[]): T {
  return defined(items[random.below(items.length)], 'something to pick');
}
