import type { Money, Rate } from '@hoga/kernel/amounts';
import { type Decimal, div, ONE, ZERO } from '@hoga/kernel/decimal';
import { type AccountDay, dayReturn } from './day-return.ts';
import { maxDrawdown, returnOnInvestment } from './return-index.ts';

/** Totals of a trader's closed positions. Net: after fees and funding. */
export interface ClosedPositions {
  readonly closed: number;
  /** Those with a net result above zero. */
  readonly won: number;
  readonly netWins: Money;
  /** As a positive amount. */
  readonly netLosses: Money;
  /** The sum of their holding times. */
  readonly heldMs: number;
}

export interface TradingFigures {
  /** There is too little data for any of the figures to be meaningful. */
  readonly isCounting: boolean;
  readonly roi7: Rate | null;
  readonly roi30: Rate | null;
  readonly roi90: Rate | null;
  readonly roiAll: Rate | null;
  readonly drawdown: Rate | null;
  readonly winRate: Rate | null;
  /** null also where nothing was lost. */
  readonly profitFactor: Decimal | null;
  readonly averageHoldMs: number | null;
}

const LEAST_DAYS = 7;
const LEAST_CLOSED = 10;

const COUNTING: TradingFigures = {
  isCounting: true,
  roi7: null,
  roi30: null,
  roi90: null,
  roiAll: null,
  drawdown: null,
  winRate: null,
  profitFactor: null,
  averageHoldMs: null,
};

/** The published figures of a trader (DOMAIN §6); `days` oldest first, the present one last. */
export function tradingFigures(days: readonly AccountDay[], positions: ClosedPositions): TradingFigures {
  const { closed, won, netWins, netLosses, heldMs } = positions;
  if (days.length < LEAST_DAYS || closed < LEAST_CLOSED) return COUNTING;
  const returns = days.map(dayReturn);
  return {
    isCounting: false,
    roi7: returnOnInvestment(returns.slice(-7)),
    roi30: returnOnInvestment(returns.slice(-30)),
    roi90: returnOnInvestment(returns.slice(-90)),
    roiAll: returnOnInvestment(returns),
    drawdown: maxDrawdown(returns),
    winRate: partOf(won, closed),
    profitFactor: netLosses > 0n ? div(netWins, netLosses, 'floor') : null,
    averageHoldMs: Math.round(heldMs / closed),
  };
}

/** The share of a part in a count; zero for an empty count. */
export function partOf(part: number, whole: number): Rate {
  return whole === 0 ? ZERO : (((BigInt(part) * ONE) / BigInt(whole)) as Decimal);
}
