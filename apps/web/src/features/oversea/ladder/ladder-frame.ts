import type { Depth, Ticker } from '@hoga/contract/market';
import { decimal, sub, toText } from '@hoga/kernel/decimal';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import type { TradedVolume } from '../../../data/market/traded-volume.ts';
import type { PriceGrid } from './price-grid.ts';

export interface LadderLevel {
  readonly quantity: string;
  readonly amount: number;
  readonly count: number;
  /** The quantity from the spread up to it, itself included. */
  readonly sum: number;
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

export function ladderFrame(
  grid: PriceGrid,
  ticker: Ticker,
  depth: Depth | null,
  traded: TradedVolume | null = null,
): LadderFrame | null {
  const last = grid.rowOf(ticker.last);
  if (last === null) return null;
  const largest = Math.max(0, ...(depth === null ? [] : [...depth.asks, ...depth.bids]).map(([, qty]) => Number(qty)));
  const asks = levels(grid, depth?.asks ?? [], largest);
  const bids = levels(grid, depth?.bids ?? [], largest);
  return {
    last,
    reference: grid.rowOf(toText(sub(decimal(ticker.last), decimal(ticker.change)))),
    high: grid.rowOf(ticker.high),
    low: grid.rowOf(ticker.low),
    asks,
    bids,
    traded: traded === null ? NOTHING_TRADED : tradedLevels(grid, traded),
    askTotal: total(depth?.asks ?? []),
    bidTotal: total(depth?.bids ?? []),
    bestAsk: bestRow(grid, depth?.asks),
    bestBid: bestRow(grid, depth?.bids),
  };
}

/** The quantity from the spread up to a row, that row included: what has to trade before the price is through it. */
export function depthUpTo({ asks, bids, bestAsk, bestBid }: LadderFrame, row: number): number {
  if (bestAsk !== null && row >= bestAsk) return amountOf(asks, (at) => at <= row);
  if (bestBid !== null && row <= bestBid) return amountOf(bids, (at) => at >= row);
  return 0;
}

function amountOf(side: ReadonlyMap<number, LadderLevel>, counts: (row: number) => boolean): number {
  let sum = 0;
  for (const [row, { amount }] of side) if (counts(row)) sum += amount;
  return sum;
}

type Levels = Depth['asks'];

function levels(grid: PriceGrid, side: Levels, largest: number): Map<number, LadderLevel> {
  const rows = new Map<number, LadderLevel>();
  let sum = 0;
  for (const [price, quantity, count] of side) {
    const row = grid.rowOf(price);
    if (row === null) continue;
    const amount = Number(quantity);
    sum += amount;
    const share = largest === 0 ? 0 : amount / largest;
    rows.set(row, { quantity: quantityText(quantity), amount, count, sum, share });
  }
  return rows;
}

const NOTHING_TRADED: LadderFrame['traded'] = new Map();

function tradedLevels(grid: PriceGrid, { byPrice }: TradedVolume): LadderFrame['traded'] {
  const most = Math.max(...[...byPrice.values()].map(Number));
  const rows = new Map<number, TradedLevel>();
  for (const [price, amount] of byPrice) {
    const row = grid.rowOf(price);
    if (row !== null) rows.set(row, { quantity: quantityText(toText(amount)), share: Number(amount) / most });
  }
  return rows;
}

const MOST_TEXTS = 2_000;
const texts = new Map<string, string>();

/** Books repeat themselves: the same few quantities are written again and again. */
function quantityText(quantity: string): string {
  const known = texts.get(quantity);
  if (known !== undefined) return known;
  if (texts.size >= MOST_TEXTS) texts.clear();
  const text = formatFigure(quantity);
  texts.set(quantity, text);
  return text;
}

function bestRow(grid: PriceGrid, side: Levels | undefined): number | null {
  const best = side?.[0];
  return best === undefined ? null : grid.rowOf(best[0]);
}

function total(side: Levels): string {
  let sum = 0n;
  for (const [, quantity] of side) sum += decimal(quantity);
  return formatFigure(sum as ReturnType<typeof decimal>);
}
