import { kstMidnight } from '@hoga/domain/trading-hours/kst-day';

/** A market's activity over the week: it shapes volatility and volume, not the trading hours. */
export type ActivityShape = 'crypto' | 'globex' | 'hangSeng' | 'kospi' | 'forex';

const SLOT_MS = 1_800_000;
const SLOTS_PER_DAY = 48;
const SLOTS_PER_WEEK = 7 * SLOTS_PER_DAY;
const WEEK_MS = SLOTS_PER_WEEK * SLOT_MS;
/** 1970-01-05 00:00 KST, a Monday. */
const WEEK_ORIGIN = kstMidnight(4);

/** Hour of day in KST (with halves) and weekday (Monday = 0) → relative activity. */
type Activity = (hour: number, weekday: number) => number;

const QUIET = 0.01;

const SHAPES: Readonly<Record<ActivityShape, Activity>> = {
  crypto: (hour, weekday) => (weekday >= 5 ? 0.65 : 1) * (0.8 + 0.7 * bump(hour, 23.5, 3) + 0.3 * bump(hour, 9.5, 2)),
  globex: (hour, weekday) => {
    if (!isGlobexWeek(hour, weekday)) return QUIET;
    if (hour >= 6 && hour < 8) return QUIET;
    return 0.45 + 0.35 * bump(hour, 16.5, 1.5) + 1.9 * bump(hour, 23, 1.2) + 0.9 * bump(hour, 2.5, 3);
  },
  hangSeng: (hour, weekday) => {
    const isDay = weekday < 5 && hour >= 10 && hour < 17.5 && (hour < 13 || hour >= 14);
    const isNight = (weekday < 5 && hour >= 18) || (weekday >= 1 && weekday <= 5 && hour < 4);
    if (isDay) return 1.2 + 1.2 * bump(hour, 10.25, 0.7) + 0.6 * bump(hour, 17, 0.8);
    return isNight ? 0.4 : QUIET;
  },
  kospi: (hour, weekday) => {
    // Before six in the morning it is still the previous day's night session.
    const isNight = hour < 6 ? weekday >= 1 && weekday <= 5 : hour >= 18 && weekday < 5;
    if (isNight) return 0.3;
    if (weekday >= 5 || hour < 8.5 || hour >= 16) return 0.02;
    return 1 + 1.8 * bump(hour, 9, 0.6) + 1.1 * bump(hour, 15.5, 0.6);
  },
  forex: (hour, weekday) => {
    if (!isGlobexWeek(hour, weekday)) return QUIET;
    return 0.5 + 0.8 * bump(hour, 17, 1.8) + 1.1 * bump(hour, 23, 2) + 0.2 * bump(hour, 9.5, 1.5);
  },
};

function isGlobexWeek(hour: number, weekday: number): boolean {
  if (weekday === 0) return hour >= 8;
  if (weekday === 5) return hour < 6;
  return weekday < 5;
}

/** A bell around an hour of the day, across midnight too. */
function bump(hour: number, centre: number, width: number): number {
  const direct = Math.abs(hour - centre);
  const distance = Math.min(direct, 24 - direct) / width;
  return Math.exp(-distance * distance);
}

/**
 * Time measured in activity: one unit is an average trading day. Quiet hours count little, so a price walking in this
 * time rests with its market and moves most when it is busy.
 */
export interface ActivityClock {
  at(time: number): number;
}

const clocks = new Map<ActivityShape, ActivityClock>();

export function activityClock(shape: ActivityShape): ActivityClock {
  const known = clocks.get(shape);
  if (known !== undefined) return known;
  const clock = buildClock(SHAPES[shape], shape === 'crypto' ? 7 : 5);
  clocks.set(shape, clock);
  return clock;
}

function buildClock(activity: Activity, daysPerWeek: number): ActivityClock {
  const elapsed = new Float64Array(SLOTS_PER_WEEK + 1);
  for (let slot = 0; slot < SLOTS_PER_WEEK; slot++) {
    const weekday = Math.floor(slot / SLOTS_PER_DAY);
    const hour = (slot % SLOTS_PER_DAY) / 2;
    elapsed[slot + 1] = (elapsed[slot] ?? 0) + activity(hour, weekday);
  }
  const scale = daysPerWeek / (elapsed[SLOTS_PER_WEEK] ?? 1);
  for (let slot = 0; slot <= SLOTS_PER_WEEK; slot++) elapsed[slot] = (elapsed[slot] ?? 0) * scale;

  return {
    at(time) {
      const sinceOrigin = time - WEEK_ORIGIN;
      const week = Math.floor(sinceOrigin / WEEK_MS);
      const position = (sinceOrigin - week * WEEK_MS) / SLOT_MS;
      const slot = Math.floor(position);
      const from = elapsed[slot] ?? 0;
      const to = elapsed[slot + 1] ?? daysPerWeek;
      return week * daysPerWeek + from + (position - slot) * (to - from);
    },
  };
}
