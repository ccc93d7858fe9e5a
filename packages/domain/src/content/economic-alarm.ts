/** How long before a release its alarm sounds. */
export const ALARM_BEFORE_MS = 300_000;

/** The most alarms a member may have at once. */
export const MOST_ALARMS = 50;
