import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import type { EntryType, MarginType, TradeSide } from '@hoga/domain/trading/vocabulary';
import type { Decimal } from '@hoga/kernel/decimal';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { FuturesPlace } from '../input/command.ts';
import type { Flag } from '../rows/flag.ts';
import type { FuturesSettingRow } from '../rows/futures.ts';
import type { Turn } from '../state/turn.ts';
import type { FuturesMarket, FuturesOrder, FuturesOwner, FuturesPosition } from './book.ts';
import { reduceCapacity, type Split, splitByCapacity } from './capacity.ts';
import { type MarkedQuote, withMark } from './marked-quote.ts';

/** An order whose fields are all there, with what the later checks look at. */
export interface FuturesDraft extends Split {
  readonly account: FuturesOwner;
  readonly market: FuturesMarket;
  readonly position: FuturesPosition | null;
  /** What every order and position of the option must agree with; null before the first. */
  readonly setting: FuturesSettingRow | null;
  readonly tradeType: TradeSide;
  readonly marketType: EntryType;
  readonly marginType: MarginType;
  readonly amount: Decimal;
  readonly leverage: number;
  readonly reduceOnly: Flag;
  readonly limit: Decimal | null;
  readonly trigger: Decimal | null;
  readonly isMark: Flag;
  readonly takeProfit: Decimal | null;
  readonly stopLoss: Decimal | null;
  readonly isMarkTp: Flag;
  readonly isMarkSl: Flag;
  readonly capacity: Decimal;
  /** The newest quote, however old. */
  readonly known: MarkedQuote | null;
  /** The quote the order may fill at; null when the feed cannot be trusted now. */
  readonly quote: MarkedQuote | null;
  /** The order this one takes the place of. */
  readonly replacing: FuturesOrder | null;
  /** What it must put aside, once that has been computed. */
  hold: Decimal | null;
}

function needsPrice(marketType: EntryType): boolean {
  return marketType === 'LIMIT' || marketType === 'STOPLIMIT';
}

function needsTrigger(marketType: EntryType): boolean {
  return marketType === 'STOPLIMIT' || marketType === 'STOPMARKET';
}

/** E04 and E05 a–f, in their order; gives the draft the remaining checks work on. */
export function draftOrder(
  turn: Turn,
  account: FuturesOwner,
  request: FuturesPlace,
  replacing: FuturesOrder | null,
): Result<FuturesDraft, ErrorCode> {
  const market =
    request.futuresOptionId === null ? null : (turn.state.futuresMarkets.get(request.futuresOptionId) ?? null);
  if (request.futuresOptionId !== null) {
    if (market === null || market.option.siteId !== account.player.siteId || !market.isTradable) {
      return err('TRADING_SUSPENDED');
    }
  }
  if (market === null) return err('STOCK_REQUIRED');
  const { tradeType, marginType, amount, leverage } = request;
  if (tradeType === null) return err('DIRECTION_REQUIRED');
  if (marginType === null) return err('MARGIN_TYPE_REQUIRED');
  if (amount === null) return err('QUANTITY_REQUIRED');
  const limit = needsPrice(request.marketType) ? request.price : null;
  const trigger = needsTrigger(request.marketType) ? request.triggerPrice : null;
  if (needsPrice(request.marketType) && limit === null) return err('PRICE_REQUIRED');
  if (needsTrigger(request.marketType) && trigger === null) return err('PRICE_REQUIRED');
  if (leverage === null) return err('LEVERAGE_REQUIRED');
  if (needsTrigger(request.marketType) && market.option.allowStopOrders === 0) return err('INVALID_REQUEST');
  const capacity = reduceCapacity(account, market.option.id, tradeType, replacing);
  const { reducing, opening } = splitByCapacity(amount, capacity);
  return ok({
    reducing,
    opening,
    account,
    market,
    position: account.futures.positions.get(market.option.id) ?? null,
    setting: account.futures.settings.get(market.option.id) ?? null,
    tradeType,
    marketType: request.marketType,
    marginType,
    amount,
    leverage,
    reduceOnly: request.reduceOnly,
    limit,
    trigger,
    isMark: request.isMark,
    takeProfit: request.takeProfit,
    stopLoss: request.stopLoss,
    isMarkTp: request.takeProfit === null ? 0 : request.isMarkTp,
    isMarkSl: request.stopLoss === null ? 0 : request.isMarkSl,
    capacity,
    known: withMark(market.feed.quote),
    quote: market.usable(turn.at),
    replacing,
    hold: null,
  });
}

/** P of DOMAIN §3: a limit's own price, a stop's trigger, else the side of the quote the order would take. */
export function draftPrice(draft: FuturesDraft, quote: MarkedQuote): Decimal {
  return draft.limit ?? draft.trigger ?? (draft.tradeType === 'LONG' ? quote.ask : quote.bid);
}

/** Whether the order is a market order, or a limit the quote already reaches. */
export function fillsAtOnce(draft: FuturesDraft, quote: MarkedQuote): boolean {
  if (draft.marketType === 'MARKET') return true;
  if (draft.marketType !== 'LIMIT' || draft.limit === null) return false;
  return draft.tradeType === 'LONG' ? quote.ask <= draft.limit : quote.bid >= draft.limit;
}

/** The price it would fill at if it filled now: an order that takes the quote gets the quote. */
export function prospectivePrice(draft: FuturesDraft, quote: MarkedQuote): Decimal {
  if (!fillsAtOnce(draft, quote)) return draftPrice(draft, quote);
  return draft.tradeType === 'LONG' ? quote.ask : quote.bid;
}
