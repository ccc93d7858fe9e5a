import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';

export type GaugeTone = 'ok' | 'warn' | 'danger' | 'brand';

export interface ProgressGaugeProps {
  /** 0–100; values beyond are clamped. */
  percent: number;
  tone: GaugeTone;
  /** The measure, for screen readers: 로스컷까지 여유. */
  label: string;
  /** Text above: left and right. */
  caption?: ReactNode;
  status?: ReactNode;
  /** Where the tone changes. */
  marks?: readonly number[] | undefined;
  className?: string | undefined;
}

const FILL: Readonly<Record<GaugeTone, string>> = {
  ok: 'bg-ok',
  warn: 'bg-warn',
  danger: 'bg-danger',
  brand: 'bg-brand',
};
const STATUS: Readonly<Record<GaugeTone, string>> = {
  ok: 'text-ok',
  warn: 'text-warn',
  danger: 'text-danger',
  brand: 'text-brand-text',
};

/** A thin bar: the account's distance to its losscut, or the used part of a limit. */
export function ProgressGauge({ percent, tone, label, caption, status, marks, className }: ProgressGaugeProps) {
  const filled = Number.isFinite(percent) ? Math.min(100, Math.max(0, percent)) : 0;
  return (
    <div className={className}>
      {(caption !== undefined || status !== undefined) && (
        <div className="mb-1.5 flex justify-between gap-3 text-caption">
          <span className="text-ink-3">{caption}</span>
          <span className={cx('shrink-0 font-semibold', STATUS[tone])}>{status}</span>
        </div>
      )}
      <meter aria-label={label} min={0} max={100} value={Math.round(filled)} className="sr-only" />
      <div aria-hidden="true" className="relative h-1.5 overflow-hidden rounded-[3px] bg-surface-3">
        <span className={cx('absolute inset-y-0 left-0 rounded-[3px]', FILL[tone])} style={{ width: `${filled}%` }} />
        {marks?.map((mark) => (
          <span key={mark} className="absolute inset-y-0 w-0.5 bg-bg" style={{ left: `${mark}%` }} />
        ))}
      </div>
    </div>
  );
}
