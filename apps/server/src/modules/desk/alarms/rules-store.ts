import { type AlarmRules, SHIPPED_ALARM_RULES } from '@hoga/domain/operators/alarms';
import type { SiteId } from '@hoga/kernel/ids';
import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../../persistence/database.ts';
import { alarmSetting } from '../../../persistence/schema/desk.ts';

/** As the site has set them, with how often that was; 0: as they were shipped. */
export interface VersionedRules extends AlarmRules {
  readonly version: number;
}

export async function rulesOf(queries: Queries, siteId: SiteId): Promise<VersionedRules> {
  const [row] = await queries.select().from(alarmSetting).where(eq(alarmSetting.siteId, siteId));
  return { ...SHIPPED_ALARM_RULES, ...row?.rules, version: row?.version ?? 0 };
}

/** False where they have been changed since they were seen. */
export async function saveRules(queries: Queries, siteId: SiteId, rules: AlarmRules, seen: number): Promise<boolean> {
  const row = { siteId, rules, version: seen + 1 };
  const saved =
    seen === 0
      ? await queries.insert(alarmSetting).values(row).onConflictDoNothing().returning({ siteId: alarmSetting.siteId })
      : await queries
          .update(alarmSetting)
          .set(row)
          .where(and(eq(alarmSetting.siteId, siteId), eq(alarmSetting.version, seen)))
          .returning({ siteId: alarmSetting.siteId });
  return saved.length > 0;
}
