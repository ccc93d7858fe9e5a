import { Segmented } from '@hoga/ui/components/segmented.tsx';
import { useState } from 'react';
import type { ContractTerms } from '../../../data/market/contract-terms.ts';
import { liveTrades } from '../../../data/market/live-values.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { RecentTrades } from '../../../shared/market/recent-trades.tsx';
import { OrderBook } from '../book/order-book.tsx';

const BOOK_LEVELS = 4;
const TRADE_ROWS = 12;

export interface BookOrTradesProps {
  terms: ContractTerms;
  isLate: boolean;
  /** Of the own position. */
  breakEven: string | null;
  /** Of each side of the book. */
  levels?: number | undefined;
  onPick: (price: string) => void;
}

/** Beside the form of a phone there is room for one of the two, as high as the form. */
export function BookOrTrades({ terms, isLate, breakEven, levels = BOOK_LEVELS, onPick }: BookOrTradesProps) {
  const t = useText();
  const [shown, setShown] = useState<'book' | 'trades'>('book');
  const { stock, precision, tick, quantityPlaces, unit } = terms;
  return (
    <div className="flex min-w-0 flex-col">
      <Segmented
        label={t('market.quotes')}
        items={[
          { value: 'book', label: t('market.book') },
          { value: 'trades', label: t('futures.tape') },
        ]}
        value={shown}
        onValueChange={setShown}
        className="*:min-h-8! *:px-1 *:text-caption!"
      />
      {shown === 'book' ? (
        <OrderBook
          stock={stock}
          precision={precision}
          tick={tick}
          quantityPlaces={quantityPlaces}
          levels={levels}
          unit={unit}
          grey={isLate}
          breakEven={breakEven}
          onPick={onPick}
          className="book-tall flex-1"
        />
      ) : (
        <RecentTrades
          source={liveTrades(stock)}
          stock={stock}
          precision={precision}
          quantityPlaces={quantityPlaces}
          rows={TRADE_ROWS}
          narrow
          // Its rows scroll in the height the form leaves: the list itself claims none.
          className="flex-1 basis-0 overflow-hidden"
        />
      )}
    </div>
  );
}
