import { kstDate } from '@hoga/domain/trading-hours/kst-day';
import { Banner } from '@hoga/ui/components/banner.tsx';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { IconButton } from '@hoga/ui/components/icon-button.tsx';
import { InSlot } from '@hoga/ui/components/slot.tsx';
import { useDesktop } from '@hoga/ui/lib/use-desktop.ts';
import { useQuery } from '@tanstack/react-query';
import { ChartColumn, ChevronLeft, ChevronRight, Download, Hourglass, Info } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { messageForError } from '../../data/api/api.ts';
import { type Month, monthOf, monthsAway, periodOfMonth } from '../../data/journal/calendar.ts';
import { drawdownOf, figuresOf, isIn, netsByDay, type Scope, shownIn } from '../../data/journal/journal-figures.ts';
import { journalDaysQuery, type TripChoice } from '../../data/journal/journal-queries.ts';
import { useByTheSecond } from '../../data/market/server-seconds.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { CalendarGrid } from './calendar-grid.tsx';
import { monthText } from './date-words.ts';
import { ExportSheet } from './export-sheet.tsx';
import { plainAmount, unitOf } from './journal-words.ts';
import { Statistics } from './statistics.tsx';
import { Summary } from './summary.tsx';
import { NO_CHOICE, TripFilters } from './trip-filters.tsx';
import { TripList } from './trip-list.tsx';

/** /more/journal: what the month's trades brought, day by day and trade by trade. */
export function JournalPage() {
  const t = useText();
  const isDesktop = useDesktop();
  const today = useByTheSecond(kstDate);
  const [month, setMonth] = useState<Month>(() => monthOf(today));
  const [scope, setScope] = useState<Scope>({ product: null, optionId: null });
  const [choice, setChoice] = useState<TripChoice>(NO_CHOICE);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isStatistics, setStatistics] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const query = useQuery(journalDaysQuery(periodOfMonth(month), choice));
  const data = query.data;
  const days = data?.days.filter((day) => isIn(scope, day) && monthOf(day.date) === month) ?? [];
  // While another month loads its figures are not known: a zero would be one.
  const shown = data === undefined || query.isPlaceholderData ? null : shownIn(data, scope);
  const figures = shown === null ? null : figuresOf(days, shown);
  const nets = shown === null ? [] : netsByDay(days, shown);
  const currency = shown?.currency ?? 'KRW';
  const turn = (count: number) => {
    setMonth(monthsAway(month, count));
    setChosen(null);
  };
  const choose = (next: Scope) => {
    setScope(next);
    setChosen(null);
  };
  if (query.isError && data === undefined) {
    return (
      <ErrorState
        onRetry={() => void query.refetch()}
        pending={query.isFetching}
        detail={messageForError(query.error) ?? undefined}
      />
    );
  }
  const period = chosen === null ? periodOfMonth(month) : { startDate: chosen, endDate: chosen };
  const filter = {
    ...choice,
    ...(scope.product === null ? {} : { product: scope.product }),
    ...(scope.optionId === null ? {} : { optionId: scope.optionId }),
  };
  const isFiltered = Object.keys(filter).length > 0 || chosen !== null;
  const statistics = data !== undefined && shown !== null && (
    <Statistics data={data} days={days} scope={scope} shown={shown} nets={nets} />
  );
  const trips = (
    <TripList
      key={JSON.stringify([period, filter])}
      filter={{ ...period, ...filter }}
      nets={nets}
      currency={currency}
      isFiltered={isFiltered}
      onClear={() => {
        choose({ product: null, optionId: null });
        setChoice(NO_CHOICE);
      }}
    />
  );
  return (
    <div className="mx-auto w-full pb-8 lg:max-w-[1600px] lg:px-3">
      <InSlot name="header">
        <span className="flex">
          <IconButton
            className="lg:hidden"
            label={t('journal.statistics')}
            icon={<ChartColumn size={20} />}
            pressed={isStatistics}
            onClick={() => setStatistics(!isStatistics)}
          />
          <IconButton label={t('journal.export')} icon={<Download size={20} />} onClick={() => setExporting(true)} />
        </span>
      </InSlot>
      <TripFilters
        scope={scope}
        onScope={choose}
        choice={choice}
        onChoice={(next) => {
          setChoice(next);
          setChosen(null);
        }}
        instruments={data?.instruments ?? []}
        tags={data?.tags ?? []}
      />
      {data?.isBehind === true && <Banner icon={<Hourglass />}>{t('journal.behind')}</Banner>}
      <div className="lg:grid lg:grid-cols-[472px_minmax(0,1fr)] lg:items-start lg:gap-1.5">
        <div className="flex flex-col lg:gap-1.5">
          <Pane>
            <div className="flex items-center justify-between px-gutter">
              <div className="-ml-3 flex items-center">
                <IconButton
                  label={t('journal.previousMonth')}
                  icon={<ChevronLeft size={18} />}
                  onClick={() => turn(-1)}
                />
                <h2 className="text-label font-semibold" aria-live="polite">
                  {monthText(month, t)}
                </h2>
                <IconButton
                  label={t('journal.nextMonth')}
                  icon={<ChevronRight size={18} />}
                  disabled={month >= monthOf(today)}
                  onClick={() => turn(1)}
                />
              </div>
              {figures !== null && (
                <span className="text-micro text-ink-3">{t('journal.tripsUntil', { count: figures.trips })}</span>
              )}
            </div>
            <Summary
              figures={figures}
              drawdown={drawdownOf(nets)}
              currency={currency}
              filter={{ ...periodOfMonth(month), ...filter }}
            />
            <CalendarGrid
              month={month}
              today={today}
              nets={nets}
              currency={currency}
              chosen={chosen}
              onChoose={setChosen}
            />
          </Pane>
        </div>
        <div className="flex min-w-0 flex-col lg:gap-1.5">
          {(isDesktop || isStatistics) && statistics}
          <Pane>{trips}</Pane>
        </div>
      </div>
      <Rules
        rate={shown?.rate ?? null}
        currency={currency}
        isWithout={days.some((day) => shown?.worth(day, '1') === null)}
      />
      <ExportSheet open={isExporting} onOpenChange={setExporting} month={month} />
    </div>
  );
}

/** A card of its own on desktops. */
function Pane({ children }: { children: ReactNode }) {
  return <div className="lg:rounded-lg lg:bg-surface-1 lg:py-3">{children}</div>;
}

/** To which day a trade counts, and how coins join. */
function Rules({ rate, currency, isWithout }: { rate: string | null; currency: string; isWithout: boolean }) {
  const t = useText();
  return (
    <p className="flex gap-1.5 px-gutter pt-3 text-micro text-ink-3">
      <Info size={14} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span>
        {t('journal.dayRules')}
        {rate !== null && ` ${t('journal.rateRule', { rate: `${plainAmount(rate, 'USDT')}${unitOf(currency)}` })}`}
        {isWithout && ` ${t('journal.noRate')}`}
      </span>
    </p>
  );
}
