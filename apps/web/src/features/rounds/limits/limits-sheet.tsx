import { isSuccess } from '@hoga/client/reply';
import type { RoundLimits } from '@hoga/contract/rounds';
import { Button } from '@hoga/ui/components/button.tsx';
import { alert, confirm } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { Sheet } from '@hoga/ui/components/sheet.tsx';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { AmountField } from '@hoga/ui/form/amount-field.tsx';
import { Presets } from '@hoga/ui/form/presets.tsx';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Clock, Coffee } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { messageFor } from '../../../data/api/api.ts';
import { serverNow } from '../../../data/market/server-time.ts';
import { setRoundLimits, takeRoundBreak } from '../../../data/rounds/round-commands.ts';
import { OWN_ROUNDS } from '../../../data/rounds/round-queries.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { moneyText } from '../model/money-text.ts';
import { LimitBar } from './limit-bar.tsx';
import { lossOf } from './loss-of.ts';

const BREAKS = [1, 24, 168, 720] as const;
type BreakHours = (typeof BREAKS)[number];
const HOUR_MS = 3_600_000;

export interface LimitsSheetProps {
  limits: RoundLimits;
  unit: string;
  onClose: () => void;
}

/** The player's own limits: daily stakes and losses, and a break; each with the time it takes effect. */
export function LimitsSheet({ limits, unit, onClose }: LimitsSheetProps) {
  const t = useText();
  const client = useQueryClient();
  const [stake, setStake] = useState(() => wanted(limits, 'Stake'));
  const [loss, setLoss] = useState(() => wanted(limits, 'Loss'));
  const [hours, setHours] = useState<BreakHours | null>(null);
  const [pending, setPending] = useState<'limits' | 'break' | null>(null);
  const isChanged = stake !== wanted(limits, 'Stake') || loss !== wanted(limits, 'Loss');

  const save = async () => {
    setPending('limits');
    const reply = await setRoundLimits({ dailyStake: textOf(stake), dailyLoss: textOf(loss) });
    setPending(null);
    void client.invalidateQueries({ queryKey: OWN_ROUNDS });
    if (!isSuccess(reply)) return alert({ body: messageFor(reply) });
    toast({ tone: 'ok', title: t('rounds.limitsSaved') });
    onClose();
    return undefined;
  };

  const rest = async (length: BreakHours) => {
    const time = formatKstDateTime(serverNow() + length * HOUR_MS);
    const agreed = await confirm({
      title: t('rounds.break'),
      body: t('rounds.breakAsk', { time }),
      confirmText: t('rounds.breakTake', { length: t(`rounds.break${length}`) }),
    });
    if (!agreed) return undefined;
    setPending('break');
    const reply = await takeRoundBreak(length);
    setPending(null);
    void client.invalidateQueries({ queryKey: OWN_ROUNDS });
    if (!isSuccess(reply)) return alert({ body: messageFor(reply) });
    toast({ tone: 'ok', title: t('rounds.breakTaken', { time: formatKstDateTime(reply.data.breakUntil) }) });
    onClose();
    return undefined;
  };

  const lost = lossOf(limits);
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('rounds.limits')}
      description={t('rounds.limitsHint')}
      footer={
        <div className="grid grid-cols-2 gap-2">
          <Button
            disabled={hours === null}
            pending={pending === 'break'}
            onClick={() => {
              if (hours !== null) void rest(hours);
            }}
          >
            {hours === null ? t('rounds.break') : t('rounds.breakTake', { length: t(`rounds.break${hours}`) })}
          </Button>
          <Button variant="primary" disabled={!isChanged} pending={pending === 'limits'} onClick={() => void save()}>
            {t('rounds.saveLimits')}
          </Button>
        </div>
      }
    >
      <LimitField
        label={t('rounds.dailyStakeLimit')}
        used={t('rounds.usedToday', { amount: formatFigure(limits.staked) })}
        value={stake}
        onChange={setStake}
        current={limits.dailyStake}
        next={limits.nextFrom === null ? undefined : limits.nextDailyStake}
        unit={unit}
        bar={<LimitBar label={t('rounds.stakeLimitUse')} settled={limits.staked} open="0" limit={limits.dailyStake} />}
      />
      <LimitField
        label={t('rounds.dailyLossLimit')}
        used={t('rounds.lossToday', { settled: formatFigure(lost), open: formatFigure(limits.open) })}
        value={loss}
        onChange={setLoss}
        current={limits.dailyLoss}
        next={limits.nextFrom === null ? undefined : limits.nextDailyLoss}
        unit={unit}
        bar={<LimitBar label={t('rounds.lossLimitUse')} settled={lost} open={limits.open} limit={limits.dailyLoss} />}
      />
      <section className="flex flex-col gap-2 pt-4">
        <h3 className="flex items-center gap-2 text-label font-semibold">
          <Coffee size={18} aria-hidden="true" className="text-ink-2" />
          <span className="flex-1">{t('rounds.break')}</span>
          {hours !== null && (
            <span className="text-caption font-medium text-ink-3">
              {t('rounds.breakUntil', { time: formatKstDateTime(serverNow() + hours * HOUR_MS) })}
            </span>
          )}
        </h3>
        <Presets<BreakHours>
          label={t('rounds.break')}
          items={BREAKS.map((value) => ({ value, label: t(`rounds.break${value}`) }))}
          value={hours}
          onSelect={(value) => setHours(value === hours ? null : value)}
        />
        <p className="text-caption text-ink-3">{t('rounds.breakHint')}</p>
      </section>
    </Sheet>
  );
}

interface LimitFieldProps {
  label: string;
  used: string;
  value: number | null;
  onChange: (value: number | null) => void;
  /** The limit that holds. */
  current: string | null;
  /** The one that will from tomorrow on; `undefined`: nothing is about to change. */
  next: string | null | undefined;
  unit: string;
  bar: ReactNode;
}

function LimitField({ label, used, value, onChange, current, next, unit, bar }: LimitFieldProps) {
  const t = useText();
  const isWaiting = next !== undefined && next !== current;
  const now = numberOf(current);
  const isSame = value === now || (isWaiting && value === numberOf(next ?? null));
  const isRaised = now !== null && (value === null || value > now);
  return (
    <section className="flex flex-col gap-2 border-b border-line pb-4 not-first:pt-4">
      <h3 className="flex items-baseline justify-between gap-2 text-label font-semibold">
        {label}
        <span className="truncate text-caption font-medium text-ink-3">{used}</span>
      </h3>
      <AmountField label={label} value={value} onChange={onChange} unit={unit} placeholder={t('rounds.noLimit')} />
      {bar}
      {isWaiting && (
        <p className="flex items-center gap-1.5 text-caption text-warn">
          <Clock size={16} aria-hidden="true" className="shrink-0" />
          <span className="min-w-0 flex-1">
            {t('rounds.fromTomorrow', { amount: next === null ? t('rounds.noLimit') : moneyText(next, unit) })}
          </span>
          <button
            type="button"
            className="relative shrink-0 font-semibold text-ink-1 hit-44"
            onClick={() => onChange(now)}
          >
            {t('rounds.cancelRaise')}
          </button>
        </p>
      )}
      {!isSame && <p className="text-caption text-ink-3">{t(isRaised ? 'rounds.actsTomorrow' : 'rounds.actsNow')}</p>}
    </section>
  );
}

/** The field's initial value: the limit requested last, also where it holds from tomorrow on only. */
function wanted(limits: RoundLimits, name: 'Stake' | 'Loss'): number | null {
  return numberOf(limits.nextFrom === null ? limits[`daily${name}`] : limits[`nextDaily${name}`]);
}

function numberOf(text: string | null): number | null {
  return text === null ? null : Number(text);
}

function textOf(value: number | null): string | null {
  return value === null ? null : String(value);
}
