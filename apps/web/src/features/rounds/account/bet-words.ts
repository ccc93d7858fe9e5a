import type { Bet } from '@hoga/contract/rounds';
import { groupThousands } from '@hoga/domain/format/thousands';
import { type GameStatus, gameStatus } from '@hoga/domain/rounds/game-status';
import type { Money } from '@hoga/kernel/amounts';
import { add, decimal, parseDecimal, ZERO } from '@hoga/kernel/decimal';
import { NO_VALUE } from '@hoga/ui/lib/format-number.ts';
import type { TextKey } from '../../../shared/i18n/texts.ts';

const STATUS_TEXT: Readonly<Record<GameStatus, TextKey>> = {
  realized: 'rounds.won',
  disqualified: 'rounds.lost',
  void: 'rounds.voidRefund',
  inProgress: 'rounds.waiting',
};

export function betStatusText({ status }: Pick<Bet, 'status'>): TextKey {
  return STATUS_TEXT[gameStatus(status)];
}

/** The payout of a decided bet: stake and gain, nothing, or the stake. */
export function receivedOf({ point, profit }: Pick<Bet, 'point' | 'profit'>): Money {
  return add(decimal(point), parseDecimal(profit) ?? ZERO);
}

/** A price as the evidence has it, to its last digit. */
export function writtenPrice(price: string | null): string {
  return price === null ? NO_VALUE : groupThousands(price);
}
