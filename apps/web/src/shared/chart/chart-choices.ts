import type { ChartInterval } from './chart-candle.ts';
import { INDICATORS, type Indicator } from './chart-indicator.ts';

const KEY = 'hoga.chart';

/** How the reader last looked at charts. */
export interface ChartChoices {
  readonly interval: ChartInterval | null;
  readonly indicators: readonly Indicator[];
}

const DEFAULTS: ChartChoices = { interval: null, indicators: ['ma5', 'ma20'] };

/** The stored choices, each validated separately: an unknown one falls back alone. */
export function readChartChoices(intervals: readonly ChartInterval[]): ChartChoices {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return DEFAULTS;
    const { interval, indicators } = kept as Partial<Record<keyof ChartChoices, unknown>>;
    return {
      interval: intervals.find((known) => known === interval) ?? DEFAULTS.interval,
      indicators: Array.isArray(indicators)
        ? INDICATORS.filter((known) => indicators.includes(known))
        : DEFAULTS.indicators,
    };
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
