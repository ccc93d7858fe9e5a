import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaPosition } from '@hoga/contract/oversea';
import { currencyUnit } from '@hoga/domain/format/currency-text';
import { Tag } from '@hoga/ui/components/tag.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { formatAmount, formatFigure } from '@hoga/ui/lib/format-number.ts';
import { ChevronRight } from 'lucide-react';
import { useLadderTour } from '../../../data/settings/ladder-tour.ts';
import { useSite } from '../../../data/site/site-store.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { ClosedResult } from '../../../trading/closed-result.tsx';
import { useClosedResult } from '../../../trading/closed-results.ts';
import { LIVE_DIRECTION, LiveText, type LiveWords } from '../../../trading/live-text.tsx';
import { amountWords } from '../../../trading/result.ts';
import { SIDE_TEXT } from '../order/order-labels.ts';
import { overseaMoney, resultNow } from '../order/oversea-result.ts';
import { TourOffer } from '../tour/tour-offer.tsx';
import { ticksWords } from './position-texts.ts';

const STRIP = 'flex min-h-9 w-full shrink-0 items-center gap-2 bg-surface-1 px-gutter text-caption whitespace-nowrap';

export interface PositionStripProps {
  option: OverseaOption;
  position: OverseaPosition | null;
  /** Late or closed: the last figures, grey. */
  grey: boolean;
  onOpen: () => void;
}

/** The position of this instrument in one line; a tap opens its exits. It never comes or goes: nothing may jump. */
export function PositionStrip({ option, position, grey, onOpen }: PositionStripProps) {
  const t = useText();
  const unit = currencyUnit(useSite().binaryCurrency);
  const tour = useLadderTour();
  const hasResult = useClosedResult(`oversea-${option.id}`) !== null;
  if (position === null && hasResult)
    return <ClosedResult of={`oversea-${option.id}`} className="min-h-9 border-b-0" />;
  if (position === null && tour === 'offered') {
    return (
      <div className={cx(STRIP, 'text-ink-2')}>
        <TourOffer />
      </div>
    );
  }
  if (position === null) {
    return (
      <div className={cx(STRIP, 'text-ink-3')}>
        {t('trading.flat')}
        <span className="ml-auto">{t('oversea.perContract', { amount: formatAmount(option.marginPer, unit) })}</span>
      </div>
    );
  }
  const readNet = (): LiveWords => {
    const net = resultNow(option, position)?.net ?? null;
    if (net === null) return { text: '', direction: 'flat' };
    const { text, direction } = amountWords(net, overseaMoney());
    return { text: t('trading.netOf', { amount: text }), direction };
  };
  // In the colour of the net result: gained ticks may not cover the fees.
  const readTicks = (): LiveWords => ({ ...ticksWords(option, position), direction: readNet().direction });
  const look = grey ? 'text-ink-3' : LIVE_DIRECTION;
  return (
    <button type="button" data-guide="position" className={cx(STRIP, 'pressable-row text-left')} onClick={onOpen}>
      <span className="sr-only">{t('oversea.positionExits')}</span>
      <Tag tone={position.tradeType === 'LONG' ? 'up' : 'down'}>
        {t(SIDE_TEXT[position.tradeType])} {position.qty}
      </Tag>
      <span className="flex gap-1 max-[379px]:hidden">
        {position.takeProfit !== null && <Tag tone="brand">{t('oversea.takeProfitShort')}</Tag>}
        {position.stopLoss !== null && <Tag tone="brand">{t('oversea.stopLossShort')}</Tag>}
      </span>
      {/* From the right: without room for all of it the average goes first, then the ticks; the amount stays. */}
      <span className="whole-or-none flex-1 flex-row-reverse gap-x-2 font-semibold">
        <LiveText stock={option.stock} read={readNet} className={look} />
        <LiveText stock={option.stock} read={readTicks} className={look} />
        <span className="mr-auto font-normal text-ink-2">
          {t('oversea.average')}{' '}
          <b className="font-semibold text-ink-1">{formatFigure(position.entryPrice, { places: option.precision })}</b>
        </span>
      </span>
      <ChevronRight size={16} strokeWidth={2.25} aria-hidden="true" className="shrink-0 text-ink-3" />
    </button>
  );
}
