import type { OverseaOption } from '@hoga/contract/market';
import { isViewPath } from '@hoga/domain/navigation/paths';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useLoggedIn } from '../../data/session/session-store.ts';
import { useFirstDay } from '../../data/settings/first-day.ts';
import { loadLazyTexts } from '../../shared/i18n/i18n.ts';
import { BackToTop } from '../../shared/ui/back-to-top.tsx';
import { EquityCard } from './list/equity-card.tsx';
import { OverseaList } from './list/oversea-list.tsx';
import { ProductTabs } from './product-tabs.tsx';

/** Shown in a member's first week only: its code and texts load when there is something to show. */
const GrantCard = lazy(async () => {
  const [{ GrantCard: Card }] = await Promise.all([import('./first-day/grant-card.tsx'), loadLazyTexts()]);
  return { default: Card };
});

/** /oversea: the quick-order list (RT-16). */
export function OverseaListPage() {
  const loggedIn = useLoggedIn();
  const isFirstDay = useFirstDay();
  const { pathname } = useLocation();
  const base = loggedIn && !isViewPath(pathname) ? '/oversea' : '/overseaView';
  const hrefOf = ({ id }: OverseaOption) => `${base}/${id}`;
  return (
    <div className="lg:py-2">
      <ProductTabs />
      {isFirstDay && (
        <div className="px-gutter pt-3 lg:px-3">
          <Suspense>
            <GrantCard />
          </Suspense>
        </div>
      )}
      <div className="px-gutter pt-3 pb-2 empty:hidden lg:px-3">
        <EquityCard />
      </div>
      <OverseaList hrefOf={hrefOf} />
      <BackToTop />
    </div>
  );
}
