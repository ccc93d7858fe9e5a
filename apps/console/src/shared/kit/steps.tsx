import { cx } from '@hoga/ui/lib/cx.ts';
import type { ReactNode } from 'react';

export interface Step {
  readonly name: string;
  /** Actor and time, or what it waits for. */
  readonly detail: ReactNode;
  readonly state: 'done' | 'now' | 'later' | 'refused';
}

const DOT: Readonly<Record<Step['state'], string>> = {
  done: 'bg-ok',
  now: 'bg-brand ring-3 ring-brand-soft',
  later: 'bg-surface-1 inset-ring-2 inset-ring-line-strong',
  refused: 'bg-danger',
};

/** A decision of several people, from left to right. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="flex">
      {steps.map(({ name, detail, state }, index) => (
        <li key={name} aria-current={state === 'now' ? 'step' : undefined} className="min-w-0 flex-1 last:flex-none">
          <span className="flex items-center" aria-hidden="true">
            <span className={cx('size-2 shrink-0 rounded-full', DOT[state])} />
            {index < steps.length - 1 && (
              <span className={cx('h-0.5 flex-1', state === 'done' ? 'bg-ok' : 'bg-line-strong')} />
            )}
          </span>
          <p className="mt-1.5 truncate pr-2 font-semibold">{name}</p>
          <p className="truncate pr-2 text-micro text-ink-3">{detail}</p>
        </li>
      ))}
    </ol>
  );
}
