import type { EconomicRelease } from '@hoga/contract/economic';
import type { Economy } from '@hoga/domain/content/vocabulary';
import { kstDay } from '@hoga/domain/trading-hours/kst-day';
import { decimal } from '@hoga/kernel/decimal';

export interface CalendarFilter {
  /** `ALL`: of every economy. */
  readonly country: Economy | 'ALL';
  readonly importantOnly: boolean;
}

/** High: what moves markets. */
const IMPORTANT = 3;

export function isShown({ country, importance }: EconomicRelease, filter: CalendarFilter): boolean {
  return (
    (filter.country === 'ALL' || country === filter.country) && (!filter.importantOnly || importance === IMPORTANT)
  );
}

/** Future releases, the soonest first. */
export function comingReleases(releases: readonly EconomicRelease[], now: number): readonly EconomicRelease[] {
  return releases.filter(({ at }) => at > now).toSorted((a, b) => a.at - b.at);
}

/** The next release that is worth waiting for: an important one, or else whichever comes first. */
export function nextRelease(releases: readonly EconomicRelease[], now: number): EconomicRelease | null {
  const coming = comingReleases(releases, now);
  return coming.find(({ importance }) => importance === IMPORTANT) ?? coming[0] ?? null;
}

export interface CalendarDay {
  /** Days from 1970-01-01, in Korea. */
  readonly day: number;
  readonly past: readonly EconomicRelease[];
  readonly coming: readonly EconomicRelease[];
}

/** Releases by the Korean day they fall on, each day cut at this moment. */
export function calendarDays(releases: readonly EconomicRelease[], now: number): readonly CalendarDay[] {
  const days = new Map<number, EconomicRelease[]>();
  for (const release of releases.toSorted((a, b) => a.at - b.at)) {
    const day = kstDay(release.at);
    days.set(day, [...(days.get(day) ?? []), release]);
  }
  return [...days].map(([day, ofDay]) => ({
    day,
    past: ofDay.filter(({ at }) => at <= now),
    coming: ofDay.filter(({ at }) => at > now),
  }));
}

/** Whether the actual figure is above the forecast, below, or neither; null while one of them is not known. */
export function surpriseOf({
  actual,
  forecast,
}: Pick<EconomicRelease, 'actual' | 'forecast'>): 'above' | 'below' | 'none' | null {
  if (actual === null || forecast === null) return null;
  const [is, expected] = [decimal(actual), decimal(forecast)];
  return is > expected ? 'above' : is < expected ? 'below' : 'none';
}

/** `소매판매 (5월)` */
export function releaseTitle({ title, period }: Pick<EconomicRelease, 'title' | 'period'>): string {
  return period === '' ? title : `${title} (${period})`;
}
