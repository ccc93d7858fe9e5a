import { SALE_STEP_MS } from '@hoga/domain/wallet/dnw';
import { ProgressGauge } from '@hoga/ui/components/progress-gauge.tsx';
import { formatCountdown, formatKstTime } from '@hoga/ui/lib/format-time.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useNow } from '../figures/use-now.ts';

/** From here on there is little time left. */
const HURRY_MS = 5 * 60_000;

/** The deadline of the present step: the time left, until when, and a bar. */
export function SaleClock({ dueAt, ...words }: { dueAt: number; label: string; overLabel: string }) {
  const t = useText();
  const left = Math.max(0, dueAt - useNow());
  const isLate = left <= HURRY_MS;
  const label = left === 0 ? words.overLabel : words.label;
  return (
    <section aria-label={label} className="card">
      <div className="flex items-baseline justify-between gap-3 text-caption">
        <span className="font-medium text-ink-2">{label}</span>
        <span className="text-micro text-ink-3">{t('wallet.until', { time: formatKstTime(dueAt) })}</span>
      </div>
      <p role="timer" className="mt-0.5 flex items-baseline gap-2">
        <b
          className={`text-[2.5rem] leading-12 font-bold tracking-tight tabular-nums ${isLate ? 'text-warn' : 'text-ink-1'}`}
        >
          {formatCountdown(left)}
        </b>
        <span className="text-caption text-ink-3">{t('wallet.left')}</span>
      </p>
      <ProgressGauge label={label} percent={(left / SALE_STEP_MS) * 100} tone={isLate ? 'warn' : 'brand'} />
    </section>
  );
}
