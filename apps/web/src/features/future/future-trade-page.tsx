import { useDesktop } from '@hoga/ui/lib/use-desktop.ts';
import { lazy, Suspense, useState } from 'react';
import { SkeletonTrade } from '../../shared/ui/skeleton-trade.tsx';
import { ContractPage } from './contract-page.tsx';
import { ContractScreen } from './contract-screen.tsx';
import { keptDraft } from './form/kept-draft.ts';
import { PhoneTrade } from './trade/phone-trade.tsx';

/** A phone never shows it. */
const DesktopScreen = lazy(() =>
  import('./trade/desktop-screen.tsx').then((module) => ({ default: module.DesktopScreen })),
);

/** /future/{id}: a perpetual contract, to trade (RT-20). */
export function FutureTradePage() {
  const isDesktop = useDesktop();
  const [kept] = useState(keptDraft);
  return (
    <ContractPage>
      {(option) =>
        isDesktop ? (
          // Not anew for each contract: panes that keep their own stay as they are.
          <Suspense fallback={<SkeletonTrade />}>
            <DesktopScreen option={option} kept={kept} />
          </Suspense>
        ) : (
          <ContractScreen key={option.id} option={option} of={PhoneTrade} kept={kept} />
        )
      }
    </ContractPage>
  );
}
