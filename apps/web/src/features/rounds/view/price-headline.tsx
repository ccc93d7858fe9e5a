import { decimal, parseDecimal, sub, toText } from '@hoga/kernel/decimal';
import { cx } from '@hoga/ui/lib/cx.ts';
import { DIRECTION_MARK, DIRECTION_TEXT, directionOf } from '@hoga/ui/lib/direction.ts';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useLastPrice } from './use-last-price.ts';
import type { RoundScreen } from './use-round-screen.ts';

interface PriceHeadlineProps {
  screen: Pick<RoundScreen, 'option' | 'rounds' | 'isStale' | 'series'>;
  className?: string | undefined;
}

/** The price, and its distance from the base of the playing round: that decides here, not the day's change. */
export function PriceHeadline({ screen, className }: PriceHeadlineProps) {
  const t = useText();
  const { option, rounds, isStale } = screen;
  const places = option.precision;
  const last = useLastPrice(screen);
  const now = parseDecimal(last ?? '');
  const change = now === null || rounds.basePrice === null ? null : sub(now, decimal(rounds.basePrice));
  const direction = change === null ? 'flat' : directionOf(change);
  return (
    <div
      className={cx('whitespace-nowrap contain-content', isStale ? 'text-ink-3' : DIRECTION_TEXT[direction], className)}
    >
      <p className="text-title3 leading-[1.375rem] font-bold tracking-[-.015em] lg:text-title2">
        {formatFigure(last, { places })}
      </p>
      <p className="text-micro font-medium">
        {t('rounds.againstBase')}{' '}
        {change === null
          ? formatFigure(null)
          : `${DIRECTION_MARK[direction]} ${formatFigure(toText(change).replace('-', ''), { places })}`}
      </p>
    </div>
  );
}
