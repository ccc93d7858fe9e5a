import {
  addExportSchedule,
  type ExportFile,
  type ExportSchedule,
  endExportSchedule,
  listExportFiles,
  listExportSchedules,
  remakeExportFile,
  takeExportFile,
} from '@hoga/contract/admin-export-file';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import {
  EXPORT_REPORTS,
  type ExportReport,
  exportDueAt,
  exportPeriod,
  firstExportDay,
  KEPT_DAYS,
  REPORT_READS,
} from '@hoga/domain/operators/export-schedules';
import type { Clock } from '@hoga/kernel/clock';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { route } from '../../../../http/route.ts';
import type { Database } from '../../../../persistence/database.ts';
import type { ExportScheduleRow } from '../../../../persistence/schema/exports.ts';
import { dayText } from '../../finance/day-text.ts';
import {
  endSchedule,
  filePage,
  findExportFile,
  findSchedule,
  insertSchedule,
  type NamedFile,
  openSchedules,
  partOf,
  remakeFile,
} from './export-file-store.ts';

export interface ScheduleParts {
  readonly database: Database;
  readonly clock: Clock;
}

interface Asked {
  readonly request: FastifyRequest;
  readonly site: { readonly id: SiteId };
  readonly identity: { readonly playerId: PlayerId };
}

const DAY_MS = 86_400_000;

/** Lists by schedule: each takes the right to export and the right to read the list, on its site. */
export function registerScheduleRoutes(app: FastifyInstance, { database, clock }: ScheduleParts): void {
  async function readable({ request, site, identity }: Asked): Promise<readonly ExportReport[]> {
    const { authority } = request.server.operators;
    const may = await Promise.all(
      EXPORT_REPORTS.map(async (report) => {
        const sites = await authority.sitesOf(identity.playerId, REPORT_READS[report]);
        return sites.includes(site.id) ? [report] : [];
      }),
    );
    return may.flat();
  }

  async function fileOf(asked: Asked, fileId: number): Promise<Result<NamedFile, Failure>> {
    const found = await findExportFile(database, asked.site.id, fileId);
    if (found === null) return err(failure('RECORD_MISSING'));
    return (await readable(asked)).includes(found.row.report) ? ok(found) : err(failure('NO_PERMISSION'));
  }

  route(app, listExportSchedules, async (asked) => {
    const reports = await readable(asked);
    const found = await openSchedules(database, asked.site.id);
    return ok({
      rows: found
        .filter(({ row }) => reports.includes(row.report))
        .map(({ row, name }) => scheduleView(row, name ?? '')),
    });
  });

  route(app, addExportSchedule, async (asked) => {
    const { report, span, minute } = asked.body;
    if (!(await readable(asked)).includes(report)) return err(failure('NO_PERMISSION'));
    const now = clock.now();
    const madeBy = asked.identity.playerId;
    const made = await insertSchedule(database, {
      ...{ siteId: asked.site.id, report, span, minute, madeBy, madeAt: now },
      nextDay: firstExportDay(span, now),
    });
    if (made === null) return err(failure('DUPLICATE_REQUEST'));
    const [shown] = (await openSchedules(database, asked.site.id)).filter(({ row }) => row.id === made.id);
    const view = scheduleView(made, shown?.name ?? '');
    asked.changed({ before: null, after: view });
    return ok(view);
  });

  route(app, endExportSchedule, async (asked) => {
    const found = await findSchedule(database, asked.site.id, asked.body.scheduleId);
    if (found === null) return err(failure('RECORD_MISSING'));
    if (!(await readable(asked)).includes(found.report)) return err(failure('NO_PERMISSION'));
    if (!(await endSchedule(database, found.id, clock.now()))) return err(failure('RECORD_MISSING'));
    const { report, span, minute } = found;
    asked.changed({ before: { report, span, minute }, after: null });
    return ok({ id: found.id });
  });

  route(app, listExportFiles, async (asked) => {
    const { siteInfoId: _site, ...page } = asked.query;
    const question = { ...page, siteId: asked.site.id, reports: await readable(asked) };
    return ok({ rows: (await filePage(database, question)).map(fileView) });
  });

  route(app, takeExportFile, async (asked) => {
    const { fileId, after: place = 0 } = asked.body;
    const found = await fileOf(asked, fileId);
    if (!found.ok) return found;
    const { state, parts } = found.value.row;
    const part = state === 'READY' ? await partOf(database, fileId, place) : null;
    if (part === null) return err(failure('RECORD_MISSING'));
    asked.changed({ before: null, after: { rows: part.rows } });
    return ok({ ...part, next: place + 1 < parts ? String(place + 1) : null });
  });

  route(app, remakeExportFile, async (asked) => {
    const { fileId } = asked.body;
    const found = await fileOf(asked, fileId);
    if (!found.ok) return found;
    if (!(await remakeFile(database, fileId, asked.identity.playerId))) return err(failure('PENDING_REQUEST_EXISTS'));
    const begun = await findExportFile(database, asked.site.id, fileId);
    if (begun === null) return err(failure('RECORD_MISSING'));
    asked.changed({ before: { state: found.value.row.state }, after: { state: begun.row.state } });
    return ok(fileView(begun));
  });
}

function scheduleView(row: ExportScheduleRow, name: string): ExportSchedule {
  const { id, report, span, minute, nextDay, madeBy, madeAt } = row;
  const nextAt = exportDueAt(exportPeriod(span, nextDay), minute);
  return { id, report, span, minute, madeBy: { id: madeBy, name }, madeAt, nextAt };
}

function fileView({ row, name }: NamedFile): ExportFile {
  const { id, report, span, firstDay, lastDay, state, failure: why, rows, bytes, madeBy, madeAt } = row;
  return {
    ...{ id, report, span, state, failure: why, rows, bytes, madeAt },
    firstDay: dayText(firstDay),
    lastDay: dayText(lastDay),
    madeBy: { id: madeBy, name: name ?? '' },
    keptUntil: madeAt === null ? null : madeAt + KEPT_DAYS * DAY_MS,
  };
}
