import type { Money, Price, Qty } from '@hoga/kernel/amounts';
import { type Decimal, divideRounded, min, SCALE, sub } from '@hoga/kernel/decimal';
import { err, ok, type Result } from '@hoga/kernel/result';
import { notionalOf } from '../futures/notional.ts';
import type { TradeSide } from '../trading/vocabulary.ts';
import type { SkipReason } from './vocabulary.ts';

/** The limits of a copy of an opening fill. */
export interface CopyTerms {
  /** The initial margin of what the trader opened. */
  readonly traderMargin: Money;
  /** Whole percent of it that the follower takes. */
  readonly multiplyPer: number;
  readonly oneMaxBet: Money;
  readonly maxBet: Money;
  /** The margin of copies that are open. */
  readonly used: Money;
  readonly leverage: number;
  /** The price the copy would fill at. */
  readonly price: Price;
  /** The quantity that the follower's money covers, fees included. */
  readonly affordable: Qty;
  readonly option: {
    readonly step: Qty;
    readonly minQty: Qty;
    readonly maxQty: Qty;
    readonly minNotional: Money;
  };
}

/**
 * The quantity to copy: margin = min(trader's margin·multiplyPer/100, oneMaxBet, maxBet − Σ open copies), then what is
 * affordable, in whole steps. Below the option's minimum it is not copied, with the reason of the tightest limit.
 */
export function copySize(terms: CopyTerms): Result<Qty, SkipReason> {
  const { option, price } = terms;
  const limit = smallestLimit(terms);
  const wanted = stepsFor(limit.margin, terms.leverage, price, option.step);
  const isShort = terms.affordable < wanted;
  const quantity = min(isShort ? terms.affordable : wanted, option.maxQty);
  const isEnough = quantity > 0n && quantity >= option.minQty && notionalOf(quantity, price) >= option.minNotional;
  if (isEnough) return ok(quantity);
  return err(isShort ? 'BALANCE' : limit.reason);
}

interface Limit {
  readonly margin: Money;
  readonly reason: SkipReason;
}

function smallestLimit({ traderMargin, multiplyPer, oneMaxBet, maxBet, used }: CopyTerms): Limit {
  const share = divideRounded(traderMargin * BigInt(multiplyPer), 100n, 'floor') as Decimal;
  const left = sub(maxBet, used);
  const smallest = min(share, min(oneMaxBet, left));
  if (smallest === share) return { margin: share, reason: 'MIN_SIZE' };
  return smallest === left ? { margin: left, reason: 'LIMIT_TOTAL' } : { margin: oneMaxBet, reason: 'LIMIT_ONE' };
}

/** floorStep(margin·leverage/price); zero for a negative margin. */
function stepsFor(margin: Money, leverage: number, price: Price, step: Qty): Qty {
  if (margin <= 0n) return 0n as Decimal;
  return (divideRounded(margin * BigInt(leverage) * SCALE, price * step, 'floor') * step) as Decimal;
}

/**
 * The quantity a follower closes when the trader closes `closed` of `closedOf`: all with all, else whole steps of the
 * same share.
 */
export function copiedClose(amount: Qty, closed: Qty, closedOf: Qty, step: Qty): Qty {
  if (closed === closedOf) return amount;
  return (divideRounded(amount * closed, closedOf * step, 'floor') * step) as Decimal;
}

/** Whether the price is more than 0.5 % worse than the trader's. */
export function isTooFar(tradeType: TradeSide, price: Price, traderPrice: Price): boolean {
  return tradeType === 'LONG' ? price * 1000n > traderPrice * 1005n : price * 1000n < traderPrice * 995n;
}
