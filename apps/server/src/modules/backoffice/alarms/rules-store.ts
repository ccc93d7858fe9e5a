import { type AlarmRules, SHIPPED_ALARM_RULES } from '@hoga/domain/operators/alarms';
import type { SiteId } from '@hoga/kernel/ids';
import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../../persistence/database.ts';
import { alarmSetting } from '../../../persistence/schema/backoffice.ts';

/** The site's rules with their version; 0: as shipped. */
export interface VersionedRules extends AlarmRules {
  readonly version: number;
}

export async function rulesOf(queries: Queries, siteId: SiteId): Promise<VersionedRules> {
  const [row] = await queries.select().from(alarmSetting).where(eq(alarmSetting.siteId, siteId));
  return { ...SHIPPED_ALARM_RULES, ...row?.rules, version: row?.version ?? 0 };
}

/** False when they have changed since they were seen. */
export async function saveRules(queries: Queries, siteId: SiteId, rules: AlarmRules, seen: number): Promise<boolean> {
  const saved =
    seen === 0
      ? await queries
          .insert(alarmSetting)
          .values({ siteId, rules, version: 1 })
          .onConflictDoNothing()
          .returning({ siteId: alarmSetting.siteId })
      : await queries
          .update(alarmSetting)
          .set({ rules, version: sql`${alarmSetting.version} + 1` })
          // The claimed version may exceed the column's range.
          .where(and(eq(alarmSetting.siteId, siteId), sql`${alarmSetting.version} = ${seen}::bigint`))
          .returning({ siteId: alarmSetting.siteId });
  return saved.length > 0;
}
