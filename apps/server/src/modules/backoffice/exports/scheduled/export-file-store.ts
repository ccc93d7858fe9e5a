import type { ExportFailure, ExportPeriod, ExportReport } from '@hoga/domain/operators/export-schedules';
import { kstDay } from '@hoga/domain/trading-hours/kst-day';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { and, asc, desc, eq, gte, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../../../persistence/database.ts';
import { account } from '../../../../persistence/schema/accounts.ts';
import {
  type ExportFileRow,
  type ExportScheduleRow,
  exportFile,
  exportPart,
  exportSchedule,
} from '../../../../persistence/schema/exports.ts';

type NewSchedule = Omit<ExportScheduleRow, 'id' | 'endedAt'>;

/** null: the site has one of this list and span already. */
export async function insertSchedule(queries: Queries, row: NewSchedule): Promise<ExportScheduleRow | null> {
  const [made] = await queries.insert(exportSchedule).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

export interface NamedSchedule {
  readonly row: ExportScheduleRow;
  /** Of its maker. */
  readonly name: string | null;
}

/** Of one site, or of all. */
export async function openSchedules(queries: Queries, siteId?: SiteId): Promise<readonly NamedSchedule[]> {
  return await queries
    .select({ row: exportSchedule, name: account.name })
    .from(exportSchedule)
    .leftJoin(account, eq(account.id, exportSchedule.madeBy))
    .where(and(isNull(exportSchedule.endedAt), siteId === undefined ? undefined : eq(exportSchedule.siteId, siteId)))
    .orderBy(asc(exportSchedule.id));
}

export async function findSchedule(queries: Queries, siteId: SiteId, id: number): Promise<ExportScheduleRow | null> {
  const [found] = await queries
    .select()
    .from(exportSchedule)
    .where(and(eq(exportSchedule.id, id), eq(exportSchedule.siteId, siteId), isNull(exportSchedule.endedAt)));
  return found ?? null;
}

export async function endSchedule(queries: Queries, id: number, now: number): Promise<boolean> {
  const ended = await queries
    .update(exportSchedule)
    .set({ endedAt: now })
    .where(and(eq(exportSchedule.id, id), isNull(exportSchedule.endedAt)))
    .returning({ id: exportSchedule.id });
  return ended.length > 0;
}

/** The files of due periods, each once, and the period after them. */
export async function beginFiles(
  database: Database,
  { id: scheduleId, siteId, report, span, madeBy, nextDay: seen }: ExportScheduleRow,
  { due, nextDay }: { readonly due: readonly ExportPeriod[]; readonly nextDay: number },
): Promise<void> {
  await database.transaction(async (transaction) => {
    const moved = await transaction
      .update(exportSchedule)
      .set({ nextDay })
      .where(and(eq(exportSchedule.id, scheduleId), eq(exportSchedule.nextDay, seen), isNull(exportSchedule.endedAt)))
      .returning({ id: exportSchedule.id });
    if (moved.length === 0) return;
    await transaction
      .insert(exportFile)
      .values(
        due.map(({ first, last }) => ({
          ...{ scheduleId, siteId, report, span, madeBy, firstDay: first, lastDay: last },
          state: 'MAKING' as const,
        })),
      )
      .onConflictDoNothing();
  });
}

export async function filesInMaking(queries: Queries): Promise<readonly ExportFileRow[]> {
  return await queries.select().from(exportFile).where(eq(exportFile.state, 'MAKING')).orderBy(asc(exportFile.id));
}

interface Part {
  readonly csv: string;
  readonly rows: number;
  /** null: it is the last. */
  readonly cursor: string | null;
  readonly now: number;
}

/** Stores a part after the known ones, and what the file is then; null: another process has stored it, or began anew. */
export async function addPart(
  database: Database,
  { id: fileId, parts: place, cursor: from }: ExportFileRow,
  { csv, rows, cursor, now }: Part,
): Promise<ExportFileRow | null> {
  return await database.transaction(async (transaction) => {
    const [file] = await transaction
      .update(exportFile)
      .set({
        ...{ parts: place + 1, cursor, rows: sql`${exportFile.rows} + ${rows}` },
        bytes: sql`${exportFile.bytes} + ${Buffer.byteLength(csv)}`,
        ...(cursor === null ? { state: 'READY' as const, madeAt: now } : {}),
      })
      .where(
        and(
          eq(exportFile.id, fileId),
          eq(exportFile.state, 'MAKING'),
          eq(exportFile.parts, place),
          from === null ? isNull(exportFile.cursor) : eq(exportFile.cursor, from),
        ),
      )
      .returning();
    if (file === undefined) return null;
    await transaction.insert(exportPart).values({ fileId, place, csv, rows });
    return file;
  });
}

export async function failFile(
  database: Database,
  { id, parts }: ExportFileRow,
  failure: ExportFailure,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const failed = await transaction
      .update(exportFile)
      .set({ state: 'FAILED', failure, ...EMPTY })
      .where(and(eq(exportFile.id, id), eq(exportFile.state, 'MAKING'), eq(exportFile.parts, parts)))
      .returning({ id: exportFile.id });
    if (failed.length > 0) await transaction.delete(exportPart).where(eq(exportPart.fileId, id));
  });
}

const EMPTY = { parts: 0, cursor: null, rows: 0, bytes: 0, madeAt: null } as const;

/** Begins a file anew, for another operator; false while it is being made. */
export async function remakeFile(database: Database, id: number, madeBy: PlayerId): Promise<boolean> {
  return await database.transaction(async (transaction) => {
    const begun = await transaction
      .update(exportFile)
      .set({ state: 'MAKING', failure: null, madeBy, ...EMPTY })
      .where(and(eq(exportFile.id, id), inArray(exportFile.state, ['READY', 'FAILED', 'EXPIRED'])))
      .returning({ id: exportFile.id });
    if (begun.length > 0) await transaction.delete(exportPart).where(eq(exportPart.fileId, id));
    return begun.length > 0;
  });
}

/** Removes the contents of files made before then. */
export async function expireFiles(database: Database, before: number): Promise<void> {
  await database.transaction(async (transaction) => {
    const over = await transaction
      .update(exportFile)
      .set({ state: 'EXPIRED' })
      .where(and(eq(exportFile.state, 'READY'), lt(exportFile.madeAt, before)))
      .returning({ id: exportFile.id });
    const ids = over.map(({ id }) => id);
    if (ids.length > 0) await transaction.delete(exportPart).where(inArray(exportPart.fileId, ids));
  });
}

export interface NamedFile {
  readonly row: ExportFileRow;
  readonly name: string | null;
}

interface FileQuestion {
  readonly siteId: SiteId;
  readonly reports: readonly ExportReport[];
  /** Files with days of this period. */
  readonly startDate?: number | undefined;
  readonly endDate?: number | undefined;
  readonly before?: number | undefined;
  readonly size: number;
}

/** Newest first. */
export async function filePage(
  queries: Queries,
  { siteId, reports, startDate, endDate, before, size }: FileQuestion,
): Promise<readonly NamedFile[]> {
  return await named(queries)
    .where(
      and(
        eq(exportFile.siteId, siteId),
        inArray(exportFile.report, [...reports]),
        startDate === undefined ? undefined : gte(exportFile.lastDay, kstDay(startDate)),
        endDate === undefined ? undefined : lte(exportFile.firstDay, kstDay(endDate)),
        before === undefined ? undefined : lt(exportFile.id, before),
      ),
    )
    .orderBy(desc(exportFile.id))
    .limit(size);
}

function named(queries: Queries) {
  return queries
    .select({ row: exportFile, name: account.name })
    .from(exportFile)
    .leftJoin(account, eq(account.id, exportFile.madeBy));
}

export async function findExportFile(queries: Queries, siteId: SiteId, id: number): Promise<NamedFile | null> {
  const [found] = await named(queries).where(and(eq(exportFile.id, id), eq(exportFile.siteId, siteId)));
  return found ?? null;
}

export async function partOf(
  queries: Queries,
  fileId: number,
  place: number,
): Promise<{ readonly csv: string; readonly rows: number } | null> {
  const [part] = await queries
    .select({ csv: exportPart.csv, rows: exportPart.rows })
    .from(exportPart)
    .where(and(eq(exportPart.fileId, fileId), eq(exportPart.place, place)));
  return part ?? null;
}
