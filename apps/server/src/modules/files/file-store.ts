import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { and, asc, eq, getTableColumns, inArray, isNull, lt, not, or, type SQL } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { dnw, dnwTalk } from '../../persistence/schema/cashier.ts';
import { uploadedFile } from '../../persistence/schema/files.ts';
import { contact, contactLine } from '../../persistence/schema/mail.ts';

export type FileRow = typeof uploadedFile.$inferSelect;
/** With the owner of the inquiry that carries it; null when none does. */
export type FoundFile = FileRow & { readonly askedBy: PlayerId | null };

export async function insertFile(queries: Queries, row: FileRow): Promise<void> {
  await queries.insert(uploadedFile).values(row);
}

export async function findFile(queries: Queries, name: string): Promise<FoundFile | null> {
  const [row] = await queries
    .select({ ...getTableColumns(uploadedFile), askedBy: contact.playerId })
    .from(uploadedFile)
    .leftJoin(contactLine, eq(contactLine.id, uploadedFile.lineId))
    .leftJoin(contact, eq(contact.id, contactLine.contactId))
    .where(eq(uploadedFile.name, name));
  return row ?? null;
}

/** Not attached yet, and visible to its uploader only. */
const isLoose = (): SQL | undefined =>
  and(isNull(uploadedFile.lineId), isNull(uploadedFile.talkId), not(uploadedFile.isPublic));

/** What pictures are attached to: a line of an inquiry, or of a sale's conversation. */
type Carrier = { readonly lineId: number } | { readonly talkId: number };

export async function countLoose(queries: Queries, playerId: PlayerId): Promise<number> {
  return queries.$count(uploadedFile, and(eq(uploadedFile.playerId, playerId), isLoose()));
}

/** Pictures of an uploader for a line of a site. */
export interface Carried {
  readonly siteId: SiteId;
  readonly playerId: PlayerId;
  readonly by: Carrier;
  readonly names: readonly string[];
}

/** Attaches those of the names that are the uploader's own, of the site and unattached; returns their number. */
export async function carry(queries: Queries, { siteId, playerId, by, names }: Carried): Promise<number> {
  const carried = await queries
    .update(uploadedFile)
    .set(by)
    .where(
      and(
        eq(uploadedFile.siteId, siteId),
        eq(uploadedFile.playerId, playerId),
        inArray(uploadedFile.name, [...names]),
        isLoose(),
      ),
    )
    .returning({ name: uploadedFile.name });
  return carried.length;
}

/** How many of the names the player has uploaded on the site, attached or not. */
export async function countOwn(queries: Queries, { siteId, playerId, names }: Omit<Carried, 'by'>): Promise<number> {
  const own = and(
    eq(uploadedFile.siteId, siteId),
    eq(uploadedFile.playerId, playerId),
    inArray(uploadedFile.name, [...names]),
  );
  return queries.$count(uploadedFile, own);
}

export async function filesOfLines(queries: Queries, lineIds: readonly number[]): Promise<readonly FileRow[]> {
  if (lineIds.length === 0) return [];
  return await queries
    .select()
    .from(uploadedFile)
    .where(inArray(uploadedFile.lineId, [...lineIds]))
    .orderBy(asc(uploadedFile.createdAt), asc(uploadedFile.name));
}

export async function filesOfTalks(queries: Queries, talkIds: readonly number[]): Promise<readonly FileRow[]> {
  if (talkIds.length === 0) return [];
  return await queries
    .select()
    .from(uploadedFile)
    .where(inArray(uploadedFile.talkId, [...talkIds]))
    .orderBy(asc(uploadedFile.createdAt), asc(uploadedFile.name));
}

/** Whether the player is a side of the conversation's sale: the seller, or a buyer of theirs. */
export async function mayHear(queries: Queries, playerId: PlayerId, talkId: number): Promise<boolean> {
  const sides = await queries
    .select({ id: dnw.id })
    .from(dnwTalk)
    .innerJoin(dnw, or(eq(dnw.id, dnwTalk.dnwId), eq(dnw.counterId, dnwTalk.dnwId)))
    .where(and(eq(dnwTalk.id, talkId), eq(dnw.playerId, playerId), eq(dnw.counterparty, 'MEMBER')))
    .limit(1);
  return sides.length > 0;
}

export async function isPublicFile(queries: Queries, siteId: SiteId, name: string): Promise<boolean> {
  const row = await findFile(queries, name);
  return row?.isPublic === true && row.siteId === siteId;
}

/** Deletes the rows of older unattached ones; returns their names. */
export async function forgetLoose(queries: Queries, before: Date): Promise<readonly string[]> {
  const gone = await queries
    .delete(uploadedFile)
    .where(and(lt(uploadedFile.createdAt, before), isLoose()))
    .returning({ name: uploadedFile.name });
  return gone.map(({ name }) => name);
}
