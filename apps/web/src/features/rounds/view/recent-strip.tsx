import type { Bet, Round } from '@hoga/contract/rounds';
import { AppLink } from '@hoga/ui/components/app-link.tsx';
import { LoadingFrame } from '@hoga/ui/components/loading-frame.tsx';
import { Skeleton } from '@hoga/ui/components/skeleton.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { OUTCOME_TEXT, OutcomeMark, outcomeOf, type ShownOutcome } from '../../../shared/rounds/outcome-mark.tsx';

export interface RecentStripProps {
  /** Newest first; `undefined` while they are on their way. */
  recent: readonly Round[] | undefined;
  /** The player's decided bets: rounds of theirs are outlined. */
  own: readonly Bet[];
  className?: string | undefined;
}

const RING: Readonly<Record<ShownOutcome, string>> = {
  up: 'inset-ring-up',
  down: 'inset-ring-down',
  void: 'inset-ring-ink-3',
};

/** How the last rounds came out, oldest first; each leads to its proof. The newest are seen where the room is small. */
export function RecentStrip({ recent, own, className }: RecentStripProps) {
  const t = useText();
  const outcomes = (recent ?? []).map(({ status }) => outcomeOf(status));
  const count = (outcome: ShownOutcome) => outcomes.filter((each) => each === outcome).length;
  const ownRounds = new Set(own.map(({ tradeRoundId }) => tradeRoundId));
  return (
    <section aria-label={t('rounds.recent')} className={className}>
      <div className="mb-1.5 flex items-baseline justify-between gap-2">
        <h2 className="text-caption font-semibold">
          {t('rounds.recent')}
          <span className="ml-2 hidden text-micro font-medium text-ink-3 xl:inline">{t('rounds.recentOwn')}</span>
        </h2>
        {outcomes.length > 0 && (
          <span className="truncate text-micro text-ink-3">
            {t('rounds.recentCount', { up: count('up'), down: count('down'), void: count('void') })}
          </span>
        )}
      </div>
      {recent === undefined && (
        <LoadingFrame>
          <Skeleton className="h-[26px] rounded-[7px]" />
        </LoadingFrame>
      )}
      {recent?.length === 0 && <p className="text-micro text-ink-3">{t('rounds.noRecent')}</p>}
      {recent !== undefined && recent.length > 0 && (
        // From the right: the newest is always visible.
        <ol className="flex h-11 flex-row-reverse flex-wrap content-start justify-start gap-x-[5px] gap-y-3 overflow-hidden">
          {recent.map((round) => {
            const outcome = outcomeOf(round.status);
            return (
              <li key={round.tradeRoundId} className="max-w-10 min-w-[30px] flex-1">
                <AppLink
                  href={`/exchange/round/${round.tradeRoundId}`}
                  aria-label={t('rounds.outcomeOf', { no: round.no, outcome: t(OUTCOME_TEXT[outcome]) })}
                  className="block rounded-[7px] -outline-offset-2"
                >
                  <OutcomeMark
                    outcome={outcome}
                    className={cx(
                      ownRounds.has(round.tradeRoundId) && 'inset-ring-[1.5px]',
                      ownRounds.has(round.tradeRoundId) && RING[outcome],
                    )}
                  />
                  <span
                    aria-hidden="true"
                    className="block text-center text-nano leading-4 whitespace-nowrap text-ink-3"
                  >
                    {round.no}
                  </span>
                </AppLink>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}
