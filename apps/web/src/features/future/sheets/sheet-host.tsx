import { lazy, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { loadLazyTexts } from '../../../shared/i18n/i18n.ts';
import type { OrderSituation } from '../form/order-figures.ts';
import type { ContractsById } from '../model/use-contracts.ts';
import { CoinAmendSheet } from './coin-amend-sheet.tsx';
import { CoinCloseSheet } from './coin-close-sheet.tsx';
import { CoinExitsSheet } from './coin-exits-sheet.tsx';
import { CoinPairSheet } from './coin-pair-sheet.tsx';
import { LeverageSheet } from './leverage-sheet.tsx';
import { MarginSheet } from './margin-sheet.tsx';
import { MarginTypeSheet } from './margin-type-sheet.tsx';
import { closeSheet, sheetStore } from './sheet-store.ts';

/** With its own texts: it comes with the first tap that opens it. */
const CoinScaleSheet = lazy(async () => {
  const [sheet] = await Promise.all([import('./coin-scale-sheet.tsx'), loadLazyTexts()]);
  return { default: sheet.CoinScaleSheet };
});

export interface SheetHostProps {
  contracts: ContractsById;
  /** The contract on the screen, for settings per contract. */
  situation: OrderSituation;
}

/** Shows the requested sheet; the last one stays while it slides away. */
export function SheetHost({ contracts, situation }: SheetHostProps) {
  const sheet = useStore(sheetStore, (state) => state.sheet);
  const [shown, setShown] = useState(sheet);
  const [count, setCount] = useState(0);
  if (sheet !== null && sheet !== shown) {
    setShown(sheet);
    setCount(count + 1);
  }
  if (shown === null) return null;
  const layer = {
    open: sheet !== null,
    onOpenChange: (open: boolean) => {
      if (!open) closeSheet();
    },
  };
  switch (shown.kind) {
    case 'leverage':
      return <LeverageSheet key={count} {...layer} situation={situation} />;
    case 'marginType':
      return <MarginTypeSheet key={count} {...layer} situation={situation} />;
    case 'exits':
      return <CoinExitsSheet key={count} {...layer} positionId={shown.positionId} contracts={contracts} />;
    case 'margin':
      return <MarginSheet key={count} {...layer} positionId={shown.positionId} contracts={contracts} />;
    case 'close':
      return (
        <CoinCloseSheet
          key={count}
          {...layer}
          positionId={shown.positionId}
          quarters={shown.quarters}
          contracts={contracts}
        />
      );
    case 'scale':
      return (
        <Suspense key={count}>
          {sheet !== null && <CoinScaleSheet situation={situation} onClose={closeSheet} />}
        </Suspense>
      );
    case 'amend':
      return <CoinAmendSheet key={count} {...layer} orderId={shown.orderId} contracts={contracts} />;
    case 'pair':
      return <CoinPairSheet key={count} {...layer} orderId={shown.orderId} contracts={contracts} />;
  }
}
