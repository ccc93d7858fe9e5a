import type { Round } from '@hoga/contract/rounds';
import { cx } from '@hoga/ui/lib/cx.ts';
import { formatKstShort, formatKstTime } from '@hoga/ui/lib/format-time.ts';
import type { RoundInstrument } from '../../data/instruments.ts';
import { useCurrentRounds, usePastRounds } from '../../data/rounds.ts';
import { ListFoot } from '../../shared/grid/list-foot.tsx';
import { t } from '../../shared/i18n/t.ts';
import { PeriodFields } from '../../shared/kit/period-fields.tsx';
import { periodSearch } from '../../shared/period-search.ts';
import { priceText } from '../../shared/price-text.ts';
import { useListSearch } from '../../shared/use-list-search.ts';
import { RoundTag } from './round-tag.tsx';

export interface RoundsOfOptionProps {
  option: RoundInstrument;
  openRound: number | null;
  onOpenRound: (id: number | null) => void;
}

/** Undecided rounds, then decided ones, newest first. */
export function RoundsOfOption({ option, openRound, onOpenRound }: RoundsOfOptionProps) {
  const current = useCurrentRounds(option).data;
  const { search, show } = useListSearch();
  const { from: _from, to: _to, item: _round, ...ofOption } = search;
  const period = periodSearch(search);
  const isOfAll = Object.keys(period).length === 0;
  const past = usePastRounds(option, period);
  const rows = [...(current === undefined || !isOfAll ? [] : [current.betting, current.playing]), ...past.rows];
  const seen = new Map(rows.map((row) => [row.tradeRoundId, row]));
  return (
    <section aria-label={t('rounds.round')} className="-mx-3.5">
      <h3 className="px-3.5 pb-1 text-label font-bold">
        {t('rounds.round')}{' '}
        <span className="text-micro font-regular text-ink-3">{t('rounds.pastRounds', { total: past.total })}</span>
      </h3>
      <div className="px-3.5 pb-2">
        <PeriodFields period={period} onChange={(next) => show({ ...ofOption, ...next })} />
      </div>
      {past.error !== null && <p className="px-3.5 py-2 text-danger">{past.error}</p>}
      <ul className="border-t border-line">
        {[...seen.values()].map((round) => (
          <li key={round.tradeRoundId}>
            <RoundLine
              round={round}
              isOpen={Number(round.tradeRoundId) === openRound}
              onOpen={() => onOpenRound(Number(round.tradeRoundId))}
            />
          </li>
        ))}
      </ul>
      <ListFoot words={[]} more={past.more} />
    </section>
  );
}

function RoundLine({ round, isOpen, onOpen }: { round: Round; isOpen: boolean; onOpen: () => void }) {
  const { no, startAt, endAt, startPrice, closePrice } = round;
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      onClick={onOpen}
      className={cx(
        'grid h-9 w-full grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-3 border-b border-line px-3.5 text-left whitespace-nowrap max-lg:h-11 sm:grid-cols-[64px_150px_minmax(0,1fr)_auto]',
        isOpen && 'bg-surface-2',
      )}
    >
      <b className="font-semibold">{t('rounds.shortNumber', { no })}</b>
      <span className="truncate text-ink-2">
        {formatKstShort(startAt)}–{formatKstTime(endAt)}
      </span>
      <span className="text-right max-sm:hidden">
        {priceText(startPrice)} → <b className="font-semibold">{priceText(closePrice)}</b>
      </span>
      <span className="min-w-28 text-right">
        <RoundTag round={round} />
      </span>
    </button>
  );
}
