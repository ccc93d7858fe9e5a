import { type ReactNode, useId } from 'react';

interface SettingSectionProps {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

/** A group of settings under its name. */
export function SettingSection({ title, hint, children }: SettingSectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="px-1 text-title3 font-bold tracking-snug">
        {title}
      </h2>
      {hint !== undefined && <p className="mt-0.5 px-1 text-caption text-ink-3">{hint}</p>}
      <div className="mt-2 rounded-lg bg-surface-1 px-4 py-1.5">{children}</div>
    </section>
  );
}
