import type { ReactElement } from 'react';
import { type ByProduct, byProduct, type Tradable } from '../../../data/market/tradable.ts';
import { FuturesRow, type FuturesRowProps } from './futures-row.tsx';
import { InstrumentRow } from './instrument-row.tsx';

type Place = Omit<FuturesRowProps, 'option'>;

const ROWS: ByProduct<(place: Place) => ReactElement> = {
  oversea: (option) => (place) => <InstrumentRow option={option} {...place} />,
  futures: (option) => (place) => <FuturesRow option={option} {...place} />,
};

/** An instrument of either product, as its own list shows it. */
export function TradableRow({ tradable, ...place }: Place & { tradable: Tradable }) {
  return byProduct(ROWS, tradable)(place);
}
