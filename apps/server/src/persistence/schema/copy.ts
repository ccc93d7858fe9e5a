import {
  COPY_PARTS,
  COPY_STATUSES,
  type CopyCloseReason,
  FOLLOW_MODES,
  FOLLOW_STATUSES,
  type FollowEndReason,
  PLACE_STATUSES,
  type SkipReason,
  TRADER_STATES,
} from '@hoga/domain/copy/vocabulary';
import type {
  CopyTradeId,
  FuturesOptionId,
  FuturesOrderId,
  PlayerId,
  SiteId,
  TraderFollowerId,
  TraderId,
} from '@hoga/kernel/ids';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { decimalAboveZero, decimalFromZero, marginType, wholeFromZero } from './domains.ts';
import { exactDecimal, flag, id, moment } from './engine-types.ts';
import { tradeSide } from './trading-columns.ts';

/** The engine's tables of copy-trading (migration 0029). Property names are those of the engine's rows. */

export const copyTrader = pgTable(
  'copy_trader',
  {
    traderId: id('trader_id').$type<TraderId>().primaryKey(),
    playerId: id('player_id').$type<PlayerId>().notNull(),
    siteId: integer('site_id').$type<SiteId>().notNull(),
    state: text('state', { enum: TRADER_STATES }).notNull(),
    isActive: flag('is_active').notNull(),
    maxFollower: integer('max_follower').notNull(),
    feeRate: decimalFromZero('fee_rate').notNull(),
    followers: wholeFromZero('followers').notNull(),
    fills: wholeFromZero('fills').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    unique('copy_trader_player_id_key').on(table.playerId),
    index('copy_trader_site').on(table.siteId, table.traderId),
  ],
);

export const copyPlace = pgTable(
  'copy_place',
  {
    traderId: id('trader_id').$type<TraderId>().notNull(),
    followerId: id('follower_id').$type<PlayerId>().notNull(),
    playerId: id('player_id').$type<PlayerId>().notNull(),
    siteId: integer('site_id').$type<SiteId>().notNull(),
    status: text('status', { enum: PLACE_STATUSES }).notNull(),
    traderFollowerId: id('trader_follower_id').$type<TraderFollowerId>(),
    heldUntil: moment('held_until'),
  },
  (table) => [
    primaryKey({ columns: [table.traderId, table.followerId] }),
    index('copy_place_live').on(table.playerId).where(sql`status <> 'FREE'`),
  ],
);

export const copyFollow = pgTable(
  'copy_follow',
  {
    traderFollowerId: id('trader_follower_id').$type<TraderFollowerId>().primaryKey(),
    traderId: id('trader_id').$type<TraderId>().notNull(),
    traderPlayerId: id('trader_player_id').$type<PlayerId>().notNull(),
    playerId: id('player_id').$type<PlayerId>().notNull(),
    siteId: integer('site_id').$type<SiteId>().notNull(),
    followStock: jsonb('follow_stock').$type<readonly string[]>().notNull(),
    multiplyPer: integer('multiply_per').notNull(),
    maxBet: decimalAboveZero('max_bet').notNull(),
    oneMaxBet: decimalAboveZero('one_max_bet').notNull(),
    copyLossLimit: decimalAboveZero('copy_loss_limit'),
    copyTakeProfit: decimalAboveZero('copy_take_profit'),
    mode: text('mode', { enum: FOLLOW_MODES }).notNull(),
    feeRate: decimalFromZero('fee_rate').notNull(),
    cumNet: exactDecimal('cum_net').notNull(),
    broughtNet: exactDecimal('brought_net').notNull(),
    hwm: exactDecimal('hwm').notNull(),
    shared: decimalFromZero('shared').notNull(),
    lateFunding: exactDecimal('late_funding').notNull(),
    startFill: wholeFromZero('start_fill').notNull(),
    lastFill: wholeFromZero('last_fill').notNull(),
    status: text('status', { enum: FOLLOW_STATUSES }).notNull(),
    endReason: text('end_reason').$type<FollowEndReason>(),
    since: moment('since').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('copy_follow_live').on(table.playerId).where(sql`status <> 'ENDED'`),
    index('copy_follow_player').on(table.playerId, table.traderFollowerId),
    index('copy_follow_trader').on(table.traderId, table.traderFollowerId),
  ],
);

export const copyPair = pgTable(
  'copy_pair',
  {
    playerId: id('player_id').$type<PlayerId>().notNull(),
    siteId: integer('site_id').$type<SiteId>().notNull(),
    traderPlayerId: id('trader_player_id').$type<PlayerId>().notNull(),
    net: exactDecimal('net').notNull(),
    hwm: decimalFromZero('hwm').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.traderPlayerId] })],
);

export const copyTrade = pgTable(
  'copy_trade',
  {
    id: id('id').$type<CopyTradeId>().primaryKey(),
    followId: id('follow_id').$type<TraderFollowerId>().notNull(),
    traderId: id('trader_id').$type<TraderId>().notNull(),
    playerId: id('player_id').$type<PlayerId>().notNull(),
    siteId: integer('site_id').$type<SiteId>().notNull(),
    traderFill: integer('trader_fill').notNull(),
    part: text('part', { enum: COPY_PARTS }).notNull(),
    futuresTraderOrderId: id('futures_trader_order_id').$type<FuturesOrderId>().notNull(),
    futuresFollowerOrderId: id('futures_follower_order_id').$type<FuturesOrderId>(),
    futuresOptionId: integer('futures_option_id').$type<FuturesOptionId>().notNull(),
    side: tradeSide('side').notNull(),
    quantity: decimalFromZero('quantity').notNull(),
    left: decimalFromZero('remaining').notNull(),
    price: exactDecimal('price'),
    traderPrice: decimalAboveZero('trader_price').notNull(),
    closePrice: exactDecimal('close_price'),
    margin: decimalFromZero('margin').notNull(),
    pnl: exactDecimal('pnl').notNull(),
    fee: decimalFromZero('fee').notNull(),
    funding: exactDecimal('funding').notNull(),
    due: decimalFromZero('due').notNull(),
    dueReason: text('due_reason').$type<CopyCloseReason>(),
    status: text('status', { enum: COPY_STATUSES }).notNull(),
    reason: text('reason').$type<SkipReason | CopyCloseReason>(),
    openedAt: moment('opened_at').notNull(),
    closedAt: moment('closed_at'),
  },
  (table) => [
    uniqueIndex('copy_trade_once').on(table.followId, table.traderFill, table.part),
    index('copy_trade_player').on(table.playerId, table.id),
    index('copy_trade_trader').on(table.traderId, table.id),
    index('copy_trade_open').on(table.playerId).where(sql`status = 'OPEN'`),
  ],
);

export const copyFill = pgTable(
  'copy_fill',
  {
    shard: integer('shard').notNull(),
    traderId: id('trader_id').$type<TraderId>().notNull(),
    fill: integer('fill').notNull(),
    siteId: integer('site_id').$type<SiteId>().notNull(),
    futuresOptionId: integer('futures_option_id').$type<FuturesOptionId>().notNull(),
    futuresTraderOrderId: id('futures_trader_order_id').$type<FuturesOrderId>().notNull(),
    tradeType: tradeSide('trade_type').notNull(),
    price: decimalAboveZero('price').notNull(),
    closed: decimalFromZero('closed').notNull(),
    closedOf: decimalFromZero('closed_of').notNull(),
    isLiquidation: flag('is_liquidation').notNull(),
    opened: decimalFromZero('opened').notNull(),
    margin: decimalFromZero('margin').notNull(),
    leverage: integer('leverage').notNull(),
    marginType: marginType('margin_type').notNull(),
    isCopied: flag('is_copied').notNull(),
    cursor: id('cursor').notNull(),
    status: text('status', { enum: ['PENDING', 'DONE'] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shard, table.traderId, table.fill] }),
    index('copy_fill_pending').on(table.shard).where(sql`status = 'PENDING'`),
  ],
);
