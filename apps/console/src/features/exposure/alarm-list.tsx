import type { Alarm } from '@hoga/contract/admin-alarm';
import type { SiteId } from '@hoga/kernel/ids';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import type { ReactNode } from 'react';
import { useAlarms } from '../../data/alarms.ts';
import type { Column } from '../../shared/grid/column.ts';
import { ListPane } from '../../shared/grid/list-pane.tsx';
import { siteColumn, stateColumn } from '../../shared/grid/shared-columns.tsx';
import { AlarmMark } from '../../shared/house/alarm-mark.tsx';
import { alarmDetail, alarmTitle } from '../../shared/house/alarm-words.ts';
import { t } from '../../shared/i18n/t.ts';
import type { StatusTone } from '../../shared/kit/status-tag.tsx';

export function alarmState({ closedAt, acknowledgedAt }: Alarm): readonly [name: string, tone: StatusTone] {
  if (closedAt !== null) return [t('exposure.closedAt'), 'gone'];
  return acknowledgedAt === null ? [t('exposure.openedAt'), 'danger'] : [t('exposure.stateAcknowledged'), 'brand'];
}

function columnsOf(siteName: (id: SiteId) => string): readonly Column<Alarm>[] {
  return [
    { id: 'at', title: t('exposure.time'), track: '84px', cell: ({ openedAt }) => formatKstShort(openedAt) },
    {
      id: 'what',
      title: t('exposure.alarmHead'),
      track: 'minmax(140px,1.2fr)',
      cell: (alarm) => (
        <span className="flex items-center gap-2">
          <AlarmMark rule={alarm.rule} />
          <b className="truncate font-semibold">{alarmTitle(alarm)}</b>
        </span>
      ),
    },
    siteColumn(({ siteInfoId }) => siteName(siteInfoId)),
    {
      id: 'figure',
      title: t('exposure.detail'),
      track: 'minmax(96px,1fr)',
      room: 'desktop',
      cell: (alarm) => <span className="text-ink-2">{alarmDetail(alarm)}</span>,
    },
    stateColumn('64px', alarmState),
  ];
}

export interface AlarmListProps {
  closedToo: boolean;
  siteName: (id: SiteId) => string;
  open: number | undefined;
  onOpen: (id: number | null) => void;
  toolbar: ReactNode;
}

export function AlarmList({ closedToo, siteName, ...opening }: AlarmListProps) {
  const list = useAlarms({ closedToo });
  return (
    <ListPane
      {...opening}
      label={t('exposure.alarmHead')}
      list={list}
      columns={columnsOf(siteName)}
      keyOf={({ id }) => id}
      empty={closedToo ? t('exposure.noPast') : t('exposure.noOpen')}
      foot={[t('exposure.count', { count: list.rows.length }), t('exposure.endsAlone')]}
    />
  );
}
