import { defined } from '@hoga/kernel/assert';
import type { ContactId } from '@hoga/kernel/ids';
import { asc, eq } from 'drizzle-orm';
import type { Queries } from '../../../persistence/database.ts';
import { contactNote } from '../../../persistence/schema/mail.ts';
import { peopleOf } from '../../operators/public.ts';

export interface Note {
  readonly id: number;
  readonly byName: string;
  readonly text: string;
  readonly at: number;
}

/** Operators' notes on an inquiry, oldest first. No member's call reads them. */
export async function notesOn(queries: Queries, contactId: ContactId): Promise<readonly Note[]> {
  const rows = await queries
    .select()
    .from(contactNote)
    .where(eq(contactNote.contactId, contactId))
    .orderBy(asc(contactNote.id));
  const people = await peopleOf(
    queries,
    rows.map(({ writtenBy }) => writtenBy),
  );
  return rows.map(({ id, writtenBy, text, createdAt }) => ({
    ...{ id, text, at: createdAt.getTime() },
    byName: people.get(writtenBy)?.name ?? '',
  }));
}

export async function insertNote(queries: Queries, row: typeof contactNote.$inferInsert): Promise<number> {
  const [made] = await queries.insert(contactNote).values(row).returning({ id: contactNote.id });
  return defined(made, 'the note').id;
}
