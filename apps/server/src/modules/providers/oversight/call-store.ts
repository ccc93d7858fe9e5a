import type { ProviderCalls } from '@hoga/domain/wallet/provider-health';
import { CALLS_MS } from '@hoga/domain/wallet/provider-health';
import type { ProviderName } from '@hoga/domain/wallet/providers';
import type { SiteId } from '@hoga/kernel/ids';
import { gte, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../../persistence/database.ts';
import { providerMinute } from '../../../persistence/schema/providers.ts';

const MINUTE_MS = 60_000;
const KEPT_MS = 2 * 24 * 3_600_000;
const LONGEST_ERROR = 200;

/** A call to a provider, and why it failed; null: it was answered. */
export interface NotedCall {
  readonly siteId: SiteId;
  readonly provider: ProviderName;
  readonly at: number;
  readonly failedWith: string | null;
}

export async function noteCall(queries: Queries, { siteId, provider, at, failedWith }: NotedCall): Promise<void> {
  const isFailed = failedWith !== null;
  const row = {
    siteId,
    provider,
    minute: at - (at % MINUTE_MS),
    calls: 1,
    failed: isFailed ? 1 : 0,
    lastOkAt: isFailed ? null : at,
    lastFailedAt: isFailed ? at : null,
    lastError: failedWith?.slice(0, LONGEST_ERROR) ?? null,
  };
  const { calls, failed, lastOkAt, lastFailedAt, lastError } = providerMinute;
  await queries
    .insert(providerMinute)
    .values(row)
    .onConflictDoUpdate({
      target: [providerMinute.siteId, providerMinute.provider, providerMinute.minute],
      set: {
        calls: sql`${calls} + 1`,
        failed: sql`${failed} + excluded.failed`,
        lastOkAt: sql`greatest(${lastOkAt}, excluded.last_ok_at)`,
        lastFailedAt: sql`greatest(${lastFailedAt}, excluded.last_failed_at)`,
        lastError: sql`coalesce(excluded.last_error, ${lastError})`,
      },
    });
}

export async function forgetCalls(queries: Queries, now: number): Promise<void> {
  await queries.delete(providerMinute).where(lt(providerMinute.minute, now - KEPT_MS));
}

export interface CallsOf extends ProviderCalls {
  readonly siteId: SiteId;
  readonly provider: ProviderName;
  readonly lastError: string | null;
}

/** Summary of the last hour's calls by site and provider; last answers as far back as minutes are stored. */
export async function recentCalls(queries: Queries, now: number): Promise<readonly CallsOf[]> {
  const { siteId, provider, minute, calls, failed, lastOkAt, lastFailedAt, lastError } = providerMinute;
  const isRecent = gte(minute, now - CALLS_MS);
  const last = (column: typeof lastOkAt) => sql<number | null>`max(${column})`.mapWith(lastOkAt);
  return await queries
    .select({
      siteId,
      provider,
      calls: sql<number>`coalesce(sum(${calls}) FILTER (WHERE ${isRecent}), 0)::integer`,
      failed: sql<number>`coalesce(sum(${failed}) FILTER (WHERE ${isRecent}), 0)::integer`,
      lastOkAt: last(lastOkAt),
      lastFailedAt: last(lastFailedAt as typeof lastOkAt),
      lastError: sql<
        string | null
      >`(array_agg(${lastError} ORDER BY ${minute} DESC) FILTER (WHERE ${lastError} IS NOT NULL))[1]`,
    })
    .from(providerMinute)
    .groupBy(siteId, provider);
}
