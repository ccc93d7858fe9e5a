import { PREFERENCE_KINDS } from '@hoga/domain/preferences/preference';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';
import { id, moment } from './engine-types.ts';

/** Documents of members' own screens (migration 0112). */
export const preference = pgTable(
  'preference',
  {
    siteId: integer('site_id').$type<SiteId>().notNull(),
    playerId: id('player_id').$type<PlayerId>().notNull(),
    kind: text('kind', { enum: PREFERENCE_KINDS }).notNull(),
    /** Of drawings; '' for the others. */
    symbol: text('symbol').notNull(),
    version: integer('version').notNull(),
    revision: integer('revision').notNull(),
    document: text('document').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.kind, table.symbol] }),
    foreignKey({ columns: [table.siteId, table.playerId], foreignColumns: [account.siteId, account.id] }),
  ],
);
export type PreferenceRow = typeof preference.$inferSelect;
