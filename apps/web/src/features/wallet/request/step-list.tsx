import { Spinner } from '@hoga/ui/components/spinner.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { formatKstTime } from '@hoga/ui/lib/format-time.ts';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { ReceiptStep, StepState } from './receipt-steps.ts';

const MARK: Readonly<Record<StepState, string>> = {
  done: 'bg-ok-soft text-ok',
  now: 'bg-transparent',
  held: 'bg-warn text-bg',
  later: 'bg-surface-3 text-ink-3',
  ended: 'bg-surface-3 text-ink-2',
};

function Mark({ step, place, size }: { step: ReceiptStep; place: number; size: string }) {
  const drawing: Readonly<Record<StepState, ReactNode>> = {
    done: <Check size={14} />,
    now: <Spinner size="sm" />,
    held: '!',
    later: place,
    ended: <X size={14} />,
  };
  return (
    <span
      aria-hidden="true"
      className={cx('z-1 grid shrink-0 place-items-center rounded-full text-nano font-bold', size, MARK[step.state])}
    >
      {drawing[step.state]}
    </span>
  );
}

interface StepsProps {
  readonly steps: readonly ReceiptStep[];
}

/** The steps of a request, from top to bottom, with its times. `note` explains what the present step waits for. */
export function StepColumn({ steps, note }: StepsProps & { note?: ReactNode }) {
  const t = useText();
  return (
    <ol aria-label={t('wallet.steps')}>
      {steps.map((step, index) => {
        const isNow = step.state === 'now' || step.state === 'held';
        return (
          <li
            key={step.text}
            aria-current={isNow ? 'step' : undefined}
            className={cx(
              'relative flex gap-3 pb-4.5 last:pb-0',
              'not-last:before:absolute not-last:before:top-6.5 not-last:before:bottom-0.5 not-last:before:left-[11px] not-last:before:w-0.5 not-last:before:bg-surface-3',
            )}
          >
            <Mark step={step} place={index + 1} size="size-6" />
            <div className="min-w-0 flex-1">
              <div className="flex items-baseline justify-between gap-3">
                <span className={cx('text-body font-semibold', step.state === 'later' && 'text-ink-3')}>
                  {t(step.text)}
                </span>
                <span className="text-caption text-ink-3">
                  {step.at === null ? isNow && t('wallet.underWay') : formatKstTime(step.at)}
                </span>
              </div>
              {isNow && note !== undefined && <p className="text-caption text-ink-2">{note}</p>}
              {step.reason !== '' && (
                <p className={cx('text-caption', step.state === 'ended' ? 'text-danger' : 'text-ink-2')}>
                  {step.reason}
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** The same in one line, for the four steps of a sale. */
export function StepLine({ steps }: StepsProps) {
  const t = useText();
  return (
    <ol aria-label={t('wallet.steps')} className="flex">
      {steps.map((step, index) => {
        const isNow = step.state === 'now' || step.state === 'held';
        return (
          <li
            key={step.text}
            aria-current={isNow ? 'step' : undefined}
            className={cx(
              'relative flex flex-1 flex-col items-center gap-1.5 text-micro',
              'not-first:before:absolute not-first:before:top-[10px] not-first:before:-left-1/2 not-first:before:h-0.5 not-first:before:w-full not-first:before:bg-surface-3',
              isNow ? 'font-bold text-ink-1' : 'font-medium text-ink-3',
            )}
          >
            <span className="z-1 rounded-full bg-bg">
              <Mark step={step} place={index + 1} size="size-[22px]" />
            </span>
            {t(step.text)}
          </li>
        );
      })}
    </ol>
  );
}
