import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import type { SiteExportFile, SiteExportSchedule } from '../../data/export-files.ts';
import type { Column } from '../../shared/grid/column.ts';
import { momentColumn, siteColumn, stateColumn } from '../../shared/grid/shared-columns.tsx';
import { t } from '../../shared/i18n/t.ts';
import { fileState, periodText, REPORT_NAMES, rhythmText, sizeText } from './export-words.ts';

interface OfSite {
  readonly siteId: SiteExportFile['siteId'];
}
type SiteName = (row: OfSite) => string;

export function fileColumns(siteName: SiteName): readonly Column<SiteExportFile>[] {
  return [
    {
      id: 'report',
      title: t('scheduledExports.report'),
      track: 'minmax(72px,1fr)',
      cell: ({ report }) => <b className="font-semibold">{REPORT_NAMES[report]}</b>,
    },
    siteColumn(siteName),
    {
      id: 'period',
      title: t('scheduledExports.period'),
      track: 'minmax(96px,1.4fr)',
      cell: (file) => periodText(file),
    },
    {
      id: 'rows',
      title: t('scheduledExports.rows'),
      track: '72px',
      isFigure: true,
      room: 'desktop',
      cell: ({ rows }) => formatFigure(rows),
    },
    {
      id: 'size',
      title: t('scheduledExports.size'),
      track: '76px',
      isFigure: true,
      room: 'desktop',
      cell: ({ state, bytes }) => (state === 'READY' ? sizeText(bytes) : '–'),
    },
    {
      id: 'maker',
      title: t('scheduledExports.maker'),
      track: 'minmax(64px,110px)',
      room: 'wide',
      cell: ({ madeBy }) => madeBy.name,
    },
    stateColumn('72px', fileState),
    {
      id: 'made',
      title: t('scheduledExports.madeAt'),
      track: '92px',
      room: 'wide',
      cell: ({ madeAt }) => <span className="text-ink-2">{madeAt === null ? '–' : formatKstShort(madeAt)}</span>,
    },
  ];
}

export function scheduleColumns(siteName: SiteName): readonly Column<SiteExportSchedule>[] {
  return [
    {
      id: 'report',
      title: t('scheduledExports.report'),
      track: 'minmax(72px,1fr)',
      cell: ({ report }) => <b className="font-semibold">{REPORT_NAMES[report]}</b>,
    },
    siteColumn(siteName),
    {
      id: 'rhythm',
      title: t('scheduledExports.rhythm'),
      track: 'minmax(96px,1fr)',
      cell: (schedule) => rhythmText(schedule),
    },
    {
      id: 'maker',
      title: t('scheduledExports.maker'),
      track: 'minmax(64px,110px)',
      room: 'desktop',
      cell: ({ madeBy }) => madeBy.name,
    },
    momentColumn(t('scheduledExports.nextAt'), ({ nextAt }) => nextAt),
  ];
}
