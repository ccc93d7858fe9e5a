import type { FuturesOptionId, PlayerId, SiteId, TraderId } from '@hoga/kernel/ids';
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { exactDecimal, exactDecimals, flag, id, moment } from './engine-types.ts';

/** Traders' public data besides the engine's. */

export const copyTraderProfile = pgTable('copy_trader_profile', {
  playerId: id('player_id').$type<PlayerId>().primaryKey(),
  siteId: integer('site_id').$type<SiteId>().notNull(),
  description: text('description').notNull(),
  isPositionPublic: flag('is_position_public').notNull(),
  isDemo: flag('is_demo').notNull(),
  reason: text('reason'),
});

export const copyTraderFigures = pgTable('copy_trader_figures', {
  traderId: id('trader_id').$type<TraderId>().primaryKey(),
  siteId: integer('site_id').$type<SiteId>().notNull(),
  days: integer('days').notNull(),
  isCounting: flag('is_counting').notNull(),
  roi7: exactDecimal('roi_7'),
  roi30: exactDecimal('roi_30'),
  roi90: exactDecimal('roi_90'),
  roiAll: exactDecimal('roi_all'),
  drawdown: exactDecimal('drawdown'),
  closed: integer('closed').notNull(),
  won: integer('won').notNull(),
  winRate: exactDecimal('win_rate'),
  profitFactor: exactDecimal('profit_factor'),
  averageHoldMs: bigint('average_hold_ms', { mode: 'number' }),
  followerResult: exactDecimal('follower_result').notNull(),
  followersWon: integer('followers_won').notNull(),
  followersLost: integer('followers_lost').notNull(),
  copied: integer('copied').notNull(),
  skipped: integer('skipped').notNull(),
  managed: exactDecimal('managed').notNull(),
  curve: exactDecimals('curve').notNull(),
  optionIds: integer('option_ids').array().$type<FuturesOptionId[]>().notNull(),
  computedAt: moment('computed_at').notNull(),
});
