import type { Bet } from '@hoga/contract/rounds';
import { currencyUnit } from '@hoga/domain/format/currency-text';
import type { TradeOptionId } from '@hoga/kernel/ids';
import { ChangeText } from '@hoga/ui/components/change-text.tsx';
import { Chips } from '@hoga/ui/components/chips.tsx';
import { DottedWords } from '@hoga/ui/components/dotted-words.tsx';
import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { ListEnd } from '@hoga/ui/components/list-end.tsx';
import { ListRow } from '@hoga/ui/components/list-row.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { messageForError } from '../../../data/api/api.ts';
import { rowsOf } from '../../../data/api/pages.ts';
import { stockName } from '../../../data/market/stock-name.ts';
import { betHistoryQuery } from '../../../data/rounds/round-queries.ts';
import { useSite } from '../../../data/site/site-store.ts';
import type { TextKey } from '../../../shared/i18n/texts.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { durationText } from '../../../shared/rounds/option-words.ts';
import { OutcomeMark } from '../../../shared/rounds/outcome-mark.tsx';
import { moneyPlaces, moneyText } from '../model/money-text.ts';
import { BetTable } from './bet-table.tsx';
import { betStatusText, writtenPrice } from './bet-words.ts';

type Shown = 'all' | 'won' | 'lost' | 'voided';

const STATUS = { all: undefined, won: 1, lost: 2, voided: 3 } as const satisfies Readonly<
  Record<Shown, number | undefined>
>;
const LABEL = {
  all: 'common.all',
  won: 'rounds.won',
  lost: 'rounds.lost',
  voided: 'rounds.voided',
} as const satisfies Readonly<Record<Shown, TextKey>>;

export interface BetHistoryProps {
  /** Of this option only; without it of all, each named. */
  tradeOptionId?: TradeOptionId | undefined;
  shape: 'rows' | 'table';
}

/** The player's decided bets, page after page, by how they came out. */
export function BetHistory({ tradeOptionId, shape }: BetHistoryProps) {
  const t = useText();
  const [shown, setShown] = useState<Shown>('all');
  const query = useInfiniteQuery(betHistoryQuery({ tradeOptionId, status: STATUS[shown] }));
  const rows = rowsOf(query.data?.pages ?? []);
  return (
    <>
      <Chips<Shown>
        className="px-gutter lg:px-3"
        label={t('rounds.outcome')}
        items={(['all', 'won', 'lost', 'voided'] as const).map((value) => ({ value, label: t(LABEL[value]) }))}
        value={shown}
        onValueChange={setShown}
      />
      {query.isPending && <SkeletonList rows={4} />}
      {query.isError && rows.length === 0 && (
        <ErrorState
          onRetry={() => void query.refetch()}
          pending={query.isFetching}
          detail={messageForError(query.error) ?? undefined}
        />
      )}
      {query.isSuccess && rows.length === 0 && (
        <EmptyState title={t(shown === 'all' ? 'rounds.noHistoryYet' : 'rounds.noHistory')} />
      )}
      {rows.length > 0 && (
        <>
          {shape === 'table' ? (
            <BetTable bets={rows} />
          ) : (
            <ul aria-label={t('rounds.myHistory')}>
              {rows.map((bet) => (
                <li key={bet.id}>
                  <BetRow bet={bet} isNamed={tradeOptionId === undefined} />
                </li>
              ))}
            </ul>
          )}
          <ListEnd query={query} rows={rows.length} endText={t('rounds.endOfList')} />
        </>
      )}
    </>
  );
}

/** A decided bet; it leads to the proof of its round. */
function BetRow({ bet, isNamed }: { bet: Bet; isNamed: boolean }) {
  const t = useText();
  const unit = currencyUnit(useSite().binaryCurrency);
  const side = t(bet.type === 'B' ? 'rounds.up' : 'rounds.down');
  return (
    <ListRow
      className="lg:px-3"
      href={`/exchange/round/${bet.tradeRoundId}`}
      leading={<OutcomeMark outcome={bet.type === 'B' ? 'up' : 'down'} />}
      title={`${side} ${moneyText(bet.point, unit)}`}
      detail={
        <span>
          <DottedWords
            words={[
              ...(isNamed ? [`${stockName(bet.stock)} ${durationText(bet.tradeType, t)}`] : []),
              t('rounds.no', { no: bet.no }),
              `${writtenPrice(bet.startPrice)} → ${writtenPrice(bet.closePrice)}`,
              formatKstShort(bet.startAt),
            ]}
          />
        </span>
      }
      value={<ChangeText value={bet.profit} unit={unit} places={moneyPlaces(bet.profit, unit)} mark={false} />}
      valueDetail={
        <span className="flex items-center justify-end gap-1 text-micro font-medium text-ink-3">
          {t(betStatusText(bet))}
          <ShieldCheck size={13} aria-hidden="true" className="text-ok" />
        </span>
      }
    />
  );
}
