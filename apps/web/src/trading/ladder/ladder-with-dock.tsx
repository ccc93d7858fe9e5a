import type { ReactNode } from 'react';

/** The ladder with everything that commits under it, in a place of its own. */
export function LadderWithDock({ children, dock }: { children: ReactNode; dock: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-0 w-full max-w-120 flex-1 flex-col">
      {children}
      <footer className="flex shrink-0 flex-col gap-2 border-t border-line p-2">{dock}</footer>
    </div>
  );
}
