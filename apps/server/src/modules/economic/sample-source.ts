import { ECONOMIES, type Economy } from '@hoga/domain/content/vocabulary';
import {
  DAY_MS,
  instantOf,
  minutesOfTime,
  type WallTime,
  wallTimeAt,
  weekdayOf,
} from '@hoga/domain/trading-hours/zone';
import type { Clock } from '@hoga/kernel/clock';
import { seededRandom } from '@hoga/kernel/random';
import { z } from 'zod';
import { BoundedMap } from '../../foundation/bounded-map.ts';
import { readData } from '../../persistence/data-files.ts';
import type { EconomicSource, Period, Release } from './release.ts';

const due = z.union([
  z.strictObject({ every: z.enum(['month', 'quarter']), day: z.number().int().min(1).max(30) }),
  z.strictObject({ every: z.literal('week'), weekday: z.number().int().min(1).max(5) }),
]);

const sampleFile = z.array(
  z.strictObject({
    code: z.string(),
    country: z.enum(ECONOMIES),
    titleKo: z.string(),
    titleEn: z.string(),
    importance: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    unit: z.string(),
    due,
    /** In the economy's time zone. */
    time: z.string(),
    /** Null: a speech or minutes without a figure. */
    figures: z.strictObject({ around: z.number(), spread: z.number(), digits: z.number().int() }).nullable(),
    stocks: z.array(z.string()),
  }),
);
type SampleIndicator = z.infer<typeof sampleFile>[number];

const ZONES: Readonly<Record<Economy, string>> = {
  US: 'America/New_York',
  KR: 'Asia/Seoul',
  EU: 'Europe/Berlin',
  CN: 'Asia/Shanghai',
  JP: 'Asia/Tokyo',
  GB: 'Europe/London',
};

/**
 * Generated figures of real releases at about their usual hours: always available, and deterministic. Screens label
 * them as a sample.
 */
export async function openSampleSource(clock: Clock): Promise<EconomicSource> {
  const indicators = sampleFile.parse(await readData('economic-sample.json'));
  const momentOf = keptMoments();
  return {
    name: 'Hoga',
    isSample: true,
    releases: async ({ from, till }) => {
      const now = clock.now();
      const all = indicators.flatMap((indicator) => releasesOf(indicator, { from, till }, { now, momentOf }));
      return all.toSorted((one, other) => one.at - other.at || (one.code < other.code ? -1 : 1));
    },
  };
}

type MomentOf = (zone: string, wall: WallTime) => number;

/** More than a year of all releases; requests for distant years only evict entries. */
const KEPT_MOMENTS = 4_096;

/** Time zone conversions are slow, and most callers request the same days. */
function keptMoments(): MomentOf {
  const moments = new BoundedMap<string, number>(KEPT_MOMENTS);
  return (zone, wall) => {
    const key = `${zone} ${wall.day} ${wall.minutes}`;
    const moment = moments.get(key) ?? instantOf(zone, wall);
    moments.set(key, moment);
    return moment;
  };
}

/** A due release: its time and its ordinal. */
interface DueRelease {
  readonly at: number;
  readonly no: number;
  readonly periodKo: string;
  readonly periodEn: string;
}

function releasesOf(
  indicator: SampleIndicator,
  { from, till }: Period,
  { now, momentOf }: { readonly now: number; readonly momentOf: MomentOf },
): readonly Release[] {
  const { code, country, titleKo, titleEn, importance, unit, figures, stocks } = indicator;
  const shared = { code, country, titleKo, titleEn, importance, unit, stocks, hasFigures: figures !== null };
  return dueReleases(indicator, { from, till }, momentOf)
    .filter(({ at }) => at >= from && at <= till)
    .map(({ at, no, periodKo, periodEn }) => {
      const period = { at, periodKo, periodEn };
      if (figures === null) return { ...shared, ...period, previous: null, forecast: null, actual: null };
      const actual = at <= now ? figureOf(indicator, no) : null;
      return {
        ...shared,
        ...period,
        previous: figureOf(indicator, no - 1),
        forecast: forecastOf(indicator, no),
        actual,
      };
    });
}

function dueReleases(
  { country, due: rule, time }: SampleIndicator,
  { from, till }: Period,
  momentOf: MomentOf,
): readonly DueRelease[] {
  const zone = ZONES[country];
  const minutes = minutesOfTime(time);
  const first = wallTimeAt(zone, from).day - 1;
  const last = wallTimeAt(zone, till).day + 1;
  if (rule.every === 'week') {
    const days = Array.from({ length: last - first + 1 }, (_, place) => first + place);
    return days
      .filter((day) => weekdayOf(day) === rule.weekday)
      .map((day) => ({ at: momentOf(zone, { day, minutes }), no: Math.floor(day / 7), periodKo: '', periodEn: '' }));
  }
  const step = rule.every === 'month' ? 1 : 3;
  // A month before, as a release at its end may wait for a working day.
  const months = Array.from({ length: monthOf(last) - monthOf(first) + 2 }, (_, place) => monthOf(first) - 1 + place);
  return months
    .filter((month) => month % step === 0)
    .map((month) => ({
      at: momentOf(zone, { day: workingDay(dayOfMonth(month, rule.day)), minutes }),
      no: month / step,
      ...(rule.every === 'month' ? monthName(month - 1) : quarterName(month - 1)),
    }));
}

/** Months since January 1970. */
function monthOf(day: number): number {
  const date = new Date(day * DAY_MS);
  return (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth();
}

function dayOfMonth(month: number, day: number): number {
  const daysIn = new Date(Date.UTC(1970, month + 1, 0)).getUTCDate();
  return Date.UTC(1970, month, Math.min(day, daysIn)) / DAY_MS;
}

/** The day, or the Monday after it. */
function workingDay(day: number): number {
  const weekday = weekdayOf(day);
  if (weekday === 6) return day + 2;
  return weekday === 0 ? day + 1 : day;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

function monthName(month: number) {
  const place = month % 12;
  return { periodKo: `${place + 1}월`, periodEn: MONTHS[place] ?? '' };
}

function quarterName(month: number) {
  const quarter = Math.floor((month % 12) / 3) + 1;
  return { periodKo: `${quarter}분기`, periodEn: `Q${quarter}` };
}

function figureOf({ code, figures }: SampleIndicator, no: number): string {
  return textOf(figures, seededRandom(`${code}/${no}`).normal());
}

/** The forecast is close to the actual figure. */
function forecastOf({ code, figures }: SampleIndicator, no: number): string {
  const random = seededRandom(`${code}/${no}`);
  return textOf(figures, random.normal() * 0.6 + random.normal() * 0.3);
}

function textOf(figures: SampleIndicator['figures'], deviation: number): string {
  if (figures === null) return '';
  const { around, spread, digits } = figures;
  const text = (around + spread * Math.max(-2, Math.min(2, deviation))).toFixed(digits);
  return Number(text) === 0 ? (0).toFixed(digits) : text;
}
