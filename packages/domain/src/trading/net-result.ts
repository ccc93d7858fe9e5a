import type { Money, Price, Qty, Rate } from '@hoga/kernel/amounts';
import { type Decimal, divideRounded, SCALE } from '@hoga/kernel/decimal';
import type { Contracts, TickTerms } from '../oversea/contract.ts';
import { takeProfitPrice } from '../oversea/tick-exit-prices.ts';
import type { TradeSide } from './vocabulary.ts';

/** The costs and gains of a position besides its price (DOMAIN §2). */
export interface ResultParts {
  readonly gross: Money;
  readonly entryFee: Money;
  /** Paid, or expected. */
  readonly exitFee: Money;
  /** Signed: negative where it was paid. */
  readonly funding: Money;
}

/** 순손익: gross − entry fee − exit fee − funding paid + funding received. */
export function netResult({ gross, entryFee, exitFee, funding }: ResultParts): Money {
  return (gross - entryFee - exitFee + funding) as Decimal;
}

export interface CoinPosition {
  readonly tradeType: TradeSide;
  readonly amount: Qty;
  readonly entryCost: Money;
}

export interface CoinCosts {
  readonly entryFee: Money;
  readonly funding: Money;
  /** For the fill that would close it. */
  readonly exitFeeRate: Rate;
  readonly tick: Price;
}

/**
 * The first price on a tick at which closing a whole coin position has a net result of zero or more: the exit fee is a
 * share of the closed value, so it depends on the price itself. null where no positive price does.
 */
export function coinBreakEven(position: CoinPosition, costs: CoinCosts): Price | null {
  const { tradeType, amount, entryCost } = position;
  const { entryFee, funding, exitFeeRate, tick } = costs;
  const isLong = tradeType === 'LONG';
  // LONG: P·q·(1 − f) = cost + entry fee − funding. SHORT: P·q·(1 + f) = cost − entry fee + funding.
  const target = isLong ? entryCost + entryFee - funding : entryCost - entryFee + funding;
  const kept = isLong ? SCALE - exitFeeRate : SCALE + exitFeeRate;
  const ticks = divideRounded(target * SCALE * SCALE, amount * kept * tick, isLong ? 'ceil' : 'floor');
  return ticks > 0n ? ((ticks * tick) as Decimal) : null;
}

/** The first price on a tick at which contracts cover the fees of both sides. */
export function contractsBreakEven(position: Contracts, feePer: Money, terms: TickTerms): Price {
  const ticks = divideRounded(2n * feePer * SCALE, terms.tickValue * terms.fx, 'ceil');
  return takeProfitPrice(position, Number(ticks), terms.tick);
}
