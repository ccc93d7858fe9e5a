import type { TradeOptionId } from '@hoga/kernel/ids';
import { tradeOption } from '../../persistence/schema/instruments.ts';
import { isOption, isSeen, NEXT_OPTION_ID, type OptionTable } from './option-table-store.ts';

export type TradeRow = typeof tradeOption.$inferSelect;

/** A site offers an instrument once for each type of round. */
const nameOf = ({ siteId, symbol, type }: Pick<TradeRow, 'siteId' | 'symbol' | 'type'>) =>
  `${siteId} ${symbol} ${type}`;

export const TRADE_OPTIONS: OptionTable<TradeRow, TradeOptionId> = {
  load: async (queries) => await queries.select().from(tradeOption).orderBy(tradeOption.siteId, tradeOption.sortOrder),
  addMissing: async (queries, seeds) => {
    const known = new Set((await queries.select().from(tradeOption)).map(nameOf));
    for (const seed of seeds.filter((row) => !known.has(nameOf(row)))) {
      await queries
        .insert(tradeOption)
        .values({ ...seed, id: NEXT_OPTION_ID })
        .onConflictDoNothing();
    }
  },
  find: async (queries, key) => (await queries.select().from(tradeOption).where(isOption(tradeOption, key)))[0] ?? null,
  change: async (queries, seen, set) =>
    (await queries.update(tradeOption).set(set).where(isSeen(tradeOption, seen)).returning())[0] ?? null,
};
