import { FILTER_DAYS, type FilterSearch } from '@hoga/domain/operators/own-filters';
import { kstDate } from '@hoga/domain/trading-hours/kst-day';

/** From which day in Korea to which; either may be open. */
export interface PeriodSearch {
  readonly from?: string;
  readonly to?: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function dayIn(value: unknown): string | undefined {
  if (typeof value !== 'string' || !DAY.test(value)) return undefined;
  const midnight = Date.parse(`${value}T00:00:00Z`);
  return Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== value ? undefined : value;
}

/** The period of an address. */
export function periodSearch(search: { readonly from?: unknown; readonly to?: unknown }): PeriodSearch {
  const [from, to] = [dayIn(search.from), dayIn(search.to)];
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

/** As calls take it. */
export function askedPeriod({ from, to }: PeriodSearch): { readonly start?: string; readonly end?: string } {
  return { ...(from === undefined ? {} : { start: from }), ...(to === undefined ? {} : { end: to }) };
}

/** As other calls take it. */
export function datedPeriod({ from, to }: PeriodSearch): { readonly startDate?: string; readonly endDate?: string } {
  return { ...(from === undefined ? {} : { startDate: from }), ...(to === undefined ? {} : { endDate: to }) };
}

const DAY_MS = 86_400_000;

/** The usual periods: a number of days up to today. */
export function lastDays(days: number, now: number): PeriodSearch {
  return { from: kstDate(now - (days - 1) * DAY_MS), to: kstDate(now) };
}

/** A saved filter keeps a usual period up to today by its length, so that it moves with the day. */
export function movingPeriod({ from, to, ...rest }: FilterSearch, now: number): FilterSearch {
  const days = FILTER_DAYS.find((each) => {
    const usual = lastDays(each, now);
    return usual.from === from && usual.to === to;
  });
  return {
    ...rest,
    ...(days === undefined
      ? { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
      : { days }),
  };
}

/** A kept filter as it is today. */
export function standingPeriod({ days, ...rest }: FilterSearch, now: number): FilterSearch {
  return typeof days === 'number' ? { ...rest, ...lastDays(days, now) } : rest;
}
