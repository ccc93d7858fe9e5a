import type { TradeOptionId } from '@hoga/kernel/ids';
import { ChangeText } from '@hoga/ui/components/change-text.tsx';
import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { ListRow } from '@hoga/ui/components/list-row.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { formatKstTime } from '@hoga/ui/lib/format-time.ts';
import { useQuery } from '@tanstack/react-query';
import { messageForError } from '../../../data/api/api.ts';
import { betsOfAllQuery } from '../../../data/rounds/round-queries.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { OutcomeMark } from '../../../shared/rounds/outcome-mark.tsx';
import { moneyPlaces, moneyText } from '../model/money-text.ts';
import { betStatusText } from './bet-words.ts';

/** The newest bets of all players on an option, without names; sides are B and S (BIN-21, BIN-22). */
export function EverybodysBets({ tradeOptionId, unit }: { tradeOptionId: TradeOptionId; unit: string }) {
  const t = useText();
  const query = useQuery(betsOfAllQuery(tradeOptionId));
  if (query.isPending) return <SkeletonList rows={4} />;
  if (query.isError) {
    return (
      <ErrorState
        onRetry={() => void query.refetch()}
        pending={query.isFetching}
        detail={messageForError(query.error) ?? undefined}
      />
    );
  }
  if (query.data.length === 0) return <EmptyState title={t('rounds.nobodyYet')} />;
  // Bets have no id: two equal ones differ by their place.
  const placed = query.data.map((bet, place) => ({ ...bet, place }));
  return (
    <>
      <p className="px-gutter pt-2 text-micro text-ink-3 lg:px-3">{t('rounds.anonymous')}</p>
      <ul aria-label={t('rounds.everybody')}>
        {placed.map(({ place, type, point, status, profit, createdAt }) => (
          <li key={place}>
            <ListRow
              className="min-h-12! py-1! lg:px-3"
              leading={<OutcomeMark outcome={type === 'B' ? 'up' : 'down'} />}
              title={`${t(type === 'B' ? 'rounds.up' : 'rounds.down')} ${moneyText(point, unit)}`}
              detail={formatKstTime(createdAt)}
              value={
                status === 0 ? undefined : (
                  <ChangeText value={profit} unit={unit} places={moneyPlaces(profit, unit)} mark={false} />
                )
              }
              valueDetail={<span className="text-micro font-medium text-ink-3">{t(betStatusText({ status }))}</span>}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
