import { lazy } from 'react';

/** It comes with the first tap that opens it: the order form must not wait for it. */
export const CoinAmountSheet = lazy(() =>
  import('./coin-amount-sheet.tsx').then((sheet) => ({ default: sheet.CoinAmountSheet })),
);
