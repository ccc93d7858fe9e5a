import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import type { EntryType, TradeSide } from '@hoga/domain/trading/vocabulary';
import type { Price } from '@hoga/kernel/amounts';
import type { OptionId, SiteId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Quote } from '../rows/quote.ts';
import type { WalletOwner } from '../wallet/wallet.ts';
import type { AnyOrder, AnyPosition } from './book.ts';

/** An order before acceptance: the inputs of every product's checks. */
export interface Draft {
  readonly tradeType: TradeSide;
  readonly marketType: EntryType;
  readonly limit: Price | null;
  readonly trigger: Price | null;
}

/** The account, option and side of an order or a fill. */
export interface Subject<O extends AnyOrder> {
  readonly account: O['account'];
  readonly market: O['market'];
  readonly tradeType: TradeSide;
}

/** The context of a prospective order. */
export interface Standing<O extends AnyOrder> extends Subject<O> {
  /** The order this one replaces. */
  readonly replacing: O | null;
}

/** A requested order. */
export interface Asked<O extends AnyOrder, Request, D> extends Standing<O> {
  readonly request: Request;
  /** Orders of the same option and side that are to be placed before it, or none of them is. */
  readonly ahead: readonly D[];
}

/** Of an order that is placed by itself. */
export const ALONE: readonly never[] = [];

/** With the quote it would fill at, and how much of it could only close the existing position. */
export interface EntryDraft<O extends AnyOrder, P, Q extends Quote, Size> extends Draft, Standing<O> {
  readonly position: P | null;
  /** The working order it makes a pair with. */
  readonly partner: O | null;
  /** Drafts that are to be placed before it. */
  readonly ahead: readonly { readonly reducing: Size; readonly opening: Size }[];
  readonly reducing: Size;
  readonly opening: Size;
  /** The newest quote, whatever its age. */
  readonly known: Q | null;
  /** The quote the order may fill at; null when the feed cannot be trusted now. */
  readonly quote: Q | null;
}

export type AnyDraft = EntryDraft<AnyOrder, AnyPosition, Quote, unknown>;

function needsPrice(marketType: EntryType): boolean {
  return marketType === 'LIMIT' || marketType === 'STOPLIMIT';
}

export function needsTrigger(marketType: EntryType): boolean {
  return marketType === 'STOPLIMIT' || marketType === 'STOPMARKET';
}

/** E04: the option must exist, belong to the player's own site and be offered. */
export function offeredMarket<M extends Offered>(account: WalletOwner, market: M | undefined): M | null {
  return market?.isOffered && isOfSite(account, market) ? market : null;
}

function isOfSite({ player }: WalletOwner, { option }: Offered): boolean {
  return option.siteId === player.siteId;
}

interface Offered {
  readonly option: { readonly id: OptionId; readonly siteId: SiteId };
  readonly isOffered: boolean;
  readonly isHalted: boolean;
}

/** The named option, which may have been left out (E05 a). A halted one is available to orders that only close. */
export function askedMarket<M extends Offered>(
  account: WalletOwner,
  markets: { get(optionId: M['option']['id']): M | undefined },
  optionId: M['option']['id'] | null,
): Result<M, ErrorCode> {
  if (optionId === null) return err('STOCK_REQUIRED');
  const market = markets.get(optionId);
  const isThere = market !== undefined && isOfSite(account, market) && (market.isOffered || market.isHalted);
  return isThere ? ok(market) : err('TRADING_SUSPENDED');
}

/** Whether it can only reduce a position. */
export function onlyCloses({ opening }: AnyDraft): boolean {
  return opening === 0 || opening === 0n;
}

/**
 * The type under which a working order would be placed now: a stop that has fired is an ordinary limit from then on.
 */
export function entryTypeOf({ row }: AnyOrder): EntryType {
  return row.status === 'TRIGGERED' ? 'LIMIT' : (row.marketType as EntryType);
}

/** The prices that the type needs, and no others; PRICE_REQUIRED where one is missing. */
export function draftPrices(
  marketType: EntryType,
  price: Price | null,
  triggerPrice: Price | null,
): Result<Pick<Draft, 'limit' | 'trigger'>, ErrorCode> {
  const limit = needsPrice(marketType) ? price : null;
  const trigger = needsTrigger(marketType) ? triggerPrice : null;
  if (needsPrice(marketType) && limit === null) return err('PRICE_REQUIRED');
  if (needsTrigger(marketType) && trigger === null) return err('PRICE_REQUIRED');
  return ok({ limit, trigger });
}

/** The side of the quote an order of this direction takes. */
export function quoteSide(tradeType: TradeSide, quote: Quote): Price {
  return tradeType === 'LONG' ? quote.ask : quote.bid;
}

/** P of DOMAIN §3: a limit's own price, a stop's trigger, else the side of the quote the order would take. */
export function draftPrice(draft: Draft, quote: Quote): Price {
  return draft.limit ?? draft.trigger ?? quoteSide(draft.tradeType, quote);
}

/** Whether the order is a market order, or a limit the quote already reaches. */
export function fillsAtOnce(draft: Draft, quote: Quote): boolean {
  if (draft.marketType === 'MARKET') return true;
  if (draft.marketType !== 'LIMIT' || draft.limit === null) return false;
  return isReached(draft.tradeType, draft.limit, quote);
}

/** Whether the quote's side is at the limit or better. */
export function isReached(tradeType: TradeSide, limit: Price, quote: Quote): boolean {
  return tradeType === 'LONG' ? quote.ask <= limit : quote.bid >= limit;
}

/** The price it would fill at now: an order that takes the quote gets the quote. */
export function prospectivePrice(draft: Draft, quote: Quote): Price {
  return fillsAtOnce(draft, quote) ? quoteSide(draft.tradeType, quote) : draftPrice(draft, quote);
}
