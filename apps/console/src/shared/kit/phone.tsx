import type { ReactNode } from 'react';
import { brandLook } from '../brand-look.ts';

export interface PhoneProps {
  caption: string;
  theme: 'dark' | 'light';
  brand: string;
  onBrand: string;
  children: ReactNode;
}

/** A phone with the site's colours, whatever the console's own theme is. Nothing in it answers. */
export function Phone({ caption, theme, brand, onBrand, children }: PhoneProps) {
  return (
    <figure className="flex w-[280px] shrink-0 flex-col items-center gap-3">
      {/* The case is the console's: it does not change with the screen. */}
      <div className="w-full overflow-hidden rounded-[28px] ring-6 ring-ink-1 shadow-pop in-data-[theme=dark]:ring-surface-3">
        <div
          data-theme={theme}
          style={brandLook(brand, onBrand)}
          className="h-[580px] w-full overflow-x-hidden overflow-y-auto bg-bg text-ink-1"
        >
          {/* Within what scrolls: what answers nothing does not scroll either. */}
          <div inert className="h-full">
            {children}
          </div>
        </div>
      </div>
      <figcaption className="text-micro text-ink-2">{caption}</figcaption>
    </figure>
  );
}
