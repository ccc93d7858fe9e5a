import type { TradeOption } from '@hoga/contract/market';
import { groupTradeOptions } from '@hoga/domain/stocks/trade-option-groups';
import { parseTradeType } from '@hoga/domain/stocks/trade-type';
import type { TradeOptionId } from '@hoga/kernel/ids';
import { Chips } from '@hoga/ui/components/chips.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { formatKstTime } from '@hoga/ui/lib/format-time.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tickerOf } from '../../../data/market/live-values.ts';
import { publicTradeOptionsQuery } from '../../../data/market/option-queries.ts';
import { useByTheSecond } from '../../../data/market/server-seconds.ts';
import { stockName } from '../../../data/market/stock-name.ts';
import { hasRounds } from '../../../data/rounds/rounds-at.ts';
import { useNewestOutcomes } from '../../../data/rounds/use-newest-outcomes.ts';
import { useNextRound } from '../../../data/rounds/use-rounds.ts';
import { useSite } from '../../../data/site/site-store.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { LiveChange, LivePrice } from '../../../shared/market/live-cells.tsx';
import { durationText, familyText } from '../../../shared/rounds/option-words.ts';
import { RoundRow } from '../../../shared/rounds/round-row.tsx';

export interface RoundWatchlistProps {
  currentId: TradeOptionId;
  base: '/exchange' | '/exchangeView';
  /** Open bets on the option that is shown. */
  ownBets: number;
}

const DURATIONS = ['R.5', 'R1', 'R2', 'R5'] as const;
type Length = 'all' | (typeof DURATIONS)[number];

/** The other options, beside the one on the screen, by the length of their rounds. */
export function RoundWatchlist({ currentId, base, ownBets }: RoundWatchlistProps) {
  const t = useText();
  const { stockPrefix } = useSite();
  const [length, setLength] = useState<Length>('all');
  const options = useQuery(publicTradeOptionsQuery());
  const all = (options.data ?? []).filter(hasRounds);
  const shown = length === 'all' ? all : all.filter(({ type }) => secondsOf(type) === secondsOf(length));
  const groups = groupTradeOptions(shown, stockPrefix);
  const outcomesOf = useNewestOutcomes(all);
  return (
    <nav aria-label={t('rounds.list')} className="flex min-h-0 flex-1 flex-col">
      <Chips<Length>
        className="shrink-0 gap-1! px-2 pt-2 *:px-2.5! *:text-caption!"
        label={t('rounds.duration')}
        items={(['all', ...DURATIONS] as const).map((value) => ({
          value,
          label: value === 'all' ? t('common.all') : durationText(value, t),
        }))}
        value={length}
        onValueChange={setLength}
      />
      {options.isPending && <SkeletonList />}
      <div className="min-h-0 flex-1 overflow-y-auto pb-2">
        {groups.map((group) => (
          <section key={group.key}>
            <h2 className="flex items-baseline justify-between gap-2 px-3.5 pt-3 pb-1 text-caption font-bold">
              <span className="truncate">
                {stockName(group.stock)}
                <span className="font-medium text-ink-3"> {familyText(group.family, t)}</span>
              </span>
              {familyText(group.family, t) === null && (
                <span className="flex shrink-0 gap-1 text-micro font-medium">
                  <LivePrice ticker={tickerOf(group.stock)} grey={false} precision={group.options[0]?.precision ?? 0} />
                  <LiveChange ticker={tickerOf(group.stock)} grey={false} />
                </span>
              )}
            </h2>
            {familyText(group.family, t) !== null && (
              <p className="px-3.5 pb-1 text-nano text-ink-3">{t('rounds.binaryHint')}</p>
            )}
            {group.options.map((option) => (
              <Row
                key={option.id}
                option={option}
                href={`${base}/${option.id}`}
                recent={outcomesOf(option.id)}
                isCurrent={option.id === currentId}
                ownBets={option.id === currentId ? ownBets : 0}
              />
            ))}
          </section>
        ))}
      </div>
      <ServerClock />
    </nav>
  );
}

function secondsOf(type: string): number | null {
  return parseTradeType(type)?.seconds ?? null;
}

interface RowProps {
  option: TradeOption;
  href: string;
  recent: readonly number[];
  isCurrent: boolean;
  ownBets: number;
}

function Row({ option, ...row }: RowProps) {
  return <RoundRow {...useNextRound(option)} {...row} type={option.type} isResting={option.market.state === 'rest'} />;
}

/** The one clock that counts. */
function ServerClock() {
  const t = useText();
  const time = useByTheSecond(formatKstTime);
  return (
    <p className="flex shrink-0 justify-between border-t border-line px-3.5 py-2.5 text-micro text-ink-3">
      {t('rounds.serverClock')}
      <b className="text-caption font-semibold text-ink-1">{time}</b>
    </p>
  );
}
