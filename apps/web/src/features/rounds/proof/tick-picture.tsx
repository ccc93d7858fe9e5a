import type { RoundProof } from '@hoga/contract/rounds';
import { fixedPrice } from '@hoga/domain/rounds/fixing';
import { formatKstTime } from '@hoga/ui/lib/format-time.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { fixingOf } from './judge-proof.ts';

const WIDTH = 340;
const HEIGHT = 150;
const TOP = 26;
const BOTTOM = 22;
const SIDE = 10;
/** The place of the moment: what came before has more room, as it decides. */
const MOMENT = 0.68;

export interface TickPictureProps {
  fixing: RoundProof['start'];
}

/** The trades around a moment: those up to it are solid, the last of them decides, later ones are hollow and not used. */
export function TickPicture({ fixing }: TickPictureProps) {
  const t = useText();
  const { at, trades } = fixing;
  const chosen = fixedPrice(fixingOf(fixing)).trade?.seq ?? null;
  if (trades.length === 0) return null;
  const before = Math.max(...trades.map(({ exTs }) => at - exTs), 1);
  const after = Math.max(...trades.map(({ exTs }) => exTs - at), 1);
  const x = (exTs: number) =>
    exTs <= at
      ? SIDE + (1 - (at - exTs) / before) * (WIDTH * MOMENT - SIDE)
      : WIDTH * MOMENT + ((exTs - at) / after) * (WIDTH * (1 - MOMENT) - SIDE);
  const prices = trades.map(({ price }) => Number(price));
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const y = (price: number) =>
    high === low
      ? (TOP + HEIGHT - BOTTOM) / 2
      : TOP + 10 + ((high - price) / (high - low)) * (HEIGHT - TOP - BOTTOM - 20);
  const dots = trades.map(({ price, exTs, seq }) => ({ seq, x: x(exTs), y: y(Number(price)), isUsed: exTs <= at }));
  const used = dots.filter(({ isUsed }) => isUsed);
  const later = dots.filter(({ isUsed }) => !isUsed);
  const edge = WIDTH * MOMENT;
  const last = used.at(-1);
  return (
    <svg
      role="img"
      aria-label={t('rounds.tickPicture', { moment: formatKstTime(at), count: trades.length })}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="block w-full"
    >
      <rect x={edge} y={TOP} width={WIDTH - edge} height={HEIGHT - TOP - BOTTOM} className="fill-surface-2" />
      <path d={steps(used, edge)} fill="none" strokeWidth={1.6} className="stroke-ink-2" />
      {last !== undefined && (
        <path
          d={steps([{ x: edge, y: last.y }, ...later], null)}
          fill="none"
          strokeDasharray="3 3"
          className="stroke-ink-3"
        />
      )}
      <line x1={edge} x2={edge} y1={TOP} y2={HEIGHT - BOTTOM} strokeWidth={1.6} className="stroke-ink-1" />
      <text x={edge} y={TOP - 8} textAnchor="middle" fontSize={11} className="fill-ink-1 font-bold">
        {momentText(at)}
      </text>
      {dots.map((dot) => (
        <Dot key={dot.seq} x={dot.x} y={dot.y} kind={dot.seq === chosen ? 'chosen' : dot.isUsed ? 'used' : 'later'} />
      ))}
      <text x={edge - 6} y={HEIGHT - 6} textAnchor="end" fontSize={11} className="fill-ink-2">
        {t('rounds.usedUntil')}
      </text>
      <text x={WIDTH - 2} y={HEIGHT - 6} textAnchor="end" fontSize={11} className="fill-ink-3">
        {t('rounds.notUsed')}
      </text>
    </svg>
  );
}

function Dot({ x, y, kind }: { x: number; y: number; kind: 'used' | 'chosen' | 'later' }) {
  if (kind === 'later') return <circle cx={x} cy={y} r={3} strokeWidth={1.4} className="fill-surface-1 stroke-ink-3" />;
  if (kind === 'used') return <circle cx={x} cy={y} r={2.5} className="fill-ink-2" />;
  return (
    <>
      <circle cx={x} cy={y} r={8} opacity={0.25} className="fill-ok" />
      <circle cx={x} cy={y} r={4} className="fill-ok" />
    </>
  );
}

/** A price holds until the next trade; `until`: how far the last one is drawn. */
function steps(dots: readonly { readonly x: number; readonly y: number }[], until: number | null): string {
  const path = dots.map(({ x, y }, place) => (place === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('');
  return until === null || path === '' ? path : `${path}H${until}`;
}

/** `03:05:00.000` */
export function momentText(at: number): string {
  return `${formatKstTime(at)}.${String(at % 1_000).padStart(3, '0')}`;
}
