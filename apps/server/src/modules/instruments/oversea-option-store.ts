import type { OverseaOptionId } from '@hoga/kernel/ids';
import { overseaOption } from '../../persistence/schema/instruments.ts';
import { isOption, isSeen, NEXT_OPTION_ID, type OptionTable } from './option-table-store.ts';

export type OverseaRow = typeof overseaOption.$inferSelect;

/** A site offers an instrument once. */
const nameOf = ({ siteId, symbol }: Pick<OverseaRow, 'siteId' | 'symbol'>) => `${siteId} ${symbol}`;

export const OVERSEA_OPTIONS: OptionTable<OverseaRow, OverseaOptionId> = {
  load: async (queries) =>
    await queries.select().from(overseaOption).orderBy(overseaOption.siteId, overseaOption.sortOrder),
  addMissing: async (queries, seeds) => {
    const known = new Set((await queries.select().from(overseaOption)).map(nameOf));
    for (const seed of seeds.filter((row) => !known.has(nameOf(row)))) {
      await queries
        .insert(overseaOption)
        .values({ ...seed, id: NEXT_OPTION_ID })
        .onConflictDoNothing();
    }
  },
  find: async (queries, key) =>
    (await queries.select().from(overseaOption).where(isOption(overseaOption, key)))[0] ?? null,
  change: async (queries, seen, set) =>
    (await queries.update(overseaOption).set(set).where(isSeen(overseaOption, seen)).returning())[0] ?? null,
};
