/** Events in an account's security log: refused attempts, and changes of its credentials. */
export const SECURITY_EVENT_KINDS = [
  'SIGN_IN_DENIED',
  'WRONG_CODE',
  'REFRESH_REFUSED',
  'REFRESH_REUSED',
  'FOREIGN_ID',
  'PASSWORD_CHANGED',
  'PHONE_CHANGED',
  'TOTP_SET',
  'TOTP_REMOVED',
  'KEY_MADE',
  'KEY_CHANGED',
  'KEY_ENDED',
  'KEY_SUSPENDED',
  'KEY_WOKEN',
  'KEY_REFUSED',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];

/** Each of these pauses withdrawals for a while (DOMAIN §7, E105). */
export const SECURITY_CHANGES = [
  'PASSWORD_CHANGED',
  'PHONE_CHANGED',
  'TOTP_SET',
  'TOTP_REMOVED',
] as const satisfies readonly SecurityEventKind[];
export type SecurityChange = (typeof SECURITY_CHANGES)[number];
export const SECURITY_PAUSE_MS = 24 * 3_600_000;
