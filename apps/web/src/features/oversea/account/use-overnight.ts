import type { OverseaPosition } from '@hoga/contract/oversea';
import { type Decimal, decimal, ZERO } from '@hoga/kernel/decimal';
import type { OverseaPositionId } from '@hoga/kernel/ids';
import { useQuery } from '@tanstack/react-query';
import { useOverseaCross } from '../../../data/account/cross-account.ts';
import type { InstrumentsById } from '../../../data/market/use-instruments.ts';
import { overnightQuery } from '../../../data/trading/oversea-queries.ts';
import { overnightShortfall } from './overnight-need.ts';

export interface Overnight {
  /** The amount the account lacks to keep all switched-on positions. */
  readonly shortfall: Decimal;
  /** Until when a position can be switched on; `null` where that is not known. */
  readonly untilOf: (positionId: OverseaPositionId) => number | null;
}

/** The overnight margin of positions, following equity and switches as they move. */
export function useOvernight(positions: readonly OverseaPosition[], instruments: InstrumentsById): Overnight {
  const cross = useOverseaCross();
  const { data } = useQuery({ ...overnightQuery(), enabled: positions.length > 0 });
  const equity = cross?.shownPoint ?? (data === undefined ? null : decimal(data.equity));
  return {
    shortfall: equity === null ? ZERO : overnightShortfall(positions, (id) => instruments.get(id), equity),
    untilOf: (positionId) =>
      data?.positions.find(({ overseaPositionId }) => overseaPositionId === positionId)?.settableUntil ?? null,
  };
}
