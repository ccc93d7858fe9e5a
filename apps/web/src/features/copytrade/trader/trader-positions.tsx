import type { Trader, TraderPosition } from '@hoga/contract/copytrade';
import { decimal, ONE, parseDecimal, toFixed } from '@hoga/kernel/decimal';
import { ChangeText } from '@hoga/ui/components/change-text.tsx';
import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { PagedList } from '@hoga/ui/components/paged-list.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { openFigures } from '../../../data/account/copy-figures.ts';
import { messageForError } from '../../../data/api/api.ts';
import { traderHistoryQuery, traderOpenQuery } from '../../../data/copytrade/trader-queries.ts';
import type { ContractTerms } from '../../../data/market/contract-terms.ts';
import { useFreshness, useTickerPart } from '../../../data/market/use-market.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { SideTag } from '../../../shared/market/side-tag.tsx';
import { useTerms } from '../model/use-terms.ts';

/** The trader's open positions, where public; never their size. */
export function OpenPositions({ trader }: { trader: Pick<Trader, 'traderId'> }) {
  const t = useText();
  const { termsOf } = useTerms();
  const open = useQuery(traderOpenQuery(trader.traderId));
  if (open.isPending) return <SkeletonList rows={2} />;
  if (open.data === undefined) {
    return (
      <ErrorState
        onRetry={() => void open.refetch()}
        pending={open.isFetching}
        detail={messageForError(open.error) ?? undefined}
      />
    );
  }
  if (open.data.isPositionPublic === 0)
    return <EmptyState icon={<EyeOff size={24} />} title={t('copy.positionsHidden')} />;
  if (open.data.positions.length === 0) return <EmptyState title={t('copy.noPositions')} />;
  return (
    <ul aria-label={t('copy.openPositions')}>
      {open.data.positions.map((position) => {
        const terms = termsOf(position.futuresOptionId);
        return (
          <li key={position.futuresPositionId}>
            {terms === null ? (
              <PositionRow position={position} terms={null} price={null} roe={position.roe} />
            ) : (
              <LiveRow position={position} terms={terms} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** At the page's mark price; the server's figures where there is none. */
function LiveRow({ position, terms }: { position: TraderPosition; terms: ContractTerms }) {
  const mark = useTickerPart(terms.stock, (ticker) => ticker?.mark ?? null);
  const { isStale } = useFreshness(terms.stock, 'crypto', true);
  const at = parseDecimal(mark ?? '');
  const { tradeType, leverage } = position;
  const roe =
    at === null
      ? position.roe
      : toFixed(openFigures({ tradeType, leverage, amount: ONE, price: decimal(position.entryPrice) }, at).roe, 2);
  return <PositionRow position={position} terms={terms} price={mark} roe={roe} isStale={isStale} />;
}

/** The trader's closed positions, newest first, page after page. */
export function ClosedPositions({ trader }: { trader: Pick<Trader, 'traderId'> }) {
  const t = useText();
  const { termsOf } = useTerms();
  const history = useInfiniteQuery(traderHistoryQuery(trader.traderId));
  const positions = history.data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <PagedList
      query={history}
      rows={positions.length}
      errorText={messageForError(history.error)}
      emptyText={t('copy.noHistory')}
      endText={t('copy.endOfList')}
    >
      <ul aria-label={t('copy.history')}>
        {positions.map((position) => (
          <li key={position.futuresPositionId}>
            <PositionRow
              position={position}
              terms={termsOf(position.futuresOptionId)}
              price={position.closePrice}
              roe={position.roe}
            />
          </li>
        ))}
      </ul>
    </PagedList>
  );
}

interface PositionRowProps {
  position: TraderPosition;
  terms: ContractTerms | null;
  /** Its present or closing price. */
  price: string | null;
  roe: string | null;
  isStale?: boolean | undefined;
}

function PositionRow({ position, terms, price, roe, isStale = false }: PositionRowProps) {
  const t = useText();
  const places = terms === null ? {} : { places: terms.precision };
  const time = formatKstShort(position.closedAt ?? position.openedAt);
  return (
    <div className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-gutter py-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_auto] lg:border-t lg:border-line lg:px-3.5">
      <p className="flex items-center gap-2">
        <SideTag tradeType={position.tradeType} leverage={position.leverage} />
        <span className="truncate text-body font-semibold">{terms?.name ?? '–'}</span>
      </p>
      <p className="text-micro text-ink-3 max-lg:col-start-1 max-lg:row-start-2 lg:text-right">
        <Price label={t('copy.entry')}>{formatFigure(position.entryPrice, places)}</Price>
        {price !== null && <> → {formatFigure(price, places)}</>} · <time>{time}</time>
      </p>
      <ChangeText
        value={roe}
        kind="percent"
        stale={isStale}
        className="text-label font-semibold max-lg:col-start-2 max-lg:row-span-2 max-lg:row-start-1 lg:w-24 lg:text-right"
      />
    </div>
  );
}

function Price({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <span className="lg:sr-only">{label}</span> {children}
    </>
  );
}
