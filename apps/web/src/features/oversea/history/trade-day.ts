const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const KST_OFFSET_MS = 9 * HOUR_MS;
/**
 * Sessions run over midnight and count to the day they opened on (DOMAIN §4). Between the latest close in winter and the
 * earliest opening in summer lies seven in the morning.
 */
const TURN_MS = 7 * HOUR_MS;

export interface TradeDay {
  /** `2026-06-16` */
  readonly date: string;
  readonly month: number;
  readonly day: number;
  /** 0 for Sunday. */
  readonly weekday: number;
}

function dayOf(shifted: Date): TradeDay {
  return {
    date: shifted.toISOString().slice(0, 10),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    weekday: shifted.getUTCDay(),
  };
}

/** The trade date of a moment, in Korea. */
export function tradeDayOf(epochMs: number): TradeDay {
  return dayOf(new Date(epochMs + KST_OFFSET_MS - TURN_MS));
}

/** A trade date as the server writes it. */
export function tradeDayOfDate(date: string): TradeDay {
  return dayOf(new Date(`${date}T00:00:00Z`));
}

/** The beginning of the Korean day so many days ago: where a period of whole days starts. */
export function startOfDaysAgo(nowMs: number, days: number): number {
  const day = Math.floor((nowMs + KST_OFFSET_MS) / DAY_MS) - days;
  return day * DAY_MS - KST_OFFSET_MS;
}
