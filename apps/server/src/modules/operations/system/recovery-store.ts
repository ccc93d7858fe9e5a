import type { Recovery, Rehearsal } from '@hoga/contract/admin-system';
import { keptBackups } from '@hoga/embedded-pg/backup/kept-backups';
import { desc } from 'drizzle-orm';
import type { Queries } from '../../../persistence/database.ts';
import { restoreRehearsal } from '../../../persistence/schema/system.ts';

const MOST_REHEARSALS = 20;
const MOST_BACKUPS = 50;

/** Newest first. */
export async function rehearsals(queries: Queries): Promise<Rehearsal[]> {
  const rows = await queries.select().from(restoreRehearsal).orderBy(desc(restoreRehearsal.id)).limit(MOST_REHEARSALS);
  return rows.map(({ at, reachedAt, ...row }) => ({
    ...row,
    at: at.getTime(),
    reachedAt: reachedAt?.getTime() ?? null,
  }));
}

/** Whole backups in the folder, newest first. */
export async function backupsIn(folder: string): Promise<NonNullable<Recovery['backups']>> {
  const kept = await keptBackups(folder);
  return kept
    .slice(-MOST_BACKUPS)
    .reverse()
    .map(({ name, manifest: { beganAt, endedAt, data, log, beside } }) => ({
      name,
      endedAt: Date.parse(endedAt),
      bytes: [...data, ...log, ...beside].reduce((sum, { bytes }) => sum + bytes, 0),
      seconds: Math.round((Date.parse(endedAt) - Date.parse(beganAt)) / 1_000),
    }));
}
