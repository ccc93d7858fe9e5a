import type { FuturesOption } from '@hoga/contract/market';
import { lazy, Suspense } from 'react';
import { useLayout } from '../../../data/layouts/use-layout.ts';
import { loadLazyTexts } from '../../../shared/i18n/i18n.ts';
import { SkeletonTrade } from '../../../shared/ui/skeleton-trade.tsx';
import { useIsWide } from '../../../trading/desktop-frame.tsx';
import { LayoutMenu } from '../../../trading/panes/lazy-layout-menu.ts';
import { ContractScreen } from '../contract-screen.tsx';
import type { KeptDraft } from '../form/kept-draft.ts';
import { DesktopTrade } from './desktop-trade.tsx';

const FuturePanes = lazy(async () => {
  const [panes] = await Promise.all([import('../panes/future-panes.tsx'), loadLazyTexts()]);
  return { default: panes.FuturePanes };
});

interface DesktopScreenProps {
  option: FuturesOption;
  kept: KeptDraft;
}

/** The trade screen as its member has laid it out: the standard one, or panes where there is room for them. */
export function DesktopScreen({ option, kept }: DesktopScreenProps) {
  const isWide = useIsWide();
  const own = useLayout('future');
  return (
    <>
      {/* First, so that figures in the bar never cut it. */}
      <Suspense>{isWide && <LayoutMenu {...own} product="future" />}</Suspense>
      {isWide && own.layout.count > 1 ? (
        <Suspense fallback={<SkeletonTrade />}>
          <FuturePanes option={option} own={own} />
        </Suspense>
      ) : (
        <ContractScreen key={option.id} option={option} of={DesktopTrade} kept={kept} />
      )}
    </>
  );
}
