/** What the security log notes of an account: refused attempts, and changes of what protects it. */
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
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];

/** After any of these withdrawals pause (DOMAIN §7, E105). */
export const SECURITY_CHANGES = [
  'PASSWORD_CHANGED',
  'PHONE_CHANGED',
  'TOTP_SET',
  'TOTP_REMOVED',
] as const satisfies readonly SecurityEventKind[];
export type SecurityChange = (typeof SECURITY_CHANGES)[number];
