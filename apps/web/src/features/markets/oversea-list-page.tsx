import type { OverseaOption } from '@hoga/contract/market';
import { isViewPath } from '@hoga/domain/navigation/paths';
import { useLocation } from '@tanstack/react-router';
import { useLoggedIn } from '../../data/session/session-store.ts';
import { BackToTop } from '../../shared/ui/back-to-top.tsx';
import { EquityCard } from './list/equity-card.tsx';
import { OverseaList } from './list/oversea-list.tsx';
import { ProductTabs } from './product-tabs.tsx';

/** /oversea: the quick-order list (RT-16). */
export function OverseaListPage() {
  const loggedIn = useLoggedIn();
  const { pathname } = useLocation();
  const base = loggedIn && !isViewPath(pathname) ? '/oversea' : '/overseaView';
  const hrefOf = ({ id }: OverseaOption) => `${base}/${id}`;
  return (
    <div className="lg:py-2">
      <ProductTabs />
      <div className="px-gutter pt-3 pb-2 empty:hidden lg:px-3">
        <EquityCard />
      </div>
      <OverseaList hrefOf={hrefOf} />
      <BackToTop />
    </div>
  );
}
