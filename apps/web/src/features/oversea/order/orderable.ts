import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaPosition } from '@hoga/contract/oversea';
import { availableOversea, type OverseaCross } from '@hoga/domain/oversea/account';
import { contractsPer } from '@hoga/domain/oversea/quantity-per';
import { add, type Decimal, decimal, times, ZERO } from '@hoga/kernel/decimal';

export interface Orderable {
  readonly available: Decimal;
  /** Whole contracts of the instrument that it pays for. */
  readonly contracts: number;
}

export interface OrderableOf {
  readonly option: Pick<OverseaOption, 'id' | 'marginPer' | 'feePer' | 'maxPosition'>;
  readonly positions: readonly Pick<OverseaPosition, 'overseaOptionId' | 'qty'>[];
  readonly marginPerOf: (optionId: number) => string | undefined;
  readonly account: Pick<OverseaCross, 'playerPoint' | 'lastPnl'>;
}

/** What can still be opened: DOMAIN §4's available amount, and how many contracts that is. */
export function orderable({ option, positions, marginPerOf, account }: OrderableOf): Orderable {
  const margin = positions.reduce<Decimal>(
    (sum, { overseaOptionId, qty }) => add(sum, times(decimal(marginPerOf(overseaOptionId) ?? '0'), qty)),
    ZERO,
  );
  const available = availableOversea({ point: account.playerPoint, lastPnl: account.lastPnl, margin });
  const held = positions.find(({ overseaOptionId }) => overseaOptionId === option.id)?.qty ?? 0;
  const paid = contractsPer(available, 100, { marginPer: decimal(option.marginPer), feePer: decimal(option.feePer) });
  return { available, contracts: Math.max(0, Math.min(paid, option.maxPosition - held)) };
}
