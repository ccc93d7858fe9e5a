import { duePeriods, KEPT_DAYS } from '@hoga/domain/operators/export-schedules';
import { kstMidnight } from '@hoga/domain/trading-hours/kst-day';
import type { Clock } from '@hoga/kernel/clock';
import type { Poller, PollerParts } from '../../../../foundation/poller.ts';
import type { SiteDirectory } from '../../../../http/site-directory.ts';
import type { Database, Queries } from '../../../../persistence/database.ts';
import type { LongReads } from '../../../../persistence/replica/long-reads.ts';
import type { ExportFileRow } from '../../../../persistence/schema/exports.ts';
import { pieceText } from '../csv-list.ts';
import { addPart, beginFiles, expireFiles, failFile, filesInMaking, openSchedules } from './export-file-store.ts';
import { REPORTS } from './reports.ts';

export interface FileMakerParts {
  readonly database: Database;
  readonly reads: Pick<LongReads, 'read'>;
  readonly sites: Pick<SiteDirectory, 'all'>;
  readonly timers: Clock;
  readonly log: PollerParts['log'];
}

const POLL_INTERVAL_MS = 30_000;
const DAY_MS = 86_400_000;
/** A stopping server waits for at most these; the next run continues after the last stored part. */
const PARTS_A_RUN = 100;
/** A longer list is taken in shorter periods. */
const MOST_BYTES = 200_000_000;

/** Begins due files, continues those that are not complete, and removes those whose time is over. */
export async function makeExportFiles(parts: FileMakerParts): Promise<void> {
  const { database, timers } = parts;
  const now = timers.now();
  for (const { row } of await openSchedules(database)) {
    const found = duePeriods(row, now);
    if (found.due.length > 0) await beginFiles(database, row, found);
  }
  let left = PARTS_A_RUN;
  for (const file of await filesInMaking(database)) left = await continueFile(parts, file, left);
  await expireFiles(database, now - KEPT_DAYS * DAY_MS);
}

/** Returns how many parts this run may still store. */
async function continueFile(parts: FileMakerParts, begun: ExportFileRow, most: number): Promise<number> {
  const { database, reads, sites, timers, log } = parts;
  const site = sites.all.find(({ id }) => id === begun.siteId);
  if (site === undefined) return most;
  let file: ExportFileRow | null = begun;
  let left = most;
  while (file !== null && file.state === 'MAKING' && left > 0) {
    const { id, report, firstDay, lastDay, cursor, madeBy, bytes } = file;
    if (bytes > MOST_BYTES) {
      await failFile(database, file, 'TOO_LARGE');
      return left;
    }
    const period = { first: firstDay, last: lastDay };
    const question = { site, period, cursor, madeBy, now: timers.now() };
    const list = (queries: Queries) => REPORTS[report](queries, question);
    const piece = await reads.read(list, kstMidnight(lastDay + 1)).catch((error: unknown) => {
      log.error({ err: error, exportFile: id }, 'scheduled exports: read of a list failed');
      return 'ERROR' as const;
    });
    // Figures that are not complete yet are there at a later run.
    if (piece === null) return left;
    if (piece === 'ERROR') {
      await failFile(database, file, 'ERROR');
      return left;
    }
    const next = piece.next === null ? null : String(piece.next);
    const csv = pieceText(piece, file.parts === 0);
    file = await addPart(database, file, { csv, rows: piece.rows.length, cursor: next, now: timers.now() });
    left -= 1;
  }
  return left;
}

export function exportFilePoller(parts: FileMakerParts): Poller {
  return {
    roles: ['chores'],
    everyMs: POLL_INTERVAL_MS,
    poll: () => makeExportFiles(parts),
    name: 'scheduled-exports',
    failed: 'scheduled exports: poll failed',
  };
}
