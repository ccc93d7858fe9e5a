import type { ChartInterval } from './chart-candle.ts';
import { ownMinutes } from './own-interval.ts';

const KEY = 'hoga.chart';

/** How this device last looked at charts. */
export interface ChartChoices {
  readonly interval: ChartInterval | null;
}

const DEFAULTS: ChartChoices = { interval: null };

/** The stored choices; one that the chart does not have falls back. */
export function readChartChoices(intervals: readonly ChartInterval[]): ChartChoices {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return DEFAULTS;
    const { interval } = kept as Partial<Record<keyof ChartChoices, unknown>>;
    if (typeof interval === 'string' && ownMinutes(interval) !== null) return { interval: interval as ChartInterval };
    return { interval: intervals.find((known) => known === interval) ?? DEFAULTS.interval };
  } catch {
    return DEFAULTS;
  }
}

export function keepChartChoices(choices: ChartChoices): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choices));
  } catch {
    // Private windows may refuse storage; the choices then last as long as the page.
  }
}
