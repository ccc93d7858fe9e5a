import type { Bet } from '@hoga/contract/rounds';
import { groupThousands } from '@hoga/domain/format/thousands';
import type { Money } from '@hoga/kernel/amounts';
import { add, decimal, parseDecimal, ZERO } from '@hoga/kernel/decimal';
import type { TextKey } from '../../../shared/i18n/texts.ts';
import { NO_VALUE } from '../../../shared/lib/format-number.ts';

/** 1 realized, 2 disqualified, 3 void, anything else in progress (BIN-17 … BIN-20). */
export const BET_STATUS_TEXT: Readonly<Record<Bet['status'], TextKey>> = {
  0: 'rounds.waiting',
  1: 'rounds.won',
  2: 'rounds.lost',
  3: 'rounds.voidRefund',
};

/** What came back of a decided bet: stake and gain, nothing, or the stake. */
export function receivedOf({ point, profit }: Pick<Bet, 'point' | 'profit'>): Money {
  return add(decimal(point), parseDecimal(profit) ?? ZERO);
}

/** A price as the evidence has it, to its last digit. */
export function writtenPrice(price: string | null): string {
  return price === null ? NO_VALUE : groupThousands(price);
}
