/** What a member may be alerted of. PRICE and MOVE are of one instrument, the others of the whole account or site. */
export const ALERT_KINDS = ['PRICE', 'MOVE', 'FILL', 'LOSSCUT', 'FUNDING', 'RELEASE'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** A member has at most one alert of each. */
export const STANDING_KINDS = ['FILL', 'LOSSCUT', 'FUNDING', 'RELEASE'] as const satisfies readonly AlertKind[];
export type StandingKind = (typeof STANDING_KINDS)[number];

/** TOUCH: from either side. */
export const ALERT_SIDES = ['ABOVE', 'BELOW', 'TOUCH'] as const;
export type AlertSide = (typeof ALERT_SIDES)[number];

/** How the last price has to move within the window. */
export const ALERT_MOVES = ['UP', 'DOWN', 'EITHER'] as const;
export type AlertMove = (typeof ALERT_MOVES)[number];

export const ALERT_WINDOWS = [1, 5, 10, 30, 60] as const;
export type AlertWindow = (typeof ALERT_WINDOWS)[number];

export const ALERT_REPEATS = ['ONCE', 'AGAIN'] as const;
export type AlertRepeat = (typeof ALERT_REPEATS)[number];

/**
 * WAITING: judged. RESTING: a repeated one that has fired and waits until the condition no longer holds. FIRED and
 * EXPIRED end an alert until its member switches it on again.
 */
export const ALERT_STATES = ['WAITING', 'RESTING', 'FIRED', 'EXPIRED'] as const;
export type AlertState = (typeof ALERT_STATES)[number];

/** Alerts of a member, whatever their state. */
export const MOST_MEMBER_ALERTS = 50;

export const MOST_ALERT_NOTE = 100;

/** A repeated alert of a price fires at most once in this time. */
export const ALERT_REST_MS = 60_000;

/** How long fired alerts stay listed. */
export const FIRED_DAYS = 90;

/** In percent of DOMAIN's gauge: below the first the alert fires, above the second it may fire again. */
export const LOSSCUT_ALERT_PERCENT = 25;
export const LOSSCUT_RECOVERED_PERCENT = 30;

export const FUNDING_ALERT_MS = 600_000;
export const RELEASE_ALERT_MS = 300_000;

/** An alert cannot end later than this. */
export const LONGEST_ALERT_DAYS = 366;

export function isStandingKind(kind: AlertKind): kind is StandingKind {
  return STANDING_KINDS.some((standing) => standing === kind);
}
