import { AppLink } from '@hoga/ui/components/app-link.tsx';
import { CountBadge } from '@hoga/ui/components/count-badge.tsx';
import { type ReactNode, useId } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';

interface HomeCardProps {
  readonly title: string;
  /** Where all of it is. */
  readonly href: string;
  readonly badge?: number;
  readonly children: ReactNode;
}

/** A part of the page under its name, with the way to the whole of it. */
export function HomeCard({ title, href, badge = 0, children }: HomeCardProps) {
  const t = useText();
  const id = useId();
  return (
    <section aria-labelledby={id} className="lg:rounded-lg lg:bg-surface-1 lg:p-4">
      <div className="flex items-center justify-between gap-3 pb-1">
        <h2 id={id} className="flex items-center gap-2 text-title3 font-bold">
          {title}
          <CountBadge count={badge} />
        </h2>
        <AppLink
          href={href}
          aria-label={`${title} ${t('home.seeAll')}`}
          className="relative inline-flex min-h-6 items-center text-caption font-medium text-ink-2 hit-44"
        >
          {t('home.seeAll')}
        </AppLink>
      </div>
      {children}
    </section>
  );
}
