import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { and, asc, eq, inArray, isNull, lt, not, type SQL } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { uploadedFile } from '../../persistence/schema/files.ts';

export type FileRow = typeof uploadedFile.$inferSelect;

export async function insertFile(queries: Queries, row: FileRow): Promise<void> {
  await queries.insert(uploadedFile).values(row);
}

export async function findFile(queries: Queries, name: string): Promise<FileRow | null> {
  const [row] = await queries.select().from(uploadedFile).where(eq(uploadedFile.name, name));
  return row ?? null;
}

/** Nothing carries it yet, and only its uploader sees it. */
const isLoose = (): SQL | undefined => and(isNull(uploadedFile.lineId), not(uploadedFile.isPublic));

export async function countLoose(queries: Queries, playerId: PlayerId): Promise<number> {
  return queries.$count(uploadedFile, and(eq(uploadedFile.playerId, playerId), isLoose()));
}

/** How many of the names were the member's own and loose, and are the line's now. */
export async function carry(
  queries: Queries,
  { playerId, lineId, names }: { playerId: PlayerId; lineId: number; names: readonly string[] },
): Promise<number> {
  const carried = await queries
    .update(uploadedFile)
    .set({ lineId })
    .where(and(eq(uploadedFile.playerId, playerId), inArray(uploadedFile.name, [...names]), isLoose()))
    .returning({ name: uploadedFile.name });
  return carried.length;
}

export async function filesOfLines(queries: Queries, lineIds: readonly number[]): Promise<readonly FileRow[]> {
  if (lineIds.length === 0) return [];
  return await queries
    .select()
    .from(uploadedFile)
    .where(inArray(uploadedFile.lineId, [...lineIds]))
    .orderBy(asc(uploadedFile.createdAt), asc(uploadedFile.name));
}

export async function isPublicFile(queries: Queries, siteId: SiteId, name: string): Promise<boolean> {
  const row = await findFile(queries, name);
  return row?.isPublic === true && row.siteId === siteId;
}

/** Takes loose ones that are older out of the books; their names. */
export async function forgetLoose(queries: Queries, before: Date): Promise<readonly string[]> {
  const gone = await queries
    .delete(uploadedFile)
    .where(and(lt(uploadedFile.createdAt, before), isLoose()))
    .returning({ name: uploadedFile.name });
  return gone.map(({ name }) => name);
}
