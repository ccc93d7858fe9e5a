import type { ReactNode } from 'react';

export type Fact = readonly [name: string, value: ReactNode];

/** Names at the left, values at the right. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name} className="flex min-h-6.5 items-center justify-between gap-3">
          <dt className="shrink-0 text-ink-3">{name}</dt>
          <dd className="min-w-0 text-right font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
