/** What a key of a program is: listens only; trades with a key pair; or trades with paper money, sent as a bearer. */
export const KEY_KINDS = ['READ', 'TRADE', 'PRACTICE'] as const;
export type KeyKind = (typeof KEY_KINDS)[number];

/** SUSPENDED: the account's protection has changed since; one code of the second factor wakes it. */
export const KEY_STATES = ['ACTIVE', 'SUSPENDED', 'ENDED'] as const;
export type KeyState = (typeof KEY_STATES)[number];

export const KEY_END_REASONS = ['REVOKED', 'EXPIRED', 'UNUSED'] as const;
export type KeyEndReason = (typeof KEY_END_REASONS)[number];

/** What a key may be used for; a call without one of these is refused to every key. */
export const KEY_SCOPES = ['read', 'trade'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** What a site allows programs. */
export interface KeyRules {
  readonly isOn: boolean;
  readonly perMember: number;
  /** Orders and other commands of an account by keys; null: as many as the server takes. */
  readonly ordersPerSecond: number | null;
}

export const MAX_KEYS = 10;
export const MAX_KEY_ORDERS_PER_SECOND = 1_000;
export const USUAL_KEY_RULES: KeyRules = { isOn: true, perMember: MAX_KEYS, ordersPerSecond: null };
export const KEY_NAME_MAX = 30;
export const KEY_DAYS_MAX = 365;
export const KEY_DAYS_DEFAULT = 90;
/** A key that is not used for so long ends by itself; ended keys are listed for as long. */
export const KEY_UNUSED_DAYS = 90;
/** A trade key can be made this long after the second factor was turned on. */
export const TRADE_KEY_WAIT_MS = 24 * 3_600_000;
export const KEY_TOKEN_SECONDS = 300;
/** How far the clock of an assertion may be from the server's, and how long an assertion may be good. */
export const ASSERTION_SKEW_SECONDS = 30;
export const ASSERTION_SECONDS = 60;
export const KEY_CALLS_PER_MINUTE = 600;
export const KEY_SOCKETS = 5;
export const KEY_LOG_DAYS = 30;
