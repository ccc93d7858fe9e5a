import type { ProviderName } from '@hoga/domain/wallet/providers';
import type { SiteId } from '@hoga/kernel/ids';
import { and, count, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Queries } from '../../../persistence/database.ts';
import { dnw } from '../../../persistence/schema/cashier.ts';
import { isAtProvider } from '../payment-store.ts';

export interface WaitingOf {
  readonly siteId: SiteId;
  readonly provider: ProviderName | null;
  readonly waiting: number;
  readonly oldestAt: number | null;
}

/** Requests that wait for their provider, by site and provider. */
export async function waitingRequests(queries: Queries, siteIds: readonly SiteId[]): Promise<readonly WaitingOf[]> {
  const { siteId, provider, createdAt } = dnw;
  return await queries
    .select({ siteId, provider, waiting: count(), oldestAt: sql<number | null>`min(${createdAt})`.mapWith(createdAt) })
    .from(dnw)
    .where(and(inArray(siteId, [...siteIds]), isNotNull(provider), isAtProvider))
    .groupBy(siteId, provider);
}
