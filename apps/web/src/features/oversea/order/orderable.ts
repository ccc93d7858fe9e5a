import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaPosition } from '@hoga/contract/oversea';
import { availableOversea, keptPerContract, type OverseaCross } from '@hoga/domain/oversea/account';
import { contractsPer } from '@hoga/domain/oversea/quantity-per';
import { add, type Decimal, decimal, times, ZERO } from '@hoga/kernel/decimal';
import type { OverseaOptionId } from '@hoga/kernel/ids';
import { isClosed } from '../../../data/market/instrument.ts';

export interface Orderable {
  readonly available: Decimal;
  /** Whole contracts of the instrument that it pays for. */
  readonly contracts: number;
}

export interface OrderableOf {
  readonly option: Pick<OverseaOption, 'id' | 'marginPer' | 'feePer' | 'maxPosition'>;
  readonly positions: readonly Pick<OverseaPosition, 'overseaOptionId' | 'qty'>[];
  /** The margin an option requires per contract; undefined while it is not loaded. */
  readonly termsOf: (optionId: OverseaOptionId) => MarginTerms | undefined;
  readonly account: Pick<OverseaCross, 'playerPoint' | 'lastPnl'>;
}

type MarginTerms = Pick<OverseaOption, 'marginPer' | 'overnightPer' | 'isRest'>;

/** Positions in a closed market need overnight margin. */
function keptPer(terms: MarginTerms | undefined): Decimal {
  if (terms === undefined) return ZERO;
  const [marginPer, overnightPer] = [decimal(terms.marginPer), decimal(terms.overnightPer)];
  return keptPerContract({ marginPer, overnightPer }, isClosed(terms));
}

/** The available amount of DOMAIN §4, and its number of contracts. */
export function orderable({ option, positions, termsOf, account }: OrderableOf): Orderable {
  const margin = positions.reduce<Decimal>(
    (sum, { overseaOptionId, qty }) => add(sum, times(keptPer(termsOf(overseaOptionId)), qty)),
    ZERO,
  );
  const available = availableOversea({ point: account.playerPoint, lastPnl: account.lastPnl, margin });
  const held = positions.find(({ overseaOptionId }) => overseaOptionId === option.id)?.qty ?? 0;
  const paid = contractsPer(available, 100, { marginPer: decimal(option.marginPer), feePer: decimal(option.feePer) });
  return { available, contracts: Math.max(0, Math.min(paid, option.maxPosition - held)) };
}
