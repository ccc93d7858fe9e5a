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
import type { StatusTone } from '../../shared/kit/status-tag.tsx';

export function alarmState({ closedAt, acknowledgedAt }: Alarm): readonly [name: string, tone: StatusTone] {
  if (closedAt !== null) return ['끝남', 'gone'];
  return acknowledgedAt === null ? ['열림', 'danger'] : ['확인됨', 'brand'];
}

function columnsOf(siteName: (id: SiteId) => string): readonly Column<Alarm>[] {
  return [
    { id: 'at', title: '시각', track: '84px', cell: ({ openedAt }) => formatKstShort(openedAt) },
    {
      id: 'what',
      title: '알람',
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
      title: '내용',
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
      label="알람"
      list={list}
      columns={columnsOf(siteName)}
      keyOf={({ id }) => id}
      empty={closedToo ? '지난 알람이 없습니다.' : '열린 알람이 없습니다.'}
      foot={[`${list.rows.length}건`, '알람은 까닭이 사라지면 저절로 끝납니다']}
    />
  );
}
