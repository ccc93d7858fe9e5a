import { cx } from '../lib/cx.ts';
import { DIRECTION_MARK, DIRECTION_TEXT, directionOf } from '../lib/direction.ts';
import { formatAmount, formatFigure, formatPercent, NO_VALUE } from '../lib/format-number.ts';

export interface ChangeTextProps {
  /** Decimal text; a percentage is passed as such. */
  value: string | null | undefined;
  kind?: 'amount' | 'percent' | undefined;
  /** After an amount: 원, USDT, 틱. */
  unit?: string | undefined;
  places?: number | undefined;
  /** ▲ or ▼ before it. */
  mark?: boolean | undefined;
  stale?: boolean | undefined;
  className?: string | undefined;
}

/** A change is never shown by colour alone: it carries + or −, and ▲ or ▼. */
export function ChangeText({
  value,
  kind = 'amount',
  unit,
  places,
  mark = true,
  stale = false,
  className,
}: ChangeTextProps) {
  const text = changeTextOf({ value, kind, unit, places });
  const direction = value === null || value === undefined ? 'flat' : directionOf(value);
  // The displayed text decides: a change that rounds to zero has no direction.
  const shown = /^[+\u2212]/.test(text) ? direction : 'flat';
  return (
    <span className={cx('whitespace-nowrap', stale ? 'text-ink-3' : DIRECTION_TEXT[shown], className)}>
      {mark && shown !== 'flat' && <span aria-hidden="true">{DIRECTION_MARK[shown]} </span>}
      {text}
    </span>
  );
}

function changeTextOf({ value, kind, unit, places }: ChangeTextProps): string {
  if (value === null || value === undefined) return NO_VALUE;
  if (kind === 'percent') return formatPercent(value, { places });
  if (unit === undefined) return formatFigure(value, { places, signed: true });
  return formatAmount(value, unit, { places, signed: true });
}
