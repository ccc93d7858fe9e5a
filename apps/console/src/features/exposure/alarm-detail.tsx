import type { Alarm } from '@hoga/contract/admin-alarm';
import type { SiteId } from '@hoga/kernel/ids';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import { acknowledge, useAlarm, useAlarmsChanged } from '../../data/alarms.ts';
import { may, useOperator } from '../../data/session-store.ts';
import { AlarmMark } from '../../shared/house/alarm-mark.tsx';
import { alarmDetail, alarmTitle } from '../../shared/house/alarm-words.ts';
import { ActForm } from '../../shared/kit/act-form.tsx';
import { DetailPane } from '../../shared/kit/detail-pane.tsx';
import { Facts } from '../../shared/kit/facts.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { act } from '../../shared/kit/use-act.tsx';
import { alarmState } from './alarm-list.tsx';

export interface AlarmDetailProps {
  id: number;
  siteName: (id: SiteId) => string;
  onClose: () => void;
}

export function AlarmDetail({ id, siteName, onClose }: AlarmDetailProps) {
  const me = useOperator();
  const { data: alarm } = useAlarm(id);
  const changed = useAlarmsChanged();
  if (alarm === undefined || alarm === null) {
    return (
      <DetailPane label={`알람 ${id}`} head={<b className="font-medium">#{id}</b>} onClose={onClose}>
        {alarm === null && <p className="m-auto text-ink-3">이 알람이 없거나 볼 수 없습니다.</p>}
      </DetailPane>
    );
  }
  const [state, tone] = alarmState(alarm);
  const isOpen = alarm.closedAt === null && alarm.acknowledgedAt === null;
  const canAcknowledge = isOpen && may(me, 'alarms.acknowledge', alarm.siteInfoId);
  return (
    <DetailPane
      label={`알람 ${id}`}
      head={
        <>
          <b className="font-medium">#{id}</b>
          <StatusTag tone={tone}>{state}</StatusTag>
        </>
      }
      footer={canAcknowledge ? <Acknowledge alarm={alarm} onDone={changed} /> : undefined}
      onClose={onClose}
    >
      <div className="flex gap-3">
        <AlarmMark rule={alarm.rule} />
        <div className="min-w-0">
          <p className="text-title3 font-bold tracking-tight">{alarmTitle(alarm)}</p>
          <p className="text-ink-2">{alarmDetail(alarm)}</p>
        </div>
      </div>
      <Facts
        facts={[
          ['사이트', siteName(alarm.siteInfoId)],
          ['열림', formatKstDateTime(alarm.openedAt)],
          ['확인', alarm.acknowledgedAt === null ? '–' : formatKstDateTime(alarm.acknowledgedAt)],
          ['확인한 사람', alarm.acknowledgedBy?.name ?? '–'],
          ['끝남', alarm.closedAt === null ? '–' : formatKstDateTime(alarm.closedAt)],
        ]}
      />
    </DetailPane>
  );
}

const PRESETS = ['확인하고 살피는 중', '담당자에게 전달', '한도 조정 중', '공급사 문의 중'];

/** Somebody looks after it; the others see who. */
function Acknowledge({ alarm, onDone }: { alarm: Alarm; onDone: () => void }) {
  return (
    <ActForm
      presets={PRESETS}
      acts={[
        act({
          name: '확인했음',
          ask: (reason) => acknowledge(alarm, reason),
          onDone: () => toast({ tone: 'ok', title: '알람을 확인했습니다.' }),
        }),
      ]}
      onEnded={onDone}
    />
  );
}
