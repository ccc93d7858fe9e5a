import type { DataOf } from '@hoga/contract/call';
import type { getJournalToday } from '@hoga/contract/journal';
import { AppLink } from '@hoga/ui/components/app-link.tsx';
import { Button } from '@hoga/ui/components/button.tsx';
import { Card } from '@hoga/ui/components/card.tsx';
import { Skeleton } from '@hoga/ui/components/skeleton.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { DIRECTION_TEXT, directionOf } from '@hoga/ui/lib/direction.ts';
import { formatKstMinute } from '@hoga/ui/lib/format-time.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFutures } from '../../../data/account/futures-account.ts';
import { useOverseaPositions } from '../../../data/account/oversea-account.ts';
import { journalTodayQuery } from '../../../data/journal/journal-queries.ts';
import { useOwnedText } from '../../../data/wallet/amount-text.ts';
import { useHiddenAmounts } from '../../../data/wallet/hidden-amounts.ts';
import { useText } from '../../../shared/i18n/use-text.ts';

type Today = DataOf<typeof getJournalToday>;

/** Today's net by currency and the number of open positions, from the journal. */
export function TodayCard() {
  const t = useText();
  const openNow = useOverseaPositions().length + useFutures(({ positions }) => positions.list.length);
  const query = useQuery(journalTodayQuery(openNow));
  return (
    <Card className="px-4 py-3">
      <h2 className="sr-only">{t('home.today')}</h2>
      {query.data === undefined ? (
        <Waiting isError={query.isError} isFetching={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <Results today={query.data} isStale={query.isError} />
      )}
    </Card>
  );
}

interface WaitingProps {
  isError: boolean;
  isFetching: boolean;
  onRetry: () => void;
}

/** A placeholder with the height of a line. */
function Waiting({ isError, isFetching, onRetry }: WaitingProps) {
  const t = useText();
  if (!isError) {
    return (
      <div className="flex min-h-8 items-center">
        <Skeleton className="h-[15px] w-3/5 rounded-[5px]" />
      </div>
    );
  }
  return (
    <div role="alert" className="flex min-h-8 items-center justify-between gap-3 text-caption text-ink-2">
      {t('home.todayFailed')}
      <Button size="sm" pending={isFetching} onClick={onRetry}>
        {t('home.todayRetry')}
      </Button>
    </div>
  );
}

function Results({ today: { results, open, at, isBehind }, isStale }: { today: Today; isStale: boolean }) {
  const t = useText();
  const ownedText = useOwnedText();
  const isHidden = useHiddenAmounts();
  const link = (
    <AppLink
      href="/more/journal"
      className="relative inline-flex shrink-0 items-center text-caption font-medium text-ink-2 hit-44"
    >
      {t('home.todayJournal')}
      <ChevronRight size={16} aria-hidden="true" />
    </AppLink>
  );
  const isNothing = results.length === 0 && open === 0;
  return (
    <>
      <div className="flex min-h-8 items-center justify-between gap-3">
        <p className="text-caption text-ink-3">{isNothing ? t('home.todayNothing') : t('home.todaySince')}</p>
        {link}
      </div>
      {!isNothing && (
        <dl className="flex flex-col gap-1.5 pt-1 text-label">
          {results.map(({ currency, trips, wonTrips, lostTrips, net }) => (
            <Line key={currency} name={t('home.todayTrades', { count: trips, won: wonTrips, lost: lostTrips })}>
              <b
                className={cx(
                  'font-bold whitespace-nowrap',
                  isStale ? 'text-ink-3' : !isHidden && DIRECTION_TEXT[directionOf(net)],
                )}
              >
                {ownedText(net, currency, { signed: true })}
              </b>
            </Line>
          ))}
          {open > 0 && (
            <Line name={t('home.todayOpen')}>
              <b className={cx('font-bold', isStale && 'text-ink-3')}>{t('home.todayOpenCount', { count: open })}</b>
            </Line>
          )}
        </dl>
      )}
      {isBehind && <p className="pt-1.5 text-micro text-ink-3">{t('home.todayBehind')}</p>}
      {isStale && (
        <p role="status" className="flex items-center gap-1 pt-1.5 text-micro text-ink-3">
          <Clock size={14} aria-hidden="true" className="shrink-0" />
          {t('home.todayStale', { time: formatKstMinute(at) })}
        </p>
      )}
    </>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="min-w-0 text-ink-2">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
