import type { ReactNode } from 'react';
import { SiteBadges } from '../site-badges.tsx';

/** The screen takes the whole page; what must be said lies in its corner. */
export function SignLayout({ children }: { children: ReactNode }) {
  return (
    <div className="relative">
      {children}
      <SiteBadges className="absolute top-[calc(env(safe-area-inset-top,0px)+14px)] right-4" />
    </div>
  );
}
