import type { OverseaOption } from '@hoga/contract/market';
import { Button } from '@hoga/ui/components/button.tsx';
import { Chips } from '@hoga/ui/components/chips.tsx';
import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { useDesktop } from '@hoga/ui/lib/use-desktop.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOwnOversea } from '../../../data/account/own-instruments.ts';
import { messageForError } from '../../../data/api/api.ts';
import { FILTER_TEXT } from '../../../data/market/filter-text.ts';
import { filtersOf, type InstrumentFilter, listed } from '../../../data/market/instrument.ts';
import { plainSymbol } from '../../../data/market/market.ts';
import { sparklinesQuery } from '../../../data/market/sparklines-query.ts';
import { useOverseaOptions } from '../../../data/market/use-oversea-options.ts';
import { useLoggedIn } from '../../../data/session/session-store.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { InstrumentRow } from './instrument-row.tsx';
import { InstrumentTable } from './instrument-table.tsx';
import { ListDelayBanner } from './list-delay-banner.tsx';

export interface OverseaListProps {
  /** Where an instrument's row leads. */
  hrefOf: (option: OverseaOption) => string;
}

export function OverseaList({ hrefOf }: OverseaListProps) {
  const t = useText();
  const isDesktop = useDesktop();
  const [filter, setFilter] = useState<InstrumentFilter>('all');
  const isMember = useLoggedIn();
  const own = useOwnOversea();
  const options = useOverseaOptions();
  const stocks = (options.data ?? []).map(({ stock }) => stock);
  const sparklines = useQuery(sparklinesQuery(stocks)).data;
  const sparklineOf = (stock: string) => sparklines?.get(plainSymbol(stock)) ?? [];

  if (options.isPending) return <SkeletonList rows={9} />;
  if (options.isError) {
    return (
      <ErrorState
        onRetry={() => void options.refetch()}
        pending={options.isFetching}
        detail={messageForError(options.error) ?? undefined}
      />
    );
  }
  if (options.data.length === 0) return <EmptyState title={t('market.noInstrumentsYet')} />;

  const shown = listed(options.data, filter, own);
  return (
    <>
      <ListDelayBanner options={options.data} />
      <Chips
        className="px-gutter lg:px-3"
        label={t('market.filter')}
        items={filtersOf(options.data, isMember).map((value) => ({ value, label: t(FILTER_TEXT[value]) }))}
        value={filter}
        onValueChange={setFilter}
      />
      {shown.length === 0 && (
        <EmptyState
          title={t('market.noInstruments')}
          action={
            <Button size="sm" onClick={() => setFilter('all')}>
              {t('market.showAll')}
            </Button>
          }
        />
      )}
      {isDesktop ? (
        <InstrumentTable options={shown} hrefOf={hrefOf} sparklineOf={sparklineOf} />
      ) : (
        <ul aria-label={t('market.oversea')}>
          {shown.map((option) => (
            <li key={option.id}>
              <InstrumentRow option={option} href={hrefOf(option)} sparkline={sparklineOf(option.stock)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
