import { NOTHING_BESIDES } from '@hoga/domain/futures/plain-order';
import { type FuturesOrderId, idOf } from '@hoga/kernel/ids';
import type { FuturesCommand, FuturesOco, FuturesPlace, FuturesScale } from '../futures/requests.ts';
import { isExit, sideOf } from './naive-account.ts';
import { behind, ceilDiv, floorDiv, least, most, S } from './naive-arithmetic.ts';
import type { NaiveQuote } from './naive-feed.ts';
import { NaiveFuturesChecks } from './naive-futures-checks.ts';
import type { NaiveDue, NaiveOrder } from './naive-futures-figures.ts';
import { naiveParts } from './naive-scale.ts';

/**
 * Coin futures of one player, written directly from DOMAIN §2 and §3: lists, full scans, everything recomputed. Slow on
 * purpose; the engine must agree with it to the last unit.
 */
export class NaiveFutures extends NaiveFuturesChecks {
  // Commands: the refusal, or null when accepted

  command(command: FuturesCommand): string | null {
    const refusal = this.obey(command);
    if (refusal === null && command.type !== 'futures.marginType') this.settle();
    return refusal;
  }

  protected obey(command: FuturesCommand): string | null {
    switch (command.type) {
      case 'futures.place':
        return this.place(command, null);
      case 'futures.amend': {
        const order = this.orders.find(({ id }) => id === command.orderId);
        if (order === undefined) return this.missing(command.orderId);
        if (isExit(order)) return 'INVALID_REQUEST';
        return this.amend(order, command.price, command.amount);
      }
      case 'futures.cancel': {
        const order = this.orders.find(({ id }) => id === command.orderId);
        if (order === undefined) return this.missing(command.orderId);
        this.cancel(order);
        return null;
      }
      case 'futures.cancelAll':
        for (const order of [...this.orders]) {
          if (!isExit(order) && (command.futuresOptionId === null || order.option === command.futuresOptionId))
            this.cancel(order);
        }
        return null;
      case 'futures.scale':
        return this.scale(command);
      case 'futures.oco':
        return this.oco(command);
      case 'futures.cancelScale': {
        const parts = this.orders.filter(({ scale }) => scale === command.scaleGroup);
        for (const part of parts) this.cancel(part);
        return parts.length === 0 ? this.missing(command.scaleGroup) : null;
      }
      case 'futures.tpsl':
        return this.tpsl(command);
      case 'futures.leverage':
        return this.changeLeverage(command.futuresOptionId, command.leverage);
      case 'futures.marginType': {
        if (this.suspended.has(command.futuresOptionId)) return 'TRADING_SUSPENDED';
        const isolated = command.marginType === 'ISOLATED';
        const setting = this.settings.get(command.futuresOptionId);
        if (setting?.isolated === isolated) return null;
        const busy = [...this.positions, ...this.orders].some(({ option }) => option === command.futuresOptionId);
        if (busy) return 'MARGIN_TYPE_LOCKED';
        const leverage = setting?.leverage ?? this.option(command.futuresOptionId).defaultLeverage;
        this.settings.set(command.futuresOptionId, { leverage, isolated });
        return null;
      }
      case 'futures.margin': {
        const position = this.positions.find(({ id }) => id === command.futuresPositionId);
        if (position === undefined) return 'NOTHING_TO_REDUCE';
        if (!position.isolated) return 'MARGIN_ADJUST_EXCEEDED';
        if (command.amount <= 0n) return 'INVALID_REQUEST';
        if (command.direction === 'ADD') {
          if (command.amount > this.leaving()) return 'MARGIN_ADJUST_EXCEEDED';
          this.point -= command.amount;
          position.margin += command.amount;
          return null;
        }
        const quote = this.usable(position.option);
        if (quote === null) return 'FEED_DELAYED';
        if (command.amount > this.removable(position, quote.mark)) return 'MARGIN_ADJUST_EXCEEDED';
        position.margin -= command.amount;
        this.point += command.amount;
        return null;
      }
    }
  }

  protected place(request: FuturesPlace, except: NaiveOrder | null): string | null {
    const refusal = this.accepts(request, except);
    if (refusal !== null) return refusal;
    const option = request.futuresOptionId ?? 0;
    const quote = this.usable(option);
    if (quote === null) throw new Error('accepted without a quote');
    const side = sideOf(request.tradeType);
    const amount = request.amount ?? 0n;
    const isolated = request.marginType === 'ISOLATED';
    const leverage = request.leverage ?? 0;
    if (!this.settings.has(option)) this.settings.set(option, { leverage, isolated });
    const isStop = request.marketType.startsWith('STOP');
    const partner = this.orders.find(({ id }) => id === request.ocoOrderId);
    const beside = this.givingWay(null, request.ocoOrderId);
    if (partner !== undefined) partner.pair = partner.id;
    const order: NaiveOrder = {
      id: this.nextOrder++,
      option,
      side,
      type: request.marketType,
      price: request.marketType === 'LIMIT' || request.marketType === 'STOPLIMIT' ? request.price : null,
      amount,
      reducing: least(amount, this.capacity(option, side, beside)),
      leverage,
      isolated,
      reduceOnly: request.reduceOnly === 1,
      hold: 0n,
      trigger: this.askedTrigger(request, null),
      up: side === 1n,
      isMark: isStop && request.isMark === 1,
      triggered: false,
      trail: request.trailTicks,
      pair: partner?.id ?? null,
      scale: null,
      since: this.at,
      exits: {
        tp: request.takeProfit,
        sl: request.stopLoss,
        isMarkTp: request.isMarkTp === 1,
        isMarkSl: request.isMarkSl === 1,
      },
    };
    const side1 = side === 1n ? quote.ask : quote.bid;
    const marketable = order.type === 'LIMIT' && order.price !== null && side * (side1 - order.price) <= 0n;
    if (order.type === 'MARKET' || marketable) {
      this.fill(order, side1, this.option(option).takerFee, false);
      this.settle();
      this.leaveIfCrossed(order, quote);
      return null;
    }
    const price = order.price ?? order.trigger ?? 0n;
    order.hold = this.holdFor(option, side, amount - order.reducing, price, quote.mark, leverage);
    const held = this.hold;
    this.orders.push(order);
    this.point -= this.hold - held;
    return null;
  }

  /** All of them or none: placed one after the other, and taken back where one is refused. */
  protected scale(command: FuturesScale): string | null {
    const { fromPrice, toPrice, amount, futuresOptionId, tradeType, marginType, leverage, reduceOnly } = command;
    if (this.suspended.has(futuresOptionId ?? 0)) return 'TRADING_SUSPENDED';
    const { tick, step } = this.option(futuresOptionId ?? 0);
    const cut = naiveParts({ ...command, from: fromPrice ?? 0n, to: toPrice ?? 0n, total: amount ?? 0n, tick, step });
    if (typeof cut === 'string') return cut;
    const common = { futuresOptionId, tradeType, marginType, leverage, reduceOnly, ...NOTHING_BESIDES } as const;
    return this.together(
      cut.map(
        ([price, size]) =>
          ({ ...common, type: 'futures.place', marketType: 'LIMIT', price, amount: size }) as FuturesPlace,
      ),
    );
  }

  protected together(requests: readonly FuturesPlace[]): string | null {
    const { point, nextOrder } = this;
    const [orders, settings] = [[...this.orders], new Map(this.settings)];
    const group = nextOrder;
    for (const request of requests) {
      const quote = this.usable(request.futuresOptionId ?? 0);
      const refusal =
        this.accepts(request, null) ?? (this.takesQuote(request, quote) ? 'WOULD_FILL_IMMEDIATELY' : null);
      if (refusal === null) {
        this.place(request, null);
        const placed = this.orders.at(-1);
        if (placed !== undefined) placed.scale = group;
        continue;
      }
      this.point = point;
      this.nextOrder = nextOrder;
      this.orders = orders;
      this.settings = settings;
      return refusal;
    }
    return null;
  }

  /** Both are judged by themselves, then placed as a pair. */
  protected oco(command: FuturesOco): string | null {
    const { futuresOptionId, marginType, amount, leverage, reduceOnly, tradeType, stopTradeType } = command;
    const common = { futuresOptionId, marginType, amount, leverage, reduceOnly, ...NOTHING_BESIDES } as const;
    const stop = {
      ...{ ...common, type: 'futures.place', isMark: command.isMark, triggerPrice: command.triggerPrice },
      ...{ tradeType: stopTradeType ?? tradeType, price: command.stopLimitPrice },
      marketType: command.stopLimitPrice === null ? 'STOPMARKET' : 'STOPLIMIT',
    } as FuturesPlace;
    const limit = {
      ...common,
      type: 'futures.place',
      tradeType,
      marketType: 'LIMIT',
      price: command.price,
    } as FuturesPlace;
    const refusal = this.accepts(stop, null) ?? this.accepts(limit, null);
    if (refusal !== null) return refusal;
    if (this.takesQuote(limit, this.usable(futuresOptionId ?? 0))) return 'WOULD_FILL_IMMEDIATELY';
    if (this.orders.filter((order) => !isExit(order)).length + 2 > this.maxOrders) return 'TOO_MANY_OPEN_ORDERS';
    const ocoOrderId = idOf<FuturesOrderId>(this.nextOrder);
    const half = this.place(stop, null) ?? this.place({ ...limit, ocoOrderId }, null);
    if (half !== null) throw new Error(`half a pair: ${half}`);
    return null;
  }

  protected takesQuote({ tradeType, price }: FuturesPlace, quote: NaiveQuote | null): boolean {
    if (quote === null || price === null) return false;
    return tradeType === 'SHORT' ? quote.bid >= price : quote.ask <= price;
  }

  protected amend(order: NaiveOrder, price: bigint | null, amount: bigint | null): string | null {
    const type = order.triggered ? 'LIMIT' : order.type;
    const request = {
      type: 'futures.place',
      futuresOptionId: order.option,
      tradeType: order.side === 1n ? 'LONG' : 'SHORT',
      marketType: type,
      marginType: order.isolated ? 'ISOLATED' : 'CROSS',
      amount: amount ?? order.amount,
      price: type === 'STOPMARKET' ? null : (price ?? order.price),
      triggerPrice: type === 'STOPMARKET' ? (price ?? order.trigger) : order.trigger,
      leverage: order.leverage,
      reduceOnly: order.reduceOnly ? 1 : 0,
      isMark: order.isMark ? 1 : 0,
      takeProfit: order.exits.tp,
      stopLoss: order.exits.sl,
      isMarkTp: order.exits.isMarkTp ? 1 : 0,
      isMarkSl: order.exits.isMarkSl ? 1 : 0,
      trailTicks: order.trail,
      ocoOrderId: null,
    } as FuturesPlace;
    const refusal = this.accepts(request, order);
    if (refusal !== null) return refusal;
    const quote = this.usable(order.option);
    if (quote === null) throw new Error('accepted without a quote');
    order.amount = request.amount ?? 0n;
    order.price = request.price;
    order.since = this.at;
    if (type === 'STOPMARKET') order.trigger = request.triggerPrice;
    order.reducing = least(order.amount, this.capacity(order.option, order.side, this.pairOf(order)));
    const at = order.price ?? order.trigger ?? 0n;
    const opening = order.amount - order.reducing;
    const hold = this.holdFor(order.option, order.side, opening, at, quote.mark, order.leverage);
    const held = this.hold;
    order.hold = hold;
    this.point -= this.hold - held;
    const side1 = order.side === 1n ? quote.ask : quote.bid;
    if (type === 'LIMIT' && order.price !== null && order.side * (side1 - order.price) <= 0n) {
      this.fill(order, side1, this.option(order.option).takerFee, false);
      this.settle();
      this.leaveIfCrossed(order, quote);
    }
    return null;
  }

  protected tpsl(command: Extract<FuturesCommand, { type: 'futures.tpsl' }>): string | null {
    const position = this.positions.find(({ id }) => id === command.futuresPositionId);
    if (position === undefined) return 'NOTHING_TO_REDUCE';
    if (this.suspended.has(position.option)) return 'TRADING_SUSPENDED';
    const { takeProfit, stopLoss } = command;
    if (takeProfit != null || stopLoss != null) {
      const quote = this.usable(position.option);
      if (quote === null) return 'FEED_DELAYED';
      const { tick } = this.option(position.option);
      if (takeProfit != null) {
        if (takeProfit <= 0n || takeProfit % tick !== 0n) return 'PRICE_INVALID';
        const reference = command.isMarkTp === 1 ? quote.mark : quote.last;
        if (position.side * (takeProfit - reference) <= 0n) return 'TAKE_PROFIT_REJECTED';
      }
      if (stopLoss != null) {
        if (stopLoss <= 0n || stopLoss % tick !== 0n) return 'PRICE_INVALID';
        const reference = command.isMarkSl === 1 ? quote.mark : quote.last;
        if (position.side * (stopLoss - reference) >= 0n) return 'STOP_LOSS_REJECTED';
      }
    }
    if (takeProfit !== undefined) this.replaceExit(position.option, 'TAKEPROFIT', takeProfit, command.isMarkTp === 1);
    if (stopLoss !== undefined) this.replaceExit(position.option, 'STOPLOSS', stopLoss, command.isMarkSl === 1);
    return null;
  }

  protected changeLeverage(option: number, leverage: number): string | null {
    if (this.suspended.has(option)) return 'TRADING_SUSPENDED';
    if (leverage < 1 || leverage > this.option(option).maxLeverage) return 'LEVERAGE_OUT_OF_RANGE';
    const position = this.position(option);
    if (position?.isolated) return 'LEVERAGE_LOCKED_BY_POSITION';
    if (position !== undefined && leverage < position.leverage) return 'LEVERAGE_CANNOT_LOWER';
    const orders = this.orders.filter((order) => order.option === option);
    if (position !== undefined || orders.length > 0) {
      const quote = this.usable(option);
      if (quote === null) return 'FEED_DELAYED';
      for (const side of [1n, -1n] as const) {
        if (!this.capFits(option, side, 0n, leverage, quote.mark, [])) return 'MAX_QUANTITY_EXCEEDED';
      }
      const holds = orders.map((order) => {
        if (isExit(order)) return 0n;
        const opening = order.amount - order.reducing;
        return this.holdFor(option, order.side, opening, order.price ?? order.trigger ?? 0n, quote.mark, leverage);
      });
      const held = this.hold;
      const old = orders.map(({ hold }) => hold);
      for (const [index, order] of orders.entries()) order.hold = holds[index] ?? 0n;
      const more = this.hold - held;
      const before = position?.leverage;
      if (position !== undefined) position.leverage = leverage;
      const isolated = this.settings.get(option)?.isolated ?? false;
      const pnl = isolated ? this.crossPnlAtWorst() : this.crossPnl();
      const short = more > 0n && (!this.known() || this.spare(-more, pnl) < 0n);
      if (short) {
        for (const [index, order] of orders.entries()) order.hold = old[index] ?? 0n;
        if (position !== undefined && before !== undefined) position.leverage = before;
        return 'INSUFFICIENT_BALANCE';
      }
      this.point -= more;
      for (const order of orders) {
        order.leverage = leverage;
        order.since = this.at;
      }
    }
    this.settings.set(option, { leverage, isolated: this.settings.get(option)?.isolated ?? false });
    return null;
  }

  // Quotes and timers

  quote(optionId: number, quote: NaiveQuote): void {
    const feed = this.feeds.get(optionId);
    if (feed === undefined || !feed.offer(quote, this.at)) return;
    if (quote.rate !== null) this.lastRate.set(optionId, quote.rate);
    this.chargeFunding(optionId);
    if (this.position(optionId) !== undefined) this.settle();
    for (const type of ['STOPLOSS', 'TAKEPROFIT']) {
      const fired = this.orders.filter((o) => o.type === type && o.option === optionId && this.reached(o, quote));
      for (const order of fired) {
        const position = this.position(optionId);
        if (!this.orders.includes(order) || position === undefined) continue;
        this.leave(order, quote);
      }
    }
    if (this.suspended.has(optionId)) return;
    const entries = this.orders.filter((o) => !isExit(o) && o.option === optionId && this.reached(o, quote));
    for (const order of entries.sort((a, b) => a.id - b.id)) {
      if (!this.orders.includes(order)) continue;
      this.enter(order, quote, feed.gap);
      this.settle();
      if (!this.orders.includes(order)) this.leaveIfCrossed(order, quote);
    }
    for (const order of this.orders) {
      if (order.option !== optionId || order.trail === null || order.trigger === null) continue;
      const from = order.isMark ? quote.mark : quote.last;
      const trigger = behind(from, order.side, order.trail, this.option(optionId).tick);
      if (order.side * (trigger - order.trigger) < 0n) order.trigger = trigger;
    }
  }

  protected leave(exit: NaiveOrder, quote: NaiveQuote): void {
    exit.amount = this.position(exit.option)?.amount ?? 0n;
    this.fill(exit, exit.side === 1n ? quote.ask : quote.bid, this.option(exit.option).takerFee, false);
    this.settle();
  }

  /** Exits of an entry may already be reached where it fills. */
  protected leaveIfCrossed(entry: NaiveOrder, quote: NaiveQuote): void {
    if (entry.exits.tp === null && entry.exits.sl === null) return;
    for (const type of ['STOPLOSS', 'TAKEPROFIT']) {
      const exit = this.orders.find((order) => order.type === type && order.option === entry.option);
      if (exit === undefined || !this.reached(exit, quote)) continue;
      this.leave(exit, quote);
      return;
    }
  }

  protected reached(order: NaiveOrder, quote: NaiveQuote): boolean {
    if (order.type === 'LIMIT' || order.triggered) {
      const price = order.price ?? 0n;
      const [near, far] = order.side === 1n ? [quote.bid, quote.ask] : [quote.ask, quote.bid];
      if (order.side * (far - price) <= 0n) return true;
      const isNews = (this.feeds.get(order.option)?.printed ?? 0) > order.since;
      return isNews && order.side * (quote.last - price) < 0n && order.side * (near - price) <= 0n;
    }
    const reference = order.isMark ? quote.mark : quote.last;
    return order.up ? reference >= (order.trigger ?? 0n) : reference <= (order.trigger ?? 0n);
  }

  protected enter(order: NaiveOrder, quote: NaiveQuote, gap: boolean): void {
    const option = this.option(order.option);
    const side1 = order.side === 1n ? quote.ask : quote.bid;
    if (order.type === 'LIMIT' || order.triggered) {
      const limit = order.price ?? 0n;
      const better = order.side === 1n ? least(limit, side1) : most(limit, side1);
      this.fillOrCancel(order, gap ? better : limit, option.makerFee, quote);
    } else if (order.type === 'STOPMARKET') {
      this.fillOrCancel(order, side1, option.takerFee, quote);
    } else {
      order.triggered = true;
      order.since = this.at;
      this.standAlone(order);
      if (order.side * (side1 - (order.price ?? 0n)) <= 0n) this.fillOrCancel(order, side1, option.takerFee, quote);
    }
  }

  protected fillOrCancel(order: NaiveOrder, price: bigint, feeRate: bigint, quote: NaiveQuote): void {
    this.standAlone(order);
    const position = this.position(order.option);
    const closing = position !== undefined && position.side !== order.side ? least(order.amount, position.amount) : 0n;
    const opening = order.amount - closing;
    if (opening > 0n) {
      const notional = ceilDiv(opening * price, S);
      const lacking = this.flipLacks(order.option, order.side, order.amount, price, feeRate);
      const needed = ceilDiv(notional, BigInt(order.leverage)) + ceilDiv(notional * feeRate, S) + lacking;
      const fits = this.capFits(order.option, order.side, opening, order.leverage, quote.mark, [order]);
      const lives = this.survives(
        order.option,
        order.side,
        order.amount,
        price,
        order.leverage,
        order.isolated,
        quote.mark,
        feeRate,
      );
      if (!fits || needed > this.ordering(order.isolated, order.hold) || !lives) {
        this.cancel(order);
        return;
      }
    }
    this.fill(order, price, feeRate, false);
  }

  funding(optionId: number, hour: number): void {
    if (hour <= (this.lastFunding.get(optionId) ?? 0)) return;
    this.lastFunding.set(optionId, hour);
    const position = this.position(optionId);
    if (position === undefined || position.since > hour) return;
    const rate = this.lastRate.get(optionId) ?? null;
    this.fundingDue.push({ position, amount: position.amount, hour, rate });
    this.chargeFunding(optionId);
  }

  /** Everything that can be charged now, position by position. */
  protected chargeFunding(optionId: number): void {
    const quote = this.usable(optionId);
    if (quote === null) return;
    const rateOf = ({ hour, rate }: NaiveDue) => quote.rate ?? (this.at >= hour + 3_600_000 ? rate : null);
    const isReady = (due: NaiveDue) => due.position.option === optionId && rateOf(due) !== null;
    const ready = this.fundingDue.filter(isReady);
    this.fundingDue = this.fundingDue.filter((due) => !ready.includes(due));
    for (const position of new Set(ready.map((due) => due.position))) {
      for (const due of ready) if (due.position === position) this.charge(due, quote.mark, rateOf(due) ?? 0n);
      this.settle();
    }
  }

  /** The part of the position closed since then is settled with the point. */
  protected charge({ position, amount }: NaiveDue, mark: bigint, quoted: bigint): void {
    const cap = 750_000n;
    const rate = most(-cap, least(cap, quoted));
    const fee = (of: bigint) => floorDiv(-position.side * of * mark * rate, S * S);
    const carried = fee(this.positions.includes(position) ? least(amount, position.amount) : 0n);
    position.funding += carried;
    this.point += fee(amount) - carried;
    this.house -= fee(amount) - carried;
  }
}
