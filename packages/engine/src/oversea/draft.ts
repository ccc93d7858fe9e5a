import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import type { EntryType, TradeSide, TriggerDir } from '@hoga/domain/trading/vocabulary';
import type { Decimal } from '@hoga/kernel/decimal';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { OverseaPlace } from '../input/command.ts';
import type { Quote } from '../rows/quote.ts';
import type { Turn } from '../state/turn.ts';
import type { OverseaMarket, OverseaOrder, OverseaOwner, OverseaPosition } from './book.ts';
import { reduceCapacity } from './capacity.ts';

/** An order whose fields are all there, with what the later checks look at. */
export interface OverseaDraft {
  readonly turn: Turn;
  readonly account: OverseaOwner;
  readonly market: OverseaMarket;
  readonly position: OverseaPosition | null;
  readonly tradeType: TradeSide;
  readonly marketType: EntryType;
  readonly qty: number;
  readonly reducing: number;
  readonly opening: number;
  readonly limit: Decimal | null;
  readonly stop: Decimal | null;
  readonly expectDir: TriggerDir | null;
  readonly tpTick: number | null;
  readonly slTick: number | null;
  /** The newest quote, however old. */
  readonly known: Quote | null;
  /** The quote the order may fill at; null when the feed cannot be trusted now. */
  readonly quote: Quote | null;
  readonly replacing: OverseaOrder | null;
}

function needsPrice(marketType: EntryType): boolean {
  return marketType === 'LIMIT' || marketType === 'STOPLIMIT';
}

function needsStop(marketType: EntryType): boolean {
  return marketType === 'STOPLIMIT' || marketType === 'STOPMARKET';
}

/** E04 and E05 (stock, direction, quantity, price), in their order. */
export function draftOrder(
  turn: Turn,
  account: OverseaOwner,
  request: OverseaPlace,
  replacing: OverseaOrder | null,
): Result<OverseaDraft, ErrorCode> {
  const market =
    request.overseaOptionId === null ? null : (turn.state.overseaMarkets.get(request.overseaOptionId) ?? null);
  if (request.overseaOptionId !== null) {
    if (market === null || market.option.siteId !== account.player.siteId || !market.isOffered) {
      return err('TRADING_SUSPENDED');
    }
  }
  if (market === null) return err('STOCK_REQUIRED');
  const { tradeType, qty } = request;
  if (tradeType === null) return err('DIRECTION_REQUIRED');
  if (qty === null) return err('QUANTITY_REQUIRED');
  const limit = needsPrice(request.marketType) ? request.price : null;
  const stop = needsStop(request.marketType) ? request.stopPrice : null;
  if (needsPrice(request.marketType) && limit === null) return err('PRICE_REQUIRED');
  if (needsStop(request.marketType) && stop === null) return err('PRICE_REQUIRED');
  const reducing = Math.min(qty, reduceCapacity(account, market.option.id, tradeType, replacing));
  return ok({
    turn,
    account,
    market,
    position: account.oversea.positions.get(market.option.id) ?? null,
    tradeType,
    marketType: request.marketType,
    qty,
    reducing,
    opening: qty - reducing,
    limit,
    stop,
    expectDir: request.expectDir,
    tpTick: request.tpTick,
    slTick: request.slTick,
    known: market.quote,
    quote: market.usable(turn.at),
    replacing,
  });
}

/** The price the order would fill at, as far as is known now. */
export function draftPrice(draft: OverseaDraft, quote: Quote): Decimal {
  return draft.limit ?? draft.stop ?? (draft.tradeType === 'LONG' ? quote.ask : quote.bid);
}

/** Fixed at acceptance: a stop above last waits for it to rise, one below for it to fall. */
export function stopDirection(stop: Decimal, last: Decimal): TriggerDir {
  return stop > last ? 'UP' : 'DOWN';
}

/** Whether the order is a market order, or a limit the quote already reaches. */
export function fillsAtOnce(draft: OverseaDraft, quote: Quote): boolean {
  if (draft.marketType === 'MARKET') return true;
  if (draft.marketType !== 'LIMIT' || draft.limit === null) return false;
  return draft.tradeType === 'LONG' ? quote.ask <= draft.limit : quote.bid >= draft.limit;
}

/** The price it would fill at if it filled now: an order that takes the quote gets the quote. */
export function prospectivePrice(draft: OverseaDraft, quote: Quote): Decimal {
  if (!fillsAtOnce(draft, quote)) return draftPrice(draft, quote);
  return draft.tradeType === 'LONG' ? quote.ask : quote.bid;
}
