import type { ScalePart } from '@hoga/domain/trading/scale';
import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import type { Decimal } from '@hoga/kernel/decimal';
import { cx } from '@hoga/ui/lib/cx.ts';
import type { ReactNode } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { awayText, previewRows } from './scale-draft.ts';

export interface ScalePreviewProps {
  side: TradeSide;
  parts: readonly ScalePart[];
  last: Decimal | null;
  price: (figure: Decimal) => string;
  size: (amount: bigint) => string;
}

/** The orders as rows of a ladder, the highest price on top, with the market between them. */
export function ScalePreview({ side, parts, last, price, size }: ScalePreviewProps) {
  const t = useText();
  const rows = previewRows(parts);
  const nowAt = last === null ? -1 : rows.filter((row) => row.price > last).length;
  const now = last !== null && <NowRow key="now" price={price(last)} away={awayText(parts, last)} />;
  return (
    <ul
      aria-label={t('scale.preview')}
      className="max-h-56 overflow-y-auto rounded-control bg-surface-2 py-1 text-caption"
    >
      {rows.map((row, index) => (
        <RowWithNow key={row.place} now={index === nowAt && now}>
          <li className="grid grid-cols-[1.5rem_minmax(5.5rem,auto)_1fr_auto] items-center gap-2 px-3 py-1">
            <span className="text-nano text-ink-3">{row.place}</span>
            <b className="font-semibold">{price(row.price)}</b>
            <span className="h-1.5 overflow-hidden rounded-full bg-surface-3" aria-hidden="true">
              <i
                className={cx('block h-full rounded-full', side === 'LONG' ? 'bg-up' : 'bg-down')}
                style={{ width: `${row.percent}%` }}
              />
            </span>
            <span className="text-right font-semibold">{size(row.size)}</span>
          </li>
        </RowWithNow>
      ))}
      {nowAt === rows.length && now}
    </ul>
  );
}

function RowWithNow({ now, children }: { now: ReactNode; children: ReactNode }) {
  return (
    <>
      {now}
      {children}
    </>
  );
}

function NowRow({ price, away }: { price: string; away: string }) {
  const t = useText();
  return (
    <li className="flex items-baseline gap-2 border-y border-line px-3 py-1 pl-11">
      <b className="font-semibold">{price}</b>
      <span className="min-w-0 truncate text-nano text-ink-3">{t('scale.now', { away })}</span>
    </li>
  );
}
