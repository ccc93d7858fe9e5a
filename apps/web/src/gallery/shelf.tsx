import type { ReactNode } from 'react';

export function Shelf({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="mb-4 break-inside-avoid rounded-lg bg-surface-1 p-4">
      <h2 className="mb-3 text-label font-bold">{title}</h2>
      {note !== undefined && <p className="-mt-1.5 mb-2.5 text-micro text-ink-3">{note}</p>}
      {children}
    </section>
  );
}
