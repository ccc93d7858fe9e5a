import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaOrder, OverseaPosition } from '@hoga/contract/oversea';
import { exitTicksAt, stopLossPrice, takeProfitPrice } from '@hoga/domain/oversea/tick-exit-prices';
import { MOST_TICKS } from '@hoga/domain/settings/player-settings';
import type { Exit, TradeSide } from '@hoga/domain/trading/vocabulary';
import { type Decimal, decimal, parseDecimal, toNumber } from '@hoga/kernel/decimal';
import { idOf, type OverseaOrderId } from '@hoga/kernel/ids';
import { contractsOf } from '../../../data/account/tick-worth.ts';
import type { ChartLine, HeldLine } from '../../../shared/chart/chart-line.ts';
import { isOrderColumn, sideOf } from '../../../trading/ladder/ladder-column.ts';
import { type LadderChip, ladderMarks } from '../../../trading/ladder/ladder-marks.ts';
import { PriceGrid } from '../../../trading/ladder/price-grid.ts';
import { markedOrder } from '../order/oversea-ladder.ts';
import { averageLineId, exitLineId, orderLineId } from './line-target.ts';

/** The labels of lines. */
export interface LineWords {
  readonly average: (side: TradeSide, qty: number) => string;
  /** Signed ticks from the average; the amount only while it is dragged. */
  readonly exit: (exit: Exit, ticks: number, price: Decimal | null) => string;
  /** The row only while it is dragged. */
  readonly order: (order: Pick<OverseaOrder, 'tradeType' | 'marketType'>, qty: number, row: number | null) => string;
}

export interface LinesOf {
  readonly option: Pick<OverseaOption, 'tick' | 'precision'>;
  readonly position: OverseaPosition | null;
  readonly orders: readonly OverseaOrder[];
  /** Orders are taken now: what has a price to change can be dragged. */
  readonly isOpen: boolean;
  readonly words: LineWords;
}

/** The player's own prices on a chart: average, exits and working orders, those of one kind at one price as one. */
export function overseaLines({ option, position, orders, isOpen, words }: LinesOf): readonly ChartLine[] {
  const grid = new PriceGrid(option.tick, option.precision);
  const own = position === null ? [] : positionLines(option, position, isOpen, words);
  const ordered = [...ladderMarks(grid, orders.map(markedOrder), null).chips].flatMap(([row, cells]) =>
    Object.entries(cells).flatMap(([column, chip]) => {
      const first = orders.find(({ id }) => chip.orderIds.includes(id));
      if (first === undefined || !isOrderColumn(column)) return [];
      return [orderLine({ grid, row, side: sideOf(column), chip, first, isOpen, words })];
    }),
  );
  return [...own, ...ordered];
}

/** The position's profit is shown at its average; every other line keeps its identity, so that a drag goes on. */
export function withResult(
  lines: readonly ChartLine[],
  position: OverseaPosition,
  result: string,
): readonly ChartLine[] {
  const id = averageLineId(position.id);
  return lines.map((line) => (line.id === id ? { ...line, label: `${line.label} · ${result}` } : line));
}

/** The price of a place on the chart, which reckons in floats: exact, on a tick. */
export function exactPrice(price: number, option: Pick<OverseaOption, 'precision'>): Decimal {
  return parseDecimal(price.toFixed(option.precision)) ?? decimal(0);
}

/** The ticks an exit has when its line is let go at a price. */
export function ticksOfExit(
  exit: Exit,
  position: OverseaPosition,
  price: number,
  option: Pick<OverseaOption, 'tick' | 'precision'>,
): number {
  const ticks = exitTicksAt(exit, contractsOf(position), exactPrice(price, option), decimal(option.tick));
  return Math.min(ticks, MOST_TICKS);
}

function positionLines(
  option: LinesOf['option'],
  position: OverseaPosition,
  isOpen: boolean,
  words: LineWords,
): ChartLine[] {
  const { id, tradeType, qty, entryPrice, tpTick, slTick } = position;
  const average: ChartLine = {
    id: averageLineId(id),
    price: toNumber(decimal(entryPrice)),
    label: words.average(tradeType, qty),
    tone: 'mine',
  };
  const exitLine = (exit: Exit, ticks: number | null): ChartLine[] => {
    if (ticks === null) return [];
    const priceOf = (at: number) => {
      const priceAfter = exit === 'TP' ? takeProfitPrice : stopLossPrice;
      return priceAfter(contractsOf(position), at, decimal(option.tick));
    };
    const signed = (at: number) => (exit === 'TP' ? at : -at);
    return [
      {
        id: exitLineId(exit, id),
        price: toNumber(priceOf(ticks)),
        label: words.exit(exit, signed(ticks), null),
        tone: 'brand',
        draggable: isOpen,
        heldAt: (price): HeldLine => {
          const at = ticksOfExit(exit, position, price, option);
          const there = priceOf(at);
          return { price: toNumber(there), label: words.exit(exit, signed(at), there) };
        },
      },
    ];
  };
  return [average, ...exitLine('TP', tpTick), ...exitLine('SL', slTick)];
}

interface OrderLineParts {
  readonly grid: PriceGrid;
  readonly row: number;
  readonly side: TradeSide;
  readonly chip: LadderChip;
  readonly first: OverseaOrder;
  readonly isOpen: boolean;
  readonly words: LineWords;
}

function orderLine({ grid, row, side, chip, first, isOpen, words }: OrderLineParts): ChartLine {
  const qty = toNumber(chip.size);
  return {
    id: orderLineId(chip.orderIds.map((id) => idOf<OverseaOrderId>(id))),
    price: toNumber(grid.priceOf(row)),
    label: words.order(first, qty, null),
    tone: side === 'LONG' ? 'up' : 'down',
    draggable: isOpen,
    heldAt: (price) => {
      const at = Math.max(1, Math.round(price / toNumber(grid.priceOf(1))));
      return { price: toNumber(grid.priceOf(at)), label: words.order(first, qty, at) };
    },
  };
}
