import type { Recovery } from '@hoga/contract/admin-system';
import type { Database } from '../../../persistence/database.ts';
import { readDatabaseFigures } from '../database-store.ts';
import { backupsIn, rehearsals } from './recovery-store.ts';
import { liveReports } from './report-store.ts';

interface RecoveryParts {
  readonly database: Database;
  /** Where backups of the embedded database are; null: the database is outside. */
  readonly backups: string | null;
  readonly clock: { now(): number };
}

/** What could be lost now, what is kept, and what rehearsed restores have shown. */
export async function recovery({ database, backups, clock }: RecoveryParts): Promise<Recovery> {
  const [figures, rehearsed, reports] = await Promise.all([
    readDatabaseFigures(database),
    rehearsals(database),
    liveReports(database),
  ]);
  const { archivedAgeSeconds } = figures;
  const heads = reports.flatMap((report) => report.figures?.work.filter(({ name }) => name === 'anchors') ?? []);
  return {
    at: clock.now(),
    archivedAgeSeconds: archivedAgeSeconds === null ? null : Math.round(archivedAgeSeconds),
    headsAgeMs: heads.length === 0 ? null : Math.min(...heads.map(({ okAgeMs }) => okAgeMs)),
    backups: backups === null ? null : await backupsIn(backups),
    rehearsals: rehearsed,
  };
}
