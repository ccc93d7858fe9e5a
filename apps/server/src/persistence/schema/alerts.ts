import {
  ALERT_KINDS,
  ALERT_MOVES,
  ALERT_REPEATS,
  ALERT_SIDES,
  ALERT_STATES,
  type AlertWindow,
} from '@hoga/domain/alerts/alert';
import { POSITION_PRODUCTS } from '@hoga/domain/trading/products';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { exactDecimal, flag, id, moment } from './engine-types.ts';
import { tradeSide } from './trading-columns.ts';

/** Members' alerts (migration 0108). */

const condition = () => ({
  siteId: integer('site_id').$type<SiteId>().notNull(),
  playerId: id('player_id').$type<PlayerId>().notNull(),
  kind: text('kind', { enum: ALERT_KINDS }).notNull(),
  product: text('product', { enum: POSITION_PRODUCTS }),
  optionId: integer('option_id'),
  symbol: text('symbol'),
  side: text('side', { enum: ALERT_SIDES }),
  level: exactDecimal('level'),
  move: text('move', { enum: ALERT_MOVES }),
  percent: exactDecimal('percent'),
  minutes: integer('minutes').$type<AlertWindow>(),
  note: text('note').notNull(),
});

export const alert = pgTable(
  'alert',
  {
    id: id('id').primaryKey().generatedAlwaysAsIdentity(),
    ...condition(),
    armed: text('armed', { enum: ['ABOVE', 'BELOW'] }),
    repeat: text('repeat', { enum: ALERT_REPEATS }).notNull(),
    untilAt: moment('until_at'),
    state: text('state', { enum: ALERT_STATES }).notNull(),
    isOn: flag('is_on').notNull(),
    isPushed: flag('is_pushed').notNull(),
    restUntil: moment('rest_until'),
    firedAt: moment('fired_at'),
    firedPrice: exactDecimal('fired_price'),
    version: integer('version').notNull(),
    changeNo: id('change_no').notNull().unique('alert_change_no_key'),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    index('alert_of_player').on(table.playerId, table.id).where(sql`deleted_at IS NULL`),
    uniqueIndex('alert_standing').on(table.playerId, table.kind).where(sql`(deleted_at IS NULL) AND (product IS NULL)`),
    index('alert_until').on(table.untilAt).where(sql`deleted_at IS NULL AND state IN ('WAITING', 'RESTING')`),
    index('alert_deleted').on(table.deletedAt).where(sql`deleted_at IS NOT NULL`),
  ],
);
export type AlertRow = typeof alert.$inferSelect;

export const alertFired = pgTable(
  'alert_fired',
  {
    no: id('no').primaryKey(),
    alertId: id('alert_id').notNull(),
    subject: text('subject').notNull(),
    ...condition(),
    firedAt: moment('fired_at').notNull(),
    price: exactDecimal('price'),
    fromPrice: exactDecimal('from_price'),
    moved: exactDecimal('moved'),
    dueAt: moment('due_at'),
    titleKo: text('title_ko'),
    titleEn: text('title_en'),
    tradeType: tradeSide('trade_type'),
    quantity: exactDecimal('quantity'),
  },
  (table) => [
    unique('alert_fired_alert_id_subject_key').on(table.alertId, table.subject),
    index('alert_fired_of_player').on(table.playerId, table.no),
    index('alert_fired_at').on(table.firedAt),
  ],
);
export type AlertFiredRow = typeof alertFired.$inferSelect;
