import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export interface SiteThemeColumn {
  readonly brand: string;
  readonly onBrand: string;
  readonly start: 'dark' | 'light';
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
}

export interface SiteAppColumn {
  readonly appId: string;
  readonly version: string;
  readonly minVersion: string;
  readonly url: string;
}

export const site = pgTable('site', {
  id: integer('id').primaryKey(),
  code: text('code').notNull().unique(),
  hosts: text('hosts').array().notNull(),
  type: text('type').notNull(),
  stockPrefix: text('stock_prefix').notNull(),
  overseaPrefix: text('oversea_prefix').notNull(),
  coinInfo: jsonb('coin_info').$type<Readonly<Record<string, unknown>>>().notNull(),
  usedCoins: text('used_coins').notNull(),
  depositCoins: text('deposit_coins').notNull(),
  buyCoins: text('buy_coins').notNull(),
  binaryCurrency: text('binary_currency').notNull(),
  messageLanguage: text('message_language').$type<'ko' | 'en'>().notNull(),
  language: text('language').$type<'ko' | 'en'>().notNull(),
  theme: jsonb('theme').$type<SiteThemeColumn>().notNull(),
  texts: jsonb('texts').$type<SiteTextsColumn>().notNull(),
  futuresMenu: text('futures_menu').$type<'preparing' | 'open'>().notNull(),
  newMenus: text('new_menus').array().notNull(),
  chatUrl: text('chat_url').notNull(),
  paperMoney: boolean('paper_money').notNull(),
  limits: jsonb('limits').$type<SiteLimitsColumn>().notNull(),
  fees: jsonb('fees').$type<Readonly<Record<string, string>>>().notNull(),
  app: jsonb('app').$type<SiteAppColumn>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export type SiteRow = typeof site.$inferSelect;
