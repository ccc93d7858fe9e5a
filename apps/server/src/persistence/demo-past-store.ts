import { max } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { account } from './schema/accounts.ts';
import { engineCheckpoint } from './schema/engine.ts';
import { demoPast } from './schema/market.ts';

/** How far the generation of the demo history has come; null when none is in progress. */
export async function demoPastUnderWay(queries: Queries): Promise<number | null> {
  const [begun] = await queries.select().from(demoPast);
  if (begun === undefined) return null;
  const [written] = await queries.select({ at: max(engineCheckpoint.at) }).from(engineCheckpoint);
  return Math.max(begun.fromTime, written?.at ?? 0);
}

/** One in progress stays unchanged. */
export async function putDemoPast(queries: Queries, fromTime: number): Promise<void> {
  await queries.insert(demoPast).values({ id: 1, fromTime }).onConflictDoNothing();
}

export async function deleteDemoPast(queries: Queries): Promise<void> {
  await queries.delete(demoPast);
}

export async function hasAccounts(queries: Queries): Promise<boolean> {
  return (await queries.$count(account)) > 0;
}
