import { useDesktop } from '@hoga/ui/lib/use-desktop.ts';
import { type ReactNode, useRef } from 'react';
import { BackToTop } from '../../shared/ui/back-to-top.tsx';
import { CopyTabs } from './copy-tabs.tsx';

/** A page of copy-trading: its tabs keep their place, and on a desktop only the content below scrolls. */
export function CopyPage({ children }: { children: ReactNode }) {
  const scroller = useRef<HTMLDivElement>(null);
  const isDesktop = useDesktop();
  return (
    <>
      <CopyTabs className="mx-auto w-full max-w-(--w-wide) shrink-0" />
      <div ref={scroller} className="lg:min-h-0 lg:flex-1 lg:overflow-y-auto">
        <div className="mx-auto max-w-(--w-page) pb-8">
          {children}
          <BackToTop scroller={isDesktop ? scroller : undefined} />
        </div>
      </div>
    </>
  );
}
