import type { OverseaDailyProfit } from '@hoga/contract/oversea';
import { add, type Decimal, decimal, ZERO } from '@hoga/kernel/decimal';

export interface DailyTotal {
  readonly realizedPnl: Decimal;
  readonly fee: Decimal;
  readonly net: Decimal;
  readonly fills: number;
  readonly contracts: number;
}

/** The sums of the days of a period. */
export function dailyTotal(days: readonly OverseaDailyProfit[]): DailyTotal {
  const sum = (of: 'realizedPnl' | 'fee' | 'net') =>
    days.reduce<Decimal>((total, day) => add(total, decimal(day[of])), ZERO);
  const count = (of: 'fills' | 'contracts') => days.reduce((total, day) => total + day[of], 0);
  return {
    realizedPnl: sum('realizedPnl'),
    fee: sum('fee'),
    net: sum('net'),
    fills: count('fills'),
    contracts: count('contracts'),
  };
}
