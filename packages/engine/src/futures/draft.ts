import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import type { MarginType } from '@hoga/domain/trading/vocabulary';
import type { Money, Price, Qty, Ticks } from '@hoga/kernel/amounts';
import { type Decimal, max, ZERO } from '@hoga/kernel/decimal';
import type { FuturesOrderId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Flag } from '../rows/flag.ts';
import type { Turn } from '../state/turn.ts';
import { type Asked, type EntryDraft, needsTrigger } from '../trading/draft.ts';
import { askedPartner } from '../trading/pairs.ts';
import { entryPrices } from '../trading/trail.ts';
import type { FuturesOrder, FuturesPosition } from './book.ts';
import { reduceCapacity, splitByCapacity } from './capacity.ts';
import { type MarkedQuote, stopReference, withMark } from './marked-quote.ts';
import type { FuturesPlace } from './requests.ts';
import type { FuturesSettingRow } from './rows.ts';

/** An order with all fields present, and the inputs of the later checks. */
export interface FuturesDraft extends EntryDraft<FuturesOrder, FuturesPosition, MarkedQuote, Decimal> {
  /** The setting every order and position of the option must agree with; null before the first. */
  readonly setting: FuturesSettingRow | null;
  readonly marginType: MarginType;
  readonly amount: Qty;
  readonly leverage: number;
  readonly reduceOnly: Flag;
  readonly isMark: Flag;
  readonly trailTicks: Ticks | null;
  readonly takeProfit: Price | null;
  readonly stopLoss: Price | null;
  readonly isMarkTp: Flag;
  readonly isMarkSl: Flag;
  readonly capacity: Qty;
  readonly ahead: readonly FuturesDraft[];
  /** The trader's order that this one copies; null for the player's own orders. */
  readonly futuresTraderOrderId: FuturesOrderId | null;
  /** The hold, once computed. */
  hold: Money | null;
}

/** E04 and E05 a–f, in their order; returns the draft for the remaining checks. */
export function draftOrder(
  turn: Turn,
  asked: Asked<FuturesOrder, FuturesPlace, FuturesDraft>,
  futuresTraderOrderId: FuturesOrderId | null = null,
): Result<FuturesDraft, ErrorCode> {
  const { account, market, tradeType, replacing, request } = asked;
  const { marginType, amount, leverage } = request;
  if (marginType === null) return err('MARGIN_TYPE_REQUIRED');
  if (amount === null) return err('QUANTITY_REQUIRED');
  const known = withMark(market.feed.quote);
  const prices = entryPrices(asked, {
    trigger: request.triggerPrice,
    followed: known === null ? null : stopReference(known, request.isMark),
  });
  if (!prices.ok) return prices;
  const { limit, trigger } = prices.value;
  if (leverage === null) return err('LEVERAGE_REQUIRED');
  if (needsTrigger(request.marketType) && market.option.allowStopOrders === 0) return err('INVALID_REQUEST');
  const partner = askedPartner(turn, account.futures, market, request);
  if (!partner.ok) return partner;
  const { ahead } = asked;
  const capacity = max(ZERO, (reduceCapacity(asked, partner.value) - reducingOf(ahead)) as Decimal);
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
    ahead,
    futuresTraderOrderId,
    trailTicks: request.trailTicks,
    partner: partner.value,
    known,
    quote: market.usable(turn.at),
    replacing,
    hold: null,
  });
}

function reducingOf(drafts: readonly FuturesDraft[]): Qty {
  return drafts.reduce((sum, { reducing }) => (sum + reducing) as Decimal, ZERO);
}
