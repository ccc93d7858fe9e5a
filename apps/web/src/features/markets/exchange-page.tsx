import { useSite } from '../../data/site/site-store.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { BackToTop } from '../../shared/ui/back-to-top.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { FuturesList } from './list/futures-list.tsx';

/** /exchange: what can be traded besides overseas futures (RT-13). */
export function ExchangePage() {
  const t = useText();
  const { flags } = useSite();
  return (
    <div className="pt-2 lg:py-2">
      <h1 className="hidden px-3 pb-2 text-title2 font-bold lg:block">{t('market.coinFutures')}</h1>
      {flags.isFutures ? <FuturesList /> : <EmptyState title={t('market.noInstrumentsYet')} />}
      <BackToTop />
    </div>
  );
}
