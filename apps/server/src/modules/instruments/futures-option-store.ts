import type { FuturesOptionId } from '@hoga/kernel/ids';
import { futuresOption } from '../../persistence/schema/instruments.ts';
import { isOption, isSeen, NEXT_OPTION_ID, type OptionTable } from './option-table-store.ts';

export type FuturesRow = typeof futuresOption.$inferSelect;

/** A site offers an instrument once. */
const nameOf = ({ siteId, symbol }: Pick<FuturesRow, 'siteId' | 'symbol'>) => `${siteId} ${symbol}`;

export const FUTURES_OPTIONS: OptionTable<FuturesRow, FuturesOptionId> = {
  load: async (queries) =>
    await queries.select().from(futuresOption).orderBy(futuresOption.siteId, futuresOption.sortOrder),
  addMissing: async (queries, seeds) => {
    const known = new Set((await queries.select().from(futuresOption)).map(nameOf));
    for (const seed of seeds.filter((row) => !known.has(nameOf(row)))) {
      await queries
        .insert(futuresOption)
        .values({ ...seed, id: NEXT_OPTION_ID })
        .onConflictDoNothing();
    }
  },
  find: async (queries, key) =>
    (await queries.select().from(futuresOption).where(isOption(futuresOption, key)))[0] ?? null,
  change: async (queries, seen, set) =>
    (await queries.update(futuresOption).set(set).where(isSeen(futuresOption, seen)).returning())[0] ?? null,
};
