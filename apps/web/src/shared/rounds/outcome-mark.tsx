import { cx } from '@hoga/ui/lib/cx.ts';
import type { TextKey } from '../i18n/texts.ts';

/** How a round came out: B won, S won, or neither. */
export type ShownOutcome = 'up' | 'down' | 'void';

const OUTCOMES: Readonly<Record<number, ShownOutcome>> = { 1: 'up', 2: 'down' };

/** Of a round's status: 1 B won, 2 S won, else void. */
export function outcomeOf(status: number): ShownOutcome {
  return OUTCOMES[status] ?? 'void';
}

export const OUTCOME_TEXT: Readonly<Record<ShownOutcome, TextKey>> = {
  up: 'rounds.up',
  down: 'rounds.down',
  void: 'rounds.void',
};

const MARK: Readonly<Record<ShownOutcome, string>> = { up: '▲', down: '▼', void: '–' };
const LOOK: Readonly<Record<ShownOutcome, string>> = {
  up: 'bg-up-soft text-up',
  down: 'bg-down-soft text-down',
  void: 'bg-surface-2 text-ink-3',
};

/** ▲, ▼ or –, in a cell. The element around it has the meaning as text. */
export function OutcomeMark({ outcome, className }: { outcome: ShownOutcome; className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid h-[26px] min-w-[26px] place-items-center rounded-[7px] text-[10px]',
        LOOK[outcome],
        className,
      )}
    >
      {MARK[outcome]}
    </span>
  );
}

const DOT: Readonly<Record<ShownOutcome, string>> = {
  up: 'bg-up self-start h-[7px]',
  down: 'bg-down self-end h-[7px]',
  void: 'bg-ink-3 self-center h-[3px]',
};

/** The last few outcomes at a glance, oldest first: up stands high, down low, void in the middle. */
export function OutcomeDots({ outcomes, label }: { outcomes: readonly ShownOutcome[]; label: string }) {
  const placed = outcomes.map((outcome, place) => ({ outcome, place }));
  return (
    <span role="img" aria-label={label} className="flex h-[11px] gap-[3px]">
      {placed.map(({ outcome, place }) => (
        <span key={place} className={cx('w-[5px] rounded-[1.5px]', DOT[outcome])} />
      ))}
    </span>
  );
}
