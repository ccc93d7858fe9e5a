import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import { ChevronDown } from 'lucide-react';
import { useTicker } from '../../../data/market/use-market.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { cx } from '../../../shared/lib/cx.ts';
import { formatFigure } from '../../../shared/lib/format-number.ts';
import { type OrderSituation, quoteOf, sideFigures } from './order-figures.ts';
import type { OrderForm } from './use-order-form.ts';

export interface OrderCostsProps {
  form: OrderForm;
  situation: OrderSituation;
  className?: string | undefined;
}

/** What an order of each side puts aside and pays, for those who open it; the dock has the rest. */
export function OrderCosts({ form, situation, className }: OrderCostsProps) {
  const t = useText();
  const quote = quoteOf(useTicker(situation.terms.stock));
  const figuresOf = (side: TradeSide) => (quote === null ? null : sideFigures(form.draft, side, quote, situation));
  const short = figuresOf('SHORT');
  const long = figuresOf('LONG');
  return (
    <details className={cx('text-micro', className)}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-1 text-ink-3">
        {t('futures.details')}
        <ChevronDown size={14} aria-hidden="true" />
      </summary>
      <table className="w-full text-right">
        <thead>
          <tr className="text-ink-3">
            <td />
            <th scope="col" className="font-medium">
              {t('futures.short')}
            </th>
            <th scope="col" className="font-medium">
              {t('futures.long')}
            </th>
          </tr>
        </thead>
        <tbody>
          {(['hold', 'fee'] as const).map((figure) => (
            <tr key={figure}>
              <th scope="row" className="text-left font-medium text-ink-3">
                {t(figure === 'hold' ? 'futures.hold' : 'futures.fee')} (USDT)
              </th>
              <td>{formatFigure(short?.[figure] ?? null, { places: 2 })}</td>
              <td>{formatFigure(long?.[figure] ?? null, { places: 2 })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
