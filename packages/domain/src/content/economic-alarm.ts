/** How long before a release its alarm is heard. */
export const ALARM_BEFORE_MS = 300_000;

/** As many a member may have at once. */
export const MOST_ALARMS = 50;
