import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { useQuery } from '@tanstack/react-query';
import { plainSymbol } from '../../../data/market/market.ts';
import { popularQuery } from '../../../data/market/popular.ts';
import { sparklinesQuery } from '../../../data/market/sparklines-query.ts';
import { tradablePath, tradablesOf } from '../../../data/market/tradable.ts';
import { useFuturesOptions } from '../../../data/market/use-futures-options.ts';
import { useOverseaOptions } from '../../../data/market/use-oversea-options.ts';
import { useSite } from '../../../data/site/site-store.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { TradableRow } from '../list/tradable-row.tsx';

const SHOWN = 6;

/** The most traded instruments on the site, of all its products. */
export function PopularList({ isMember }: { isMember: boolean }) {
  const t = useText();
  const { isFutures } = useSite().flags;
  const oversea = useOverseaOptions();
  const futures = useFuturesOptions(isFutures);
  const isComplete = oversea.isSuccess && (!isFutures || futures.isSuccess);
  const tradables = isComplete ? tradablesOf({ oversea: oversea.data ?? [], futures: futures.data ?? [] }) : [];
  const ranked = useQuery(popularQuery(tradables));
  const failed = [oversea, futures, ranked].find(({ isError }) => isError);
  const shown = ranked.data?.slice(0, SHOWN) ?? [];
  const sparklines = useQuery(sparklinesQuery(shown.map(({ option }) => option.stock))).data;
  return (
    <section aria-labelledby="popular" className="lg:rounded-lg lg:bg-surface-1 lg:pt-4 lg:pb-2">
      <div className="flex items-baseline justify-between gap-3 px-gutter pb-1">
        <h2 id="popular" className="text-title3 font-bold">
          {t('home.popular')}
        </h2>
        <span className="text-micro text-ink-3">{t('home.popularHint')}</span>
      </div>
      {shown.length === 0 && failed === undefined && <SkeletonList rows={SHOWN} />}
      {shown.length === 0 && failed !== undefined && (
        <ErrorState pending={failed.isFetching} onRetry={() => void failed.refetch()} />
      )}
      <ol>
        {shown.map((tradable, index) => (
          <li key={tradable.option.stock} className="flex items-center">
            <span aria-hidden="true" className="w-8 shrink-0 pl-4 text-caption font-semibold text-ink-3">
              {index + 1}
            </span>
            <div className="@container/row min-w-0 flex-1 [&>*]:pl-1">
              <TradableRow
                tradable={tradable}
                href={tradablePath(tradable, { isView: !isMember })}
                sparkline={sparklines?.get(plainSymbol(tradable.option.stock)) ?? []}
              />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
