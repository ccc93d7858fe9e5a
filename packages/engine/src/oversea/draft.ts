import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import type { TriggerDir } from '@hoga/domain/trading/vocabulary';
import type { ContractCount, Price, Ticks } from '@hoga/kernel/amounts';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Quote } from '../rows/quote.ts';
import type { Turn } from '../state/turn.ts';
import type { Asked, EntryDraft } from '../trading/draft.ts';
import { askedPartner } from '../trading/pairs.ts';
import { entryPrices } from '../trading/trail.ts';
import type { OverseaOrder, OverseaPosition } from './book.ts';
import { reduceCapacity } from './capacity.ts';
import type { OverseaPlace } from './requests.ts';

/** An order with all fields present, and the inputs of the later checks. */
export interface OverseaDraft extends EntryDraft<OverseaOrder, OverseaPosition, Quote, number> {
  readonly qty: ContractCount;
  readonly expectDir: TriggerDir | null;
  readonly tpTick: Ticks | null;
  readonly slTick: Ticks | null;
  readonly trailTicks: Ticks | null;
  readonly ahead: readonly OverseaDraft[];
  readonly at: number;
}

/** E04 and E05 (stock, direction, quantity, price), in their order. */
export function draftOrder(
  turn: Turn,
  asked: Asked<OverseaOrder, OverseaPlace, OverseaDraft>,
): Result<OverseaDraft, ErrorCode> {
  const { account, market, tradeType, replacing, request } = asked;
  const { qty } = request;
  if (qty === null) return err('QUANTITY_REQUIRED');
  const prices = entryPrices(asked, {
    trigger: request.stopPrice,
    followed: market.quote?.last ?? null,
  });
  if (!prices.ok) return prices;
  const { limit, trigger } = prices.value;
  const partner = askedPartner(turn, account.oversea, market, request);
  if (!partner.ok) return partner;
  const { ahead } = asked;
  const capacity = ahead.reduce((left, before) => left - before.reducing, reduceCapacity(asked, partner.value));
  const reducing = Math.min(qty, Math.max(0, capacity));
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
    ahead,
    at: turn.at,
  });
}

/** Fixed at acceptance: a stop above last waits for it to rise, one below for it to fall. */
export function stopDirection(stop: Price, last: Price): TriggerDir {
  return stop > last ? 'UP' : 'DOWN';
}
