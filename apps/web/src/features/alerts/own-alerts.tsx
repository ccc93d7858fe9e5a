import { isSuccess } from '@hoga/client/reply';
import type { MemberAlert, MemberAlerts } from '@hoga/contract/alert';
import { STANDING_KINDS, type StandingKind } from '@hoga/domain/alerts/alert';
import { alert as showAlert } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { Switch } from '@hoga/ui/components/switch.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { Bell, CalendarDays, CircleCheck, Gauge, Hourglass } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { make } from '../../data/alerts/alerts.ts';
import { messageFor } from '../../data/api/api.ts';
import { useSite } from '../../data/site/site-store.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import type { AlertSubject } from '../../trading/alerts/draft.ts';
import { AlertIcon, AlertRow, TurnSwitch } from './alert-row.tsx';

export const STANDING_ICONS: Readonly<Record<StandingKind, ReactNode>> = {
  FILL: <CircleCheck size={20} />,
  LOSSCUT: <Gauge size={20} />,
  FUNDING: <Hourglass size={20} />,
  RELEASE: <CalendarDays size={20} />,
};

/** 내 알림: prices and moves, then what concerns the account and the site. */
export function OwnAlerts({
  data,
  subjects,
  onOpen,
}: {
  data: MemberAlerts;
  subjects: readonly AlertSubject[];
  onOpen: (alert: MemberAlert) => void;
}) {
  const t = useText();
  const { flags } = useSite();
  const priced = data.rows.filter(({ product }) => product !== null);
  const subjectOf = ({ product, optionId }: MemberAlert) =>
    subjects.find((subject) => subject.product === product && subject.optionId === optionId);
  const isOffered: Readonly<Record<StandingKind, boolean>> = {
    FILL: flags.isOversea || flags.isFutures,
    LOSSCUT: flags.isOversea,
    FUNDING: flags.isFutures,
    RELEASE: true,
  };
  const standing = (kinds: readonly StandingKind[]) =>
    kinds
      .filter((kind) => isOffered[kind])
      .map((kind) => <StandingRow key={kind} kind={kind} alert={data.rows.find((row) => row.kind === kind)} />);
  return (
    <>
      <Heading title={t('alerts.prices')} hint={t('alerts.ofMost', { count: data.rows.length, most: data.most })} />
      {priced.length === 0 ? (
        <EmptyState icon={<Bell size={24} />} title={t('alerts.none')} detail={t('alerts.noneHint')} />
      ) : (
        priced.map((alert) => (
          <AlertRow key={alert.id} alert={alert} subject={subjectOf(alert)} onOpen={() => onOpen(alert)} />
        ))
      )}
      <Heading title={t('alerts.positions')} hint={t('alerts.wholeAccount')} />
      {standing(STANDING_KINDS.filter((kind) => kind !== 'RELEASE'))}
      <Heading title={t('alerts.releases')} />
      {standing(['RELEASE'])}
      <p className="px-gutter py-4 text-caption text-ink-3">{t('alerts.judged')}</p>
    </>
  );
}

export function Heading({ title, hint }: { title: string; hint?: string }) {
  return (
    <div className="flex items-center justify-between border-b border-line px-gutter pt-5 pb-2 text-caption text-ink-3">
      <h2 className="font-semibold text-ink-2">{title}</h2>
      {hint !== undefined && <span>{hint}</span>}
    </div>
  );
}

/** It is made with its first switching on. */
function StandingRow({ kind, alert }: { kind: StandingKind; alert: MemberAlert | undefined }) {
  const t = useText();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const name = t(`alerts.kind_${kind}`);
  const isOn = alert?.isOn === 1;
  const makeIt = async () => {
    setBusy(true);
    const reply = await make(client, { kind, repeat: 'AGAIN', isPushed: 1, note: '' });
    setBusy(false);
    if (!isSuccess(reply)) await showAlert({ body: messageFor(reply) });
  };
  return (
    <div className="flex min-h-16 items-center gap-3 border-b border-line px-gutter py-2.5">
      <AlertIcon icon={STANDING_ICONS[kind]} isLit={isOn} />
      <span className="min-w-0 flex-1">
        <span className="block text-body font-semibold tracking-snug break-words">{name}</span>
        <span className="block text-micro text-ink-3">{t(`alerts.hint_${kind}`)}</span>
      </span>
      {alert === undefined ? (
        <Switch
          labelHidden
          label={t('alerts.turnOn', { name })}
          checked={false}
          disabled={isBusy}
          onCheckedChange={() => void makeIt()}
        />
      ) : (
        <TurnSwitch alert={alert} name={name} isOn={isOn} />
      )}
    </div>
  );
}
