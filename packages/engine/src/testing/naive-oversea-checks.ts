import type { OverseaPlace } from '../oversea/requests.ts';
import { isExit, sideOf } from './naive-account.ts';
import { behind } from './naive-arithmetic.ts';
import { big, type NaiveContractOrder } from './naive-oversea-figures.ts';
import { NaiveOverseaFills } from './naive-oversea-fills.ts';

/** What an order is refused with, by DOMAIN §4. */
export abstract class NaiveOverseaChecks extends NaiveOverseaFills {
  protected accepts(request: OverseaPlace, except: NaiveContractOrder | null): string | null {
    const market = this.market(request.overseaOptionId ?? 0);
    const { option } = market;
    const side = sideOf(request.tradeType);
    const qty = request.qty ?? 0;
    const limit = request.marketType === 'LIMIT' || request.marketType === 'STOPLIMIT' ? request.price : null;
    const stop = this.askedStop(request, except);
    const beside = this.givingWay(except, request.ocoOrderId);
    const reducing = Math.min(qty, this.capacity(option.id, side, beside));
    const opening = qty - reducing;
    if (this.suspended.has(option.id)) return 'TRADING_SUSPENDED';
    if (request.trailTicks !== null && request.marketType !== 'STOPMARKET') return 'INVALID_REQUEST';
    if (request.trailTicks !== null && request.trailTicks < 1) return 'PRICE_INVALID';
    if (request.ocoOrderId !== null) {
      const partner = this.orders.find(({ id }) => id === request.ocoOrderId);
      if (partner === undefined) return this.missing(request.ocoOrderId);
      if (isExit(partner) || partner.option !== option.id || partner.pair !== null) return 'INVALID_REQUEST';
      if (request.marketType === 'MARKET') return 'INVALID_REQUEST';
    }
    if (market.phase === 'CLOSED') return 'BEFORE_OPENING';
    if (market.phase === 'BREAK') return 'MARKET_CLOSED';
    if (market.phase === 'CLOSING' && opening > 0) return 'CLOSING_ORDERS_ONLY';
    for (const price of [limit, stop]) {
      if (price === null) continue;
      if (price % option.tick !== 0n) return 'PRICE_INVALID';
      const last = market.quote?.last;
      if (last !== undefined && (price * 100n > last * 103n || price * 100n < last * 97n)) return 'PRICE_INVALID';
    }
    if (!Number.isInteger(qty) || qty <= 0) return 'QUANTITY_INVALID';
    if (qty > option.maxQty) return 'MAX_CONTRACTS_EXCEEDED';
    const standing = this.position(option.id);
    if (standing !== undefined && standing.side !== side && opening > 0 && option.allowFlip === 0)
      return 'REDUCE_EXCEEDS_POSITION';
    if (opening > 0 && this.committed(option.id, side, beside) + opening > option.maxPosition)
      return 'MAX_CONTRACTS_EXCEEDED';
    const quote = this.usable(market);
    if (quote === null || !this.fx.has(option.currency)) return 'FEED_DELAYED';
    if (option.currency !== 'KRW' && this.at - (this.ratedAt.get(option.currency) ?? 0) > 300_000)
      return 'FEED_DELAYED';
    if (stop !== null && stop === quote.last) return 'WOULD_TRIGGER_IMMEDIATELY';
    if (stop !== null && request.expectDir !== null && (request.expectDir === 'UP') !== stop > quote.last) {
      return 'WOULD_TRIGGER_IMMEDIATELY';
    }
    const working = this.orders.filter((o) => !isExit(o)).length;
    if (except === null && request.marketType !== 'MARKET' && working >= this.maxOrders) {
      return 'TOO_MANY_OPEN_ORDERS';
    }
    const shared = this.oncePerPair(beside, ({ hold }) => hold);
    if (opening > 0 && big(opening) * (option.marginPer + option.feePer) > this.available(shared))
      return 'INSUFFICIENT_BALANCE';
    const touch = side === 1n ? quote.ask : quote.bid;
    const takes = request.marketType === 'LIMIT' && limit !== null && side * (touch - limit) <= 0n;
    const price = takes ? touch : (limit ?? stop ?? touch);
    if (opening > 0 && !this.survives(option, side, qty, price, quote.last)) return 'WOULD_LIQUIDATE';
    const now = takes || request.marketType === 'MARKET';
    return this.refusedExits(request, price, now ? quote.last : null);
  }

  /** A new trailing stop starts behind last. */
  protected askedStop(request: OverseaPlace, except: NaiveContractOrder | null): bigint | null {
    if (!request.marketType.startsWith('STOP')) return null;
    if (request.trailTicks === null || except !== null) return request.stopPrice;
    const { option, quote } = this.market(request.overseaOptionId ?? 0);
    return quote === null ? null : behind(quote.last, sideOf(request.tradeType), request.trailTicks, option.tick);
  }

  /** Ticks below one are always refused; a level that last has already reached, for an order that fills now. */
  protected refusedExits(request: OverseaPlace, price: bigint, last: bigint | null): string | null {
    const option = request.overseaOptionId ?? 0;
    const side = sideOf(request.tradeType);
    const standing = this.position(option);
    const same = standing?.side === side ? standing : undefined;
    const opened = (request.qty ?? 0) - (same === undefined ? (standing?.qty ?? 0) : 0);
    const after = { option, side, qty: opened + (same?.qty ?? 0), cost: price * big(opened) + (same?.cost ?? 0n) };
    const isBad = (type: 'TAKEPROFIT' | 'STOPLOSS', ticks: number | null) => {
      if (ticks === null || ticks < 1) return ticks !== null;
      if (last === null || opened <= 0) return false;
      return this.crossed((side === 1n) === (type === 'TAKEPROFIT'), this.exitPrice(after, type, ticks), last);
    };
    if (isBad('TAKEPROFIT', request.tpTick)) return 'TAKE_PROFIT_REJECTED';
    return isBad('STOPLOSS', request.slTick) ? 'STOP_LOSS_REJECTED' : null;
  }
}
