import type { OverseaOption } from '@hoga/contract/market';
import { isViewPath } from '@hoga/domain/navigation/paths';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useLoggedIn } from '../../data/session/session-store.ts';
import { useSite } from '../../data/site/site-store.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { BackToTop } from '../../shared/ui/back-to-top.tsx';
import { TabPanel } from '../../shared/ui/tab-panel.tsx';
import { Tabs } from '../../shared/ui/tabs.tsx';
import { EquityCard } from './list/equity-card.tsx';
import { FuturesList } from './list/futures-list.tsx';
import { OverseaList } from './list/oversea-list.tsx';

type Product = 'oversea' | 'futures';

/** /oversea: the quick-order list (RT-16). */
export function OverseaListPage() {
  const t = useText();
  const { flags } = useSite();
  const loggedIn = useLoggedIn();
  const { pathname } = useLocation();
  const [product, setProduct] = useState<Product>('oversea');
  const base = loggedIn && !isViewPath(pathname) ? '/oversea' : '/overseaView';
  const hrefOf = ({ id }: OverseaOption) => `${base}/${id}`;
  const oversea = (
    <>
      <div className="px-gutter pt-3 pb-2 empty:hidden lg:px-3">
        <EquityCard />
      </div>
      <OverseaList hrefOf={hrefOf} />
    </>
  );
  return (
    <div className="lg:py-2">
      {flags.isFutures ? (
        <Tabs
          label={t('market.products')}
          align="start"
          items={[
            { value: 'oversea', label: t('market.oversea') },
            { value: 'futures', label: t('market.coinFutures') },
          ]}
          value={product}
          onValueChange={setProduct}
        >
          <TabPanel value="oversea">{oversea}</TabPanel>
          <TabPanel value="futures" className="pt-2">
            <FuturesList />
          </TabPanel>
        </Tabs>
      ) : (
        oversea
      )}
      <BackToTop />
    </div>
  );
}
