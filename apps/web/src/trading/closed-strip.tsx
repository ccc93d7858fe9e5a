import { Tag } from '@hoga/ui/components/tag.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { DIRECTION_TEXT } from '@hoga/ui/lib/direction.ts';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { useText } from '../shared/i18n/use-text.ts';
import { useClosedResult } from './closed-results.ts';
import { acknowledgeResult } from './keep-closed-result.ts';
import type { ClosedKey } from './kept-results.ts';
import { amountWords, feesText } from './result.ts';

export interface ClosedStripProps {
  of: ClosedKey;
  className?: string | undefined;
}

/** The result of the last close, which stays until it is acknowledged by a press. Where one line has no room for all, the amount stays whole. */
export function ClosedStrip({ of, className }: ClosedStripProps) {
  const t = useText();
  const closed = useClosedResult(of);
  if (closed === null) return null;
  const { text, direction = 'flat' } = amountWords(closed.result.net, closed.money);
  return (
    <button
      type="button"
      aria-label={t('trading.closedAcknowledge', { net: text })}
      onClick={() => acknowledgeResult(of)}
      className={cx(
        'pressable-row @container flex min-h-11 w-full shrink-0 flex-wrap items-center gap-x-2 border-b border-line bg-surface-1 px-gutter text-caption whitespace-nowrap',
        className,
      )}
    >
      <Tag tone="neutral">{t('trading.closed')}</Tag>
      <span className="whole-or-none flex-1 flex-row-reverse items-baseline gap-x-2 text-label">
        <span className="text-micro text-ink-3">{t('trading.net')}</span>
        <span className="mr-auto text-caption font-medium">
          {closed.sideText} {formatFigure(closed.amount)} {closed.unit}
        </span>
        <span className="hidden text-micro text-ink-3 @min-[26rem]:inline">
          {t('trading.fee')} {feesText(closed.result, closed.money)}
        </span>
      </span>
      <b className={cx('text-label font-semibold', DIRECTION_TEXT[direction])}>{text}</b>
      <span aria-hidden="true" className="ml-auto shrink-0 text-label font-bold text-brand-text">
        {t('common.confirm')}
      </span>
    </button>
  );
}
