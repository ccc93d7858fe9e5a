import type { IChartApi, Logical } from 'lightweight-charts';

/** The places of candles in sight, first and last; `null` before anything is drawn. */
export function placesInSight(chart: IChartApi, count: number): { readonly from: number; readonly to: number } | null {
  const range = chart.timeScale().getVisibleLogicalRange();
  if (range === null || count === 0) return null;
  const from = Math.max(0, Math.floor(range.from));
  const to = Math.min(count - 1, Math.ceil(range.to));
  return from > to ? null : { from, to };
}

export function xOf(chart: IChartApi, place: number): number | null {
  return chart.timeScale().logicalToCoordinate(place as Logical);
}
