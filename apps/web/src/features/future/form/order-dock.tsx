import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import { useRef } from 'react';
import { useTicker } from '../../../data/market/use-market.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { cx } from '../../../shared/lib/cx.ts';
import { formatFigure } from '../../../shared/lib/format-number.ts';
import { useDockHeight } from '../../../shared/lib/use-dock-height.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { isBeyondLiquidation } from '../model/exit-price.ts';
import { exitPrices } from './order-checks.ts';
import { type OrderSituation, quoteOf, sideFigures } from './order-figures.ts';
import type { OrderForm } from './use-order-form.ts';

export interface OrderDockProps {
  form: OrderForm;
  situation: OrderSituation;
  /** Late prices or a suspended contract: nothing can be ordered. */
  isBlocked: boolean;
  className?: string | undefined;
}

/** Left to right as everywhere: to sell, to buy. */
const SIDES: readonly TradeSide[] = ['SHORT', 'LONG'];

/** What each side would come to, and the two buttons. */
export function OrderDock({ form, situation, isBlocked, className }: OrderDockProps) {
  const t = useText();
  const { terms } = situation;
  const quote = quoteOf(useTicker(terms.stock));
  const sides = SIDES.map((side) => {
    const figures = quote === null ? null : sideFigures(form.draft, side, quote, situation);
    const stopLoss = quote === null ? null : exitPrices(form.draft, side, quote, situation).stopLoss;
    const liquidation = figures?.liquidation ?? null;
    return {
      side,
      figures,
      isShort: figures !== null && figures.hold > situation.available,
      warning:
        stopLoss !== null && isBeyondLiquidation({ tradeType: side }, stopLoss, liquidation)
          ? formatFigure(liquidation, { places: terms.precision })
          : null,
    };
  });
  const money = (side: (typeof sides)[number], figure: 'cost' | 'hold' | 'fee') =>
    formatFigure(side.figures?.[figure] ?? null, { places: 2 });
  const warning = sides.find((side) => side.warning !== null)?.warning;
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      {warning !== undefined && (
        <p role="status" className="text-micro text-warn">
          {t('futures.beyondLiquidation', { price: warning ?? '' })}
        </p>
      )}
      <div className="grid grid-cols-2 gap-x-2">
        {sides.map((side) => (
          <section
            key={side.side}
            aria-label={t(side.side === 'LONG' ? 'futures.long' : 'futures.short')}
            className="min-w-0 px-1 text-micro"
          >
            <dl className="flex flex-col gap-0.5">
              <Line label={t('futures.costUsdt')} value={money(side, 'cost')} isDanger={side.isShort} />
              <Line
                label={t('futures.hold')}
                value={money(side, 'hold')}
                isDanger={side.isShort}
                className="max-lg:hidden"
              />
              <Line label={t('futures.fee')} value={money(side, 'fee')} className="max-lg:hidden" />
              <Line
                label={t('futures.liquidationEstimate')}
                value={formatFigure(side.figures?.liquidation ?? null, { places: terms.precision })}
              />
            </dl>
          </section>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-2">
        {SIDES.map((side) => (
          <Button
            key={side}
            variant={side === 'LONG' ? 'buy' : 'sell'}
            disabled={isBlocked}
            pending={form.sending === side}
            onClick={() => form.submit(side)}
          >
            {t(side === 'LONG' ? 'futures.buyLong' : 'futures.sellShort')}
          </Button>
        ))}
      </div>
    </div>
  );
}

interface LineProps {
  label: string;
  value: string;
  isDanger?: boolean;
  className?: string;
}

function Line({ label, value, isDanger = false, className }: LineProps) {
  return (
    <div className={cx('flex justify-between gap-2', className)}>
      <dt className="truncate text-ink-3">{label}</dt>
      <dd className={cx('shrink-0 font-medium', isDanger && 'text-danger')}>{value}</dd>
    </div>
  );
}

/** The dock at the bottom of a phone. */
export function PhoneDock(props: OrderDockProps) {
  const dock = useRef<HTMLElement>(null);
  useDockHeight(dock);
  return (
    <footer ref={dock} className="z-(--z-dock) shrink-0 border-t border-line bg-surface-1 px-gutter pt-2 pb-safe">
      <OrderDock {...props} className="pb-3" />
    </footer>
  );
}
