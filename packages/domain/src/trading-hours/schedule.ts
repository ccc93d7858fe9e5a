/** Session hours; times are `HH:MM`, weekdays count from Sunday = 0. */
export interface SessionHours {
  /** The local weekdays sessions open on. */
  readonly weekdays: readonly number[];
  readonly open: string;
  /** A close at or before the opening time is on the next day. */
  readonly close: string;
  readonly breaks: readonly { readonly from: string; readonly to: string }[];
}

/** Other hours, starting with the session that opens on this local date. */
export interface HoursChange extends SessionHours {
  readonly from: string;
}

/** Trading hours in the exchange's own zone. */
export interface WeeklySchedule extends SessionHours {
  readonly kind: 'weekly';
  readonly zone: string;
  /** The name of its holiday list. */
  readonly holidays: string | null;
  /** Operators' changes, oldest first: past days keep their hours. */
  readonly changes?: readonly HoursChange[] | undefined;
}

/** A weekly pause, within one day of the zone. */
export interface WeeklyPause {
  readonly zone: string;
  readonly weekday: number;
  readonly from: string;
  readonly to: string;
}

/** No sessions: trading never ends. It may pause for maintenance, which closes nothing. */
export interface AlwaysSchedule {
  readonly kind: 'always';
  readonly pause?: WeeklyPause | undefined;
}

export type Schedule = AlwaysSchedule | WeeklySchedule;

/**
 * An exception of one trade date (the KST date the session opens on): no session at all, or one that ends early
 * at a wall time of the exchange, `2026-11-26T12:00` in `America/Chicago`.
 */
export type Holiday =
  | { readonly date: string; readonly name: string; readonly closed: true }
  | { readonly date: string; readonly name: string; readonly closesAt: string; readonly zone: string };

/** Mon 08:00 → Sat 06:00 KST: open in both the winter and the summer hours of Globex (DOMAIN §4). */
export const OVERSEA_DEFAULT: WeeklySchedule = {
  kind: 'weekly',
  zone: 'Asia/Seoul',
  weekdays: [1, 2, 3, 4, 5],
  open: '08:00',
  close: '06:00',
  breaks: [],
  holidays: 'EQUITY_INDEX',
};

/** The full hours of Globex. */
export const GLOBEX: WeeklySchedule = {
  kind: 'weekly',
  zone: 'America/Chicago',
  weekdays: [0, 1, 2, 3, 4],
  open: '17:00',
  close: '16:00',
  breaks: [],
  holidays: 'EQUITY_INDEX',
};

export const HANG_SENG: WeeklySchedule = {
  kind: 'weekly',
  zone: 'Asia/Hong_Kong',
  weekdays: [1, 2, 3, 4, 5],
  open: '09:15',
  close: '03:00',
  breaks: [
    { from: '12:00', to: '13:00' },
    { from: '16:30', to: '17:15' },
  ],
  holidays: 'HKEX',
};

/** The day session, and from 18:00 the night session: both belong to the date on which the day began. */
export const KOSPI: WeeklySchedule = {
  kind: 'weekly',
  zone: 'Asia/Seoul',
  weekdays: [1, 2, 3, 4, 5],
  open: '08:45',
  close: '06:00',
  breaks: [{ from: '15:45', to: '18:00' }],
  holidays: 'KRX',
};

export const ALWAYS_OPEN: Schedule = { kind: 'always' };

/** Coin futures of Globex: around the clock except for two hours of maintenance on Saturdays. */
export const GLOBEX_CRYPTO: Schedule = {
  kind: 'always',
  pause: { zone: 'America/Chicago', weekday: 6, from: '02:00', to: '04:00' },
};
