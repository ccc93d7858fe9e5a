import { screenName } from '@hoga/domain/stocks/stock-names';
import type { FuturesOptionId } from '@hoga/kernel/ids';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { useQuery } from '@tanstack/react-query';
import { useFutures } from '../../../data/account/futures-account.ts';
import { useOwnFutures } from '../../../data/account/own-instruments.ts';
import { type InstrumentFilter, instrumentName, ownFirst } from '../../../data/market/instrument.ts';
import { plainSymbol } from '../../../data/market/market.ts';
import { futuresOptionsQuery } from '../../../data/market/option-queries.ts';
import { useLoggedIn } from '../../../data/session/session-store.ts';
import { currentLanguage } from '../../../shared/i18n/i18n.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { placesOfStep } from '../../../shared/market/contract-units.ts';
import { Watchlist } from '../../../trading/watchlist.tsx';

export interface FuturesWatchlistProps {
  currentId: FuturesOptionId;
  /** The target of a row: the View page or the trade page. */
  base: '/future' | '/futureView';
}

const OF_VISITORS: readonly InstrumentFilter[] = ['all', 'favourite'];
const OF_MEMBERS: readonly InstrumentFilter[] = ['all', 'held', 'favourite'];

/** The other perpetual contracts. */
export function FuturesWatchlist({ currentId, base }: FuturesWatchlistProps) {
  const t = useText();
  const options = useQuery(futuresOptionsQuery());
  const own = useOwnFutures();
  const positions = useFutures((rows) => rows.positions.list);
  const isMember = useLoggedIn();
  if (options.isPending) return <SkeletonList />;
  return (
    <Watchlist
      filters={isMember ? OF_MEMBERS : OF_VISITORS}
      listed={(filter) =>
        ownFirst(
          (options.data ?? []).filter(
            (option) => filter === 'all' || (filter === 'held' ? own.isHeld(option) : own.isFavourite(option)),
          ),
          own,
        )
      }
      currentId={currentId}
      hrefOf={(id) => `${base}/${id}`}
      rowOf={(option) => {
        const position = positions.find(({ futuresOptionId }) => futuresOptionId === option.id);
        const amount = formatFigure(position?.amount, { places: placesOfStep(option.step) });
        const side = t(position?.tradeType === 'LONG' ? 'futures.long' : 'futures.short');
        return {
          name: screenName(plainSymbol(option.stock)),
          detail: instrumentName(option, currentLanguage()),
          stock: option.stock,
          precision: option.precision,
          origin: 'crypto',
          isInSession: true,
          closed: null,
          held: position === undefined ? null : { tradeType: position.tradeType, text: `${side} ${amount}` },
        };
      }}
    />
  );
}
