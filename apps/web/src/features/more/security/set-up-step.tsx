import { cx } from '@hoga/ui/lib/cx.ts';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId } from 'react';

interface SetUpStepProps {
  readonly number: number;
  readonly title: string;
  readonly isDone?: boolean | undefined;
  /** At the end of the title's line. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** One of the numbered steps of setting up. */
export function SetUpStep({ number, title, isDone = false, note, children }: SetUpStepProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <div className="flex items-center gap-2">
        <span
          aria-hidden="true"
          className={cx(
            'grid size-[22px] shrink-0 place-items-center rounded-full text-micro font-bold',
            isDone ? 'bg-ok-soft text-ok' : 'bg-ink-1 text-bg',
          )}
        >
          {isDone ? <Check size={13} strokeWidth={3} /> : number}
        </span>
        <h2 id={titleId} className="flex-1 text-body font-semibold">
          {title}
        </h2>
        {note}
      </div>
      <div className="mt-2.5 pl-[30px]">{children}</div>
    </section>
  );
}
