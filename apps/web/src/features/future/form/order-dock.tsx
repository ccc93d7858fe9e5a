import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import { type Decimal, ZERO } from '@hoga/kernel/decimal';
import { Button } from '@hoga/ui/components/button.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { useDockHeight } from '@hoga/ui/lib/use-dock-height.ts';
import { useToastCorner } from '@hoga/ui/lib/use-toast-corner.ts';
import { ChevronDown } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { useTicker } from '../../../data/market/use-market.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { isBeyondLiquidation } from '../model/exit-price.ts';
import { exitPrices } from './order-checks.ts';
import { type OrderSituation, quoteOf, type SideFigures, sideFigures } from './order-figures.ts';
import type { OrderForm } from './use-order-form.ts';

export interface OrderDockProps {
  form: OrderForm;
  situation: OrderSituation;
  /** Late prices or a suspended contract: nothing can be ordered. */
  isBlocked: boolean;
  className?: string | undefined;
  /** The row of the two buttons. */
  buttons?: RefObject<HTMLDivElement | null> | undefined;
}

/** Left to right as everywhere: to sell, to buy. */
const SIDES: readonly TradeSide[] = ['SHORT', 'LONG'];

/** The figures of each side, and the two buttons. */
export function OrderDock({ form, situation, isBlocked, className, buttons }: OrderDockProps) {
  const t = useText();
  const [isUnfolded, setUnfolded] = useState(false);
  const { terms } = situation;
  const quote = quoteOf(useTicker(terms.stock));
  const sides = SIDES.map((side) => {
    const figures = quote === null ? null : sideFigures(form.draft, side, quote, situation);
    const stopLoss = quote === null ? null : exitPrices(form.draft, side, quote, situation).stopLoss;
    const liquidation = figures?.liquidation ?? null;
    return {
      side,
      figures,
      turn: figures === null ? null : turnText(t, side, figures, situation),
      isShort: figures !== null && figures.hold > situation.available,
      warning:
        stopLoss !== null && isBeyondLiquidation({ tradeType: side }, stopLoss, liquidation)
          ? formatFigure(liquidation, { places: terms.precision })
          : null,
    };
  });
  const money = (figure: Decimal | undefined) => formatFigure(figure ?? null, { places: 2 });
  const warning = sides.find((side) => side.warning !== null)?.warning;
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      {warning !== undefined && (
        <p role="status" className="text-micro text-warn">
          {t('futures.beyondLiquidation', { price: warning ?? '' })}
        </p>
      )}
      <div className="relative grid grid-cols-2 gap-x-2">
        {sides.map(({ side, figures, turn, isShort }) => (
          <section
            key={side}
            aria-label={t(side === 'LONG' ? 'futures.long' : 'futures.short')}
            className="min-w-0 px-1 text-micro"
          >
            <dl className="flex flex-col gap-0.5">
              <Line label={t('futures.hold')} value={money(figures?.hold)} isDanger={isShort} isHeadline />
              <Line
                label={t('futures.liquidationEstimate')}
                value={formatFigure(figures?.liquidation ?? null, { places: terms.precision })}
              />
              {isUnfolded && <Line label={t('futures.costUsdt')} value={money(figures?.cost)} />}
              {isUnfolded && <Line label={t('futures.fee')} value={money(figures?.fee)} />}
            </dl>
            {turn !== null && (
              <p role="status" className="pt-0.5 text-warn">
                {turn}
              </p>
            )}
          </section>
        ))}
        <button
          type="button"
          aria-expanded={isUnfolded}
          aria-label={t('futures.details')}
          onClick={() => setUnfolded(!isUnfolded)}
          // The right half is left to toasts.
          className="absolute inset-y-0 left-0 flex w-[calc(50%+14px)] items-center justify-end pr-[7px]"
        >
          <ChevronDown size={14} aria-hidden="true" className={cx('text-ink-3', !isUnfolded && 'rotate-180')} />
        </button>
      </div>
      <div ref={buttons} className="grid grid-cols-2 gap-2">
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

/** An order against a position closes it first: shown before it is sent, since the buttons name only buying and selling. */
function turnText(
  t: ReturnType<typeof useText>,
  side: TradeSide,
  { reducing, opening }: SideFigures,
  { terms }: OrderSituation,
): string | null {
  if (reducing === ZERO) return null;
  const quantity = (amount: Decimal) => formatFigure(amount, { places: terms.quantityPlaces });
  const held = t(side === 'LONG' ? 'futures.short' : 'futures.long');
  if (opening === ZERO) return t('futures.closes', { held, closing: quantity(reducing) });
  const opened = t(side === 'LONG' ? 'futures.long' : 'futures.short');
  return t('futures.turns', { held, closing: quantity(reducing), opened, opening: quantity(opening) });
}

interface LineProps {
  label: string;
  value: string;
  isDanger?: boolean;
  isHeadline?: boolean;
}

function Line({ label, value, isDanger = false, isHeadline = false }: LineProps) {
  return (
    <div className="flex justify-between gap-2">
      <dt className="truncate text-ink-3">{label}</dt>
      <dd className={cx('shrink-0', isHeadline ? 'font-bold' : 'font-medium', isDanger && 'text-danger')}>{value}</dd>
    </div>
  );
}

/** The dock at the bottom of a phone. */
export function PhoneDock(props: OrderDockProps) {
  const dock = useRef<HTMLElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  useDockHeight(dock);
  useToastCorner(buttons);
  return (
    <footer ref={dock} className="z-(--z-dock) shrink-0 border-t border-line bg-surface-1 px-gutter pt-2 pb-safe">
      <OrderDock {...props} buttons={buttons} className="pb-3 short:pb-2" />
    </footer>
  );
}
