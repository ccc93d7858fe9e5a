import type { Bet } from '@hoga/contract/rounds';
import { decimal, parseDecimal, sub, toText } from '@hoga/kernel/decimal';
import { ChangeText } from '@hoga/ui/components/change-text.tsx';
import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { ListRow } from '@hoga/ui/components/list-row.tsx';
import { DIRECTION_MARK, directionOf } from '@hoga/ui/lib/direction.ts';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { formatCountdown } from '@hoga/ui/lib/format-time.ts';
import { useSecondsUntil } from '../../../data/rounds/use-rounds.ts';
import type { TextKey } from '../../../shared/i18n/texts.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { OutcomeMark } from '../../../shared/rounds/outcome-mark.tsx';
import { moneyPlaces, moneyText } from '../model/money-text.ts';
import { netBy, type Standing, standingOf } from '../model/standing.ts';
import { useLastPrice } from '../view/use-last-price.ts';
import type { RoundScreen } from '../view/use-round-screen.ts';

/** Bets whose rounds are not decided, each with its result at the newest price. */
export function OpenBets({ screen }: { screen: RoundScreen }) {
  const t = useText();
  if (screen.bets.length === 0) return <EmptyState title={t('rounds.noOpenBets')} className="py-6" />;
  return (
    <ul aria-label={t('rounds.openBets')}>
      {screen.bets.map((bet) => (
        <li key={bet.id}>
          {bet.tradeRoundId === screen.rounds.betting.tradeRoundId ? (
            <WaitingBet bet={bet} screen={screen} />
          ) : (
            <PlayingBet bet={bet} screen={screen} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface BetRowProps {
  bet: Bet;
  screen: RoundScreen;
}

function useBetTitle({ bet, screen }: BetRowProps): string {
  const t = useText();
  const side = t(bet.type === 'B' ? 'rounds.up' : 'rounds.down');
  return `${t('rounds.no', { no: bet.no })} · ${side} ${moneyText(bet.point, screen.unit)}`;
}

/** Its round has not begun: there is no price to measure it by. */
function WaitingBet({ bet, screen }: BetRowProps) {
  const t = useText();
  const left = useSecondsUntil(bet.startAt);
  return (
    <ListRow
      className="min-h-14! py-1.5! lg:px-3"
      leading={<OutcomeMark outcome={bet.type === 'B' ? 'up' : 'down'} />}
      title={useBetTitle({ bet, screen })}
      detail={t('rounds.baseLater')}
      value={<span className="text-ink-2">{t('rounds.waiting')}</span>}
      valueDetail={
        <span className="text-micro font-medium text-ink-3">
          {t('rounds.startsIn')} {formatCountdown(left * 1_000)}
        </span>
      }
    />
  );
}

const STANDING: Readonly<Record<Standing, TextKey>> = {
  right: 'rounds.winning',
  wrong: 'rounds.losing',
  equal: 'rounds.even',
};

function PlayingBet({ bet, screen }: BetRowProps) {
  const t = useText();
  const { rounds, option, unit, terms } = screen;
  const { precision } = option;
  const left = useSecondsUntil(bet.endAt);
  const base = bet.tradeRoundId === rounds.playing.tradeRoundId ? rounds.basePrice : bet.startPrice;
  const last = useLastPrice(screen);
  const standing = base === null || last === null ? null : standingOf(bet.type, base, last);
  return (
    <ListRow
      className="min-h-14! py-1.5! lg:px-3"
      leading={<OutcomeMark outcome={bet.type === 'B' ? 'up' : 'down'} />}
      title={useBetTitle({ bet, screen })}
      detail={
        base === null
          ? t('rounds.basePending')
          : t('rounds.baseNow', {
              base: formatFigure(base, { places: precision }),
              change: changeText(base, last, precision),
            })
      }
      value={
        standing === null ? undefined : (
          <ChangeText
            value={toText(netBy(bet, standing, terms.smallest))}
            unit={unit}
            places={moneyPlaces(toText(netBy(bet, standing, terms.smallest)), unit)}
            mark={false}
          />
        )
      }
      valueDetail={
        <span className="text-micro font-medium text-ink-3">
          {standing !== null && `${t(STANDING[standing])} · `}
          {formatCountdown(left * 1_000)}
        </span>
      }
    />
  );
}

function changeText(base: string, last: string | null, places: number): string {
  const now = parseDecimal(last ?? '');
  if (now === null) return formatFigure(null);
  const change = sub(now, decimal(base));
  return `${DIRECTION_MARK[directionOf(change)]} ${formatFigure(toText(change).replace('-', ''), { places })}`.trim();
}
