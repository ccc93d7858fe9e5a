/**
 * The words of copy-trading, each written down once: rows, schemas and columns take them from here. They are stored and
 * sent, so a word may be added but not renamed.
 */

/** APPLIED waits for an operator; only ACTIVE has followers; SUSPENDED may come back, RETIRED does not. */
export const TRADER_STATES = ['APPLIED', 'ACTIVE', 'SUSPENDED', 'RETIRED'] as const;
export type TraderState = (typeof TRADER_STATES)[number];

/** STOPPING: copies are being closed, nothing new is copied. */
export const FOLLOW_STATUSES = ['ACTIVE', 'STOPPING', 'ENDED'] as const;
export type FollowStatus = (typeof FOLLOW_STATUSES)[number];

/** CLOSE_ONLY copies closes alone, PAUSED nothing. */
export const FOLLOW_MODES = ['NORMAL', 'CLOSE_ONLY', 'PAUSED'] as const;
export type FollowMode = (typeof FOLLOW_MODES)[number];

export const COPY_STATUSES = ['OPEN', 'CLOSED', 'SKIPPED'] as const;
export type CopyStatus = (typeof COPY_STATUSES)[number];

/** Why a fill of the trader was not copied (DOMAIN §6). */
export const SKIP_REASONS = [
  'LIMIT_ONE',
  'LIMIT_TOTAL',
  'BALANCE',
  'MIN_SIZE',
  'SLIPPAGE',
  'STALE',
  'PAUSED',
  'CLOSE_ONLY',
  'NOT_FOLLOWED_PAIR',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** What a follower is told of a copy: OPEN also of a fill that was not copied, CLOSE also of a part. */
export const COPY_EVENTS = ['COPYTRADE_OPEN', 'COPYTRADE_CLOSE'] as const;
export type CopyEventType = (typeof COPY_EVENTS)[number];
