import type { Alarm } from '@hoga/contract/admin-alarm';
import type { SiteId } from '@hoga/kernel/ids';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { useAlarms } from '../../data/alarms.ts';
import type { Column } from '../../shared/grid/column.ts';
import { DataGrid } from '../../shared/grid/data-grid.tsx';
import { ListFoot } from '../../shared/grid/list-foot.tsx';
import { ListState } from '../../shared/grid/list-state.tsx';
import { AlarmMark } from '../../shared/house/alarm-mark.tsx';
import { alarmDetail, alarmTitle } from '../../shared/house/alarm-words.ts';
import { StatusTag, type StatusTone } from '../../shared/kit/status-tag.tsx';

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
    {
      id: 'site',
      title: '사이트',
      track: '72px',
      room: 'wide',
      cell: ({ siteInfoId }) => <span className="text-micro text-ink-2">{siteName(siteInfoId)}</span>,
    },
    {
      id: 'figure',
      title: '내용',
      track: 'minmax(96px,1fr)',
      room: 'desktop',
      cell: (alarm) => <span className="text-ink-2">{alarmDetail(alarm)}</span>,
    },
    {
      id: 'state',
      title: '상태',
      track: '64px',
      cell: (alarm) => {
        const [name, tone] = alarmState(alarm);
        return <StatusTag tone={tone}>{name}</StatusTag>;
      },
    },
  ];
}

export interface AlarmListProps {
  closedToo: boolean;
  siteName: (id: SiteId) => string;
  open: number | null;
  onOpen: (id: number | null) => void;
}

export function AlarmList({ closedToo, siteName, open, onOpen }: AlarmListProps) {
  const { rows, isLoading, error, more, reload } = useAlarms({ closedToo });
  return (
    <>
      <ListState
        isLoading={isLoading}
        error={error}
        isEmpty={rows.length === 0}
        empty={closedToo ? '지난 알람이 없습니다.' : '열린 알람이 없습니다.'}
        onRetry={reload}
      >
        <DataGrid
          label="알람"
          columns={columnsOf(siteName)}
          rows={rows}
          keyOf={({ id }) => id}
          open={open}
          onOpen={onOpen}
        />
      </ListState>
      <ListFoot words={[`${rows.length}건`, '알람은 까닭이 사라지면 저절로 끝납니다']} more={more} />
    </>
  );
}
