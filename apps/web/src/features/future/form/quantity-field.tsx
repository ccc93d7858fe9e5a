import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { ArrowLeftRight } from 'lucide-react';
import { lazy, useState } from 'react';
import { useTicker } from '../../../data/market/use-market.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { FIGURE_PLACES } from './exit-unit.ts';
import { LabelledDecimal } from './labelled-decimal.tsx';
import { type OrderSituation, quoteOf, worthOfAmount } from './order-figures.ts';
import type { OrderForm } from './use-order-form.ts';

/** It comes with the first tap that opens it: the order form must not wait for it. */
const CoinAmountSheet = lazy(() =>
  import('./coin-amount-sheet.tsx').then((sheet) => ({ default: sheet.CoinAmountSheet })),
);

export interface QuantityFieldProps {
  form: OrderForm;
  situation: OrderSituation;
  error: string | undefined;
}

/** How much is ordered, put in as coins or as USDT; the other one stands beneath. */
export function QuantityField({ form, situation, error }: QuantityFieldProps) {
  const t = useText();
  const { draft } = form;
  const { terms } = situation;
  const [isWorth, setWorth] = useState(false);
  const quote = quoteOf(useTicker(terms.stock));
  const worth = quote === null ? null : worthOfAmount(draft, quote, situation);
  const toggle = () => {
    // The quantity stays as it is; only its unit changes.
    form.change({ type: 'amount', to: draft.amount });
    setWorth(!isWorth);
  };
  const other = isWorth
    ? `${formatFigure(draft.amount, { places: terms.quantityPlaces })} ${terms.unit}`
    : `${formatFigure(worth, { places: FIGURE_PLACES })} USDT`;
  return (
    <div>
      {isWorth ? (
        <LabelledDecimal
          label={t('trading.quantity')}
          value={draft.worth}
          onChange={form.chooseWorth}
          places={FIGURE_PLACES}
          unit="USDT"
          error={error}
          keypad={(onClose) => (
            <CoinAmountSheet
              value={draft.worth}
              places={FIGURE_PLACES}
              unit="USDT"
              onChoose={form.chooseWorth}
              onShare={form.chooseShare}
              onClose={onClose}
            />
          )}
        />
      ) : (
        <LabelledDecimal
          label={t('trading.quantity')}
          value={draft.amount}
          onChange={(to) => form.change({ type: 'amount', to })}
          places={terms.quantityPlaces}
          unit={terms.unit}
          error={error}
          keypad={(onClose) => (
            <CoinAmountSheet
              value={draft.amount}
              places={terms.quantityPlaces}
              unit={terms.unit}
              onChoose={(to) => form.change({ type: 'amount', to })}
              onShare={form.chooseShare}
              onClose={onClose}
            />
          )}
        />
      )}
      <button
        type="button"
        aria-label={t('futures.quantityIn', { unit: isWorth ? terms.unit : 'USDT' })}
        onClick={toggle}
        className="flex min-h-6 w-full items-center justify-between gap-1 text-nano text-ink-3"
      >
        <span className="flex items-center gap-1">
          <ArrowLeftRight size={12} aria-hidden="true" />
          {isWorth ? terms.unit : 'USDT'}
        </span>
        <span aria-hidden="true">≈ {other}</span>
      </button>
    </div>
  );
}
