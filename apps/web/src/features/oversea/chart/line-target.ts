import type { Exit } from '@hoga/domain/trading/vocabulary';
import { idOf, type OverseaOrderId, type OverseaPositionId } from '@hoga/kernel/ids';

/** The order or exit of a line on the chart. */
export type LineTarget =
  | { readonly kind: 'average' }
  | { readonly kind: Exit; readonly positionId: OverseaPositionId }
  | { readonly kind: 'order'; readonly orderIds: readonly OverseaOrderId[] };

export function averageLineId(positionId: OverseaPositionId): string {
  return `average:${positionId}`;
}

export function exitLineId(exit: Exit, positionId: OverseaPositionId): string {
  return `${exit}:${positionId}`;
}

export function orderLineId(orderIds: readonly OverseaOrderId[]): string {
  return `order:${orderIds.join(',')}`;
}

export function lineTarget(lineId: string): LineTarget {
  const [kind, ids = ''] = lineId.split(':');
  if (kind === 'TP' || kind === 'SL') return { kind, positionId: idOf(Number(ids)) };
  if (kind === 'order') return { kind, orderIds: ids.split(',').map((id) => idOf<OverseaOrderId>(Number(id))) };
  return { kind: 'average' };
}
