import type { TradeSide } from '@hoga/domain/trading/vocabulary';

/** From left to right: sellers left, buyers right, the stops outside them (LANGUAGE §5); traded volume stands apart. */
const LADDER_COLUMNS = ['traded', 'sellStop', 'sell', 'price', 'buy', 'buyStop'] as const;
export type LadderColumn = (typeof LADDER_COLUMNS)[number];
/** Neither the price column nor the traded volume places orders. */
export type OrderColumn = Exclude<LadderColumn, 'price' | 'traded'>;

/** The visible columns. */
export function shownColumns(shows: {
  readonly showMit: boolean;
  readonly showTraded: boolean;
}): readonly LadderColumn[] {
  return LADDER_COLUMNS.filter((column) => {
    if (column === 'traded') return shows.showTraded;
    return shows.showMit || !isOrderColumn(column) || !isStopColumn(column);
  });
}

export function isOrderColumn(name: string | undefined): name is OrderColumn {
  return name !== 'price' && name !== 'traded' && LADDER_COLUMNS.some((column) => column === name);
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
