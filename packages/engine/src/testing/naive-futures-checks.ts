import type { FuturesPlace } from '../futures/requests.ts';
import type { Flag } from '../rows/flag.ts';
import { isExit, sideOf } from './naive-account.ts';
import { behind, ceilDiv, least, S } from './naive-arithmetic.ts';
import type { NaiveQuote } from './naive-feed.ts';
import type { NaiveOrder } from './naive-futures-figures.ts';
import { NaiveFuturesFills } from './naive-futures-fills.ts';

/** What an order is refused with, by DOMAIN §3. */
export abstract class NaiveFuturesChecks extends NaiveFuturesFills {
  protected accepts(request: FuturesPlace, except: NaiveOrder | null): string | null {
    const option = this.option(request.futuresOptionId ?? 0);
    const side = sideOf(request.tradeType);
    const amount = request.amount ?? 0n;
    const leverage = request.leverage ?? 0;
    const isolated = request.marginType === 'ISOLATED';
    const limit = request.marketType === 'LIMIT' || request.marketType === 'STOPLIMIT' ? request.price : null;
    const trigger = this.askedTrigger(request, except);
    const newest = this.feeds.get(option.id)?.quote ?? null;
    const quote = this.usable(option.id);
    const position = this.position(option.id);
    const beside = this.givingWay(except, request.ocoOrderId);
    const capacity = this.capacity(option.id, side, beside);
    const reducing = least(amount, capacity);
    const opening = amount - reducing;
    const at = (q: NaiveQuote) => limit ?? trigger ?? (side === 1n ? q.ask : q.bid);

    if (this.suspended.has(option.id)) return 'TRADING_SUSPENDED';
    if (request.trailTicks !== null && request.marketType !== 'STOPMARKET') return 'INVALID_REQUEST';
    if (request.trailTicks !== null && request.trailTicks < 1) return 'PRICE_INVALID';
    if (request.ocoOrderId !== null) {
      const partner = this.orders.find(({ id }) => id === request.ocoOrderId);
      if (partner === undefined) return this.missing(request.ocoOrderId);
      if (isExit(partner) || partner.option !== option.id || partner.pair !== null) return 'INVALID_REQUEST';
      if (request.marketType === 'MARKET') return 'INVALID_REQUEST';
    }
    for (const price of [limit, trigger, request.takeProfit, request.stopLoss])
      if (price !== null && (price <= 0n || price % option.tick !== 0n)) return 'PRICE_INVALID';
    if (limit !== null && newest !== null) {
      if (side === 1n && limit * 100n > newest.mark * 105n) return 'PRICE_INVALID';
      if (side === -1n && limit * 100n < newest.mark * 95n) return 'PRICE_INVALID';
    }
    if (amount <= 0n || amount % option.step !== 0n || amount > option.maxQty) return 'QUANTITY_INVALID';
    if (request.reduceOnly === 0) {
      if (amount < option.minQty) return 'QUANTITY_INVALID';
      if (newest !== null && ceilDiv(amount * at(newest), S) < option.minNotional) return 'QUANTITY_INVALID';
    }
    if (quote === null) return 'FEED_DELAYED';
    const price = at(quote);
    if (request.marketType === 'MARKET') {
      const off = price > quote.mark ? price - quote.mark : quote.mark - price;
      if (off * 100n > quote.mark * 2n) return 'FEED_DELAYED';
    }
    if (trigger !== null) {
      const reference = request.isMark === 1 ? quote.mark : quote.last;
      if (side * (trigger - reference) <= 0n) return 'WOULD_TRIGGER_IMMEDIATELY';
    }
    const setting = this.settings.get(option.id);
    const neverOpens = opening === 0n && (request.marketType === 'MARKET' || request.reduceOnly === 1);
    const onlyCloses = neverOpens && setting?.leverage === leverage;
    if (!onlyCloses && (leverage < 1 || leverage > option.maxLeverage)) return 'LEVERAGE_OUT_OF_RANGE';
    if (setting !== undefined && setting.leverage !== leverage) return 'LEVERAGE_MISMATCH';
    if (setting !== undefined && setting.isolated !== isolated) return 'MARGIN_TYPE_MISMATCH';
    if (request.reduceOnly === 1) {
      if (position === undefined || position.side === side) return 'NOTHING_TO_REDUCE';
      if (amount > capacity) return 'REDUCE_EXCEEDS_POSITION';
    }
    const flips = position !== undefined && position.side !== side && opening > 0n;
    if (flips && option.allowFlip === 0) return 'REDUCE_EXCEEDS_POSITION';
    const working = this.orders.filter((o) => !isExit(o)).length;
    if (except === null && request.marketType !== 'MARKET' && working >= this.maxOrders) {
      return 'TOO_MANY_OPEN_ORDERS';
    }
    if (opening === 0n) return this.wrongExits(request, quote, trigger);
    if (!this.capFits(option.id, side, opening, leverage, quote.mark, beside)) return 'MAX_QUANTITY_EXCEEDED';
    const touch = side === 1n ? quote.ask : quote.bid;
    const takes = request.marketType === 'LIMIT' && limit !== null && side * (touch - limit) <= 0n;
    const at1 = takes ? touch : price;
    const hold = this.holdFor(option.id, side, opening, at1, quote.mark, leverage);
    const lacking = this.flipLacks(option.id, side, amount, at1, option.takerFee);
    if (
      hold + lacking >
      this.ordering(
        isolated,
        this.oncePerPair(beside, ({ hold: held }) => held),
      )
    )
      return 'INSUFFICIENT_BALANCE';
    const lives = this.survives(option.id, side, amount, at1, leverage, isolated, quote.mark, option.takerFee);
    return lives ? this.wrongExits(request, quote, trigger) : 'WOULD_LIQUIDATE';
  }

  /** The amount an order may use. */
  protected ordering(isolated: boolean, freed: bigint): bigint {
    return isolated ? this.leaving(freed) : this.available(freed);
  }

  /** A new trailing stop starts behind its reference price. */
  protected askedTrigger(request: FuturesPlace, except: NaiveOrder | null): bigint | null {
    if (!request.marketType.startsWith('STOP')) return null;
    if (request.trailTicks === null || except !== null) return request.triggerPrice;
    const option = this.option(request.futuresOptionId ?? 0);
    const quote = this.feeds.get(option.id)?.quote ?? null;
    if (quote === null) return null;
    const from = request.isMark === 1 ? quote.mark : quote.last;
    return behind(from, sideOf(request.tradeType), request.trailTicks, option.tick);
  }

  protected wrongExits(request: FuturesPlace, quote: NaiveQuote, trigger: bigint | null): string | null {
    const { takeProfit, stopLoss, marketType, price } = request;
    const side = sideOf(request.tradeType);
    const touch = side === 1n ? quote.ask : quote.bid;
    const takes = marketType === 'LIMIT' && price !== null && side * (touch - price) <= 0n;
    const own = marketType === 'MARKET' ? [] : [takes ? touch : marketType === 'STOPMARKET' ? trigger : price];
    const all = (isMark: Flag) =>
      takes || marketType === 'MARKET' ? [...own, isMark === 1 ? quote.mark : quote.last] : own;
    if (takeProfit !== null) {
      const isBehind = all(request.isMarkTp).some((from) => side * (takeProfit - (from ?? 0n)) <= 0n);
      if (request.reduceOnly === 1 || isBehind) return 'TAKE_PROFIT_REJECTED';
    }
    if (stopLoss !== null) {
      const isBehind = all(request.isMarkSl).some((from) => side * (stopLoss - (from ?? 0n)) >= 0n);
      if (request.reduceOnly === 1 || isBehind) return 'STOP_LOSS_REJECTED';
    }
    return null;
  }
}
