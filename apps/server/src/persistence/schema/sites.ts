import { type KeyRules, USUAL_KEY_RULES } from '@hoga/domain/keys/api-key';
import type { PricePalette } from '@hoga/domain/settings/display-settings';
import { FUTURES_MENUS } from '@hoga/domain/site/futures-menu';
import { LANGUAGES } from '@hoga/domain/site/language';
import type { SiteId } from '@hoga/kernel/ids';
import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export interface SiteThemeColumn {
  readonly brand: string;
  readonly onBrand: string;
  readonly start: 'dark' | 'light';
  /** Absent: red marks a rise. */
  readonly palette?: PricePalette | undefined;
}

export interface SiteTextsColumn {
  readonly name: string;
  readonly headline: string;
}

export interface SiteLimitsColumn {
  readonly minAmount: string;
  readonly unitAmount: string;
  readonly dailyWithdrawals: number;
  readonly depositGuide: string;
  /** Withdrawals from this amount on require two operators; absent: the currency's default. */
  readonly twoPersonFrom?: string | undefined;
}

export interface SiteAppColumn {
  readonly appId: string;
  readonly version: string;
  readonly minVersion: string;
  readonly url: string;
}

export const site = pgTable('site', {
  id: integer('id').$type<SiteId>().primaryKey(),
  code: text('code').notNull().unique('site_code_key'),
  hosts: text('hosts').array().notNull().default([]),
  type: text('type').notNull(),
  stockPrefix: text('stock_prefix').notNull(),
  overseaPrefix: text('oversea_prefix').notNull(),
  coinInfo: jsonb('coin_info').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
  usedCoins: text('used_coins').notNull().default(''),
  depositCoins: text('deposit_coins').notNull().default(''),
  buyCoins: text('buy_coins').notNull().default(''),
  binaryCurrency: text('binary_currency').notNull(),
  messageLanguage: text('message_language', { enum: LANGUAGES }).notNull(),
  language: text('language', { enum: LANGUAGES }).notNull(),
  theme: jsonb('theme').$type<SiteThemeColumn>().notNull(),
  texts: jsonb('texts').$type<SiteTextsColumn>().notNull(),
  futuresMenu: text('futures_menu', { enum: FUTURES_MENUS }).notNull().default('preparing'),
  newMenus: text('new_menus').array().notNull().default([]),
  chatUrl: text('chat_url').notNull().default(''),
  paperMoney: boolean('paper_money').notNull().default(true),
  /** Minutes within which an inquiry is to be answered. */
  answerMinutes: integer('answer_minutes').notNull().default(60),
  limits: jsonb('limits').$type<SiteLimitsColumn>().notNull(),
  keys: jsonb('keys').$type<KeyRules>().notNull().default(USUAL_KEY_RULES),
  fees: jsonb('fees').$type<Readonly<Record<string, string>>>().notNull(),
  app: jsonb('app').$type<SiteAppColumn>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  /** Rises with every change; set by a trigger. */
  version: integer('version').notNull().default(1),
});

export type SiteRow = typeof site.$inferSelect;
