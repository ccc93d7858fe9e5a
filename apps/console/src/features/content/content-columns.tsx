import type { SiteId } from '@hoga/kernel/ids';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import type { Written } from '../../data/content.ts';
import type { Column } from '../../shared/grid/column.ts';
import { siteColumn, stateColumn } from '../../shared/grid/shared-columns.tsx';
import { t } from '../../shared/i18n/t.ts';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { categoryName, KIND_NAMES, STATES } from './content-words.ts';

function StateTag({ state }: Pick<Written, 'state'>) {
  const [name, tone] = STATES[state];
  return <StatusTag tone={tone}>{name}</StatusTag>;
}

/** When it comes or goes next; else when it was written. */
function dateText({ state, startDate, endDate, createdAt }: Written): string {
  if (state === 'SCHEDULED' && startDate !== null) return t('content.from', { startDate: formatKstShort(startDate) });
  return endDate !== null ? t('content.until', { endDate: formatKstShort(endDate) }) : formatKstShort(createdAt);
}

/** The columns of the list without a detail beside it. */
export function contentColumns(siteName: (id: SiteId) => string): readonly Column<Written>[] {
  return [
    { id: 'kind', title: t('content.kind'), track: '64px', cell: ({ kind }) => KIND_NAMES[kind] },
    {
      id: 'title',
      title: t('content.title'),
      track: 'minmax(120px,1fr)',
      cell: ({ title, isPinned }) => (
        <>
          {isPinned === 1 && <span className="mr-1.5 text-micro text-brand-text">{t('content.pinned')}</span>}
          <b className="font-semibold">{title}</b>
        </>
      ),
    },
    {
      id: 'category',
      title: t('content.category'),
      track: '120px',
      room: 'wide',
      cell: ({ kind, category }) => <span className="text-ink-2">{categoryName(kind, category)}</span>,
    },
    { ...siteColumn<Written>(({ siteId }) => siteName(siteId)), room: 'desktop' },
    stateColumn('52px', ({ state }) => STATES[state]),
    {
      id: 'date',
      title: t('content.date'),
      track: '104px',
      isFigure: true,
      room: 'desktop',
      cell: (row) => <span className="text-ink-2">{dateText(row)}</span>,
    },
  ];
}

/** The list beside an open detail: two lines a row. */
export function narrowColumns(siteName: (id: SiteId) => string): readonly Column<Written>[] {
  return [
    {
      id: 'title',
      title: t('content.text'),
      track: 'minmax(0,1fr)',
      cell: (row) => (
        <span className="flex flex-col gap-1">
          <b className="truncate font-semibold">{row.title}</b>
          <span className="flex items-center gap-1.5 text-micro text-ink-2">
            <StateTag state={row.state} />
            <span className="truncate">
              {KIND_NAMES[row.kind]} · {siteName(row.siteId)} · {dateText(row)}
            </span>
          </span>
        </span>
      ),
    },
  ];
}
