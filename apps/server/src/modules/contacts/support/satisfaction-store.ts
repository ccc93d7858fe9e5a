import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { and, eq, gte, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queries } from '../../../persistence/database.ts';
import { contact, contactLine } from '../../../persistence/schema/mail.ts';

interface Period {
  readonly siteId: SiteId;
  readonly startDate: number | undefined;
  readonly endDate: number | undefined;
}

export interface OperatorAnswers {
  readonly answers: number;
  /** How many rated 1, 2, 3, 4 and 5. */
  readonly ratings: readonly [number, number, number, number, number];
}

const NONE: OperatorAnswers = { answers: 0, ratings: [0, 0, 0, 0, 0] };

function within(at: PgColumn, { startDate, endDate }: Period): SQL | undefined {
  return and(
    startDate === undefined ? undefined : gte(at, new Date(startDate)),
    endDate === undefined ? undefined : lte(at, new Date(endDate)),
  );
}

/** What each operator has answered in a period, and how members rated it. Counts, so that sums over sites stay exact. */
export async function answersBy(queries: Queries, period: Period): Promise<ReadonlyMap<PlayerId, OperatorAnswers>> {
  const answers = await queries
    .select({ operatorId: contactLine.operatorId, count: sql<number>`count(*)::int` })
    .from(contactLine)
    .innerJoin(contact, eq(contact.id, contactLine.contactId))
    .where(
      and(eq(contact.siteId, period.siteId), isNotNull(contactLine.operatorId), within(contactLine.createdAt, period)),
    )
    .groupBy(contactLine.operatorId);
  const rated = await queries
    .select({ operatorId: contact.ratedOperatorId, rating: contact.rating, count: sql<number>`count(*)::int` })
    .from(contact)
    .where(and(eq(contact.siteId, period.siteId), isNotNull(contact.rating), within(contact.ratedAt, period)))
    .groupBy(contact.ratedOperatorId, contact.rating);
  const found = new Map<PlayerId, OperatorAnswers>();
  for (const { operatorId, count } of answers) {
    if (operatorId !== null) found.set(operatorId, { ...NONE, answers: count });
  }
  for (const { operatorId, rating, count } of rated) {
    if (operatorId === null || rating === null) continue;
    const { answers: given, ratings } = found.get(operatorId) ?? NONE;
    const [one, two, three, four, five] = ratings.map((before, index) => (index === rating - 1 ? count : before));
    found.set(operatorId, { answers: given, ratings: [one ?? 0, two ?? 0, three ?? 0, four ?? 0, five ?? 0] });
  }
  return found;
}
