import type { Exit } from '@hoga/domain/trading/vocabulary';

/** What a line on the chart stands for. */
export type LineTarget =
  | { readonly kind: 'average' }
  | { readonly kind: Exit; readonly positionId: number }
  | { readonly kind: 'order'; readonly orderIds: readonly number[] };

export function averageLineId(positionId: number): string {
  return `average:${positionId}`;
}

export function exitLineId(exit: Exit, positionId: number): string {
  return `${exit}:${positionId}`;
}

export function orderLineId(orderIds: readonly number[]): string {
  return `order:${orderIds.join(',')}`;
}

export function lineTarget(lineId: string): LineTarget {
  const [kind, ids = ''] = lineId.split(':');
  if (kind === 'TP' || kind === 'SL') return { kind, positionId: Number(ids) };
  if (kind === 'order') return { kind, orderIds: ids.split(',').map(Number) };
  return { kind: 'average' };
}
