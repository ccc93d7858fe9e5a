import type { CopyCloseReason, FollowEndReason, SkipReason, TraderSort } from '@hoga/domain/copy/vocabulary';
import type { TextKey } from '../../../shared/i18n/texts.ts';

export const SORT_TEXT: Readonly<Record<TraderSort, TextKey>> = {
  ROI_7: 'copy.roi7',
  ROI_30: 'copy.roi30',
  ROI_90: 'copy.roi90',
  ROI_ALL: 'copy.roiAll',
  DRAWDOWN: 'copy.drawdown',
  WIN_RATE: 'copy.winRate',
  FOLLOWER_RESULT: 'copy.followerResult',
  FOLLOWERS: 'copy.followers',
  MANAGED: 'copy.managed',
  NEWEST: 'copy.newest',
};

/** A skip shows its cause, then the rule behind it. */
export const SKIP_TEXT: Readonly<Record<SkipReason, { readonly lead: TextKey; readonly rule: TextKey }>> = {
  LIMIT_ONE: { lead: 'copy.skipLimitOne', rule: 'copy.ruleLimitOne' },
  LIMIT_TOTAL: { lead: 'copy.skipLimitTotal', rule: 'copy.ruleLimitTotal' },
  BALANCE: { lead: 'copy.skipBalance', rule: 'copy.ruleBalance' },
  MIN_SIZE: { lead: 'copy.skipMinSize', rule: 'copy.ruleMinSize' },
  SLIPPAGE: { lead: 'copy.skipSlippage', rule: 'copy.ruleSlippage' },
  STALE: { lead: 'copy.skipStale', rule: 'copy.ruleStale' },
  PAUSED: { lead: 'copy.skipPaused', rule: 'copy.rulePaused' },
  CLOSE_ONLY: { lead: 'copy.skipCloseOnly', rule: 'copy.ruleCloseOnly' },
  NOT_FOLLOWED_PAIR: { lead: 'copy.skipPair', rule: 'copy.rulePair' },
};

/** The same in a word or two, for a trader with many rows. */
export const SHORT_SKIP_TEXT: Readonly<Record<SkipReason, TextKey>> = {
  LIMIT_ONE: 'copy.shortLimit',
  LIMIT_TOTAL: 'copy.shortLimit',
  BALANCE: 'copy.shortBalance',
  MIN_SIZE: 'copy.shortMinSize',
  SLIPPAGE: 'copy.shortSlippage',
  STALE: 'copy.shortStale',
  PAUSED: 'copy.shortPaused',
  CLOSE_ONLY: 'copy.shortCloseOnly',
  NOT_FOLLOWED_PAIR: 'copy.shortPair',
};

export const END_TEXT: Readonly<Record<FollowEndReason, TextKey>> = {
  UNFOLLOWED: 'copy.endUnfollowed',
  COPY_LOSS_LIMIT: 'copy.endLoss',
  COPY_TAKE_PROFIT: 'copy.endProfit',
  TRADER_UNFOLLOWED: 'copy.endTraderUnfollowed',
  TRADER_RETIRED: 'copy.endTraderRetired',
  PLACE_LAPSED: 'copy.endPlaceLapsed',
};

export const CLOSE_TEXT: Readonly<Record<CopyCloseReason, TextKey>> = {
  TRADER: 'copy.closeTrader',
  TRADER_LIQUIDATED: 'copy.closeTraderLiquidated',
  FOLLOWER: 'copy.closeFollower',
  FOLLOWER_EXIT: 'copy.closeExit',
  LIQUIDATION: 'copy.closeLiquidation',
  ...END_TEXT,
};

export function isSkip(reason: string): reason is SkipReason {
  return Object.hasOwn(SKIP_TEXT, reason);
}

export function isCloseReason(reason: string): reason is CopyCloseReason {
  return Object.hasOwn(CLOSE_TEXT, reason);
}
