import { groupThousands } from '@hoga/domain/format/thousands';
import { type Decimal, toText, ZERO } from '@hoga/kernel/decimal';
import { Presets } from '@hoga/ui/form/presets.tsx';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { ArrowLeftRight } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { marketStore } from '../../../data/market/market.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { LiveText } from '../../../trading/live-text.tsx';
import { FIGURE_PLACES } from '../form/exit-unit.ts';
import { type OrderSituation, quoteOf, shareAmount } from '../form/order-figures.ts';
import { marketDraft } from './ladder-draft.ts';
import { coinsOf, inOtherUnit, quantityPresets, worthOf } from './ladder-quantity.ts';
import { chooseQuantity, type KeptQuantity, useKeptQuantity } from './ladder-store.ts';
import { lastOf, useLadderQuantity } from './use-ladder-quantity.ts';

/** It comes with the first tap that opens it. */
const CoinAmountSheet = lazy(() =>
  import('../form/coin-amount-sheet.tsx').then((sheet) => ({ default: sheet.CoinAmountSheet })),
);

export interface CoinQuantityRowProps {
  situation: OrderSituation;
  /** The price that presets are made for: they stay as they are while it moves. */
  around: Decimal;
}

/** How much the next order has: presets at one tap, the figure beside them in coins or USDT. */
export function CoinQuantityRow({ situation, around }: CoinQuantityRowProps) {
  const { terms } = situation;
  const kept = useKeptQuantity(terms.stock);
  const quantityAt = useLadderQuantity(terms);
  const [isAsked, setAsked] = useState(false);
  const choose = (value: string) => chooseQuantity(terms.stock, { ...kept, value });
  const chooseShare = (percent: number) => {
    const quote = quoteOf(marketStore.ticker(terms.stock));
    if (quote === null) return;
    const coins = shareAmount(marketDraft(quantityAt(null)), percent, quote, situation);
    const inCoins: KeptQuantity = { unit: 'coin', value: coins > ZERO ? toText(coins) : null };
    chooseQuantity(terms.stock, kept.unit === 'coin' ? inCoins : inOtherUnit(inCoins, quote.last, terms));
  };
  const t = useText();
  return (
    <div className="flex gap-1.5">
      <Presets
        label={t('trading.quantity')}
        items={quantityPresets(kept.unit, around, terms).map((value) => ({ value, label: shortFigure(value) }))}
        value={kept.value}
        onSelect={choose}
        className="min-w-0 flex-[5] [&_button]:min-w-0 [&_button]:px-0.5 [&_button]:text-label"
      />
      <div className="flex min-h-11 min-w-0 flex-[4] items-center rounded-control bg-surface-2">
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={`${t('trading.quantity')} ${writtenIn(kept, terms)}`}
          onClick={() => setAsked(true)}
          className="flex min-h-11 min-w-0 flex-1 flex-col justify-center pl-3 text-left whitespace-nowrap"
        >
          <b className="text-label font-bold">{writtenIn(kept, terms)}</b>
          <LiveText
            stock={terms.stock}
            read={() => ({ text: otherText(kept, terms) })}
            className="text-nano text-ink-3"
          />
        </button>
        <button
          type="button"
          aria-label={t('futures.quantityIn', { unit: kept.unit === 'coin' ? 'USDT' : terms.unit })}
          onClick={() => chooseQuantity(terms.stock, inOtherUnit(kept, lastOf(terms.stock), terms))}
          className="pressable grid min-h-11 w-9 shrink-0 place-items-center rounded-control text-ink-2"
        >
          <ArrowLeftRight size={15} aria-hidden="true" />
        </button>
      </div>
      <Suspense>
        {isAsked && (
          <CoinAmountSheet
            value={kept.value}
            places={kept.unit === 'coin' ? terms.quantityPlaces : FIGURE_PLACES}
            unit={kept.unit === 'coin' ? terms.unit : 'USDT'}
            onChoose={choose}
            onShare={chooseShare}
            onClose={() => setAsked(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

type Terms = OrderSituation['terms'];

/** 0.100 BTC, 1,000 USDT */
function writtenIn({ unit, value }: KeptQuantity, terms: Terms): string {
  return unit === 'coin'
    ? `${formatFigure(value, { places: terms.quantityPlaces })} ${terms.unit}`
    : `${value === null ? formatFigure(null) : groupThousands(value)} USDT`;
}

/** The same in the other unit, at the last price. */
function otherText(kept: KeptQuantity, terms: Terms): string {
  const last = lastOf(terms.stock);
  if (kept.unit === 'coin') return `≈ ${formatFigure(worthOf(kept, last, terms), { places: 0 })} USDT`;
  return `≈ ${formatFigure(coinsOf(kept, last, terms), { places: terms.quantityPlaces })} ${terms.unit}`;
}

/** 1,000 and more in thousands, as buttons have room for: 1k, 25k. */
function shortFigure(value: string): string {
  return /^\d+000$/.test(value) ? `${groupThousands(value.slice(0, -3))}k` : groupThousands(value);
}
