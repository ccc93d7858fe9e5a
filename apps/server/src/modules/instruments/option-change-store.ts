import type { FuturesOptionId, OverseaOptionId, SiteId, TradeOptionId } from '@hoga/kernel/ids';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { futuresOption, overseaOption, tradeOption } from '../../persistence/schema/instruments.ts';

export type OverseaRow = typeof overseaOption.$inferSelect;
export type FuturesRow = typeof futuresOption.$inferSelect;
export type TradeRow = typeof tradeOption.$inferSelect;

/** An option in the version an operator has seen. */
export interface Seen<Id extends number> {
  readonly siteId: SiteId;
  readonly id: Id;
  readonly version: number;
}

/** The options of one product: found by site and number, and changed only in the version seen. */
export interface OptionTable<Row, Id extends number> {
  find(queries: Queries, key: Omit<Seen<Id>, 'version'>): Promise<Row | null>;
  /** Null when it has changed since. */
  change(queries: Queries, seen: Seen<Id>, set: Partial<Row>): Promise<Row | null>;
}

/** The requested number may exceed the column's range. */
function keyOf(
  table: typeof overseaOption | typeof futuresOption | typeof tradeOption,
  siteId: SiteId,
  id: number,
): SQL | undefined {
  return and(eq(table.siteId, siteId), sql`${table.id} = ${id}::bigint`);
}

export const OVERSEA_OPTIONS: OptionTable<OverseaRow, OverseaOptionId> = {
  find: async (queries, { siteId, id }) => {
    return (
      (
        await queries
          .select()
          .from(overseaOption)
          .where(keyOf(overseaOption, siteId, id))
      )[0] ?? null
    );
  },
  change: async (queries, { siteId, id, version }, set) => {
    const where = and(keyOf(overseaOption, siteId, id), eq(overseaOption.version, version));
    return (await queries.update(overseaOption).set(set).where(where).returning())[0] ?? null;
  },
};

export const FUTURES_OPTIONS: OptionTable<FuturesRow, FuturesOptionId> = {
  find: async (queries, { siteId, id }) => {
    return (
      (
        await queries
          .select()
          .from(futuresOption)
          .where(keyOf(futuresOption, siteId, id))
      )[0] ?? null
    );
  },
  change: async (queries, { siteId, id, version }, set) => {
    const where = and(keyOf(futuresOption, siteId, id), eq(futuresOption.version, version));
    return (await queries.update(futuresOption).set(set).where(where).returning())[0] ?? null;
  },
};

export const TRADE_OPTIONS: OptionTable<TradeRow, TradeOptionId> = {
  find: async (queries, { siteId, id }) => {
    return (
      (
        await queries
          .select()
          .from(tradeOption)
          .where(keyOf(tradeOption, siteId, id))
      )[0] ?? null
    );
  },
  change: async (queries, { siteId, id, version }, set) => {
    const where = and(keyOf(tradeOption, siteId, id), eq(tradeOption.version, version));
    return (await queries.update(tradeOption).set(set).where(where).returning())[0] ?? null;
  },
};
