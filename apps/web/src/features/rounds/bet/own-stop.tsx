import type { RoundLimits } from '@hoga/contract/rounds';
import { Button } from '@hoga/ui/components/button.tsx';
import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import { Coffee, ShieldCheck } from 'lucide-react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { moneyText } from '../model/money-text.ts';
import type { MostStake } from '../model/stake.ts';

export interface OwnStopProps {
  /** A break, or a limit that is used up. */
  kind: 'break' | 'limit';
  limits: RoundLimits;
  most: MostStake;
  unit: string;
  onLimits: () => void;
}

/** In place of the form during the player's own break or limit: which one, and until when. */
export function OwnStop({ kind, limits, most, unit, onLimits }: OwnStopProps) {
  const t = useText();
  const isBreak = kind === 'break' && limits.breakUntil !== null;
  const isLoss = most.bound === 'lossLimit';
  return (
    <div className="flex flex-col items-center gap-1 py-3 text-center">
      <span aria-hidden="true" className="grid size-11 place-items-center rounded-full bg-surface-2 text-ink-2">
        {isBreak ? <Coffee size={20} /> : <ShieldCheck size={20} />}
      </span>
      <p className="mt-1 font-semibold">
        {isBreak ? t('rounds.onBreak', { time: formatKstDateTime(limits.breakUntil ?? 0) }) : t('rounds.limitReached')}
      </p>
      <p className="text-caption text-balance text-ink-3">
        {isBreak
          ? t('rounds.onBreakHint')
          : t(isLoss ? 'rounds.limitReachedLoss' : 'rounds.limitReachedStake', {
              amount: moneyText(isLoss ? limits.dailyLoss : limits.dailyStake, unit),
            })}
      </p>
      <Button size="sm" className="mt-2" onClick={onLimits}>
        {t('rounds.openLimits')}
      </Button>
    </div>
  );
}
