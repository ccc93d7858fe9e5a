import type { Alarm } from '@hoga/contract/admin-alarm';
import type { SiteId } from '@hoga/kernel/ids';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import { Link } from '@tanstack/react-router';
import { acknowledge, useAlarm, useAlarmsChanged } from '../../data/alarms.ts';
import { may, useOperator } from '../../data/session-store.ts';
import { AlarmMark } from '../../shared/house/alarm-mark.tsx';
import { alarmDetail, alarmTitle } from '../../shared/house/alarm-words.ts';
import { t } from '../../shared/i18n/t.ts';
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
      <DetailPane label={t('exposure.alarm', { id })} head={<b className="font-medium">#{id}</b>} onClose={onClose}>
        {alarm === null && <p className="m-auto text-ink-3">{t('exposure.gone')}</p>}
      </DetailPane>
    );
  }
  const [state, tone] = alarmState(alarm);
  const isOpen = alarm.closedAt === null && alarm.acknowledgedAt === null;
  const canAcknowledge = isOpen && may(me, 'alarms.acknowledge', alarm.siteInfoId);
  return (
    <DetailPane
      label={t('exposure.alarm', { id })}
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
          {alarm.rule === 'PAYOUT_REFUSED' && alarm.closedAt === null && (
            <Link to="/payouts" search={{ open: Number(alarm.subject) }} className="font-semibold text-brand-text">
              {t('exposure.openPayout')}
            </Link>
          )}
        </div>
      </div>
      <Facts
        facts={[
          [t('exposure.site'), siteName(alarm.siteInfoId)],
          [t('exposure.openedAt'), formatKstDateTime(alarm.openedAt)],
          [t('exposure.acknowledged'), alarm.acknowledgedAt === null ? '–' : formatKstDateTime(alarm.acknowledgedAt)],
          [t('exposure.acknowledgedBy'), alarm.acknowledgedBy?.name ?? '–'],
          [t('exposure.closedAt'), alarm.closedAt === null ? '–' : formatKstDateTime(alarm.closedAt)],
        ]}
      />
    </DetailPane>
  );
}

const PRESETS = [
  t('exposure.reasonLooking'),
  t('exposure.reasonPassedOn'),
  t('exposure.reasonLimits'),
  t('exposure.reasonSupplier'),
];

/** Marks the alarm as taken by this operator; the other operators see the name. */
function Acknowledge({ alarm, onDone }: { alarm: Alarm; onDone: () => void }) {
  return (
    <ActForm
      presets={PRESETS}
      acts={[
        act({
          name: t('exposure.acknowledge'),
          ask: (reason) => acknowledge(alarm, reason),
          onDone: () => toast({ tone: 'ok', title: t('exposure.done') }),
        }),
      ]}
      onEnded={onDone}
    />
  );
}
