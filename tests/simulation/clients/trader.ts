import { isLiveRequest } from '@hoga/audit/request-states';
import { NOTHING_BESIDES } from '@hoga/domain/futures/plain-order';
import { roundId } from '@hoga/domain/rounds/round-times';
import { POSITION_PRODUCTS, type PositionProduct } from '@hoga/domain/trading/products';
import { SCALE_DISTRIBUTIONS } from '@hoga/domain/trading/scale';
import type { AccountCommand } from '@hoga/engine/input/command';
import type { PlayerRow } from '@hoga/engine/rows/player';
import { OPERATOR } from '@hoga/engine/testing/fixture';
import { defined } from '@hoga/kernel/assert';
import { type Decimal, decimal } from '@hoga/kernel/decimal';
import { idOf, type PlayerId } from '@hoga/kernel/ids';
import type { Random } from '@hoga/kernel/random';
import type { StoredShard } from '@hoga/server/runtime/testing/memory-engine-store';
import { isLive } from '../checks/order-history.ts';
import type { PriceFeed } from '../market/price-feed.ts';
import { optionsOf } from '../market/setting.ts';
import { PROVIDER } from '../providers/played-provider.ts';
import type { Asked } from './ask.ts';

interface TraderParts {
  readonly random: Random;
  readonly now: () => number;
  readonly feed: PriceFeed;
  /** All other signed-up players. */
  readonly others: () => readonly PlayerId[];
  /** Whether scale orders are among the player's commands. */
  readonly placesTogether: boolean;
  /** The player's own committed rows. */
  readonly tables: () => StoredShard;
}

/** Where the orders of a product are, and how one is cancelled. */
const ORDER_TABLES = { futures: 'futuresOrder', oversea: 'overseaOrder' } as const satisfies Record<
  PositionProduct,
  string
>;
const CANCELS: Readonly<Record<PositionProduct, (id: number) => AccountCommand>> = {
  futures: (id) => ({ type: 'futures.cancel', orderId: idOf(id) }),
  oversea: (id) => ({ type: 'oversea.cancel', orderId: idOf(id) }),
};

const CANCEL_SCALES: Readonly<Record<PositionProduct, (id: number) => AccountCommand>> = {
  futures: (id) => ({ type: 'futures.cancelScale', scaleGroup: idOf(id) }),
  oversea: (id) => ({ type: 'oversea.cancelScale', scaleGroup: idOf(id) }),
};

const ROUND_MS = 30_000;
/** The wallets with money at sign-up. */
export const FUNDED = ['FUTURES', 'BINARY', 'USDT'] as const;
export type FundedWallet = (typeof FUNDED)[number];

type Maker = (trader: Trader) => Asked;

/** How often each kind of command is thought of. */
const HABITS: readonly (readonly [number, Maker])[] = [
  [26, (trader) => trader.placeFutures()],
  [20, (trader) => trader.placeOversea()],
  [6, (trader) => trader.closeFutures()],
  [4, (trader) => trader.closeOversea()],
  [7, (trader) => trader.cancel()],
  [5, (trader) => trader.amend()],
  [6, (trader) => trader.exits()],
  [5, (trader) => trader.settings()],
  [3, (trader) => trader.margin()],
  [4, (trader) => trader.overnight()],
  [6, (trader) => trader.money()],
  [12, (trader) => trader.give()],
  [20, (trader) => trader.bet()],
  [2, (trader) => trader.limitBets()],
  [36, (trader) => trader.visitCashier()],
];
const WITH_GROUPS: typeof HABITS = [
  ...HABITS,
  [6, (trader) => trader.placeScale()],
  [8, (trader) => trader.placeOco()],
];

/** Members' steps on their requests: mostly those allowed in the present state. */
const STEPS: Readonly<Record<string, readonly ('cancel' | 'paid' | 'confirm' | 'giveUp' | 'appeal')[]>> = {
  MATCHED: ['paid', 'paid', 'paid', 'confirm', 'giveUp'],
  PAID: ['confirm', 'confirm', 'appeal', 'appeal', 'giveUp'],
};

/** A player who uses every product. */
export class Trader {
  readonly player: PlayerRow;
  readonly #parts: TraderParts;

  constructor(player: PlayerRow, parts: TraderParts) {
    this.player = player;
    this.#parts = parts;
  }

  next(): Asked {
    const habits = this.#parts.placesTogether ? WITH_GROUPS : HABITS;
    let roll = this.#parts.random.below(habits.reduce((sum, [weight]) => sum + weight, 0));
    for (const [weight, make] of habits) {
      if (roll < weight) return make(this);
      roll -= weight;
    }
    return this.placeFutures();
  }

  credit(walletType: FundedWallet, refId: number): AccountCommand {
    const sizes = walletType !== 'BINARY' ? [1_500, 4_000] : this.player.siteId === 1 ? [2e6, 9e6] : [1_500, 7_000];
    const amount = decimal(this.#pick(sizes));
    return { type: 'wallet.credit', walletType, amount, code: 'D', refType: 'SIMULATED', refId, ...OPERATOR };
  }

  placeFutures(): AccountCommand {
    const marketType = this.#pick(['MARKET', 'MARKET', 'LIMIT', 'LIMIT', 'STOPMARKET', 'STOPLIMIT'] as const);
    const isStop = marketType === 'STOPMARKET' || marketType === 'STOPLIMIT';
    return {
      type: 'futures.place',
      futuresOptionId: optionsOf(this.player.siteId).futuresOptionId,
      tradeType: this.#side(),
      marketType,
      ...this.#futuresSetting(),
      amount: this.#amount(),
      price: marketType === 'LIMIT' || marketType === 'STOPLIMIT' ? this.#btc(3_000) : null,
      reduceOnly: this.#chance(10) ? 1 : 0,
      triggerPrice: isStop ? this.#btc(3_000) : null,
      isMark: this.#chance(50) ? 1 : 0,
      takeProfit: this.#chance(10) ? this.#btc(3_000) : null,
      stopLoss: this.#chance(10) ? this.#btc(3_000) : null,
      isMarkTp: 0,
      isMarkSl: this.#chance(50) ? 1 : 0,
      trailTicks: marketType === 'STOPMARKET' && this.#chance(40) ? 1 + this.#parts.random.below(3_000) : null,
      ocoOrderId: this.#chance(15) ? (this.#order('futuresOrder')?.id ?? null) : null,
    };
  }

  /** The other side, reduce-only, often for more than the position. */
  closeFutures(): AccountCommand {
    const position = this.#position('futuresPosition');
    if (position === null) return this.placeFutures();
    const marketType = this.#pick(['MARKET', 'LIMIT'] as const);
    return {
      type: 'futures.place',
      futuresOptionId: position.futuresOptionId,
      tradeType: position.tradeType === 'LONG' ? 'SHORT' : 'LONG',
      marketType,
      marginType: position.marginType,
      amount: this.#chance(30) ? position.amount : this.#amount(),
      price: marketType === 'LIMIT' ? this.#btc(1_500) : null,
      leverage: position.leverage,
      reduceOnly: 1,
      ...NOTHING_BESIDES,
    };
  }

  placeOversea(): AccountCommand {
    const marketType = this.#pick(['MARKET', 'MARKET', 'LIMIT', 'LIMIT', 'STOPMARKET', 'STOPLIMIT'] as const);
    const isStop = marketType === 'STOPMARKET' || marketType === 'STOPLIMIT';
    return {
      type: 'oversea.place',
      overseaOptionId: optionsOf(this.player.siteId).overseaOptionId,
      tradeType: this.#side(),
      marketType,
      qty: 1 + this.#parts.random.below(6),
      price: marketType === 'LIMIT' || marketType === 'STOPLIMIT' ? this.#nq(30) : null,
      stopPrice: isStop ? this.#nq(30) : null,
      expectDir: null,
      tpTick: this.#chance(15) ? 1 + this.#parts.random.below(30) : null,
      slTick: this.#chance(15) ? 1 + this.#parts.random.below(30) : null,
      trailTicks: marketType === 'STOPMARKET' && this.#chance(40) ? 1 + this.#parts.random.below(30) : null,
      ocoOrderId: this.#chance(15) ? (this.#order('overseaOrder')?.id ?? null) : null,
    };
  }

  /** Mostly away from the market; at times so near or so dear that it is refused whole. */
  placeScale(): AccountCommand {
    const { futuresOptionId, overseaOptionId } = optionsOf(this.player.siteId);
    const { random, feed } = this.#parts;
    const tradeType = this.#side();
    const away = (ticks: number) => (tradeType === 'LONG' ? -ticks : ticks);
    const common = {
      tradeType,
      parts: 2 + random.below(this.#chance(10) ? 20 : 5),
      distribution: this.#pick(SCALE_DISTRIBUTIONS),
    };
    if (this.#chance(50)) {
      const [near, far] = [random.below(1_500) - 50, 100 + random.below(3_000)];
      return {
        type: 'futures.scale',
        ...common,
        futuresOptionId,
        ...this.#futuresSetting(),
        amount: this.#amount(),
        reduceOnly: this.#chance(10) ? 1 : 0,
        fromPrice: feed.near('BTCUSDT', away(near)),
        toPrice: feed.near('BTCUSDT', away(near + far)),
      };
    }
    const [near, far] = [random.below(12) - 1, 4 + random.below(30)];
    return {
      type: 'oversea.scale',
      ...common,
      overseaOptionId,
      qty: 1 + random.below(8),
      fromPrice: feed.near('NQ', away(near)),
      toPrice: feed.near('NQ', away(near + far)),
    };
  }

  /** Around the market, or around a position that either of the two would close. */
  placeOco(): AccountCommand {
    const { futuresOptionId, overseaOptionId } = optionsOf(this.player.siteId);
    const { random, feed } = this.#parts;
    const isCoin = this.#chance(50);
    const position = this.#chance(60) ? this.#position(isCoin ? 'futuresPosition' : 'overseaPosition') : null;
    const long = position === null ? this.#chance(50) : position.tradeType === 'SHORT';
    const [tradeType, other] = long ? (['LONG', 'SHORT'] as const) : (['SHORT', 'LONG'] as const);
    const up = long ? 1 : -1;
    const isBothWays = position === null && this.#chance(20);
    const stopTradeType = isBothWays ? other : null;
    const stopUp = isBothWays ? -up : up;
    if (isCoin) {
      const [limit, stop] = [20 + random.below(2_000), 20 + random.below(2_000)];
      return {
        type: 'futures.oco',
        futuresOptionId,
        ...this.#futuresSetting(),
        tradeType,
        amount: position !== null && 'amount' in position ? position.amount : this.#amount(),
        price: feed.near('BTCUSDT', -up * limit),
        stopTradeType,
        triggerPrice: feed.near('BTCUSDT', stopUp * stop),
        stopLimitPrice: this.#chance(40) ? feed.near('BTCUSDT', stopUp * (stop - 10)) : null,
        isMark: this.#chance(50) ? 1 : 0,
        reduceOnly: position !== null && this.#chance(70) ? 1 : 0,
      };
    }
    const [limit, stop] = [2 + random.below(25), 2 + random.below(25)];
    return {
      type: 'oversea.oco',
      overseaOptionId,
      tradeType,
      qty: position !== null && 'qty' in position ? position.qty : 1 + random.below(4),
      price: feed.near('NQ', -up * limit),
      stopTradeType,
      stopPrice: feed.near('NQ', stopUp * stop),
      stopLimitPrice: this.#chance(40) ? feed.near('NQ', stopUp * (stop - 1)) : null,
      expectDir: stopUp > 0 ? 'UP' : 'DOWN',
    };
  }

  closeOversea(): AccountCommand {
    const position = this.#position('overseaPosition');
    if (position === null) return this.placeOversea();
    const marketType = this.#pick(['MARKET', 'LIMIT'] as const);
    return {
      type: 'oversea.place',
      overseaOptionId: position.overseaOptionId,
      tradeType: position.tradeType === 'LONG' ? 'SHORT' : 'LONG',
      marketType,
      qty: position.qty,
      price: marketType === 'LIMIT' ? this.#nq(30) : null,
      stopPrice: null,
      expectDir: null,
      tpTick: null,
      slTick: null,
      trailTicks: null,
      ocoOrderId: null,
    };
  }

  cancel(): AccountCommand {
    const { random } = this.#parts;
    if (this.#chance(12)) {
      return this.#chance(50)
        ? { type: 'futures.cancelAll', futuresOptionId: null }
        : { type: 'oversea.cancelAll', overseaOptionId: null };
    }
    const product = this.#pick(POSITION_PRODUCTS);
    const scaled = this.#parts.placesTogether ? (this.#order(ORDER_TABLES[product])?.scaleGroup ?? null) : null;
    if (scaled !== null && this.#chance(50)) return CANCEL_SCALES[product](scaled);
    // Now and then one that has ended, or belongs to another player.
    const id: number = this.#order(ORDER_TABLES[product])?.id ?? 1 + random.below(60);
    return CANCELS[product](id);
  }

  amend(): AccountCommand {
    if (this.#chance(50)) {
      const order = this.#order('futuresOrder');
      if (order === null) return this.placeFutures();
      const price = this.#chance(60) ? this.#btc(3_000) : null;
      return { type: 'futures.amend', orderId: order.id, price, amount: price === null ? this.#amount() : null };
    }
    const order = this.#order('overseaOrder');
    if (order === null) return this.placeOversea();
    const price = order.price === null ? null : this.#nq(30);
    const qty = this.#chance(50) ? 1 + this.#parts.random.below(6) : null;
    return { type: 'oversea.amend', orderId: order.id, price, stopPrice: null, qty };
  }

  exits(): AccountCommand {
    const { random } = this.#parts;
    if (this.#chance(50)) {
      const position = this.#position('futuresPosition');
      if (position === null) return this.placeFutures();
      const up = this.#parts.feed.near('BTCUSDT', 100 + random.below(2_500));
      const down = this.#parts.feed.near('BTCUSDT', -100 - random.below(2_500));
      const [takeProfit, stopLoss] = position.tradeType === 'LONG' ? [up, down] : [down, up];
      const flags = { isMarkTp: 0, isMarkSl: this.#chance(50) ? 1 : 0 } as const;
      return { type: 'futures.tpsl', futuresPositionId: position.id, takeProfit, stopLoss, ...flags };
    }
    const position = this.#position('overseaPosition');
    if (position === null) return this.placeOversea();
    const { id } = position;
    if (this.#chance(15)) return { type: 'oversea.deleteTpsl', overseaPositionId: id, value: 'TP' };
    return { type: 'oversea.tpsl', overseaPositionId: id, tpTick: 5 + random.below(25), slTick: 5 + random.below(25) };
  }

  settings(): AccountCommand {
    const { futuresOptionId } = optionsOf(this.player.siteId);
    if (this.#chance(40)) {
      return { type: 'futures.marginType', futuresOptionId, marginType: this.#pick(['CROSS', 'ISOLATED'] as const) };
    }
    return { type: 'futures.leverage', futuresOptionId, leverage: this.#pick([20, 50, 100, 125]) };
  }

  margin(): AccountCommand {
    const position = this.#position('futuresPosition');
    if (position === null) return this.placeFutures();
    const direction = this.#pick(['ADD', 'SUB'] as const);
    const amount = decimal(1 + this.#parts.random.below(80));
    return { type: 'futures.margin', futuresPositionId: position.id, amount, direction };
  }

  overnight(): AccountCommand {
    const position = this.#position('overseaPosition');
    if (position === null) return this.placeOversea();
    return { type: 'oversea.overnight', overseaPositionId: position.id, isActive: this.#chance(80) ? 1 : 0 };
  }

  money(): AccountCommand {
    const amount = decimal(1 + this.#parts.random.below(300));
    if (this.#chance(50)) return { type: 'cashier.transfer', from: 'FUTURES', to: 'USDT', amount };
    if (this.#chance(40)) return { type: 'cashier.transfer', from: 'USDT', to: 'FUTURES', amount };
    const walletType = this.#pick(['FUTURES', 'BINARY'] as const);
    return { type: 'wallet.debit', walletType, amount, code: 'W', refType: 'SIMULATED', refId: 0, ...OPERATOR };
  }

  /** Also to a player of another site, which returns it. */
  give(): Asked {
    const others = this.#parts.others();
    if (others.length === 0) return this.placeFutures();
    const point = decimal(1 + this.#parts.random.below(300));
    return { type: 'gifts.send', toPlayerId: this.#pick(others), point, times: this.#pick([1, 1, 2, 3]) };
  }

  /** Mostly on the round that takes bets, at times on one that does not, or with an invalid stake. */
  bet(): AccountCommand {
    const { now } = this.#parts;
    const { tradeOptionId } = optionsOf(this.player.siteId);
    const next = Math.floor(now() / ROUND_MS) + this.#pick([1, 1, 1, 1, 1, 1, 0, 2]);
    const units = this.#chance(4) ? 0.5 : 1 + this.#parts.random.below(12);
    return {
      type: 'rounds.bet',
      tradeRoundId: roundId(tradeOptionId, next * ROUND_MS),
      side: this.#pick(['B', 'S'] as const),
      point: decimal(units * (this.player.siteId === 1 ? 1_000 : 100)),
    };
  }

  limitBets(): AccountCommand {
    const { now, random } = this.#parts;
    if (this.#chance(20)) return { type: 'rounds.break', until: now() + 1_000 + random.below(20_000) };
    const unit = this.player.siteId === 1 ? 1_000 : 100;
    const limit = () => (this.#chance(25) ? null : decimal(unit * (5 + random.below(60))));
    return { type: 'rounds.limits', dailyStake: limit(), dailyLoss: limit() };
  }

  /** Makes a request, or goes on with an open one. */
  visitCashier(): AccountCommand {
    const { random } = this.#parts;
    const live = [...this.#parts.tables().rows.dnw.values()].filter(
      ({ playerId, status }) => playerId === this.player.id && (isLiveRequest(status) || this.#chance(3)),
    );
    const matched = live.filter(({ status }) => status === 'MATCHED' || status === 'PAID');
    const own = matched.length > 0 ? matched : live;
    if (own.length > 0 && this.#chance(matched.length > 0 ? 80 : 30)) {
      const { id, status } = this.#pick(own);
      return { type: `cashier.${this.#pick(STEPS[status] ?? (['cancel', 'confirm'] as const))}`, id };
    }
    const detail = '{}';
    // Now and then an amount that takes two operators; the sizes are equal so that sales and purchases match.
    const point = decimal(this.#pick([20, 20, 20, 120]));
    const usdt = { walletType: 'USDT', point: decimal(20), detail } as const;
    const sides: readonly AccountCommand[] = [
      { type: 'cashier.sell', ...usdt, counterparty: 'MEMBER' },
      { type: 'cashier.buyFromMember', ...usdt },
    ];
    const choices: readonly AccountCommand[] = [
      { type: 'cashier.deposit', walletType: 'BINARY', point, promo: null, detail },
      { type: 'cashier.withdraw', walletType: this.#pick(['BINARY', 'USDT']), point, detail },
      { type: 'cashier.withdraw', walletType: 'BINARY', point, detail, provider: PROVIDER },
      { type: 'cashier.deposit', walletType: 'BINARY', point, promo: null, detail, provider: PROVIDER },
      ...sides,
      ...sides,
      { type: 'cashier.sell', ...usdt, counterparty: 'HOUSE' },
      { type: 'cashier.convert', from: 'USDT', to: 'BINARY', amount: decimal(1 + random.below(50)) },
      { type: 'cashier.quote', from: 'USDT', to: 'BINARY', amount: decimal(1 + random.below(50)) },
      ...this.#quoted(),
      { type: 'cashier.coupon', couponId: 1 + random.below(2), walletType: 'USDT', amount: decimal(5) },
    ];
    return this.#pick(choices);
  }

  /** By any quote that the player got, also expired ones. */
  #quoted(): AccountCommand[] {
    const quotes = [...this.#parts.tables().rows.convertQuote.values()].filter(
      ({ playerId }) => playerId === this.player.id,
    );
    return quotes.map(({ id: quoteId, from, to, amount }) => ({ type: 'cashier.convert', from, to, amount, quoteId }));
  }

  /** As the player has set them, with which orders must agree; at times not. */
  #futuresSetting() {
    const { futuresOptionId } = optionsOf(this.player.siteId);
    const set = this.#parts.tables().rows.futuresSetting.get(`${this.player.id} ${futuresOptionId}`);
    const leverage = this.#chance(5) ? 7 : (set?.leverage ?? 20);
    return { leverage, marginType: set?.marginType ?? this.#pick(['CROSS', 'CROSS', 'ISOLATED'] as const) };
  }

  #order<Table extends 'futuresOrder' | 'overseaOrder'>(table: Table) {
    const rows = [...this.#parts.tables().rows[table].values()];
    const own = rows.filter((row) => row.playerId === this.player.id && (isLive(row) || this.#chance(5)));
    return own.length === 0 ? null : this.#pick(own);
  }

  #position<Table extends 'futuresPosition' | 'overseaPosition'>(table: Table) {
    const rows = [...this.#parts.tables().rows[table].values()];
    const own = rows.filter(({ playerId, status }) => playerId === this.player.id && status === 'OPEN');
    return own.length === 0 ? null : this.#pick(own);
  }

  #side(): 'LONG' | 'SHORT' {
    return this.#chance(50) ? 'LONG' : 'SHORT';
  }

  #amount(): Decimal {
    return decimal((1 + this.#parts.random.below(300)) / 1_000);
  }

  #btc(ticks: number): Decimal {
    return this.#parts.feed.near('BTCUSDT', this.#parts.random.below(ticks * 2) - ticks);
  }

  #nq(ticks: number): Decimal {
    return this.#parts.feed.near('NQ', this.#parts.random.below(ticks * 2) - ticks);
  }

  #chance(percent: number): boolean {
    return this.#parts.random.below(100) < percent;
  }

  #pick<T>(items: readonly T[]): T {
    return defined(items[this.#parts.random.below(items.length)], 'something to pick');
  }
}
