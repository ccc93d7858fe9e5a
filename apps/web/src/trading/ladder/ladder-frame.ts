import type { Depth, Ticker } from '@hoga/contract/market';
import { add, type Decimal, decimal, sub, toText, ZERO } from '@hoga/kernel/decimal';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import type { TradedVolume } from '../../data/market/traded-volume.ts';
import type { PriceGrid } from './price-grid.ts';

export interface LadderLevel {
  readonly quantity: string;
  readonly amount: Decimal;
  readonly count: number;
  /** The quantity from the spread up to it, itself included. */
  readonly sum: Decimal;
  /** Its quantity against the largest one shown, 0 to 1: the length of its bar. */
  readonly share: number;
}

export interface TradedLevel {
  readonly quantity: string;
  /** Against the price at which most has traded, 0 to 1. */
  readonly share: number;
}

/** One picture of the ladder, in rows of the price grid. */
export interface LadderFrame {
  readonly last: number;
  /** The row of the mark, where the product has one. */
  readonly mark: number | null;
  /** The price changes are counted from; rows above it are up, rows below it down. */
  readonly reference: number | null;
  readonly high: number | null;
  readonly low: number | null;
  readonly asks: ReadonlyMap<number, LadderLevel>;
  readonly bids: ReadonlyMap<number, LadderLevel>;
  /** The traded volume; empty where it is not shown. */
  readonly traded: ReadonlyMap<number, TradedLevel>;
  readonly askTotal: string;
  readonly bidTotal: string;
  /** The lowest row that belongs to the sellers: the border of the spread is drawn under it. */
  readonly bestAsk: number | null;
  readonly bestBid: number | null;
}

export interface FrameShape {
  /** Decimal places of quantities; without them they stand as they are. */
  readonly quantityPlaces?: number | undefined;
  readonly hasMark?: boolean | undefined;
}

export function ladderFrame(
  grid: PriceGrid,
  ticker: Ticker,
  depth: Depth | null,
  traded: TradedVolume | null = null,
  shape: FrameShape = {},
): LadderFrame | null {
  const last = lastRow(grid, ticker);
  if (last === null) return null;
  const { quantityPlaces } = shape;
  // A whole side is large: one decimal place is enough of it.
  const totalPlaces = quantityPlaces === undefined ? {} : { places: Math.min(1, quantityPlaces) };
  const asks = levels(depth?.asks ?? [], (price) => grid.upperRowOf(price));
  const bids = levels(depth?.bids ?? [], (price) => grid.rowOf(price));
  const largest = Math.max(0, ...[...asks, ...bids].map(({ amount }) => Number(amount)));
  return {
    last,
    mark: shape.hasMark === true ? grid.rowOf(ticker.mark) : null,
    reference: grid.rowOf(toText(sub(decimal(ticker.last), decimal(ticker.change)))),
    high: grid.rowOf(ticker.high),
    low: grid.rowOf(ticker.low),
    asks: shown(asks, largest, quantityPlaces),
    bids: shown(bids, largest, quantityPlaces),
    traded: traded === null ? NOTHING_TRADED : tradedLevels(grid, traded, quantityPlaces),
    askTotal: formatFigure(asks.at(-1)?.sum ?? ZERO, totalPlaces),
    bidTotal: formatFigure(bids.at(-1)?.sum ?? ZERO, totalPlaces),
    bestAsk: asks[0]?.row ?? null,
    bestBid: bids[0]?.row ?? null,
  };
}

/** In larger rows the last price stands on the side that it traded with. */
function lastRow(grid: PriceGrid, { last, ask }: Ticker): number | null {
  if (grid.group === 1) return grid.rowOf(last);
  return decimal(last) >= decimal(ask) ? grid.upperRowOf(last) : grid.rowOf(last);
}

/** The quantity from the spread up to a row, that row included: what has to trade before the price is through it. */
export function depthUpTo({ asks, bids, bestAsk, bestBid }: LadderFrame, row: number): Decimal {
  if (bestAsk !== null && row >= bestAsk) return amountOf(asks, (at) => at <= row);
  if (bestBid !== null && row <= bestBid) return amountOf(bids, (at) => at >= row);
  return ZERO;
}

function amountOf(side: ReadonlyMap<number, LadderLevel>, counts: (row: number) => boolean): Decimal {
  let sum: Decimal = ZERO;
  for (const [row, { amount }] of side) if (counts(row)) sum = add(sum, amount);
  return sum;
}

type Levels = Depth['asks'];

interface RowLevel {
  readonly row: number;
  readonly amount: Decimal;
  readonly count: number;
  readonly sum: Decimal;
}

/** Best first. The levels of one row are added up. */
function levels(side: Levels, rowOf: (price: string) => number | null): RowLevel[] {
  const rows: RowLevel[] = [];
  for (const [price, quantity, count] of side) {
    const row = rowOf(price);
    if (row === null) continue;
    const amount = decimal(quantity);
    const before = rows.at(-1);
    const sum = add(before?.sum ?? ZERO, amount);
    if (before?.row !== row) rows.push({ row, amount, count, sum });
    else rows[rows.length - 1] = { row, amount: add(before.amount, amount), count: before.count + count, sum };
  }
  return rows;
}

function shown(rows: readonly RowLevel[], largest: number, places: number | undefined): Map<number, LadderLevel> {
  return new Map(
    rows.map(({ row, amount, count, sum }) => [
      row,
      {
        quantity: quantityText(amount, places),
        amount,
        count,
        sum,
        share: largest === 0 ? 0 : Number(amount) / largest,
      },
    ]),
  );
}

const NOTHING_TRADED: LadderFrame['traded'] = new Map();

function tradedLevels(grid: PriceGrid, { byPrice }: TradedVolume, places: number | undefined): LadderFrame['traded'] {
  const amounts = new Map<number, Decimal>();
  for (const [price, amount] of byPrice) {
    const row = grid.rowOf(price);
    if (row !== null) amounts.set(row, add(amounts.get(row) ?? ZERO, amount));
  }
  const most = Math.max(...[...amounts.values()].map(Number));
  return new Map(
    [...amounts].map(([row, amount]) => [
      row,
      { quantity: quantityText(amount, places), share: Number(amount) / most },
    ]),
  );
}

/** From here one decimal place is enough: the figure has to stand beside an own order. */
const MUCH = decimal(100);
const MOST_TEXTS = 2_000;
const texts = new Map<number | undefined, Map<Decimal, string>>();

/** Books repeat themselves: the same few quantities are written again and again. */
function quantityText(quantity: Decimal, places: number | undefined): string {
  const ofPlaces = texts.get(places) ?? new Map<Decimal, string>();
  texts.set(places, ofPlaces);
  const known = ofPlaces.get(quantity);
  if (known !== undefined) return known;
  if (ofPlaces.size >= MOST_TEXTS) ofPlaces.clear();
  const text = formatFigure(
    quantity,
    placesOf(quantity >= MUCH && places !== undefined ? Math.min(1, places) : places),
  );
  ofPlaces.set(quantity, text);
  return text;
}

const placesOf = (places: number | undefined) => (places === undefined ? {} : { places });
