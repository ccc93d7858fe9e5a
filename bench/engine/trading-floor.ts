import { DEFAULT_OPTIONS, type EngineOptions } from '@hoga/engine/assembly/engine-state';
import type { Effects } from '@hoga/engine/effects/effects';
import { Engine } from '@hoga/engine/engine';
import type { Announcement } from '@hoga/engine/input/announcement';
import type { Command } from '@hoga/engine/input/command';
import {
  BTC,
  cryptoFeed,
  fxFeed,
  NQ,
  OPERATOR,
  overseaFeed,
  player,
  quoteOf,
  SITE,
} from '@hoga/engine/testing/fixture';
import { assert } from '@hoga/kernel/assert';
import { type Decimal, decimal } from '@hoga/kernel/decimal';
import { idOf, type PlayerId } from '@hoga/kernel/ids';

/** The instruments of the benchmark: a coin future and an overseas future. */
const FUTURES = { option: BTC, price: 60_000, tick: 0.1 } as const;
export const OVERSEA = { option: NQ, price: 20_000, tick: 0.25 } as const;

/** An engine with players who have money, and prices that stand still unless they are moved. */
export class TradingFloor {
  readonly engine: Engine;
  at = Date.UTC(2026, 0, 5, 3);
  #seq = 0;
  #quoteSeq = 0;

  constructor(players: number, options: EngineOptions = DEFAULT_OPTIONS) {
    this.engine = new Engine(options);
    this.#configure(players);
    this.quote();
    this.quote();
    for (let id = 1; id <= players; id++) {
      this.accept(idOf(id), credit('FUTURES', 10_000_000));
      this.accept(idOf(id), credit('BINARY', 100_000_000_000));
    }
  }

  #configure(players: number): void {
    const feeds = [cryptoFeed(BTC.feed), overseaFeed(NQ.feed), fxFeed('USD/KRW')];
    this.accept(null, { type: 'site.configure', row: { ...SITE, maxWorkingOrders: 1_000 } });
    for (const row of feeds) this.accept(null, { type: 'feed.configure', row });
    this.accept(null, { type: 'futures.option.configure', row: BTC });
    this.accept(null, { type: 'oversea.option.configure', row: { ...NQ, maxPosition: 1_000_000 } });
    for (let id = 1; id <= players; id++) this.accept(null, { type: 'player.configure', row: player(id) });
    // Twice: nothing acts before a second one agrees with the first.
    for (const seq of [1, 2]) {
      const fx = { pair: 'USD/KRW', rate: decimal('1350.5'), exTs: this.at, seq, restsAt: null, resumesAt: null };
      this.engine.apply({ kind: 'fx', ...this.#stamp(), fx });
    }
    const timer = { type: 'oversea.open', overseaOptionIds: [NQ.id] } as const;
    this.engine.apply({ kind: 'timer', ...this.#stamp(), timer });
  }

  send(playerId: PlayerId | null, command: Command): Effects {
    this.#seq += 1;
    return this.engine.apply({ kind: 'command', seq: this.#seq, at: this.at, playerId, key: null, command });
  }

  accept(playerId: PlayerId | null, command: Command): Effects {
    const effects = this.send(playerId, command);
    const { reply } = effects;
    assert(reply?.ok === true, reply === null || reply.ok ? 'no reply' : `refused: ${reply.error.code}`);
    return effects;
  }

  /** How much of the follow-up work is left. */
  announce(announcement: Announcement): number {
    const { reply } = this.engine.apply({ kind: 'announcement', ...this.#stamp(), announcement });
    assert(reply?.ok === true, 'the reply');
    return Number(reply.value['left']);
  }

  /** Lets up to `most` accounts catch up that are behind. */
  catchUp(most: number): Effects {
    return this.engine.apply({ kind: 'backlog', ...this.#stamp(), most });
  }

  /** Advances the time, and keeps prices fresh. */
  pass(): void {
    this.at += 1_000;
    this.quote();
  }

  /** A fresh quote of both instruments, a number of ticks from their first prices. */
  quote(ticks = 0): void {
    this.quoteFutures(ticks);
    const { price, tick } = OVERSEA;
    this.#offer(NQ.feed, price + ticks * tick, tick, false);
  }

  quoteFutures(ticks: number): Effects {
    const { price, tick } = FUTURES;
    return this.#offer(BTC.feed, price + ticks * tick, tick, true);
  }

  #offer(feed: string, price: number, tick: number, isMarked: boolean): Effects {
    this.#quoteSeq += 1;
    const last = price.toFixed(2);
    const prices = { bid: (price - tick).toFixed(2), ask: (price + tick).toFixed(2), last };
    const quote = quoteOf(feed, this.#quoteSeq, this.at, { ...prices, mark: isMarked ? last : null });
    return this.engine.apply({ kind: 'quote', ...this.#stamp(), quote });
  }

  #stamp() {
    this.#seq += 1;
    return { seq: this.#seq, at: this.at };
  }
}

function credit(walletType: 'FUTURES' | 'BINARY', amount: number): Command {
  return {
    type: 'wallet.credit',
    walletType,
    amount: decimal(amount),
    code: 'D',
    refType: 'BENCH',
    refId: 1,
    ...OPERATOR,
  };
}

export interface Terms {
  readonly isLong: boolean;
  /** Thousandths of a coin, or contracts. */
  readonly size: number;
  /** Ticks away from the last price; `null` for a market order. */
  readonly away: number | null;
}

function limitPrice({ price, tick }: { price: number; tick: number }, { isLong, away }: Terms): Decimal | null {
  return away === null ? null : decimal((price + (isLong ? -away : away) * tick).toFixed(2));
}

export function futuresOrder(terms: Terms): Command {
  return {
    type: 'futures.place',
    futuresOptionId: BTC.id,
    tradeType: terms.isLong ? 'LONG' : 'SHORT',
    marketType: terms.away === null ? 'MARKET' : 'LIMIT',
    marginType: 'CROSS',
    amount: decimal(terms.size / 1_000),
    price: limitPrice(FUTURES, terms),
    leverage: 20,
    reduceOnly: 0,
    triggerPrice: null,
    isMark: 0,
    takeProfit: null,
    stopLoss: null,
    isMarkTp: 0,
    isMarkSl: 0,
    trailTicks: null,
    ocoOrderId: null,
  };
}

export function overseaOrder(terms: Terms): Command {
  return {
    type: 'oversea.place',
    overseaOptionId: NQ.id,
    tradeType: terms.isLong ? 'LONG' : 'SHORT',
    marketType: terms.away === null ? 'MARKET' : 'LIMIT',
    qty: terms.size,
    price: limitPrice(OVERSEA, terms),
    stopPrice: null,
    expectDir: null,
    tpTick: null,
    slTick: null,
    trailTicks: null,
    ocoOrderId: null,
  };
}
