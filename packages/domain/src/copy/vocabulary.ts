/** The vocabulary of copy-trading (DOMAIN §6). Values are stored and sent, so one may be added but not renamed. */

/** Only ACTIVE and SUSPENDED players are traders: an applicant is not one yet, a RETIRED one no longer. */
export const TRADER_STATES = ['APPLIED', 'ACTIVE', 'SUSPENDED', 'RETIRED'] as const;
export type TraderState = (typeof TRADER_STATES)[number];

/** CLOSE_ONLY: opens are skipped, closes still copied; PAUSED: neither is copied. */
export const FOLLOW_MODES = ['NORMAL', 'CLOSE_ONLY', 'PAUSED'] as const;
export type FollowMode = (typeof FOLLOW_MODES)[number];

/** STOPPING: ended except for copies that wait for a price to be closed at. */
export const FOLLOW_STATUSES = ['ACTIVE', 'STOPPING', 'ENDED'] as const;
export type FollowStatus = (typeof FOLLOW_STATUSES)[number];

/** HELD: for a prospective follower; TAKEN: by a follow. */
export const PLACE_STATUSES = ['HELD', 'TAKEN', 'FREE'] as const;
export type PlaceStatus = (typeof PLACE_STATUSES)[number];

export const COPY_STATUSES = ['OPEN', 'CLOSED', 'SKIPPED'] as const;
export type CopyStatus = (typeof COPY_STATUSES)[number];

/** The part of a trader's fill. Closes have rows of their own only where they were skipped. */
export const COPY_PARTS = ['OPEN', 'CLOSE'] as const;
export type CopyPart = (typeof COPY_PARTS)[number];

/** Why a trader's fill was not copied. */
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

/** Why a follow ended. */
export const FOLLOW_END_REASONS = [
  /** By the follower. */
  'UNFOLLOWED',
  /** The follower's own guards. */
  'COPY_LOSS_LIMIT',
  'COPY_TAKE_PROFIT',
  'TRADER_UNFOLLOWED',
  'TRADER_RETIRED',
  /** The held place was given to another follower before the follow reached the trader's shard. */
  'PLACE_LAPSED',
] as const;
export type FollowEndReason = (typeof FOLLOW_END_REASONS)[number];

/** Why a copy was closed. */
export const COPY_CLOSE_REASONS = [
  /** The trader closed. */
  'TRADER',
  'TRADER_LIQUIDATED',
  /** The follower closed, by hand or by an exit of their position. */
  'FOLLOWER',
  'FOLLOWER_EXIT',
  'LIQUIDATION',
  ...FOLLOW_END_REASONS,
] as const;
export type CopyCloseReason = (typeof COPY_CLOSE_REASONS)[number];

/** How lists of traders are sorted. */
export const TRADER_SORTS = [
  'ROI_7',
  'ROI_30',
  'ROI_90',
  'ROI_ALL',
  'DRAWDOWN',
  'WIN_RATE',
  'FOLLOWER_RESULT',
  'FOLLOWERS',
  'MANAGED',
  'NEWEST',
] as const;
export type TraderSort = (typeof TRADER_SORTS)[number];
