import type { CopyStatus } from '@hoga/domain/copy/vocabulary';
import { kstDay, kstMidnight } from '@hoga/domain/trading-hours/kst-day';
import { idOf, type TraderFollowerId } from '@hoga/kernel/ids';
import { Chips } from '@hoga/ui/components/chips.tsx';
import { PagedList } from '@hoga/ui/components/paged-list.tsx';
import { formatPercent } from '@hoga/ui/lib/format-number.ts';
import { byKstDay, kstDayText } from '@hoga/ui/lib/kst-days.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { messageForError } from '../../../data/api/api.ts';
import { rowsOf } from '../../../data/api/pages.ts';
import { copyLogQuery, followQuery, myFollowQuery } from '../../../data/copytrade/follow-queries.ts';
import { useByTheSecond } from '../../../data/market/server-seconds.ts';
import type { TextKey } from '../../../shared/i18n/texts.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { CopyPage } from '../copy-page.tsx';
import { useTerms } from '../model/use-terms.ts';
import { LogRow } from './log-row.tsx';

type Shown = 'all' | 'copied' | 'skipped';

const STATUSES: Readonly<Record<Shown, readonly CopyStatus[]>> = {
  all: [],
  copied: ['OPEN', 'CLOSED'],
  skipped: ['SKIPPED'],
};
const DAYS = 30;

/** /copytrade/log: copied and skipped fills with reasons; of thirty days, or of the follow in the address. */
export function LogPage() {
  const asked = followOf(useLocation().search);
  return <CopyPage>{asked === null ? <RecentLog /> : <LogOfFollow key={asked} traderFollowerId={asked} />}</CopyPage>;
}

function followOf(search: object): TraderFollowerId | null {
  const id = Number((search as { readonly follow?: unknown }).follow);
  return Number.isSafeInteger(id) && id > 0 ? idOf(id) : null;
}

function RecentLog() {
  const t = useText();
  const { data: follow } = useQuery(myFollowQuery());
  const startDate = useByTheSecond((now) => kstMidnight(kstDay(now) - DAYS + 1));
  const title = [follow?.traderName, t('copy.lastDays', { days: DAYS })]
    .filter((part) => part !== undefined)
    .join(' · ');
  return <Log title={title} filter={{ startDate }} />;
}

function LogOfFollow({ traderFollowerId }: { traderFollowerId: TraderFollowerId }) {
  const t = useText();
  const { data: follow } = useQuery(followQuery(traderFollowerId));
  return <Log title={follow === undefined ? t('copy.log') : follow.traderName} filter={{ traderFollowerId }} />;
}

interface LogProps {
  title: string;
  filter: Omit<Parameters<typeof copyLogQuery>[0], 'statuses'>;
}

function Log({ title, filter }: LogProps) {
  const t = useText();
  const [shown, setShown] = useState<Shown>('all');
  const { termsOf } = useTerms();
  const query = useInfiniteQuery(copyLogQuery({ ...filter, statuses: STATUSES[shown] }));
  const rows = rowsOf(query.data?.pages ?? []);
  const sums = query.data?.pages[0];
  const today = useByTheSecond(kstDay);
  return (
    <>
      {sums !== undefined && <Summary title={title} sums={sums} shown={shown} onShown={setShown} />}
      <PagedList
        query={query}
        rows={rows.length}
        errorText={messageForError(query.error)}
        emptyText={t('copy.noLog')}
        endText={t('copy.endOfList')}
      >
        {byKstDay(rows, ({ openedAt }) => openedAt).map(({ day, rows: ofDay }) => (
          <section key={day} aria-label={kstDayText(day)}>
            <h2 className="px-gutter pt-3.5 pb-2 text-caption font-medium text-ink-3">
              {day === today && `${t('copy.today')} `}
              {kstDayText(day)}
            </h2>
            <ul>
              {ofDay.map((copy) => (
                <li key={copy.id} className="border-t border-line">
                  <LogRow copy={copy} terms={termsOf(copy.futuresOptionId)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </PagedList>
    </>
  );
}

interface Sums {
  readonly copied: number;
  readonly skipped: number;
  readonly averageSlippage: string | null;
  readonly averageDelayMs: number | null;
}

const LABELS: Readonly<Record<Shown, TextKey>> = { all: 'common.all', copied: 'copy.copied', skipped: 'copy.skipped' };

interface SummaryProps {
  title: string;
  sums: Sums;
  shown: Shown;
  onShown: (shown: Shown) => void;
}

function Summary({ title, sums, shown, onShown }: SummaryProps) {
  const t = useText();
  const { copied, skipped, averageSlippage, averageDelayMs } = sums;
  const counts: Readonly<Record<Shown, number>> = { all: copied + skipped, copied, skipped };
  const facts = [
    ...(averageSlippage === null ? [] : [slippageText(averageSlippage, t)]),
    ...(averageDelayMs === null ? [] : [t('copy.averageDelay', { seconds: (averageDelayMs / 1_000).toFixed(2) })]),
  ];
  return (
    <div className="px-gutter pt-3.5">
      <p className="text-micro text-ink-3">{title}</p>
      <p className="text-title2 font-bold text-balance">{t('copy.copiedOf', { all: counts.all, copied })}</p>
      {facts.length > 0 && <p className="text-caption text-ink-2">{facts.join(' · ')}</p>}
      <Chips<Shown>
        className="pt-2.5"
        label={t('copy.log')}
        items={(['all', 'copied', 'skipped'] as const).map((value) => ({
          value,
          label: `${t(LABELS[value])} ${counts[value]}`,
        }))}
        value={shown}
        onValueChange={onShown}
      />
    </div>
  );
}

function slippageText(percent: string, t: ReturnType<typeof useText>): string {
  const isBetter = percent.startsWith('-');
  const size = formatPercent(percent.replace('-', ''), { places: 3, signed: false });
  return t(isBetter ? 'copy.averageBetter' : 'copy.averageWorse', { percent: size });
}
