import { toText } from '@hoga/kernel/decimal';
import { ChangeText } from '@hoga/ui/components/change-text.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { formatCountdown, formatKstTime } from '@hoga/ui/lib/format-time.ts';
import { rulesOf } from '../../../data/rounds/rounds-at.ts';
import { useSecondsUntil } from '../../../data/rounds/use-rounds.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { CountdownRing } from '../../../shared/rounds/countdown-ring.tsx';
import { moneyPlaces } from '../model/money-text.ts';
import { netNow } from '../model/standing.ts';
import { useLastPrice } from './use-last-price.ts';
import type { RoundScreen } from './use-round-screen.ts';

/** The present result of the player's bets on the playing round; null where there are none. */
export function useNetNow(screen: Pick<RoundScreen, 'bets' | 'rounds' | 'terms' | 'option' | 'series'>): string | null {
  const { bets, rounds, terms } = screen;
  const last = useLastPrice(screen);
  const own = bets.filter(({ tradeRoundId }) => tradeRoundId === rounds.playing.tradeRoundId);
  const net = netNow(own, rounds.basePrice, last, terms.smallest);
  return net === null ? null : toText(net);
}

/** The playing round: the time until its result, and its present result. */
export function PlayingCard({ screen }: { screen: RoundScreen }) {
  const t = useText();
  const { rounds, unit } = screen;
  const left = useSecondsUntil(rounds.playing.endAt);
  const net = useNetNow(screen);
  return (
    <div className="min-h-19 min-w-0 rounded-[14px] bg-surface-1 px-3 py-2.5">
      <p className="truncate text-micro font-medium text-ink-3">{t('rounds.playing', { no: rounds.playing.no })}</p>
      <div className="mt-1 flex items-end justify-between gap-2">
        <div>
          <p className="text-nano text-ink-3">{t('rounds.resultIn')}</p>
          <p className="text-title3 font-bold">{formatCountdown(left * 1_000)}</p>
        </div>
        <div className="min-w-0 text-right">
          <p className="truncate text-nano text-ink-3">{t(net === null ? 'rounds.base' : 'rounds.ifNow')}</p>
          <p className="truncate text-label font-semibold">
            {net === null ? (
              formatFigure(rounds.basePrice, { places: screen.option.precision })
            ) : (
              <ChangeText value={net} unit={unit} places={moneyPlaces(net, unit)} />
            )}
          </p>
        </div>
      </div>
    </div>
  );
}

/** The round that is bet on: how long bets are taken, and when it plays. */
export function BettingCard({ screen, isBare = false }: { screen: RoundScreen; isBare?: boolean }) {
  const t = useText();
  const { rounds, option } = screen;
  const { betting, isOpen, isReady } = rounds;
  const left = useSecondsUntil(betting.betCloseAt);
  const { seconds, lockSeconds } = rulesOf(option);
  return (
    <div
      className={cx(
        'flex min-h-19 min-w-0 items-center gap-2',
        !isBare && 'rounded-[14px] bg-surface-1 px-2.5 py-2.5',
        !isBare && isOpen && 'inset-ring-[1.5px] inset-ring-brand-line',
      )}
    >
      <CountdownRing
        secondsLeft={isReady ? left : 0}
        total={seconds - lockSeconds}
        tone="brand"
        isLocked={!isOpen}
        size={isBare ? 52 : 40}
        hasNumber={isReady}
      />
      <div className="min-w-0">
        <p className={cx('truncate text-micro font-semibold', isOpen ? 'text-brand-text' : 'text-ink-3')}>
          {t(isOpen ? 'rounds.taking' : 'rounds.locked', { no: betting.no })}
        </p>
        <p className="truncate text-caption text-ink-2">
          {t('rounds.closesAt', { time: formatKstTime(betting.betCloseAt) })}
        </p>
        <p className="truncate text-micro text-ink-3">
          {t('rounds.span', { start: shortTime(betting.startAt, seconds), end: shortTime(betting.endAt, seconds) })}
        </p>
      </div>
      {/* Announced once near the end and once at it: a clock read aloud every second would drown everything else. */}
      <span role="status" className="sr-only">
        {isReady && left === ANNOUNCED_S && t('rounds.secondsLeft', { seconds: left })}
        {isReady && !isOpen && t('rounds.locked', { no: betting.no })}
      </span>
    </div>
  );
}

const ANNOUNCED_S = 10;

/** `03:05`; of rounds shorter than a minute `05:30`, minutes and seconds. */
function shortTime(at: number, seconds: number): string {
  const text = formatKstTime(at);
  return seconds < 60 ? text.slice(3) : text.slice(0, 5);
}
