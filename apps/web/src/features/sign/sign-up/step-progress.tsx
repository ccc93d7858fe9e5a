import { useText } from '../../../shared/i18n/use-text.ts';
import { cx } from '../../../shared/lib/cx.ts';

interface StepProgressProps {
  readonly step: number;
  readonly steps: number;
}

export function StepProgress({ step, steps }: StepProgressProps) {
  const t = useText();
  return (
    <div className="mb-5">
      <div aria-hidden="true" className="flex gap-1.5">
        {Array.from({ length: steps }, (_, index) => index + 1).map((bar) => (
          <span key={bar} className={cx('h-1 flex-1 rounded-full', bar <= step ? 'bg-brand' : 'bg-surface-3')} />
        ))}
      </div>
      <p className="mt-2 text-caption text-ink-3">{t('sign.stepOf', { step, steps })}</p>
    </div>
  );
}
