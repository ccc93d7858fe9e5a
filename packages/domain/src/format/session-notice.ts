import { DAY_MS, MINUTE_MS, wallTimeAt, weekdayOf } from '../trading-hours/zone.ts';

/** The trading-hours part of an option; the contract's `marketState`. */
export interface MarketPhase {
  readonly state: 'open' | 'closing' | 'break' | 'rest';
  readonly until: number | null;
}

/** The session notice of an instrument on a screen; times are `HH:MM` in Seoul. */
export type SessionNotice =
  /** `null`: not within a day. */
  | { readonly kind: 'open'; readonly closesAt: string | null }
  | { readonly kind: 'closing'; readonly minutesLeft: number }
  /** It opens later today: 개장 전. */
  | { readonly kind: 'beforeOpen'; readonly opensAt: string }
  /** It opens on another day, or at an unknown time: 휴장. `weekday` counts from Sunday = 0. */
  | { readonly kind: 'rest'; readonly opens: { readonly weekday: number; readonly time: string } | null };

const ZONE = 'Asia/Seoul';

export function sessionNotice({ state, until }: MarketPhase, nowMs: number): SessionNotice {
  switch (state) {
    case 'open':
      return { kind: 'open', closesAt: until === null || until - nowMs > DAY_MS ? null : clockTime(until) };
    case 'closing':
      return { kind: 'closing', minutesLeft: until === null ? 0 : minutesUntil(until, nowMs) };
    case 'break':
    case 'rest': {
      if (until === null) return { kind: 'rest', opens: null };
      const { day } = wallTimeAt(ZONE, until);
      if (day === wallTimeAt(ZONE, nowMs).day) return { kind: 'beforeOpen', opensAt: clockTime(until) };
      return { kind: 'rest', opens: { weekday: weekdayOf(day), time: clockTime(until) } };
    }
  }
}

/** Started minutes count as whole: 마감 1분 전 until the very end. */
function minutesUntil(until: number, nowMs: number): number {
  return Math.max(0, Math.ceil((until - nowMs) / MINUTE_MS));
}

function clockTime(epochMs: number): string {
  const { minutes } = wallTimeAt(ZONE, epochMs);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(Math.floor(minutes % 60))}`;
}
