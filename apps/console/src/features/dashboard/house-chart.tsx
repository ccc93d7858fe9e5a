import { decimal, toNumber } from '@hoga/kernel/decimal';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { formatKstMinute, formatKstShort } from '@hoga/ui/lib/format-time.ts';
import type { HouseSpan } from '../../data/dashboard.ts';
import { shortAmount } from '../../shared/house/short-amount.ts';
import { t } from '../../shared/i18n/t.ts';
import type { HouseBar } from './house-sums.ts';

const TICKS = 4;
/** Of the distance between two bars. */
const BAR = 0.56;
const LABELS = 6;

/** Round steps that span the shown values, including zero; without values zero alone. */
export function ticksOf(low: number, high: number): readonly number[] {
  if (low === high) return [0];
  const rough = Math.max((high - low) / TICKS, 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10) * power;
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** Every how many slots one has its label: of a day that has just begun as many as of a whole one. */
function labelStep(slots: number): number {
  return Math.ceil(slots / LABELS);
}

/** The unit stands in the title. */
function tickText(tick: number, currency: string): string {
  const value = decimal(tick.toFixed(2));
  return currency === 'KRW' ? shortAmount(value, currency) : formatFigure(value);
}

export interface HouseChartProps {
  bars: readonly HouseBar[];
  span: HouseSpan;
  currency: string;
}

/** Bars for each hour or day, a line for all until then. */
export function HouseChart({ bars, span, currency }: HouseChartProps) {
  // Figures for drawing only.
  const amounts = bars.map(({ amount }) => toNumber(amount));
  const sums = bars.map(({ sum }) => toNumber(sum));
  const ticks = ticksOf(Math.min(0, ...amounts, ...sums), Math.max(0, ...amounts, ...sums));
  const low = ticks[0] ?? 0;
  const range = (ticks.at(-1) ?? 0) - low;
  const y = (value: number) => (range === 0 ? 100 : 100 - ((value - low) / range) * 100);
  const slots = span === 'TODAY' ? 24 : bars.length;
  const x = (index: number) => ((index + 0.5) / slots) * 100;
  const every = labelStep(slots);
  const last = bars.at(-1);
  const line = sums.map((sum, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(sum)}`).join('');
  const total = last === undefined ? '0' : shortAmount(last.sum, currency, { signed: true });
  return (
    <figure aria-label={t('dashboard.houseResultOf', { total })} className="relative mr-14 mb-6 ml-16 min-h-40 flex-1">
      {ticks.map((tick) => (
        <div key={tick} className="absolute inset-x-0 border-t border-line" style={{ top: `${y(tick)}%` }}>
          <span className="absolute right-full -translate-y-1/2 pr-2 text-nano whitespace-nowrap text-ink-3">
            {tickText(tick, currency)}
          </span>
        </div>
      ))}
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="absolute inset-0 size-full overflow-visible"
      >
        {amounts.map((amount, index) => (
          <rect
            key={bars[index]?.at}
            x={x(index) - (BAR / slots) * 50}
            width={(BAR / slots) * 100}
            y={Math.min(y(amount), y(0))}
            height={Math.abs(y(amount) - y(0))}
            className={amount < 0 ? 'fill-down-fill' : 'fill-up-fill'}
          />
        ))}
        <path d={line} fill="none" strokeWidth="2" vectorEffect="non-scaling-stroke" className="stroke-ink-1" />
      </svg>
      {bars.map(
        ({ at }, index) =>
          index % every === 0 && (
            <span
              key={at}
              className="absolute top-full -translate-x-1/2 pt-1.5 text-nano whitespace-nowrap text-ink-3"
              style={{ left: `${x(index)}%` }}
            >
              {span === 'TODAY'
                ? t('dashboard.hour', { at: formatKstMinute(at).slice(0, 2) })
                : formatKstShort(at).slice(0, 5)}
            </span>
          ),
      )}
      {last !== undefined && (
        <span
          className="absolute flex -translate-y-1/2 items-center gap-1.5 text-micro font-bold whitespace-nowrap"
          style={{ left: `calc(${x(bars.length - 1)}% - 4px)`, top: `${y(sums.at(-1) ?? 0)}%` }}
        >
          <i aria-hidden="true" className="size-2 rounded-full bg-ink-1 ring-2 ring-surface-1" />
          {total}
        </span>
      )}
    </figure>
  );
}
