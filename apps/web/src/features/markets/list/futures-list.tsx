import type { FuturesOption } from '@hoga/contract/market';
import { displayName } from '@hoga/domain/stocks/stock-names';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { messageForError } from '../../../data/api/api.ts';
import { instrumentName } from '../../../data/market/instrument.ts';
import { tickerOf } from '../../../data/market/live-values.ts';
import { plainSymbol, seedTickers } from '../../../data/market/market.ts';
import { futuresOptionsQuery } from '../../../data/market/option-queries.ts';
import { useFreshness } from '../../../data/market/use-market.ts';
import { currentLanguage } from '../../../shared/i18n/i18n.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { InstrumentMark } from '../../../shared/market/instrument-mark.tsx';
import { LiveChange, LivePrice, LiveSparkline } from '../../../shared/market/live-cells.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { ListRow } from '../../../shared/ui/list-row.tsx';
import { SkeletonList } from '../../../shared/ui/skeleton-list.tsx';
import { sparklinesQuery } from '../sparklines-query.ts';

/** The perpetual contracts of the site; each leads to its trade page. */
export function FuturesList() {
  const t = useText();
  const options = useQuery(futuresOptionsQuery());
  const stocks = (options.data ?? []).map(({ stock }) => stock);
  const sparklines = useQuery(sparklinesQuery(stocks)).data;
  const stockList = stocks.join(',');
  useEffect(() => {
    void seedTickers(stockList === '' ? [] : stockList.split(','));
  }, [stockList]);

  if (options.isPending) return <SkeletonList />;
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
  return (
    <ul aria-label={t('market.coinFutures')} className="lg:grid lg:grid-cols-2">
      {options.data.map((option) => (
        <li key={option.id}>
          <FuturesRow option={option} sparkline={sparklines?.get(plainSymbol(option.stock)) ?? []} />
        </li>
      ))}
    </ul>
  );
}

function FuturesRow({ option, sparkline }: { option: FuturesOption; sparkline: readonly number[] }) {
  const { isStale } = useFreshness(option.stock, 'crypto', true);
  const symbol = plainSymbol(option.stock);
  return (
    <ListRow
      href={`/future/${option.id}`}
      leading={<InstrumentMark code={symbol} round />}
      title={instrumentName(option, currentLanguage())}
      detail={displayName(symbol)}
      middle={<LiveSparkline ticker={tickerOf(option.stock)} grey={isStale} values={sparkline} />}
      value={<LivePrice ticker={tickerOf(option.stock)} grey={isStale} precision={option.precision} />}
      valueDetail={<LiveChange ticker={tickerOf(option.stock)} grey={isStale} />}
    />
  );
}
