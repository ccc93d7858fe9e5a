import type { TradeOption } from '@hoga/contract/market';
import type { Bet, Round } from '@hoga/contract/rounds';
import { cx } from '@hoga/ui/lib/cx.ts';
import { formatKstTime } from '@hoga/ui/lib/format-time.ts';
import { timedRound } from '../../../data/rounds/rounds-at.ts';
import type { Rounds } from '../../../data/rounds/use-rounds.ts';
import { currentLanguage } from '../../../shared/i18n/i18n.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { OUTCOME_TEXT, outcomeOf } from '../../../shared/rounds/outcome-mark.tsx';
import { shortAmount } from '../model/short-amount.ts';
import { CHART_BOTTOM, type ChartFrame, PRICE_GUTTER, xOf } from './chart-scale.ts';

export interface ChartZonesProps {
  frame: ChartFrame;
  option: TradeOption;
  rounds: Rounds;
  recent: readonly Round[];
  past: number;
  bets: readonly Bet[];
}

interface Zone {
  readonly startAt: number;
  readonly endAt: number;
  readonly no: number;
  readonly kind: 'past' | 'playing' | 'betting';
}

/** A zone narrower than this shows only its number, in pixels. */
const WIDE_ENOUGH = 92;

/** The rounds on the chart: where each begins and ends, its name, and the player's bets on it. */
export function ChartZones({ frame, option, rounds, recent, past, bets }: ChartZonesProps) {
  const { playing, betting } = rounds;
  const lasts = playing.endAt - playing.startAt;
  const zones: Zone[] = [
    ...Array.from({ length: Math.ceil(past) }, (_, place) => {
      const { startAt, endAt, no } = timedRound(option, playing.startAt - (place + 1) * lasts);
      return { startAt, endAt, no, kind: 'past' as const };
    }),
    { startAt: playing.startAt, endAt: playing.endAt, no: playing.no, kind: 'playing' },
    { startAt: betting.startAt, endAt: betting.endAt, no: betting.no, kind: 'betting' },
  ];
  return zones.map((zone) => (
    <ZoneMark
      key={zone.startAt}
      zone={zone}
      frame={frame}
      isOpen={rounds.isOpen}
      ended={recent.find(({ startAt }) => startAt === zone.startAt)}
      bets={bets.filter(({ startAt }) => startAt === zone.startAt)}
    />
  ));
}

interface ZoneMarkProps {
  zone: Zone;
  frame: ChartFrame;
  isOpen: boolean;
  ended: Round | undefined;
  bets: readonly Bet[];
}

function ZoneMark({ zone, frame, isOpen, ended, bets }: ZoneMarkProps) {
  const t = useText();
  const { startAt, endAt, no, kind } = zone;
  const left = Math.max(0, xOf(frame, startAt));
  const right = Math.min(frame.width - PRICE_GUTTER, xOf(frame, endAt));
  const width = right - left;
  if (width <= 0) return null;
  const bottom = frame.height - CHART_BOTTOM;
  const middle = left + width / 2;
  const isBetting = kind === 'betting';
  const [side] = bets;
  const outcome = ended === undefined ? null : t(OUTCOME_TEXT[outcomeOf(ended.status)]);
  const name =
    kind === 'playing'
      ? t('rounds.playing', { no })
      : isBetting
        ? t(isOpen ? 'rounds.taking' : 'rounds.locked', { no })
        : [t('rounds.no', { no }), outcome].filter(Boolean).join(' ');
  return (
    <g>
      {kind !== 'past' && (
        <rect
          x={left}
          y={0}
          width={width}
          height={bottom}
          className={isBetting ? 'fill-brand-soft' : 'fill-surface-2'}
          opacity={isBetting ? 0.5 : 0.55}
        />
      )}
      <line
        x1={left}
        x2={left}
        y1={0}
        y2={bottom}
        className={isBetting ? 'stroke-ink-2' : 'stroke-line-strong'}
        strokeDasharray={isBetting ? '3 3' : undefined}
      />
      <text
        x={middle}
        y={18}
        textAnchor="middle"
        fontSize={11}
        className={cx(
          kind === 'playing' && 'fill-ink-1 font-bold',
          isBetting && (isOpen ? 'fill-brand-text font-bold' : 'fill-ink-3'),
          kind === 'past' && 'fill-ink-3',
        )}
      >
        {width < WIDE_ENOUGH ? no : name}
      </text>
      {side !== undefined && <BetMark bets={bets} left={left} width={width} isWaiting={isBetting} />}
      {xOf(frame, startAt) >= 0 && (
        <text
          x={left}
          y={frame.height - 6}
          textAnchor={left < 24 ? 'start' : 'middle'}
          fontSize={11}
          className="fill-ink-3"
        >
          {clockText(startAt, endAt - startAt)}
        </text>
      )}
    </g>
  );
}

/** Both sides may be bet on: each has its chip. */
function BetMark({
  bets,
  left,
  width,
  isWaiting,
}: {
  bets: readonly Bet[];
  left: number;
  width: number;
  isWaiting: boolean;
}) {
  const sides = (['B', 'S'] as const).flatMap((type) => {
    const own = bets.filter((bet) => bet.type === type);
    return own.length === 0 ? [] : [{ type, sum: own.reduce((sum, { point }) => sum + Number(point), 0) }];
  });
  const each = (width - 8 - (sides.length - 1) * 4) / sides.length;
  return sides.map(({ type, sum }, place) => {
    const isUp = type === 'B';
    const x = left + 4 + place * (each + 4);
    return (
      <g key={type}>
        <rect
          x={x}
          y={28}
          width={each}
          height={22}
          rx={6}
          className={cx(isUp ? 'fill-up-soft' : 'fill-down-soft', isWaiting && (isUp ? 'stroke-up' : 'stroke-down'))}
          strokeDasharray={isWaiting ? '4 3' : undefined}
        />
        <text
          x={x + each / 2}
          y={43}
          textAnchor="middle"
          fontSize={11}
          className={cx('font-semibold', isUp ? 'fill-up' : 'fill-down')}
        >
          {`${isUp ? '▲' : '▼'} ${shortAmount(sum, currentLanguage())}`}
        </text>
      </g>
    );
  });
}

/** `03:04`, with seconds where rounds are shorter than a minute. */
function clockText(at: number, lasts: number): string {
  const text = formatKstTime(at);
  return lasts < 60_000 ? text : text.slice(0, 5);
}
