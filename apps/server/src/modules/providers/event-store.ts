import type { ProviderName } from '@hoga/domain/wallet/providers';
import type { DnwId, SiteId } from '@hoga/kernel/ids';
import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { type EventOutcome, providerEvent } from '../../persistence/schema/providers.ts';

export interface EventKey {
  readonly siteId: SiteId;
  readonly provider: ProviderName;
  readonly eventId: string;
}

export type EventRow = typeof providerEvent.$inferSelect;

const isIt = ({ siteId, provider, eventId }: EventKey) =>
  and(eq(providerEvent.siteId, siteId), eq(providerEvent.provider, provider), eq(providerEvent.eventId, eventId));

/** Stores a new event; returns it as first stored. */
export async function keepEvent(
  queries: Queries,
  event: EventKey & Pick<EventRow, 'body' | 'receivedAt'>,
): Promise<EventRow> {
  await queries.insert(providerEvent).values(event).onConflictDoNothing();
  const [row] = await queries.select().from(providerEvent).where(isIt(event));
  if (row === undefined) throw new Error(`event ${event.eventId} is gone`);
  return row;
}

export async function endEvent(
  queries: Queries,
  key: EventKey,
  outcome: EventOutcome,
  dnwId: DnwId | null,
): Promise<void> {
  await queries
    .update(providerEvent)
    .set({ outcome, dnwId })
    .where(and(isIt(key), isNull(providerEvent.outcome)));
}

/** Events not processed to the end yet. */
export async function openEvents(queries: Queries, before: number, most: number): Promise<readonly EventRow[]> {
  return await queries
    .select()
    .from(providerEvent)
    .where(and(isNull(providerEvent.outcome), lte(providerEvent.receivedAt, before)))
    .orderBy(asc(providerEvent.receivedAt))
    .limit(most);
}
