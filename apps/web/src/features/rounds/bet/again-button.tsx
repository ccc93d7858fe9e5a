import type { Bet } from '@hoga/contract/rounds';
import { cx } from '@hoga/ui/lib/cx.ts';
import { RotateCcw } from 'lucide-react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { moneyText } from '../model/money-text.ts';
import { Key } from './stake-field.tsx';

export interface AgainButtonProps {
  last: Pick<Bet, 'type' | 'point'>;
  unit: string;
  isBlocked: boolean;
  onPress: () => void;
}

/** Repeats the last bet, at one tap. */
export function AgainButton({ last, unit, isBlocked, onPress }: AgainButtonProps) {
  const t = useText();
  const isUp = last.type === 'B';
  return (
    <button
      type="button"
      disabled={isBlocked}
      onClick={onPress}
      className="pressable flex min-h-11 w-full items-center gap-2 rounded-control bg-surface-2 px-3 text-label font-semibold disabled:text-ink-disabled"
    >
      <RotateCcw size={16} aria-hidden="true" className="shrink-0" />
      <span className="flex-1 text-left">{t('rounds.again')}</span>
      <span className={cx('shrink-0', !isBlocked && (isUp ? 'text-up' : 'text-down'))}>
        <span aria-hidden="true">{isUp ? '▲' : '▼'} </span>
        {t(isUp ? 'rounds.up' : 'rounds.down')} {moneyText(last.point, unit)}
      </span>
      <Key>R</Key>
    </button>
  );
}
