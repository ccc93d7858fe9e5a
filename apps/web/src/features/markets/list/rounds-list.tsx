import type { TradeOption } from '@hoga/contract/market';
import { groupTradeOptions, type TradeOptionGroup } from '@hoga/domain/stocks/trade-option-groups';
import type { TradeOptionId } from '@hoga/kernel/ids';
import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { useQuery } from '@tanstack/react-query';
import { messageForError } from '../../../data/api/api.ts';
import { tickerOf } from '../../../data/market/live-values.ts';
import { plainSymbol } from '../../../data/market/market.ts';
import { publicTradeOptionsQuery } from '../../../data/market/option-queries.ts';
import { stockName } from '../../../data/market/stock-name.ts';
import { hasRounds } from '../../../data/rounds/rounds-at.ts';
import { useNewestOutcomes } from '../../../data/rounds/use-newest-outcomes.ts';
import { useNextRound } from '../../../data/rounds/use-rounds.ts';
import { useSite } from '../../../data/site/site-store.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { InstrumentMark } from '../../../shared/market/instrument-mark.tsx';
import { LiveChange, LivePrice } from '../../../shared/market/live-cells.tsx';
import { familyText } from '../../../shared/rounds/option-words.ts';
import { RoundRow } from '../../../shared/rounds/round-row.tsx';

export interface RoundsListProps {
  /** The target of rows: the View page or the page to bet on. */
  base: '/exchange' | '/exchangeView';
}

/** The rounds of the site that are offered, by stock and game type (BIN-06, BIN-07). */
export function RoundsList({ base }: RoundsListProps) {
  const t = useText();
  const { stockPrefix } = useSite();
  const options = useQuery(publicTradeOptionsQuery());
  const groups = groupTradeOptions((options.data ?? []).filter(hasRounds), stockPrefix);
  const outcomesOf = useNewestOutcomes(groups);

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
  if (groups.length === 0) return <EmptyState title={t('market.noInstrumentsYet')} />;
  return (
    <div className="flex flex-col gap-3 px-gutter pb-3 lg:px-3">
      {groups.map((group) => (
        <Group key={group.key} group={group} base={base} outcomesOf={outcomesOf} />
      ))}
    </div>
  );
}

interface GroupProps extends RoundsListProps {
  group: TradeOptionGroup<TradeOption>;
  outcomesOf: (tradeOptionId: TradeOptionId) => readonly number[];
}

function Group({ group, base, outcomesOf }: GroupProps) {
  const t = useText();
  const family = familyText(group.family, t);
  const title = stockName(group.stock);
  const name = family === null ? title : `${title} ${family}`;
  const [first] = group.options;
  const ticker = tickerOf(group.stock);
  const isResting = first?.market.state === 'rest';
  return (
    <section aria-label={name} className="overflow-hidden rounded-lg bg-surface-1">
      <div className="flex items-center gap-2.5 px-3.5 pt-3 pb-1.5">
        <InstrumentMark code={plainSymbol(group.stock)} round={plainSymbol(group.stock).endsWith('USDT')} size="sm" />
        <h3 className="min-w-0 flex-1 text-body font-bold">
          {title}
          {family !== null && <span className="font-medium text-ink-3"> {family}</span>}
        </h3>
        <span className="flex shrink-0 items-baseline gap-1.5 text-label font-semibold">
          <LivePrice ticker={ticker} grey={isResting} precision={first?.precision ?? 0} />
          <span className="text-micro">
            <LiveChange ticker={ticker} grey={isResting} />
          </span>
        </span>
      </div>
      {family !== null && <p className="px-3.5 pb-1.5 text-micro text-ink-3">{t('rounds.binaryHint')}</p>}
      <ul className="pb-1 sm:grid sm:grid-cols-2">
        {group.options.map((option) => (
          <li key={option.id}>
            <Row option={option} href={`${base}/${option.id}`} recent={outcomesOf(option.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ option, href, recent }: { option: TradeOption; href: string; recent: readonly number[] }) {
  return (
    <RoundRow
      {...useNextRound(option)}
      href={href}
      type={option.type}
      recent={recent}
      isResting={option.market.state === 'rest'}
    />
  );
}
