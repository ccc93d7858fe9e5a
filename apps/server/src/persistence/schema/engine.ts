import { CANCEL_AFTER_TIES } from '@hoga/domain/trading/cancel-after';
import { type EndReason, MARGIN_TYPES, type MarginType, type WalletType } from '@hoga/domain/trading/vocabulary';
import { CANCEL_AFTER_STATUSES } from '@hoga/engine/cancel-after/rows';
import { EQUITY_DAY_STATUSES } from '@hoga/engine/equity/rows';
import { FUNDING_DUE_STATUSES } from '@hoga/engine/futures/rows';
import type { LedgerCode, Posting } from '@hoga/engine/ledger/transaction';
import { SESSION_PHASES } from '@hoga/engine/oversea/rows';
import { FORCED_GROUNDS } from '@hoga/engine/rows/forced-close';
import type { ReplyData } from '@hoga/engine/rows/reply-data';
import { ZERO } from '@hoga/kernel/decimal';
import type {
  ContractRollId,
  FuturesOptionId,
  FuturesOrderId,
  FuturesPositionId,
  OrderId,
  OverseaOptionId,
  OverseaOrderId,
  OverseaPositionId,
  PlayerId,
  SiteId,
} from '@hoga/kernel/ids';
import { sql } from 'drizzle-orm';
import {
  bigint,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  decimalAboveZero,
  decimalFromZero,
  houseAccountKind,
  marginType,
  walletType,
  wholeAboveZero,
  wholeFromZero,
  wholesAboveZero,
} from './domains.ts';
import { exactDecimal, exactDecimals, flag, hexBytes, id, moment, quoteText } from './engine-types.ts';
import { orderColumns, positionColumns, tradeSide } from './trading-columns.ts';

/** The engine's tables (migrations 0004 and after). Property names are those of the engine's rows. */

export const wallet = pgTable(
  'wallet',
  {
    playerId: id('player_id').$type<PlayerId>().notNull(),
    type: walletType('type').notNull(),
    siteId: integer('site_id').$type<SiteId>().notNull(),
    currency: text('currency').notNull(),
    point: exactDecimal('point').notNull().default(ZERO),
    gameWaitPoint: decimalFromZero('game_wait_point').notNull().default(ZERO),
    margin: decimalFromZero('margin').notNull().default(ZERO),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.type] })],
);

export const houseAccount = pgTable(
  'house_account',
  {
    shard: integer('shard').notNull(),
    siteId: integer('site_id').$type<SiteId>().notNull(),
    currency: text('currency').notNull(),
    kind: houseAccountKind('kind').notNull(),
    balance: exactDecimal('balance').notNull(),
  },
  (table) => [primaryKey({ columns: [table.shard, table.siteId, table.currency, table.kind] })],
);

/** With its postings: one per index of `accounts`, `deltas` and `balances`. */
export const ledgerTransaction = pgTable('ledger_transaction', {
  id: id('id').primaryKey(),
  inputSeq: id('input_seq').notNull(),
  refId: id('ref_id').notNull(),
  at: moment('at').notNull(),
  playerId: id('player_id').$type<PlayerId>().notNull(),
  shard: integer('shard').notNull(),
  siteId: integer('site_id').$type<SiteId>().notNull(),
  currency: text('currency').notNull(),
  code: text('code').$type<LedgerCode>().notNull(),
  refType: text('ref_type').notNull(),
  accounts: text('accounts').notNull(),
  deltas: exactDecimals('deltas').notNull(),
  balances: exactDecimals('balances').notNull(),
  hash: hexBytes('hash').notNull(),
  /** The operator who moved it and the reason; null without one. */
  byOperator: id('by_operator'),
  approvedBy: id('approved_by'),
  reason: text('reason'),
});

/** The same by posting. */
export const ledgerPosting = pgView('ledger_posting', {
  transactionId: id('transaction_id').notNull(),
  line: smallint('line').notNull(),
  siteId: integer('site_id').$type<SiteId>().notNull(),
  playerId: id('player_id').$type<PlayerId>().notNull(),
  walletType: text('wallet_type').$type<WalletType>(),
  kind: text('kind').$type<Posting['kind']>().notNull(),
  delta: exactDecimal('delta').notNull(),
  after: exactDecimal('after').notNull(),
}).existing();

export const futuresOptionState = pgTable(
  'futures_option_state',
  {
    shard: integer('shard').notNull(),
    futuresOptionId: integer('futures_option_id').$type<FuturesOptionId>().notNull(),
    lastFundingAt: moment('last_funding_at').notNull(),
    lastRate: exactDecimal('last_rate'),
  },
  (table) => [primaryKey({ columns: [table.shard, table.futuresOptionId] })],
);

export const futuresSetting = pgTable(
  'futures_setting',
  {
    playerId: id('player_id').$type<PlayerId>().notNull(),
    siteId: integer('site_id').$type<SiteId>().notNull(),
    futuresOptionId: integer('futures_option_id').$type<FuturesOptionId>().notNull(),
    leverage: integer('leverage').notNull(),
    marginType: text('margin_type', { enum: MARGIN_TYPES }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.futuresOptionId] })],
);

export const futuresOrder = pgTable('futures_order', {
  ...orderColumns,
  id: id('id').$type<FuturesOrderId>().primaryKey(),
  futuresOptionId: integer('futures_option_id').$type<FuturesOptionId>().notNull(),
  futuresPositionId: id('futures_position_id').$type<FuturesPositionId>(),
  amount: decimalAboveZero('amount').notNull(),
  reducing: decimalFromZero('reducing').notNull(),
  leverage: integer('leverage').notNull(),
  marginType: text('margin_type').$type<MarginType>().notNull(),
  reduceOnly: flag('reduce_only').notNull(),
  triggerPrice: exactDecimal('trigger_price'),
  isMark: flag('is_mark').notNull(),
  ocoGroup: id('oco_group').$type<FuturesOrderId>(),
  scaleGroup: id('scale_group').$type<FuturesOrderId>(),
  takeProfit: decimalAboveZero('take_profit'),
  stopLoss: decimalAboveZero('stop_loss'),
  isMarkTp: flag('is_mark_tp').notNull().default(0),
  isMarkSl: flag('is_mark_sl').notNull().default(0),
  futuresTraderOrderId: id('futures_trader_order_id').$type<FuturesOrderId>(),
  futuresFollowerOrderId: id('futures_follower_order_id').$type<FuturesOrderId>(),
});

export const futuresPosition = pgTable(
  'futures_position',
  {
    ...positionColumns,
    id: id('id').$type<FuturesPositionId>().primaryKey(),
    futuresOptionId: integer('futures_option_id').$type<FuturesOptionId>().notNull(),
    amount: decimalFromZero('amount').notNull(),
    leverage: integer('leverage').notNull(),
    marginType: marginType('margin_type').notNull(),
    margin: decimalFromZero('margin').notNull(),
    fundingFee: exactDecimal('funding_fee').notNull(),
    entryFee: decimalFromZero('entry_fee').notNull(),
    takeProfit: exactDecimal('take_profit'),
    stopLoss: exactDecimal('stop_loss'),
    isMarkTp: flag('is_mark_tp').notNull(),
    isMarkSl: flag('is_mark_sl').notNull(),
    liqPrice: exactDecimal('liq_price'),
    isWarned: flag('is_warned').notNull(),
    futuresTraderOrderId: id('futures_trader_order_id').$type<FuturesOrderId>(),
    futuresFollowerOrderId: id('futures_follower_order_id').$type<FuturesOrderId>(),
    createdAt: moment('created_at').notNull(),
    closedAt: moment('closed_at'),
  },
  (table) => [
    uniqueIndex('futures_position_open').on(table.playerId, table.futuresOptionId).where(sql`status = 'OPEN'`),
  ],
);

export const futuresFunding = pgTable(
  'futures_funding',
  {
    id: id('id').generatedAlwaysAsIdentity().unique('futures_funding_id_key'),
    futuresPositionId: id('futures_position_id').$type<FuturesPositionId>().notNull(),
    at: moment('at').notNull(),
    playerId: id('player_id').$type<PlayerId>().notNull(),
    siteId: integer('site_id').$type<SiteId>().notNull(),
    futuresOptionId: integer('futures_option_id').$type<FuturesOptionId>().notNull(),
    rate: exactDecimal('rate').notNull(),
    mark: exactDecimal('mark').notNull(),
    amount: exactDecimal('amount').notNull(),
    fee: exactDecimal('fee').notNull(),
    settled: exactDecimal('settled').notNull().default(ZERO),
  },
  (table) => [primaryKey({ columns: [table.futuresPositionId, table.at] })],
);

export const futuresFundingDue = pgTable(
  'futures_funding_due',
  {
    futuresPositionId: id('futures_position_id').$type<FuturesPositionId>().notNull(),
    at: moment('at').notNull(),
    playerId: id('player_id').$type<PlayerId>().notNull(),
    siteId: integer('site_id').$type<SiteId>().notNull(),
    futuresOptionId: integer('futures_option_id').$type<FuturesOptionId>().notNull(),
    tradeType: tradeSide('trade_type').notNull(),
    amount: decimalAboveZero('amount').notNull(),
    rateBefore: exactDecimal('rate_before'),
    status: text('status', { enum: FUNDING_DUE_STATUSES }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.futuresPositionId, table.at] })],
);

export const overseaOptionState = pgTable(
  'oversea_option_state',
  {
    shard: integer('shard').notNull(),
    overseaOptionId: integer('oversea_option_id').$type<OverseaOptionId>().notNull(),
    phase: text('phase', { enum: SESSION_PHASES }).notNull(),
    isRest: flag('is_rest').notNull(),
    sessionOpenedAt: moment('session_opened_at'),
    restQuote: quoteText('rest_quote'),
    tradingSince: moment('trading_since'),
    awaitsQuote: flag('awaits_quote').notNull(),
    isSettled: flag('is_settled').notNull(),
    rollId: id('roll_id').$type<ContractRollId>(),
  },
  (table) => [primaryKey({ columns: [table.shard, table.overseaOptionId] })],
);

export const overseaOrder = pgTable('oversea_order', {
  ...orderColumns,
  id: id('id').$type<OverseaOrderId>().primaryKey(),
  overseaOptionId: integer('oversea_option_id').$type<OverseaOptionId>().notNull(),
  overseaPositionId: id('oversea_position_id').$type<OverseaPositionId>(),
  stopPrice: exactDecimal('stop_price'),
  qty: wholeAboveZero('qty').notNull(),
  reducing: wholeFromZero('reducing').notNull(),
  tpTick: wholeAboveZero('tp_tick'),
  slTick: wholeAboveZero('sl_tick'),
  ocoGroup: id('oco_group').$type<OverseaOrderId>(),
  scaleGroup: id('scale_group').$type<OverseaOrderId>(),
  fx: exactDecimal('fx'),
  marginPer: exactDecimal('margin_per'),
});

export const overseaPosition = pgTable(
  'oversea_position',
  {
    ...positionColumns,
    id: id('id').$type<OverseaPositionId>().primaryKey(),
    overseaOptionId: integer('oversea_option_id').$type<OverseaOptionId>().notNull(),
    qty: wholeFromZero('qty').notNull(),
    tpTick: bigint('tp_tick', { mode: 'number' }),
    slTick: bigint('sl_tick', { mode: 'number' }),
    isActive: flag('is_active').notNull(),
    forcedClose: text('forced_close').$type<EndReason>(),
    startDate: moment('start_date').notNull(),
    endDate: moment('end_date'),
  },
  (table) => [
    uniqueIndex('oversea_position_open').on(table.playerId, table.overseaOptionId).where(sql`status = 'OPEN'`),
  ],
);

/** Why the house closed a position: the account before and after the order. */
export const forcedClose = pgTable('forced_close', {
  orderId: id('order_id').$type<OrderId>().primaryKey(),
  playerId: id('player_id').$type<PlayerId>().notNull(),
  siteId: integer('site_id').$type<SiteId>().notNull(),
  inputSeq: id('input_seq').notNull(),
  at: moment('at').notNull(),
  ground: text('ground', { enum: FORCED_GROUNDS }).notNull(),
  wallet: exactDecimal('wallet').notNull(),
  funding: exactDecimal('funding').notNull(),
  pnl: exactDecimal('pnl').notNull(),
  required: exactDecimal('required').notNull(),
  fullFee: exactDecimal('full_fee').notNull(),
  walletAfter: exactDecimal('wallet_after').notNull(),
  fundingAfter: exactDecimal('funding_after').notNull(),
  pnlAfter: exactDecimal('pnl_after').notNull(),
  requiredAfter: exactDecimal('required_after').notNull(),
});

/** Players with practice money, and their last reset to it. */
export const practice = pgTable('practice', {
  playerId: id('player_id').$type<PlayerId>().primaryKey(),
  siteId: integer('site_id').$type<SiteId>().notNull(),
  grantedAt: moment('granted_at'),
  resetAt: moment('reset_at'),
});

export const equityDay = pgTable(
  'equity_day',
  {
    playerId: id('player_id').$type<PlayerId>().notNull(),
    siteId: integer('site_id').$type<SiteId>().notNull(),
    walletType: walletType('wallet_type').notNull(),
    currency: text('currency').notNull(),
    day: integer('day').notNull(),
    status: text('status', { enum: EQUITY_DAY_STATUSES }).notNull(),
    openMoney: exactDecimal('open_money').notNull(),
    openEquity: exactDecimal('open_equity').notNull(),
    transfers: exactDecimal('transfers').notNull(),
    granted: exactDecimal('granted').notNull(),
    betweenOwn: exactDecimal('between_own').notNull(),
    realized: exactDecimal('realized'),
    equity: exactDecimal('equity'),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.walletType, table.day] })],
);

export const engineRequest = pgTable(
  'engine_request',
  {
    playerId: id('player_id').$type<PlayerId>().notNull(),
    key: text('key').notNull(),
    siteId: integer('site_id').$type<SiteId>().notNull(),
    at: moment('at').notNull(),
    data: jsonb('data').$type<ReplyData>().notNull(),
    type: text('type').notNull(),
    bodyHash: id('body_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.key, table.type] })],
);

export const engineCheckpoint = pgTable('engine_checkpoint', {
  shard: integer('shard').primaryKey(),
  shardCount: integer('shard_count').notNull(),
  lastSeq: id('last_seq').notNull(),
  at: moment('at').notNull(),
  nextOrderId: id('next_order_id').notNull(),
  nextPositionId: id('next_position_id').notNull(),
  nextTransactionId: id('next_transaction_id').notNull(),
  ledgerHead: text('ledger_head').notNull(),
});

/** The writer of each shard. */
export const engineLease = pgTable('engine_lease', {
  shard: integer('shard').primaryKey(),
  epoch: id('epoch').notNull(),
  owner: text('owner').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

export const engineTimer = pgTable(
  'engine_timer',
  {
    shard: integer('shard').notNull(),
    name: text('name').notNull(),
    dueAt: moment('due_at').notNull(),
    firedAt: moment('fired_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.shard, table.name, table.dueAt] })],
);

export const engineOutbox = pgTable(
  'engine_outbox',
  {
    fromShard: integer('from_shard').notNull(),
    toPlayerId: id('to_player_id').$type<PlayerId>().notNull(),
    type: text('type').notNull(),
    data: jsonb('data').$type<ReplyData>().notNull(),
    createdAt: moment('created_at').notNull(),
    toShard: integer('to_shard').notNull(),
    number: id('number').notNull(),
  },
  (table) => [primaryKey({ columns: [table.toShard, table.fromShard, table.number] })],
);

/** The number of the newest event of each player who ever had one, except those batches have noted since. */
export const enginePlayerNumber = pgTable('engine_player_number', {
  playerId: id('player_id').primaryKey(),
  lastSeq: id('last_seq').notNull(),
});

/** Numbers noted by a batch: the newest event of each of its players, until gathered. */
export const engineBatchNumbers = pgTable('engine_batch_numbers', {
  playerIds: wholesAboveZero('player_ids').notNull(),
  lastSeqs: wholesAboveZero('last_seqs').notNull(),
});

/** Both: each player's largest number counts. */
export const engineEventNumber = pgView('engine_event_number', {
  playerId: id('player_id').notNull(),
  lastSeq: id('last_seq').notNull(),
}).existing();

export const enginePeer = pgTable(
  'engine_peer',
  {
    shard: integer('shard').notNull(),
    peer: integer('peer').notNull(),
    sent: id('sent').notNull(),
    received: id('received').notNull(),
  },
  (table) => [primaryKey({ columns: [table.shard, table.peer] })],
);

export const engineLastQuote = pgTable(
  'engine_last_quote',
  {
    shard: integer('shard').notNull(),
    feed: text('feed').notNull(),
    quote: quoteText('quote'),
    unconfirmed: quoteText('unconfirmed'),
    tradedAt: moment('traded_at').notNull(),
    printedAt: moment('printed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.shard, table.feed] })],
);

export const engineBacklogEvent = pgTable(
  'engine_backlog_event',
  {
    shard: integer('shard').notNull(),
    number: integer('number').notNull(),
    at: moment('at').notNull(),
    event: text('event').notNull(),
    before: text('before').notNull(),
    during: text('during').notNull(),
    status: text('status', { enum: ['OPEN', 'DONE'] }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.shard, table.number] })],
);

/** Dead man's switches of programs. */
export const cancelAfter = pgTable(
  'cancel_after',
  {
    playerId: id('player_id').$type<PlayerId>().notNull(),
    siteId: integer('site_id').$type<SiteId>().notNull(),
    scope: text('scope').notNull(),
    tie: text('tie', { enum: CANCEL_AFTER_TIES }).notNull(),
    seconds: integer('seconds').notNull(),
    dueAt: moment('due_at').notNull(),
    at: moment('at').notNull(),
    status: text('status', { enum: CANCEL_AFTER_STATUSES }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.scope] })],
);

export const engineBacklogChunk = pgTable(
  'engine_backlog_chunk',
  {
    shard: integer('shard').notNull(),
    number: integer('number').notNull(),
    chunk: integer('chunk').notNull(),
    playerIds: text('player_ids').notNull(),
    status: text('status', { enum: ['OPEN', 'DONE'] }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.shard, table.number, table.chunk] })],
);

export const engineLastRate = pgTable(
  'engine_last_rate',
  {
    shard: integer('shard').notNull(),
    pair: text('pair').notNull(),
    rate: exactDecimal('rate'),
    unconfirmed: exactDecimal('unconfirmed'),
    exTs: moment('ex_ts').notNull(),
    seq: id('seq').notNull(),
    ratedAt: moment('rated_at').notNull(),
    restsAt: moment('rests_at'),
    resumesAt: moment('resumes_at'),
  },
  (table) => [primaryKey({ columns: [table.shard, table.pair] })],
);
