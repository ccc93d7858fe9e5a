import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import {
  type EndReason,
  type MarketType,
  ORDER_STATUSES,
  POSITION_STATUSES,
  TRADE_SIDES,
  type TriggerDir,
} from '@hoga/domain/trading/vocabulary';
import type { OrderId, PlayerId, PositionId, SiteId } from '@hoga/kernel/ids';
import { integer, pgEnum, text } from 'drizzle-orm/pg-core';
import { decimalFromZero, wholeAboveZero } from './domains.ts';
import { exactDecimal, id, moment, quoteText } from './engine-types.ts';

/** Columns of orders and net positions of every product, as in the engine's `OrderRow` and `PositionRow`. */

export const tradeSide = pgEnum('trade_side', TRADE_SIDES);
const orderStatus = pgEnum('order_status', ORDER_STATUSES);
const positionStatus = pgEnum('position_status', POSITION_STATUSES);

export const orderColumns = {
  id: id('id').$type<OrderId>().primaryKey(),
  playerId: id('player_id').$type<PlayerId>().notNull(),
  siteId: integer('site_id').$type<SiteId>().notNull(),
  tradeType: tradeSide('trade_type').notNull(),
  marketType: text('market_type').$type<MarketType>().notNull(),
  price: exactDecimal('price'),
  triggerDir: text('trigger_dir').$type<TriggerDir>(),
  trailTicks: wholeAboveZero('trail_ticks'),
  hold: decimalFromZero('hold').notNull(),
  status: orderStatus('status').notNull(),
  fillPrice: exactDecimal('fill_price'),
  fee: exactDecimal('fee'),
  realizedPnl: exactDecimal('realized_pnl'),
  quoteSeq: id('quote_seq'),
  quote: quoteText('quote'),
  reason: text('reason').$type<ErrorCode | EndReason>(),
  clientOrderId: text('client_order_id'),
  keyId: text('key_id'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  /** The number of the event that ended it, of its player's events. Written by the runtime; the engine has no numbers. */
  endSeq: id('end_seq'),
};

export const positionColumns = {
  id: id('id').$type<PositionId>().primaryKey(),
  playerId: id('player_id').$type<PlayerId>().notNull(),
  siteId: integer('site_id').$type<SiteId>().notNull(),
  tradeType: tradeSide('trade_type').notNull(),
  entryCost: exactDecimal('entry_cost').notNull(),
  entryPrice: exactDecimal('entry_price').notNull(),
  closePrice: exactDecimal('close_price'),
  realizedPnl: exactDecimal('realized_pnl').notNull(),
  status: positionStatus('status').notNull(),
  reason: text('reason').$type<EndReason>(),
};
