import { isViewPath } from '@hoga/domain/navigation/paths';
import { Chips } from '@hoga/ui/components/chips.tsx';
import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useSite } from '../../data/site/site-store.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { BackToTop } from '../../shared/ui/back-to-top.tsx';
import { FuturesList } from './list/futures-list.tsx';
import { RoundsList } from './list/rounds-list.tsx';
import { ProductTabs } from './product-tabs.tsx';

type Shown = 'all' | 'futures' | 'rounds';

/** /exchange: coin futures beside rounds (RT-13). */
export function ExchangePage() {
  const t = useText();
  const { isFutures, isBinary } = useSite().flags;
  const { pathname } = useLocation();
  const [chosen, setChosen] = useState<Shown>('all');
  const isView = isViewPath(pathname);
  const hasBoth = isFutures && isBinary;
  // A desktop has room for both.
  const hidden = (list: Shown) => hasBoth && chosen !== 'all' && chosen !== list && 'max-lg:hidden';
  return (
    <div className="lg:py-2">
      <ProductTabs />
      {!isFutures && !isBinary && <EmptyState title={t('market.noInstrumentsYet')} />}
      {hasBoth && (
        <Chips<Shown>
          className="px-gutter pt-2 lg:hidden"
          label={t('market.products')}
          items={[
            { value: 'all', label: t('common.all') },
            { value: 'futures', label: t('nav.futureTrade') },
            { value: 'rounds', label: t('nav.binary') },
          ]}
          value={chosen}
          onValueChange={setChosen}
        />
      )}
      <div className={cx('pt-2', hasBoth && 'lg:grid lg:grid-cols-2 lg:items-start lg:gap-4')}>
        {isFutures && (
          <section className={cx(hidden('futures'))}>
            {hasBoth && <ListTitle>{t('nav.futureTrade')}</ListTitle>}
            <FuturesList base={isView ? '/futureView' : '/future'} isNarrow={hasBoth} />
          </section>
        )}
        {isBinary && (
          <section className={cx(hidden('rounds'))}>
            {hasBoth && <ListTitle>{t('nav.binary')}</ListTitle>}
            <RoundsList base={isView ? '/exchangeView' : '/exchange'} />
          </section>
        )}
      </div>
      <BackToTop />
    </div>
  );
}

function ListTitle({ children }: { children: string }) {
  return <h2 className="px-gutter pt-2 pb-1 text-label font-bold lg:px-3">{children}</h2>;
}
