import { max } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { account } from './schema/accounts.ts';
import { engineCheckpoint } from './schema/engine.ts';
import { demoPast } from './schema/market.ts';

/** How far a past that is under way has been lived through; null where none is. */
export async function demoPastUnderWay(queries: Queries): Promise<number | null> {
  const [begun] = await queries.select().from(demoPast);
  if (begun === undefined) return null;
  const [written] = await queries.select({ at: max(engineCheckpoint.at) }).from(engineCheckpoint);
  return Math.max(begun.fromTime, written?.at ?? 0);
}

/** One that is under way stays as it is. */
export async function putDemoPast(queries: Queries, fromTime: number): Promise<void> {
  await queries.insert(demoPast).values({ id: 1, fromTime }).onConflictDoNothing();
}

export async function deleteDemoPast(queries: Queries): Promise<void> {
  await queries.delete(demoPast);
}

export async function hasAccounts(queries: Queries): Promise<boolean> {
  return (await queries.$count(account)) > 0;
}
