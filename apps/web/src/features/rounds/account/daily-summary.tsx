import type { DataOf } from '@hoga/contract/call';
import type { getDailyRoundSummary } from '@hoga/contract/rounds';
import { kstDate, kstDay, kstMidnight } from '@hoga/domain/trading-hours/kst-day';
import type { TradeOptionId } from '@hoga/kernel/ids';
import { ChangeText } from '@hoga/ui/components/change-text.tsx';
import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { IconButton } from '@hoga/ui/components/icon-button.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { formatPercent, NO_VALUE } from '@hoga/ui/lib/format-number.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { messageForError } from '../../../data/api/api.ts';
import { useByTheSecond } from '../../../data/market/server-seconds.ts';
import { dailySummaryQuery } from '../../../data/rounds/round-queries.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { moneyPlaces, moneyText } from '../model/money-text.ts';

type Summary = DataOf<typeof getDailyRoundSummary>;

export interface DailySummaryProps {
  tradeOptionId: TradeOptionId;
  unit: string;
}

/** A KST day hour by hour: the outcomes of rounds, and the player's gain in them. */
export function DailySummary({ tradeOptionId, unit }: DailySummaryProps) {
  const t = useText();
  const today = useByTheSecond(kstDay);
  const [daysBack, setDaysBack] = useState(0);
  const date = kstDate(kstMidnight(today - daysBack));
  const query = useQuery(dailySummaryQuery(tradeOptionId, date));
  return (
    <div className="px-gutter py-2 lg:px-3">
      <div className="flex items-center justify-between">
        <IconButton
          label={t('rounds.previousDay')}
          icon={<ChevronLeft size={20} />}
          onClick={() => setDaysBack(daysBack + 1)}
        />
        <h3 className="text-label font-semibold">{t('rounds.dailyOf', { date: date.replaceAll('-', '.') })}</h3>
        <IconButton
          label={t('rounds.nextDay')}
          icon={<ChevronRight size={20} />}
          disabled={daysBack === 0}
          onClick={() => setDaysBack(daysBack - 1)}
        />
      </div>
      {query.isPending && <SkeletonList rows={3} />}
      {query.isError && (
        <ErrorState
          onRetry={() => void query.refetch()}
          pending={query.isFetching}
          detail={messageForError(query.error) ?? undefined}
        />
      )}
      {query.data !== undefined && <Day summary={query.data} unit={unit} />}
    </div>
  );
}

function Day({ summary: { hours, mine }, unit }: { summary: Summary; unit: string }) {
  const t = useText();
  if (hours.length === 0) return <EmptyState title={t('rounds.noDaily')} className="py-6" />;
  const decided = mine.won + mine.lost;
  return (
    <>
      <dl className="grid grid-cols-3 gap-2 py-2 text-center">
        <Figure label={t('rounds.dailyProfit')}>
          <ChangeText value={mine.profit} unit={unit} places={moneyPlaces(mine.profit, unit)} />
        </Figure>
        <Figure label={t('rounds.dailyStaked')}>{moneyText(mine.staked, unit)}</Figure>
        <Figure label={t('rounds.dailyRate')}>
          {decided === 0
            ? NO_VALUE
            : formatPercent(((mine.won / decided) * 100).toFixed(1), { places: 1, signed: false })}
        </Figure>
      </dl>
      <p className="pb-2 text-center text-micro text-ink-3">{t('rounds.dailyMine', mine)}</p>
      <HourChart title={t('rounds.dailyRounds')} hours={hours} kind="rounds" unit={unit} />
      {mine.bets > 0 && <HourChart title={t('rounds.dailyProfits')} hours={hours} kind="profit" unit={unit} />}
    </>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 rounded-md bg-surface-2 px-2 py-2">
      <dt className="truncate text-nano text-ink-3">{label}</dt>
      <dd className="truncate text-label font-bold">{children}</dd>
    </div>
  );
}

interface HourChartProps {
  title: string;
  hours: Summary['hours'];
  kind: 'rounds' | 'profit';
  unit: string;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Bars up and down from a middle line, one to each hour of the day. */
function HourChart({ title, hours, kind, unit }: HourChartProps) {
  const t = useText();
  const bars = HOURS.map((hour) => {
    const figures = hours.find((each) => each.hour === hour);
    if (figures === undefined) return { hour, up: 0, down: 0, words: '' };
    const { b, s, voids, bets, profit } = figures;
    const gain = Number(profit);
    return kind === 'rounds'
      ? { hour, up: b, down: s, words: t('rounds.dailyHour', { hour, up: b, down: s, void: voids }) }
      : {
          hour,
          up: Math.max(0, gain),
          down: Math.max(0, -gain),
          words:
            bets === 0
              ? ''
              : t('rounds.dailyHourMine', { hour, bets, profit: moneyText(profit, unit, { signed: true }) }),
        };
  });
  const most = Math.max(1, ...bars.flatMap(({ up, down }) => [up, down]));
  return (
    <figure className="pt-2">
      <figcaption className="pb-1 text-micro font-medium text-ink-3">{title}</figcaption>
      <ol className="grid h-24 grid-cols-24 gap-px">
        {bars.map(({ hour, up, down, words }) => (
          <li key={hour} title={words} className="flex min-w-0 flex-col">
            <span className="sr-only">{words}</span>
            <Bar share={up / most} className="items-end" look="bg-up" />
            <span aria-hidden="true" className="h-px shrink-0 bg-line-strong" />
            <Bar share={down / most} className="items-start" look="bg-down" />
          </li>
        ))}
      </ol>
      <div aria-hidden="true" className="flex justify-between text-nano text-ink-3">
        <span>00</span>
        <span>06</span>
        <span>12</span>
        <span>18</span>
        <span>24</span>
      </div>
    </figure>
  );
}

function Bar({ share, className, look }: { share: number; className: string; look: string }) {
  return (
    <span aria-hidden="true" className={cx('flex min-h-0 flex-1', className)}>
      <span className={cx('w-full rounded-[1.5px]', look)} style={{ height: `${share * 100}%` }} />
    </span>
  );
}
