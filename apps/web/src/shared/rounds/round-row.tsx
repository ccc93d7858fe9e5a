import { AppLink } from '@hoga/ui/components/app-link.tsx';
import { Tag } from '@hoga/ui/components/tag.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { formatCountdown } from '@hoga/ui/lib/format-time.ts';
import { useText } from '../i18n/use-text.ts';
import { CountdownRing } from './countdown-ring.tsx';
import { durationText } from './option-words.ts';
import { OUTCOME_TEXT, OutcomeDots, outcomeOf } from './outcome-mark.tsx';

export interface RoundRowProps {
  href: string;
  /** The option's type code. */
  type: string;
  /** The round that is bet on next. */
  no: number;
  /** Until it is closed for bets; 0 while it is. */
  secondsLeft: number;
  /** The length of the betting phase in seconds. */
  total: number;
  /** Statuses of the last rounds, newest first. */
  recent: readonly number[];
  isResting: boolean;
  isCurrent?: boolean | undefined;
  /** How many open bets the player has on it. */
  ownBets?: number | undefined;
}

/** An option of a list: how long until its next round is closed for bets, and how the last ones came out. */
export function RoundRow({
  href,
  type,
  no,
  secondsLeft,
  total,
  recent,
  isResting,
  isCurrent,
  ownBets = 0,
}: RoundRowProps) {
  const t = useText();
  const isLocked = secondsLeft === 0;
  const outcomes = recent.map(outcomeOf).reverse();
  return (
    <AppLink
      href={href}
      aria-current={isCurrent === true ? 'page' : undefined}
      className={cx(
        'pressable-row flex min-h-13 items-center gap-3 px-3.5 py-1.5 -outline-offset-2',
        isCurrent === true && 'bg-surface-3',
      )}
    >
      <CountdownRing secondsLeft={secondsLeft} total={total} tone="brand" isLocked={isLocked || isResting} size={28} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5 text-label font-semibold">
          <span className="truncate">{durationText(type, t)}</span>
          {ownBets > 0 && <Tag tone="brand">{t('rounds.ownCount', { count: ownBets })}</Tag>}
        </span>
        <span className="block truncate text-nano text-ink-3">
          {t(isLocked ? 'rounds.locked' : 'rounds.taking', { no })}
        </span>
      </span>
      {isResting ? (
        <Tag>{t('market.rest')}</Tag>
      ) : (
        <span className="flex shrink-0 flex-col items-end gap-1">
          <span className={cx('text-label font-semibold', isLocked && 'text-ink-3')}>
            {formatCountdown(secondsLeft * 1_000)}
          </span>
          {outcomes.length > 0 && (
            <OutcomeDots outcomes={outcomes} label={outcomes.map((outcome) => t(OUTCOME_TEXT[outcome])).join(' ')} />
          )}
        </span>
      )}
    </AppLink>
  );
}
