import type { Alarm } from '@hoga/contract/admin-alarm';
import type { SiteId } from '@hoga/kernel/ids';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { type ReactNode, useState } from 'react';
import { useAlarms } from '../../data/alarms.ts';
import type { Column } from '../../shared/grid/column.ts';
import { ListPane } from '../../shared/grid/list-pane.tsx';
import { siteColumn, stateColumn } from '../../shared/grid/shared-columns.tsx';
import { AlarmMark } from '../../shared/house/alarm-mark.tsx';
import { alarmDetail, alarmName, alarmTitle } from '../../shared/house/alarm-words.ts';
import { t } from '../../shared/i18n/t.ts';
import { PeriodBar } from '../../shared/kit/period-bar.tsx';
import type { StatusTone } from '../../shared/kit/status-tag.tsx';
import { periodSearch } from '../../shared/period-search.ts';
import { useListSearch } from '../../shared/use-list-search.ts';
import { type AlarmRow, collapsedAlarms } from './collapsed-alarms.ts';

export function alarmState({ closedAt, acknowledgedAt }: Alarm): readonly [name: string, tone: StatusTone] {
  if (closedAt !== null) return [t('exposure.closedAt'), 'gone'];
  return acknowledgedAt === null ? [t('exposure.openedAt'), 'danger'] : [t('exposure.stateAcknowledged'), 'brand'];
}

function columnsOf(siteName: (id: SiteId) => string): readonly Column<AlarmRow>[] {
  return [
    { id: 'at', title: t('exposure.time'), track: '84px', cell: ({ alarm }) => formatKstShort(alarm.openedAt) },
    {
      id: 'what',
      title: t('exposure.alarmHead'),
      track: 'minmax(140px,1.2fr)',
      cell: ({ alarm, count }) => (
        <span className="flex items-center gap-2">
          <AlarmMark rule={alarm.rule} />
          <b className="truncate font-semibold">
            {count === 1 ? alarmTitle(alarm) : t('exposure.many', { name: alarmName(alarm.rule), count })}
          </b>
        </span>
      ),
    },
    siteColumn(({ alarm }) => siteName(alarm.siteInfoId)),
    {
      id: 'figure',
      title: t('exposure.detail'),
      track: 'minmax(96px,1fr)',
      room: 'desktop',
      cell: ({ alarm, count }) => (
        <span className="text-ink-2">{count === 1 ? alarmDetail(alarm) : t('exposure.expandAll')}</span>
      ),
    },
    stateColumn('64px', ({ alarm }) => alarmState(alarm)),
  ];
}

export interface AlarmListProps {
  closedToo: boolean;
  siteName: (id: SiteId) => string;
  open: number | undefined;
  onOpen: (id: number | null) => void;
  toolbar: ReactNode;
}

/** Alarms, newest first; many of one kind are one row, which opens into its alarms. */
export function AlarmList({ closedToo, siteName, onOpen, ...opening }: AlarmListProps) {
  const { search, period } = useListSearch();
  const of = closedToo ? periodSearch(search) : {};
  const alarms = useAlarms({ closedToo, period: of });
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const rows = collapsedAlarms(alarms.rows, expanded);
  const list = { ...alarms, rows };
  // A row of many has the negative number of its newest.
  const keyOf = ({ alarm, count }: AlarmRow) => (count === 1 ? alarm.id : -alarm.id);
  const open = (id: number | null) => {
    const many = id === null ? undefined : rows.find((row) => row.count > 1 && keyOf(row) === id);
    if (many === undefined) onOpen(id);
    else setExpanded(new Set([...expanded, many.group]));
  };
  return (
    <ListPane
      {...opening}
      onOpen={open}
      filter={closedToo ? <PeriodBar period={of} onChange={period} /> : undefined}
      label={t('exposure.alarmHead')}
      list={list}
      columns={columnsOf(siteName)}
      keyOf={keyOf}
      empty={closedToo ? t('exposure.noPast') : t('exposure.noOpen')}
      foot={[t('exposure.count', { count: alarms.rows.length }), t('exposure.endsAlone')]}
    />
  );
}
