import { type Scale, type ScaleDistribution, type ScalePart, scaleParts } from '@hoga/domain/trading/scale';
import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import { type Decimal, max, min, parseDecimal, roundToStep, sub } from '@hoga/kernel/decimal';

/** What a member has entered. Texts are decimals; `null` is empty. */
export interface ScaleDraft {
  readonly side: TradeSide;
  readonly from: string | null;
  readonly to: string | null;
  readonly total: string | null;
  readonly parts: number;
  readonly shape: ScaleShape;
}

/** How the quantity lies around the market, whichever end the range begins at. */
export const SCALE_SHAPES = ['FLAT', 'FAR', 'NEAR'] as const;
export type ScaleShape = (typeof SCALE_SHAPES)[number];

/** The steps of prices and quantities, as decimals: 1 for contracts. */
interface Steps {
  readonly tick: Decimal;
  readonly step: Decimal;
}

export type ScaleProblem = 'incomplete' | 'SCALE_INVALID' | 'PRICE_INVALID' | 'QUANTITY_INVALID';

/** Larger quantities lie at the end that is farther from the market, or at the nearer one. */
export function distributionOf(
  shape: ScaleShape,
  { from, to }: Pick<Scale, 'from' | 'to'>,
  last: Decimal | null,
): ScaleDistribution {
  if (shape === 'FLAT') return 'FLAT';
  const away = (price: Decimal) => (last === null || price === last ? 0n : price > last ? price - last : last - price);
  const isToFar = away(to) >= away(from);
  return (shape === 'FAR') === isToFar ? 'RISING' : 'FALLING';
}

/** The scale order of a draft; null while something is missing. */
export function scaleOf(draft: ScaleDraft, last: Decimal | null): Scale | null {
  const from = parseDecimal(draft.from ?? '');
  const to = parseDecimal(draft.to ?? '');
  const total = parseDecimal(draft.total ?? '');
  if (from === null || to === null || total === null) return null;
  const distribution = distributionOf(draft.shape, { from, to }, last);
  return { from, to, parts: draft.parts, total, distribution };
}

/** Its parts as the engine will place them, or why it would not. */
export function partsOf(draft: ScaleDraft, steps: Steps, last: Decimal | null): readonly ScalePart[] | ScaleProblem {
  const scale = scaleOf(draft, last);
  if (scale === null) return 'incomplete';
  const parts = scaleParts(scale, steps);
  if (!parts.ok) return parts.error as ScaleProblem;
  return parts.value.every(({ size }) => size > 0n) ? parts.value : 'QUANTITY_INVALID';
}

/** A range from near the market to a little away from it, where the orders of a side wait. */
export function usualRange(side: TradeSide, last: Decimal, tick: Decimal): { from: Decimal; to: Decimal } {
  const away = side === 'LONG' ? -1n : 1n;
  const at = (permille: bigint) =>
    roundToStep(((last * (1_000n + away * permille)) / 1_000n) as Decimal, tick, side === 'LONG' ? 'floor' : 'ceil');
  return { from: at(1n), to: at(5n) };
}

/** Σ price·size / Σ size, down to the unit of prices. */
export function averageOf(parts: readonly ScalePart[]): Decimal {
  const total = parts.reduce((sum, { size }) => sum + size, 0n);
  return (parts.reduce((sum, { price, size }) => sum + price * size, 0n) / total) as Decimal;
}

/** The smallest decimal: no part is smaller. */
const ONE_UNIT = 1n as Decimal;

interface PreviewRow extends ScalePart {
  /** In the order of placing, from 1. */
  readonly place: number;
  /** Of the largest part. */
  readonly percent: number;
}

/** The highest price first. */
export function previewRows(parts: readonly ScalePart[]): readonly PreviewRow[] {
  const most = parts.reduce<Decimal>((largest, { size }) => max(largest, size as Decimal), ONE_UNIT);
  return parts
    .map((part, place) => ({ ...part, place: place + 1, percent: Number((part.size * 100n) / most) }))
    .sort((a, b) => (a.price > b.price ? -1 : 1));
}

/** How far the nearest part is from the market, in percent. */
export function awayText(parts: readonly ScalePart[], last: Decimal): string {
  const distances = parts.map(({ price }) => (price > last ? sub(price, last) : sub(last, price)));
  const nearest = distances.reduce((least, each) => min(least, each));
  return `${(Number((nearest * 1_000_000n) / last) / 10_000).toFixed(2)}%`;
}
