import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { useQuery } from '@tanstack/react-query';
import { useOwnFutures } from '../../../data/account/own-instruments.ts';
import { messageForError } from '../../../data/api/api.ts';
import { ownFirst } from '../../../data/market/instrument.ts';
import { plainSymbol } from '../../../data/market/market.ts';
import { sparklinesQuery } from '../../../data/market/sparklines-query.ts';
import { useFuturesOptions } from '../../../data/market/use-futures-options.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { FuturesRow } from './futures-row.tsx';
import { OptionStar } from './option-star.tsx';

export interface FuturesListProps {
  /** The target of rows: the View page or the trade page. */
  base: '/future' | '/futureView';
  /** True beside another list: one column. */
  isNarrow: boolean;
}

/** The perpetual contracts of the site, the player's own first; each leads to its page. */
export function FuturesList({ base, isNarrow }: FuturesListProps) {
  const t = useText();
  const own = useOwnFutures();
  const options = useFuturesOptions(true);
  const sparklines = useQuery(sparklinesQuery((options.data ?? []).map(({ stock }) => stock))).data;

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
    <ul aria-label={t('market.coinFutures')} className={cx(!isNarrow && 'lg:grid lg:grid-cols-2')}>
      {ownFirst(options.data, own).map((option) => (
        <li key={option.id} className="flex items-center">
          <span className="hidden lg:block">
            <OptionStar option={option} />
          </span>
          <FuturesRow
            option={option}
            href={`${base}/${option.id}`}
            sparkline={sparklines?.get(plainSymbol(option.stock)) ?? []}
          />
        </li>
      ))}
    </ul>
  );
}
