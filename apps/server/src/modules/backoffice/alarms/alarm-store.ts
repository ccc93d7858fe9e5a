import type { AlarmRule } from '@hoga/domain/operators/alarms';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { and, asc, count, desc, eq, gte, inArray, isNull, lt, lte } from 'drizzle-orm';
import type { Queries } from '../../../persistence/database.ts';
import { account } from '../../../persistence/schema/accounts.ts';
import { type AlarmRow, alarm } from '../../../persistence/schema/backoffice.ts';
import type { Finding } from './finding.ts';

/** Makes the open alarms of a rule match the findings; closes the rest. Returns the new ones. */
export async function settleAlarms(
  queries: Queries,
  rule: AlarmRule,
  findings: readonly Finding[],
  now: number,
): Promise<readonly AlarmRow[]> {
  const open = await queries
    .select()
    .from(alarm)
    .where(and(eq(alarm.rule, rule), isNull(alarm.closedAt)));
  const isSame = (row: AlarmRow) => (finding: Finding) =>
    finding.siteId === row.siteId && finding.subject === row.subject;
  const over = open.filter((row) => !findings.some(isSame(row))).map(({ id }) => id);
  if (over.length > 0) {
    await queries.update(alarm).set({ closedAt: now, updatedAt: now }).where(inArray(alarm.id, over));
  }
  const fresh = findings.filter((finding) => !open.some((row) => isSame(row)(finding)));
  if (fresh.length === 0) return [];
  return await queries
    .insert(alarm)
    .values(fresh.map((finding) => ({ ...finding, openedAt: now, updatedAt: now })))
    .onConflictDoNothing()
    .returning();
}

export interface NamedAlarm {
  readonly row: AlarmRow;
  /** Of the operator who acknowledged it. */
  readonly name: string | null;
}

function named(queries: Queries) {
  return queries
    .select({ row: alarm, name: account.name })
    .from(alarm)
    .leftJoin(account, eq(account.id, alarm.acknowledgedBy));
}

interface AlarmQuestion {
  readonly siteIds: readonly SiteId[];
  readonly closedToo: boolean;
  /** Raised from then on, and until then. */
  readonly start?: number | undefined;
  readonly end?: number | undefined;
  readonly before: number | undefined;
  readonly size: number;
}

/** Newest first. */
export async function alarmPage(
  queries: Queries,
  { siteIds, closedToo, start, end, before, size }: AlarmQuestion,
): Promise<readonly NamedAlarm[]> {
  return await named(queries)
    .where(
      and(
        inArray(alarm.siteId, [...siteIds]),
        closedToo ? undefined : isNull(alarm.closedAt),
        start === undefined ? undefined : gte(alarm.openedAt, start),
        end === undefined ? undefined : lte(alarm.openedAt, end),
        before === undefined ? undefined : lt(alarm.id, before),
      ),
    )
    .orderBy(desc(alarm.id))
    .limit(size);
}

export async function changedAlarms(queries: Queries, since: number): Promise<readonly NamedAlarm[]> {
  return await named(queries)
    .where(gte(alarm.updatedAt, since))
    .orderBy(asc(alarm.updatedAt), asc(alarm.id))
    .limit(1_000);
}

export async function findAlarm(queries: Queries, siteId: SiteId, id: number): Promise<NamedAlarm | null> {
  const [found] = await named(queries).where(and(eq(alarm.siteId, siteId), eq(alarm.id, id)));
  return found ?? null;
}

interface Acknowledged {
  readonly id: number;
  readonly by: PlayerId;
  readonly at: number;
}

/** False when it was acknowledged before. */
export async function acknowledge(queries: Queries, { id, by, at }: Acknowledged): Promise<boolean> {
  const done = await queries
    .update(alarm)
    .set({ acknowledgedBy: by, acknowledgedAt: at, updatedAt: at })
    .where(and(eq(alarm.id, id), isNull(alarm.acknowledgedBy)))
    .returning({ id: alarm.id });
  return done.length > 0;
}

/** How many are open, by site and rule. */
export async function openAlarms(
  queries: Queries,
): Promise<readonly { readonly siteId: SiteId; readonly rule: AlarmRule; readonly count: number }[]> {
  const { siteId, rule } = alarm;
  return await queries
    .select({ siteId, rule, count: count() })
    .from(alarm)
    .where(isNull(alarm.closedAt))
    .groupBy(siteId, rule);
}
