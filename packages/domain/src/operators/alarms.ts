/** What an alarm may be about. */
export const ALARM_RULES = [
  'EXPOSURE',
  'FEED_LATE',
  'UNUSUAL_WINS',
  'RECONCILIATION',
  'FAILED_SIGN_INS',
  'AUDIT_CHAIN',
] as const;
export type AlarmRule = (typeof ALARM_RULES)[number];
