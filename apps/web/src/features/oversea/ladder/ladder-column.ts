import type { TradeSide } from '@hoga/domain/trading/vocabulary';

/** From left to right: sellers left, buyers right, the stops outermost (LANGUAGE §5). */
export const LADDER_COLUMNS = ['sellStop', 'sell', 'price', 'buy', 'buyStop'] as const;
export type LadderColumn = (typeof LADDER_COLUMNS)[number];
/** The price column never places orders. */
export type OrderColumn = Exclude<LadderColumn, 'price'>;

export function isOrderColumn(name: string | undefined): name is OrderColumn {
  return name !== 'price' && LADDER_COLUMNS.some((column) => column === name);
}

export function sideOf(column: OrderColumn): TradeSide {
  return column === 'buy' || column === 'buyStop' ? 'LONG' : 'SHORT';
}

export function isStopColumn(column: OrderColumn): boolean {
  return column === 'sellStop' || column === 'buyStop';
}

export function columnFor(side: TradeSide, isStop: boolean): OrderColumn {
  if (side === 'LONG') return isStop ? 'buyStop' : 'buy';
  return isStop ? 'sellStop' : 'sell';
}
