import type { Decimal } from '@hoga/kernel/decimal';
import { lazy } from 'react';
import { tickerOf } from '../data/market/live-values.ts';

/** It comes with the first tap that opens it: an order form must not wait for it. */
const PriceSheet = lazy(() =>
  import('../shared/market/price-sheet.tsx').then((sheet) => ({ default: sheet.PriceSheet })),
);

/** The format of an instrument's prices. */
export interface Priced {
  readonly stock: string;
  readonly tick: Decimal;
  readonly precision: number;
}

export interface PriceKeypad {
  readonly title: string;
  readonly terms: Priced;
  readonly value: string | null;
  readonly onChoose: (price: string) => void;
}

/** The keypad that a tap on a price opens on a phone. */
export function priceKeypad({ title, terms, value, onChoose }: PriceKeypad) {
  return (onClose: () => void) => (
    <PriceSheet
      title={title}
      value={value}
      ticker={tickerOf(terms.stock)}
      tick={terms.tick}
      precision={terms.precision}
      onChoose={onChoose}
      onClose={onClose}
    />
  );
}
