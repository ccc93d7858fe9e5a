import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import { trailingStop } from '@hoga/domain/oversea/trailing-stop';
import type { TriggerDir } from '@hoga/domain/trading/vocabulary';
import type { ContractCount, Price, Ticks } from '@hoga/kernel/amounts';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Quote } from '../rows/quote.ts';
import type { Turn } from '../state/turn.ts';
import { type Asked, draftPrices, type EntryDraft } from '../trading/draft.ts';
import { findOrder } from '../trading/find.ts';
import type { OverseaOrder, OverseaPosition } from './book.ts';
import { reduceCapacity } from './capacity.ts';
import type { OverseaPlace } from './requests.ts';

/** An order whose fields are all there, with what the later checks look at. */
export interface OverseaDraft extends EntryDraft<OverseaOrder, OverseaPosition, Quote, number> {
  readonly qty: ContractCount;
  readonly expectDir: TriggerDir | null;
  readonly tpTick: Ticks | null;
  readonly slTick: Ticks | null;
  readonly trailTicks: Ticks | null;
  /** The working order it makes a pair with. */
  readonly partner: OverseaOrder | null;
  readonly at: number;
}

/** E04 and E05 (stock, direction, quantity, price), in their order. */
export function draftOrder(turn: Turn, asked: Asked<OverseaOrder, OverseaPlace>): Result<OverseaDraft, ErrorCode> {
  const { account, market, tradeType, replacing, request } = asked;
  const { qty } = request;
  if (qty === null) return err('QUANTITY_REQUIRED');
  const prices = askedPrices(asked);
  if (!prices.ok) return prices;
  const { limit, trigger } = prices.value;
  const partner = askedPartner(turn, asked);
  if (!partner.ok) return partner;
  const reducing = Math.min(qty, reduceCapacity(asked));
  return ok({
    account,
    market,
    position: account.oversea.positions.get(market.option.id) ?? null,
    tradeType,
    marketType: request.marketType,
    qty,
    reducing,
    opening: qty - reducing,
    limit,
    trigger,
    expectDir: request.expectDir,
    tpTick: request.tpTick,
    slTick: request.slTick,
    trailTicks: request.trailTicks,
    partner: partner.value,
    known: market.quote,
    quote: market.usable(turn.at),
    replacing,
    at: turn.at,
  });
}

/** A trailing stop begins behind last; one that is changed is where it has come to, or where it is put. */
function askedPrices({
  market,
  tradeType,
  replacing,
  request,
}: Asked<OverseaOrder, OverseaPlace>): ReturnType<typeof draftPrices> {
  const { marketType, price, stopPrice, trailTicks } = request;
  if (trailTicks === null) return draftPrices(marketType, price, stopPrice);
  if (marketType !== 'STOPMARKET') return err('INVALID_REQUEST');
  if (!Number.isInteger(trailTicks) || trailTicks < 1) return err('PRICE_INVALID');
  if (replacing !== null) return draftPrices(marketType, price, stopPrice);
  const { quote, option } = market;
  // Without any price nothing is accepted: E10.
  const trigger = quote === null ? null : trailingStop(tradeType, quote.last, trailTicks, option.tick);
  return ok({ limit: null, trigger });
}

/** Of a pair both wait, in the same option, and neither belongs to another pair. */
function askedPartner(
  turn: Turn,
  { account, market, request }: Asked<OverseaOrder, OverseaPlace>,
): Result<OverseaOrder | null, ErrorCode> {
  if (request.ocoOrderId === null) return ok(null);
  const found = findOrder(turn, account.oversea, request.ocoOrderId);
  if (!found.ok) return err(found.error.code);
  const partner = found.value;
  const isPair = partner.isEntry && partner.market === market && partner.row.ocoGroup === null;
  return isPair && request.marketType !== 'MARKET' ? ok(partner) : err('INVALID_REQUEST');
}

/** Fixed at acceptance: a stop above last waits for it to rise, one below for it to fall. */
export function stopDirection(stop: Price, last: Price): TriggerDir {
  return stop > last ? 'UP' : 'DOWN';
}
