import { cx } from '@hoga/ui/lib/cx.ts';
import { ArrowUp } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { useText } from '../i18n/use-text.ts';

export interface BackToTopProps {
  /** The scroller; by default the page. */
  scroller?: RefObject<HTMLElement | null> | undefined;
  className?: string | undefined;
}

const SHOWN_FROM_PX = 400;

/** A screen that wants it renders it; it then appears once there is a way back (NAV-61). */
export function BackToTop({ scroller, className }: BackToTopProps) {
  const t = useText();
  const [shown, setShown] = useState(false);

  useEffect(() => {
    const element = scroller?.current ?? null;
    const source = element ?? window;
    const look = () => setShown((element?.scrollTop ?? window.scrollY) > SHOWN_FROM_PX);
    look();
    source.addEventListener('scroll', look, { passive: true });
    return () => source.removeEventListener('scroll', look);
  }, [scroller]);

  const toTop = () => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    (scroller?.current ?? window).scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
  };
  return (
    <>
      {/* Room below the last line, so that the button never lies on it. */}
      <div aria-hidden="true" className="h-11 lg:hidden" />
      {shown && (
        <button
          type="button"
          aria-label={t('common.backToTop')}
          onClick={toTop}
          className={cx(
            'pressable appear-toast fixed right-4 bottom-[calc(max(var(--dock-height,0px),env(safe-area-inset-bottom,0px))+16px)] z-(--z-dock) grid size-11 place-items-center rounded-full bg-surface-3 text-ink-1 shadow-pop',
            className,
          )}
        >
          <ArrowUp size={20} aria-hidden="true" />
        </button>
      )}
    </>
  );
}
