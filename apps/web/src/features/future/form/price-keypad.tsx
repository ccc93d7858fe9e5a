import type { ContractTerms } from '../../../data/market/contract-terms.ts';
import { tickerOf } from '../../../data/market/live-values.ts';
import { PriceSheet } from './lazy-keypads.tsx';

export interface PriceKeypad {
  readonly title: string;
  readonly terms: ContractTerms;
  readonly value: string | null;
  readonly onChoose: (price: string) => void;
}

/** What a tap on a price of the contract opens on a phone. */
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
