import { cx } from '@hoga/ui/lib/cx.ts';

export interface EquityPart {
  readonly label: string;
  readonly value: string;
}

/** The parts of an equity, in one quiet line: 잔고 · 평가손익 · 예약금 · 격리. */
export function EquityParts({ parts, className }: { parts: readonly EquityPart[]; className?: string }) {
  return (
    <dl className={cx('flex flex-wrap gap-x-3 gap-y-0.5 text-micro', className)}>
      {parts.map(({ label, value }) => (
        <div key={label} className="flex gap-1 whitespace-nowrap">
          <dt className="text-ink-3">{label}</dt>
          <dd className="font-medium text-ink-2">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
