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
import type { BodyOf } from '@hoga/contract/call';
import type { SiteId } from '@hoga/kernel/ids';
import type { TakePiece } from '../shared/exports/take-all.ts';
import { datedPeriod, type PeriodSearch } from '../shared/period-search.ts';
import { callApi, fetchData } from './api.ts';
import { backwardsPage, backwardsQuery, listResource } from './list-resource.ts';

export type SiteExportFile = ExportFile & { readonly siteId: SiteId };
export type SiteExportSchedule = ExportSchedule & { readonly siteId: SiteId };

/** Files made by schedule, newest first. */
export const exportFiles = listResource<PeriodSearch, SiteExportFile, number>({
  key: 'export-files',
  permission: 'exports.make',
  read: async (siteInfoId, period, before) => {
    const { rows } = await fetchData(listExportFiles, {
      query: { ...backwardsQuery(siteInfoId, before), ...datedPeriod(period) },
    });
    return backwardsPage(
      rows.map((row) => ({ ...row, siteId: siteInfoId })),
      ({ id }) => id,
    );
  },
  idOf: ({ id }) => id,
  compare: () => (one, other) => other.id - one.id,
  news: 'POLLED',
});

/** Lists that are made into files, in the order in which they were set up. */
export const exportSchedules = listResource<null, SiteExportSchedule, never>({
  key: 'export-schedules',
  permission: 'exports.make',
  read: async (siteInfoId) => {
    const { rows } = await fetchData(listExportSchedules, { query: { siteInfoId } });
    return { rows: rows.map((row) => ({ ...row, siteId: siteInfoId })), next: null };
  },
  idOf: ({ id }) => id,
  compare: () => (one, other) => one.id - other.id,
});

export type WantedSchedule = Omit<BodyOf<typeof addExportSchedule>, 'reason'>;

export function addSchedule(siteInfoId: SiteId, wanted: WantedSchedule, reason: string) {
  return callApi(addExportSchedule, { query: { siteInfoId }, body: { ...wanted, reason } });
}

export function endSchedule({ siteId, id: scheduleId }: SiteExportSchedule, reason: string) {
  return callApi(endExportSchedule, { query: { siteInfoId: siteId }, body: { scheduleId, reason } });
}

export function remakeFile({ siteId, id: fileId }: SiteExportFile, reason: string) {
  return callApi(remakeExportFile, { query: { siteInfoId: siteId }, body: { fileId, reason } });
}

export const takeFile =
  ({ siteId, id: fileId }: SiteExportFile): TakePiece =>
  (reason, { after, signal }) =>
    callApi(takeExportFile, {
      query: { siteInfoId: siteId },
      body: { fileId, ...(after === undefined ? {} : { after: Number(after) }), reason },
      signal,
    });
