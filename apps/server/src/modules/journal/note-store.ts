import { MOST_TAGS } from '@hoga/domain/journal/limits';
import { PRODUCT_NAMES, type ProductName } from '@hoga/domain/trading/products';
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { type JournalNoteRow, type JournalTripRow, journalNote } from '../../persistence/schema/journal.ts';
import type { Owner } from '../trading/public.ts';

interface Note {
  readonly text: string;
  readonly tags: readonly string[];
}

const isOf = (product: ProductName, id: number) => and(eq(journalNote.product, product), eq(journalNote.tripId, id));

/** Both empty: removed. */
export async function keepNote(
  queries: Queries,
  { siteId, playerId }: Owner,
  { product, id, at }: { readonly product: ProductName; readonly id: number; readonly at: number },
  { text, tags }: Note,
): Promise<void> {
  if (text === '' && tags.length === 0) {
    await queries.delete(journalNote).where(and(eq(journalNote.playerId, playerId), isOf(product, id)));
    return;
  }
  const written = { text, tags: [...tags], writtenAt: at };
  await queries
    .insert(journalNote)
    .values({ siteId, playerId, product, tripId: id, ...written })
    .onConflictDoUpdate({ target: [journalNote.playerId, journalNote.product, journalNote.tripId], set: written });
}

/** The notes of these trips, by trip. */
export async function notesOf(
  queries: Queries,
  { playerId }: Owner,
  trips: readonly JournalTripRow[],
): Promise<ReadonlyMap<string, JournalNoteRow>> {
  if (trips.length === 0) return new Map();
  const named = PRODUCT_NAMES.map((product) => {
    const ids = trips.filter((trip) => trip.product === product).map(({ id }) => id);
    return and(eq(journalNote.product, product), inArray(journalNote.tripId, ids));
  });
  const rows = await queries
    .select()
    .from(journalNote)
    .where(and(eq(journalNote.playerId, playerId), or(...named)));
  return new Map(rows.map((row) => [`${row.product} ${row.tripId}`, row]));
}

/** Notes that are looked through for tags. */
const NOTES_FOR_TAGS = 500;

/** The tags of the member's newest notes, those used most first. */
export async function usualTags(queries: Queries, { playerId }: Owner): Promise<readonly string[]> {
  const newest = await queries
    .select({ tags: journalNote.tags })
    .from(journalNote)
    .where(and(eq(journalNote.playerId, playerId), sql`cardinality(${journalNote.tags}) > 0`))
    .orderBy(desc(journalNote.writtenAt))
    .limit(NOTES_FOR_TAGS);
  const uses = new Map<string, number>();
  for (const tag of newest.flatMap(({ tags }) => tags)) uses.set(tag, (uses.get(tag) ?? 0) + 1);
  return [...uses]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_TAGS)
    .map(([tag]) => tag);
}
