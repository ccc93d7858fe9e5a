import { ROUND_SIDES, type VoidReason } from '@hoga/domain/rounds/outcome';
import { BET_STATUSES } from '@hoga/engine/rounds/rows';
import type { PlayerId, ProposalId, SiteId, TradeBetId, TradeOptionId, TradeRoundId } from '@hoga/kernel/ids';
import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { decimalAboveZero, decimalFromZero } from './domains.ts';
import { exactDecimal, id, moment } from './engine-types.ts';

export const tradeBet = pgTable(
  'trade_bet',
  {
    id: id('id').$type<TradeBetId>().primaryKey(),
    playerId: id('player_id').$type<PlayerId>().notNull(),
    siteId: integer('site_id').$type<SiteId>().notNull(),
    tradeOptionId: integer('trade_option_id').$type<TradeOptionId>().notNull(),
    tradeRoundId: id('trade_round_id').$type<TradeRoundId>().notNull(),
    side: text('side', { enum: ROUND_SIDES }).notNull(),
    point: decimalAboveZero('point').notNull(),
    payoutRate: decimalAboveZero('payout_rate').notNull(),
    status: text('status', { enum: BET_STATUSES }).notNull(),
    profit: exactDecimal('profit').notNull(),
    createdAt: moment('created_at').notNull(),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    index('trade_bet_player').on(table.playerId, table.id),
    index('trade_bet_option').on(table.tradeOptionId, table.id),
    index('trade_bet_round').on(table.tradeRoundId, table.id),
  ],
);

export const roundLimit = pgTable('round_limit', {
  playerId: id('player_id').$type<PlayerId>().primaryKey(),
  siteId: integer('site_id').$type<SiteId>().notNull(),
  dailyStake: decimalFromZero('daily_stake'),
  dailyLoss: decimalFromZero('daily_loss'),
  nextDailyStake: decimalFromZero('next_daily_stake'),
  nextDailyLoss: decimalFromZero('next_daily_loss'),
  nextFrom: moment('next_from'),
  breakUntil: moment('break_until'),
  day: integer('day').notNull(),
  staked: decimalFromZero('staked').notNull(),
  result: exactDecimal('result').notNull(),
});

/** A trade of the evidence: price as text, the source's time, its number. */
export type StoredTrade = readonly [price: string, exTs: number, seq: number];

interface StoredOrigin {
  readonly source: string;
  readonly contract: string | null;
}

export const roundFixing = pgTable(
  'round_fixing',
  {
    symbol: text('symbol').notNull(),
    at: moment('at').notNull(),
    trades: jsonb('trades').$type<readonly StoredTrade[]>().notNull(),
    heardAt: moment('heard_at'),
    isUnconfirmed: boolean('is_unconfirmed').notNull(),
    writtenAt: moment('written_at').notNull(),
    /** Where the prices around the moment came from. */
    origin: jsonb('origin').$type<StoredOrigin>(),
  },
  (table) => [primaryKey({ columns: [table.symbol, table.at] })],
);

export const tradeRound = pgTable(
  'trade_round',
  {
    id: id('id').$type<TradeRoundId>().primaryKey(),
    siteId: integer('site_id').$type<SiteId>().notNull(),
    tradeOptionId: integer('trade_option_id').$type<TradeOptionId>().notNull(),
    no: integer('no').notNull(),
    startAt: moment('start_at').notNull(),
    endAt: moment('end_at').notNull(),
    startPrice: exactDecimal('start_price'),
    closePrice: exactDecimal('close_price'),
    startSeq: id('start_seq'),
    closeSeq: id('close_seq'),
    status: smallint('status').$type<1 | 2 | 3>().notNull(),
    voidReason: text('void_reason').$type<VoidReason>(),
    decidedAt: moment('decided_at').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    unique('trade_round_trade_option_id_previous_hash_key').on(table.tradeOptionId, table.previousHash),
    index('trade_round_option').on(table.tradeOptionId, table.startAt),
  ],
);

export const roundVoid = pgTable('round_void', {
  tradeRoundId: id('trade_round_id').$type<TradeRoundId>().primaryKey(),
  siteId: integer('site_id').$type<SiteId>().notNull(),
  proposalId: id('proposal_id').$type<ProposalId>().notNull(),
  voidedBy: id('voided_by').$type<PlayerId>().notNull(),
  approvedBy: id('approved_by').$type<PlayerId>().notNull(),
  reason: text('reason').notNull(),
});
