import type { DataOf } from '@hoga/contract/call';
import type { getFollowerPositions, getMyFollowersCopies } from '@hoga/contract/copytrade';
import { Button } from '@hoga/ui/components/button.tsx';
import { Card } from '@hoga/ui/components/card.tsx';
import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { ListRow } from '@hoga/ui/components/list-row.tsx';
import { PagedList } from '@hoga/ui/components/paged-list.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { formatFigure, NO_VALUE } from '@hoga/ui/lib/format-number.ts';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageForError } from '../../../data/api/api.ts';
import { followerPositionsQuery, followersCopiesQuery } from '../../../data/copytrade/own-trader-queries.ts';
import type { ContractTerms } from '../../../data/market/contract-terms.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { SideTag } from '../../../shared/market/side-tag.tsx';
import { isSkip, SHORT_SKIP_TEXT } from '../model/copy-words.ts';
import { type TermsOf, useTerms } from '../model/use-terms.ts';

type Held = DataOf<typeof getFollowerPositions>[number];
type OpenCopy = DataOf<typeof getMyFollowersCopies>['rows'][number];

/** Followers' copies of the trader, by pair, and on request one by one. */
export function FollowerPositions() {
  const t = useText();
  const { termsOf } = useTerms();
  const held = useQuery(followerPositionsQuery());
  const [hasAll, setHasAll] = useState(false);
  if (held.isPending) return <SkeletonList rows={2} />;
  if (held.data === undefined) {
    return (
      <ErrorState
        onRetry={() => void held.refetch()}
        pending={held.isFetching}
        detail={messageForError(held.error) ?? undefined}
      />
    );
  }
  if (held.data.length === 0) return <EmptyState title={t('copy.noFollowerPositions')} />;
  return (
    <div className="flex flex-col gap-2.5 px-gutter pt-3">
      {held.data.map((pair) => (
        <Pair key={`${pair.futuresOptionId} ${pair.tradeType}`} pair={pair} terms={termsOf(pair.futuresOptionId)} />
      ))}
      {hasAll ? (
        <EveryCopy termsOf={termsOf} />
      ) : (
        <Button size="md" variant="quiet" block onClick={() => setHasAll(true)}>
          {t('copy.everyCopy')}
        </Button>
      )}
    </div>
  );
}

function Pair({ pair, terms }: { pair: Held; terms: ContractTerms | null }) {
  const t = useText();
  const places = terms === null ? {} : { places: terms.precision };
  const missing = pair.ofFollowers - pair.followers;
  const why = pair.skips.map(
    ({ reason, followers }) => `${isSkip(reason) ? t(SHORT_SKIP_TEXT[reason]) : reason} ${followers}`,
  );
  return (
    <Card>
      <div className="flex items-center gap-2">
        <SideTag tradeType={pair.tradeType} leverage={pair.leverage} />
        <span className="text-body font-semibold">{terms?.name ?? NO_VALUE}</span>
        <span className="ml-auto text-caption text-ink-3">
          <b className="font-semibold text-ink-1">{pair.followers}</b> /{' '}
          {t('copy.peopleOf', { count: pair.ofFollowers })}
        </span>
      </div>
      <dl className="mt-2 grid grid-cols-3 gap-2">
        <Figure
          label={t('copy.followersTotal')}
          value={`${formatFigure(pair.amount, terms === null ? {} : { places: terms.quantityPlaces })} ${terms?.unit ?? ''}`}
        />
        <Figure label={t('copy.averagePrice')} value={formatFigure(pair.averagePrice, places)} />
        <Figure label={t('copy.myEntry')} value={formatFigure(pair.entryPrice, places)} />
      </dl>
      {missing > 0 && (
        <p className="mt-2 text-micro text-ink-3">
          {[t('copy.notFollowedBy', { count: missing }), why.join(', ')].filter((part) => part !== '').join(' · ')}
        </p>
      )}
    </Card>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-micro text-ink-3">{label}</dt>
      <dd className="truncate text-label font-semibold">{value}</dd>
    </div>
  );
}

/** Each open copy of each follower, beside the trader's own price. */
function EveryCopy({ termsOf }: { termsOf: TermsOf }) {
  const t = useText();
  const query = useInfiniteQuery(followersCopiesQuery());
  const copies = query.data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <PagedList
      query={query}
      rows={copies.length}
      errorText={messageForError(query.error)}
      emptyText={t('copy.noOpenCopies')}
      endText={t('copy.endOfList')}
    >
      <ul aria-label={t('copy.everyCopy')} className="-mx-gutter">
        {copies.map((copy) => (
          <li key={`${copy.traderFollowerId} ${copy.futuresOptionId} ${copy.openedAt} ${copy.left}`}>
            <CopyRow copy={copy} terms={termsOf(copy.futuresOptionId)} />
          </li>
        ))}
      </ul>
    </PagedList>
  );
}

function CopyRow({ copy, terms }: { copy: OpenCopy; terms: ContractTerms | null }) {
  const t = useText();
  const places = terms === null ? {} : { places: terms.precision };
  const side = t(copy.tradeType === 'LONG' ? 'futures.long' : 'futures.short');
  return (
    <ListRow
      title={`${copy.name} · ${terms?.name ?? NO_VALUE} ${side}`}
      detail={formatKstShort(copy.openedAt)}
      value={`${formatFigure(copy.left, terms === null ? {} : { places: terms.quantityPlaces })} ${terms?.unit ?? ''}`}
      valueDetail={
        <span className="text-micro font-medium text-ink-3">
          {formatFigure(copy.price, places)} / {formatFigure(copy.traderPrice, places)}
        </span>
      }
    />
  );
}
