import { idOf } from '@hoga/kernel/ids';
import { formatKstDateTime, formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { X } from 'lucide-react';
import { type LogFilter, useDeedAt, useLog } from '../../data/audit.ts';
import { takeLogs } from '../../data/exports.ts';
import { entriesOf, type LogEntry, namesIn } from '../../data/log-changes.ts';
import { useOwnFilters } from '../../data/own-filters.ts';
import { may, type Operator, useOperator } from '../../data/session-store.ts';
import { useScopedSites } from '../../data/site-scope.ts';
import { ExportButton } from '../../shared/exports/export-button.tsx';
import type { Column } from '../../shared/grid/column.ts';
import { t } from '../../shared/i18n/t.ts';
import { ActionOutcome } from '../../shared/kit/action-outcome.tsx';
import { Avatar } from '../../shared/kit/avatar.tsx';
import { Control } from '../../shared/kit/control.tsx';
import { PeriodBar } from '../../shared/kit/period-bar.tsx';
import type { ListSearch } from '../../shared/list-search.ts';
import { actionSubject, callName } from '../../shared/log-words.ts';
import { askedPeriod, periodSearch } from '../../shared/period-search.ts';
import { ResourcePage } from '../../shared/resource/resource-page.tsx';
import { useResource } from '../../shared/resource/use-resource.ts';
import { useListSearch } from '../../shared/use-list-search.ts';
import { AuditDetail } from './audit-detail.tsx';
import { ChainBar } from './chain-bar.tsx';

const VIEWS = [
  { id: 'all', name: t('audit.all') },
  { id: 'refused', name: t('audit.refused') },
  { id: 'money', name: t('audit.money') },
  { id: 'mine', name: t('audit.mine') },
] as const;
type View = (typeof VIEWS)[number]['id'];

const COLUMNS: readonly Column<LogEntry>[] = [
  { id: 'seq', title: t('audit.lineHead'), track: '56px', room: 'desktop', cell: ({ asked }) => asked.seq },
  {
    id: 'at',
    title: t('audit.at'),
    track: '84px',
    cell: ({ asked }) => <span title={formatKstDateTime(asked.at)}>{formatKstShort(asked.at)}</span>,
  },
  {
    id: 'who',
    title: t('audit.who'),
    track: 'minmax(72px,160px)',
    cell: ({ asked }) => (
      <span className="flex items-center gap-2">
        <Avatar name={asked.username} size="sm" />
        <b className="truncate font-semibold">{asked.username}</b>
      </span>
    ),
  },
  { id: 'what', title: t('audit.what'), track: 'minmax(80px,1fr)', cell: ({ asked }) => callName(asked.call) },
  {
    id: 'subject',
    title: t('audit.subject'),
    track: 'minmax(80px,1fr)',
    room: 'wide',
    cell: (entry) => actionSubject(entry, namesIn(entry)),
  },
  {
    id: 'outcome',
    title: t('audit.outcome'),
    track: 'minmax(52px,1fr)',
    cell: (entry) => <ActionOutcome action={entry} />,
  },
];

function filterOf(view: View, me: Operator, { member, ...search }: ListSearch): LogFilter {
  return {
    ...(view === 'refused' ? { only: 'REFUSED' } : view === 'money' ? { only: 'MONEY' } : {}),
    ...(view === 'mine' ? { operatorId: me.id } : {}),
    ...(member === undefined ? {} : { playerId: idOf(member) }),
    ...askedPeriod(search),
  };
}

/** Operators' requests and their outcomes. Lines can be read, never changed. */
export function AuditPage() {
  const me = useOperator();
  const { ofAll, period } = useListSearch();
  const page = useResource(VIEWS);
  const { search } = page;
  const filter = filterOf(page.chosen.id, me, search);
  const list = useLog(filter);
  const { rows: lines, reload, isLoading } = list;
  const entries = entriesOf(lines);
  const listed = entries.find(({ asked }) => asked.seq === search.open);
  const found = useDeedAt(isLoading || listed !== undefined ? null : (search.open ?? null)).data;
  const exported = useScopedSites('exports.make').filter((id) => may(me, 'audit.read', id));
  return (
    <ResourcePage
      page={page}
      list={{ ...list, rows: entries }}
      label={t('audit.title')}
      columns={COLUMNS}
      idOf={({ asked }) => asked.seq}
      isUncounted
      own={useOwnFilters('audit')}
      above={<ChainBar lines={lines} isLoading={isLoading} onReload={reload} />}
      beside={
        <>
          {search.member !== undefined && (
            <Control look="chip" aria-pressed className="shrink-0" onClick={ofAll}>
              {t('audit.member', { member: search.member })}
              <X size={13} aria-label={t('audit.showAll')} />
            </Control>
          )}
          {exported.length > 0 && (
            <span className="ml-auto">
              <ExportButton title={t('audit.csv')} name="hoga-audit" take={takeLogs(exported, filter)} />
            </span>
          )}
        </>
      }
      filter={<PeriodBar period={periodSearch(search)} onChange={period} />}
      empty={t('audit.empty')}
      foot={[t('audit.count', { count: entries.length }), t('audit.readOnly')]}
      opened={listed ?? found ?? null}
      detail={(entry) => <AuditDetail entry={entry} onClose={() => page.open(null)} />}
    />
  );
}
