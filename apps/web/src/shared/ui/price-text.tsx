import { cx } from '@hoga/ui/lib/cx.ts';
import { DIRECTION_TEXT, type Direction } from '@hoga/ui/lib/direction.ts';
import { type Figure, formatFigure } from '@hoga/ui/lib/format-number.ts';

export interface PriceTextProps {
  value: Figure;
  places?: number | undefined;
  /** Against the previous close; not given, the price keeps the colour around it. */
  direction?: Direction | undefined;
  /** Late or closed: the last value, without colour. */
  stale?: boolean | undefined;
  className?: string | undefined;
}

export function PriceText({ value, places, direction, stale = false, className }: PriceTextProps) {
  const colour = stale ? 'text-ink-3' : direction && DIRECTION_TEXT[direction];
  return <span className={cx(colour, className)}>{formatFigure(value, { places })}</span>;
}
