import { defined } from '@hoga/kernel/assert';

export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** The smallest value that this percentage of all do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  const index = Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1);
  return defined(sorted[index], 'at least one value');
}
