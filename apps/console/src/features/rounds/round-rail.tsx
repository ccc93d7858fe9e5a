import type { Round } from '@hoga/contract/rounds';
import { formatKstDateTime, formatKstTime } from '@hoga/ui/lib/format-time.ts';
import { useEffect, useRef } from 'react';
import type { RoundInstrument } from '../../data/instruments.ts';
import { useCurrentRounds, usePastRounds } from '../../data/rounds.ts';
import { may, useOperator } from '../../data/session-store.ts';
import { t } from '../../shared/i18n/t.ts';
import { Facts } from '../../shared/kit/facts.tsx';
import { NoOutcomeNote } from '../../shared/kit/no-outcome-note.tsx';
import { periodSearch } from '../../shared/period-search.ts';
import { priceText } from '../../shared/price-text.ts';
import { useListSearch } from '../../shared/use-list-search.ts';
import { ProofFacts } from './proof-facts.tsx';
import { RoundTag } from './round-tag.tsx';
import { VoidCard } from './void-card.tsx';

/** The open round: its evidence, or, while it is not decided, the form to void it. */
export function RoundRail({ option, openRound }: { option: RoundInstrument; openRound: number | null }) {
  const current = useCurrentRounds(option).data;
  const past = usePastRounds(option, periodSearch(useListSearch().search)).rows;
  const known = [...past, ...(current === undefined ? [] : [current.betting, current.playing])];
  const round = known.find(({ tradeRoundId }) => Number(tradeRoundId) === openRound);
  return (
    <>
      <section aria-label={t('rounds.openedRound')} className="pane shrink-0 gap-3 p-3.5">
        {round === undefined ? (
          <p className="text-ink-3">{t('rounds.openHint')}</p>
        ) : (
          <OpenRound key={round.tradeRoundId} option={option} round={round} />
        )}
      </section>
      <NoOutcomeNote />
    </>
  );
}

function OpenRound({ option, round }: { option: RoundInstrument; round: Round }) {
  const operator = useOperator();
  const { no, startAt, endAt, startPrice, closePrice } = round;
  const head = useRef<HTMLElement>(null);
  // On a phone it stands below its list, so it is scrolled into view.
  useEffect(() => head.current?.scrollIntoView?.({ block: 'nearest' }), []);
  return (
    <>
      <header ref={head} className="flex items-center gap-2">
        <h3 className="flex-1 text-title3 font-bold">{t('rounds.roundNumber', { no })}</h3>
        <RoundTag round={round} />
      </header>
      <Facts
        facts={[
          [t('rounds.start'), `${formatKstDateTime(startAt)} · ${priceText(startPrice)}`],
          [t('rounds.end'), `${formatKstTime(endAt)} · ${priceText(closePrice)}`],
        ]}
      />
      {round.status !== 0 ? (
        <ProofFacts option={option} round={round} />
      ) : (
        may(operator, 'rounds.void', option.siteId) && <VoidCard option={option} round={round} />
      )}
    </>
  );
}
