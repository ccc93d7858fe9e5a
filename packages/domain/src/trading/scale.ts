import { type Decimal, isMultipleOf } from '@hoga/kernel/decimal';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { ErrorCode } from '../errors/catalogue.ts';

/** How the quantity of a scale order is shared out, from its first price to its last. */
export const SCALE_DISTRIBUTIONS = ['FLAT', 'RISING', 'FALLING'] as const;
export type ScaleDistribution = (typeof SCALE_DISTRIBUTIONS)[number];

export const MIN_SCALE_PARTS = 2;
export const MAX_SCALE_PARTS = 20;

/** A quantity that is split into limit orders between two prices. */
export interface Scale {
  readonly from: Decimal;
  readonly to: Decimal;
  readonly parts: number;
  /** What all parts together are for. */
  readonly total: bigint;
  readonly distribution: ScaleDistribution;
}

/** The steps that prices and quantities of the instrument lie on. */
export interface ScaleSteps {
  readonly tick: Decimal;
  readonly step: bigint;
}

export interface ScalePart {
  readonly price: Decimal;
  readonly size: bigint;
}

/**
 * The parts in their order: the first at `from`, the last at `to`, those between on the tick towards `from`. Each size
 * is rounded down to the step, and what the roundings leave goes to the last part, so that the sizes sum to the total.
 */
export function scaleParts(scale: Scale, { tick, step }: ScaleSteps): Result<readonly ScalePart[], ErrorCode> {
  const { from, to, parts, total, distribution } = scale;
  const isCount = Number.isInteger(parts) && parts >= MIN_SCALE_PARTS && parts <= MAX_SCALE_PARTS;
  if (!isCount) return err('SCALE_INVALID');
  if (from <= 0n || to <= 0n || !isMultipleOf(from, tick) || !isMultipleOf(to, tick)) return err('PRICE_INVALID');
  if (total <= 0n || total % step !== 0n) return err('QUANTITY_INVALID');
  const gaps = BigInt(parts - 1);
  const ticks = (to - from) / tick;
  // Each part has a price of its own.
  if ((ticks < 0n ? -ticks : ticks) < gaps) return err('SCALE_INVALID');
  const weights = Array.from({ length: parts }, (_, place) => weightOf(distribution, place, parts));
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  const steps = total / step;
  const sizes = weights.map((weight) => ((steps * weight) / whole) * step);
  const rest = total - sizes.reduce((sum, size) => sum + size, 0n);
  return ok(
    sizes.map((size, place) => ({
      // BigInt division truncates, so that a price between ticks goes towards `from` in both directions.
      price: (from + ((ticks * BigInt(place)) / gaps) * tick) as Decimal,
      size: place === parts - 1 ? size + rest : size,
    })),
  );
}

function weightOf(distribution: ScaleDistribution, place: number, parts: number): bigint {
  if (distribution === 'FLAT') return 1n;
  return BigInt(distribution === 'RISING' ? place + 1 : parts - place);
}
