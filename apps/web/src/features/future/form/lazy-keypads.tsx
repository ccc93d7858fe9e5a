import { lazy } from 'react';

/** Keypads come with the first tap that opens one: the order form must not wait for them. */
export const PriceSheet = lazy(() =>
  import('../../../shared/market/price-sheet.tsx').then((sheet) => ({ default: sheet.PriceSheet })),
);
export const QuantitySheet = lazy(() =>
  import('./quantity-sheet.tsx').then((sheet) => ({ default: sheet.QuantitySheet })),
);
