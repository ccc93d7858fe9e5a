import { useSite } from '../../data/site/site-store.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { BackToTop } from '../../shared/ui/back-to-top.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { FuturesList } from './list/futures-list.tsx';
import { ProductTabs } from './product-tabs.tsx';

/** /exchange: what can be traded besides overseas futures (RT-13). */
export function ExchangePage() {
  const t = useText();
  const { flags } = useSite();
  return (
    <div className="lg:py-2">
      <ProductTabs />
      <div className="pt-2">
        {flags.isFutures ? <FuturesList /> : <EmptyState title={t('market.noInstrumentsYet')} />}
      </div>
      <BackToTop />
    </div>
  );
}
