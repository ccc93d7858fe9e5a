import type { PositionProduct } from '@hoga/domain/trading/products';
import { abs, add, type Decimal, parseDecimal, ZERO } from '@hoga/kernel/decimal';
import type { SiteId } from '@hoga/kernel/ids';
import { cx } from '@hoga/ui/lib/cx.ts';
import { DIRECTION_TEXT, directionOf } from '@hoga/ui/lib/direction.ts';
import { exactFigure } from '../exact-amount.ts';
import { t } from '../i18n/t.ts';
import { isHigh, LimitMeter } from './limit-meter.tsx';
import { shortAmount } from './short-amount.ts';

/** Members' holdings of an instrument; the house holds the other side. */
export interface ExposureRow {
  readonly siteInfoId: SiteId;
  readonly product: Uppercase<PositionProduct>;
  readonly stock: string;
  readonly koName: string;
  readonly longQty: string;
  readonly shortQty: string;
  readonly currency: string;
  readonly net: string | null;
  readonly limit: string | null;
  readonly usedPercent: string | null;
  readonly onePercent: string | null;
}

const sizeOf = (figure: string | null): Decimal => abs(parseDecimal(figure ?? '0') ?? ZERO);

/** Nearest to the limit first, then the largest. */
export function byWeight<Row extends Pick<ExposureRow, 'usedPercent' | 'net'>>(one: Row, other: Row): number {
  const used = Number(other.usedPercent ?? -1) - Number(one.usedPercent ?? -1);
  if (used !== 0) return used;
  return sizeOf(one.net) < sizeOf(other.net) ? 1 : -1;
}

export interface ExposureTableProps {
  rows: readonly ExposureRow[];
  /** Shown beside each where several sites are. */
  siteName: ((id: SiteId) => string) | null;
}

const HEAD = 'h-7.5 px-2 text-micro font-medium text-ink-3 first:pl-3.5 last:pr-3.5';
const CELL = 'h-8.5 px-2 first:pl-3.5 last:pr-3.5';

export function ExposureTable({ rows, siteName }: ExposureTableProps) {
  const largest = new Map<string, Decimal>();
  for (const { currency, net } of rows) {
    const size = sizeOf(net);
    if (size > (largest.get(currency) ?? ZERO)) largest.set(currency, size);
  }
  return (
    <>
      <table className="w-full whitespace-nowrap">
        <thead>
          <tr className="border-b border-line text-right">
            <th className={cx(HEAD, 'text-left')}>{t('house.instrument')}</th>
            <th className={cx(HEAD, 'max-sm:hidden')}>{t('house.sell')}</th>
            <th className={cx(HEAD, 'w-28 text-center max-xl:hidden')}>{t('house.netPosition')}</th>
            <th className={cx(HEAD, 'text-left max-sm:hidden')}>{t('house.buy')}</th>
            <th className={HEAD}>{t('house.netExposure')}</th>
            <th className={cx(HEAD, 'w-32 text-left max-sm:hidden')}>{t('house.limitUse')}</th>
            <th className={cx(HEAD, 'max-xl:hidden')}>{t('house.limit')}</th>
            <th className={HEAD}>{t('house.onePercentUp')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line
              key={`${row.siteInfoId} ${row.product} ${row.stock}`}
              row={row}
              siteName={siteName?.(row.siteInfoId) ?? null}
              largest={largest.get(row.currency) ?? ZERO}
            />
          ))}
        </tbody>
      </table>
      {[...sums(rows)].map(([currency, sum]) => (
        <p key={currency} className="flex h-8.5 items-center justify-between gap-3 px-3.5 font-semibold">
          {t('house.total')}
          <span className="flex-1 font-medium text-ink-3">{t('house.allUp')}</span>
          <span className={DIRECTION_TEXT[directionOf(sum)]}>{shortAmount(sum, currency, { signed: true })}</span>
        </p>
      ))}
    </>
  );
}

function sums(rows: readonly ExposureRow[]): ReadonlyMap<string, Decimal> {
  const sum = new Map<string, Decimal>();
  for (const { currency, onePercent } of rows) {
    sum.set(currency, add(sum.get(currency) ?? ZERO, parseDecimal(onePercent ?? '0') ?? ZERO));
  }
  return sum;
}

const SIDE = { up: t('house.buy'), down: t('house.sell'), flat: '' } as const;

function Line({ row, siteName, largest }: { row: ExposureRow; siteName: string | null; largest: Decimal }) {
  const { koName, stock, longQty, shortQty, currency, net, limit, usedPercent, onePercent } = row;
  const way = directionOf(net ?? '0');
  return (
    <tr className={cx('border-b border-line text-right', isHigh(usedPercent) && 'bg-danger-soft')}>
      <td className={cx(CELL, 'max-w-48 text-left max-sm:max-w-28 max-sm:py-1.5 max-sm:whitespace-normal sm:truncate')}>
        <b className="font-semibold break-keep">{koName}</b>{' '}
        <span className="text-ink-3 max-sm:hidden">
          {stock}
          {siteName !== null && <span className="text-micro"> · {siteName}</span>}
        </span>
      </td>
      <td className={cx(CELL, 'text-ink-2 max-sm:hidden')}>{exactFigure(shortQty)}</td>
      <td className={cx(CELL, 'max-xl:hidden')}>
        <NetBar net={net} largest={largest} />
      </td>
      <td className={cx(CELL, 'text-left text-ink-2 max-sm:hidden')}>{exactFigure(longQty)}</td>
      <td className={cx(CELL, 'font-semibold', DIRECTION_TEXT[way])}>
        {net === null ? t('house.noQuote') : `${SIDE[way]} ${shortAmount(net.replace('-', ''), currency)}`}
      </td>
      <td className={cx(CELL, 'text-left max-sm:hidden')}>
        <LimitMeter usedPercent={usedPercent} />
      </td>
      <td className={cx(CELL, 'text-ink-2 max-xl:hidden')}>{shortAmount(limit, currency)}</td>
      <td className={cx(CELL, DIRECTION_TEXT[directionOf(onePercent ?? '0')])}>
        {shortAmount(onePercent, currency, { signed: true })}
      </td>
    </tr>
  );
}

/** Short to the left, long to the right, against the largest of its currency. */
function NetBar({ net, largest }: { net: string | null; largest: Decimal }) {
  const share = largest === ZERO ? 0 : (Number(sizeOf(net)) / Number(largest)) * 50;
  const isLong = directionOf(net ?? '0') === 'up';
  return (
    <span aria-hidden="true" className="relative block h-3.5">
      <i className="absolute inset-y-0 left-1/2 w-px bg-line-strong" />
      <i
        className={cx('absolute inset-y-0.5 rounded-xs', isLong ? 'left-1/2 bg-up-fill' : 'right-1/2 bg-down-fill')}
        style={{ width: `${share}%` }}
      />
    </span>
  );
}
