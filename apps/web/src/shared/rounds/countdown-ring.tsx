import { cx } from '@hoga/ui/lib/cx.ts';
import { Lock } from 'lucide-react';

export interface CountdownRingProps {
  secondsLeft: number;
  /** The seconds of a full ring. */
  total: number;
  /** Brand takes bets, neutral decides: two clocks, two colours. */
  tone: 'brand' | 'neutral';
  /** Closed for the moment: full, grey, with a lock. */
  isLocked?: boolean | undefined;
  size: number;
  /** The number inside; small rings go without. */
  hasNumber?: boolean | undefined;
}

/** Below this many seconds the number warns. */
const SOON_S = 5;

/** The time left of a round; steps once a second, without animation. Its text stands beside it. */
export function CountdownRing({
  secondsLeft,
  total,
  tone,
  isLocked = false,
  size,
  hasNumber = false,
}: CountdownRingProps) {
  const stroke = size >= 40 ? 4 : 3;
  const radius = (size - stroke) / 2;
  const around = 2 * Math.PI * radius;
  const share = total === 0 ? 0 : Math.min(1, secondsLeft / total);
  return (
    <span
      aria-hidden="true"
      className="relative grid shrink-0 place-items-center"
      style={{ width: size, height: size }}
    >
      <svg
        aria-hidden="true"
        width={size}
        height={size}
        viewBox={`0 0 ${size} ${size}`}
        className="absolute inset-0 -rotate-90"
      >
        <circle cx={size / 2} cy={size / 2} r={radius} fill="none" strokeWidth={stroke} className="stroke-surface-3" />
        {!isLocked && share > 0 && (
          <circle
            cx={size / 2}
            cy={size / 2}
            r={radius}
            fill="none"
            strokeWidth={stroke}
            strokeLinecap="round"
            strokeDasharray={`${around * share} ${around}`}
            className={tone === 'brand' ? 'stroke-brand' : 'stroke-ink-2'}
          />
        )}
      </svg>
      {isLocked && size >= 28 && <Lock size={size >= 40 ? 18 : 12} className="relative text-ink-3" />}
      {!isLocked && hasNumber && (
        <span
          className={cx(
            'relative font-bold',
            secondsLeft >= 100 ? 'text-label' : 'text-title3',
            secondsLeft <= SOON_S && 'text-warn',
          )}
        >
          {secondsLeft}
        </span>
      )}
    </span>
  );
}
