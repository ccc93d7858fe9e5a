import { isSuccess } from '@hoga/client/reply';
import type { MemberAlert } from '@hoga/contract/alert';
import { alert as showAlert } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { ListRow } from '@hoga/ui/components/list-row.tsx';
import { Switch } from '@hoga/ui/components/switch.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowDownToLine, ArrowUpToLine, Percent } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { turn } from '../../data/alerts/alerts.ts';
import { messageFor } from '../../data/api/api.ts';
import { useTickerPart } from '../../data/market/use-market.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { conditionWords } from '../../trading/alerts/alert-words.ts';
import { type AlertSubject, ticksAway } from '../../trading/alerts/draft.ts';

/** The square icon of a row; lit while the alert is judged. */
export function AlertIcon({ icon, isLit }: { icon: ReactNode; isLit: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid size-11 shrink-0 place-items-center rounded-md',
        isLit ? 'bg-brand-soft text-brand-text' : 'bg-surface-2 text-ink-3',
      )}
    >
      {icon}
    </span>
  );
}

export function iconOf({ kind, side }: Pick<MemberAlert, 'kind' | 'side'>): ReactNode {
  if (kind === 'MOVE') return <Percent size={20} />;
  return side === 'BELOW' ? <ArrowDownToLine size={20} /> : <ArrowUpToLine size={20} />;
}

/** One alert of an instrument: its condition, where the price stands, its switch. A press changes it. */
export function AlertRow({
  alert,
  subject,
  onOpen,
}: {
  alert: MemberAlert;
  subject: AlertSubject | undefined;
  onOpen: () => void;
}) {
  const t = useText();
  const isJudged = alert.isOn === 1 && (alert.state === 'WAITING' || alert.state === 'RESTING');
  const condition = conditionWords(t, alert, subject);
  const name = `${subject?.name ?? ''} ${condition}`.trim();
  const look = alert.kind === 'PRICE' && isJudged ? { ABOVE: 'text-up', BELOW: 'text-down', TOUCH: '' } : null;
  return (
    <div className="flex items-center border-b border-line pr-4">
      <ListRow
        className="min-w-0 flex-1 pr-2"
        leading={<AlertIcon icon={iconOf(alert)} isLit={isJudged} />}
        title={
          <>
            {subject?.name} <span className={look?.[alert.side ?? 'TOUCH']}>{condition}</span>
          </>
        }
        detail={<Standing alert={alert} subject={subject} />}
        muted={!isJudged}
        onPress={onOpen}
      />
      <TurnSwitch alert={alert} name={name} isOn={isJudged} />
    </div>
  );
}

/** Pauses an alert, or has it judged again. */
export function TurnSwitch({ alert, name, isOn }: { alert: MemberAlert; name: string; isOn: boolean }) {
  const t = useText();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const change = async (wanted: boolean) => {
    setBusy(true);
    const reply = await turn(client, alert.id, wanted);
    setBusy(false);
    if (!isSuccess(reply)) await showAlert({ body: messageFor(reply) });
  };
  return (
    <Switch
      labelHidden
      label={t('alerts.turnOn', { name })}
      checked={isOn}
      disabled={isBusy}
      onCheckedChange={(wanted) => void change(wanted)}
    />
  );
}

function Standing({ alert, subject }: { alert: MemberAlert; subject: AlertSubject | undefined }) {
  const t = useText();
  const parts = [
    stateWords(t, alert),
    alert.repeat === 'AGAIN' && alert.until === null ? t('alerts.again') : null,
    alert.until === null ? null : t('alerts.until', { date: formatKstShort(alert.until - 1).slice(0, 5) }),
    alert.note === '' ? null : alert.note,
  ].filter((part) => part !== null);
  return (
    <span className="min-w-0 break-words">
      {subject !== undefined && alert.isOn === 1 && alert.state === 'WAITING' && (
        <>
          <Live alert={alert} subject={subject} />
          {parts.length > 0 && ' · '}
        </>
      )}
      {parts.join(' · ')}
    </span>
  );
}

function stateWords(t: ReturnType<typeof useText>, { isOn, state, firedAt }: MemberAlert): string | null {
  if (isOn === 0) return t('alerts.paused');
  if (state === 'FIRED') return t('alerts.state_FIRED', { time: firedAt === null ? '' : formatKstShort(firedAt) });
  return state === 'WAITING' ? null : t(`alerts.state_${state}`);
}

/** Where the price stands: the last one, and how far the level is. */
function Live({ alert, subject }: { alert: MemberAlert; subject: AlertSubject }) {
  const t = useText();
  const last = useTickerPart(subject.stock, (ticker) => ticker?.last ?? null);
  const ticks = ticksAway(alert.price, last, subject.tick);
  const now = t('alerts.now', { price: formatFigure(last, { places: subject.precision }) });
  if (ticks === null) return now;
  const away = t(ticks >= 0 ? 'alerts.ticksAbove' : 'alerts.ticksBelow', { ticks: formatFigure(Math.abs(ticks)) });
  return `${now} · ${away}`;
}
