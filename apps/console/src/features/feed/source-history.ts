import type { FeedInstrument } from '../../data/feed.ts';

const KEPT_MS = 3 * 60_000;

export interface SourcePoint {
  readonly at: number;
  /** For drawing only. */
  readonly price: number;
}

export interface SourceHistory {
  readonly symbol: string;
  /** When the newest points were taken. */
  readonly at: number;
  readonly sources: Readonly<Record<string, readonly SourcePoint[]>>;
}

export const emptyHistory = (symbol: string): SourceHistory => ({ symbol, at: 0, sources: {} });

/** With the present quote of each source; what is older than three minutes is left out. */
export function withNewest(history: SourceHistory, { symbol, sources }: FeedInstrument, at: number): SourceHistory {
  const before = history.symbol === symbol ? history.sources : {};
  const points = sources.map(({ name, newest }) => {
    const kept = (before[name] ?? []).filter((point) => point.at > at - KEPT_MS);
    return [name, newest === null ? kept : [...kept, { at, price: Number(newest.last) }]] as const;
  });
  return { symbol, at, sources: Object.fromEntries(points) };
}
