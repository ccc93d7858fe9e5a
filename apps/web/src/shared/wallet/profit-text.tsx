import { type Decimal, toNumber, ZERO } from '@hoga/kernel/decimal';
import { cx } from '@hoga/ui/lib/cx.ts';
import { DIRECTION_MARK, DIRECTION_TEXT, directionOf } from '@hoga/ui/lib/direction.ts';
import { formatPercent } from '@hoga/ui/lib/format-number.ts';

interface ProfitTextProps {
  readonly profit: Decimal;
  /** The base of the return. */
  readonly base: Decimal;
  /** The profit, written. */
  readonly amount: string;
  /** Of which time it is. */
  readonly label?: string;
  readonly className?: string;
}

/** `▲ 오늘 +184,220원 (+0.79%)` */
export function ProfitText({ profit, base, amount, label, className }: ProfitTextProps) {
  const direction = directionOf(profit);
  return (
    <span className={cx(DIRECTION_TEXT[direction], className)}>
      {direction !== 'flat' && <span aria-hidden="true">{DIRECTION_MARK[direction]} </span>}
      {label !== undefined && `${label} `}
      {amount}
      {base > ZERO && ` (${percent(profit, base)})`}
    </span>
  );
}

/** For reading, not for reckoning. */
function percent(profit: Decimal, base: Decimal): string {
  return formatPercent(((toNumber(profit) / toNumber(base)) * 100).toFixed(2));
}
