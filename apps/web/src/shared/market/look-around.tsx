import { Eye } from 'lucide-react';
import { useText } from '../i18n/use-text.ts';
import { Banner } from '../ui/banner.tsx';
import { ButtonLink } from '../ui/button-link.tsx';

/** Under the app bar of a View page: nothing can be ordered here. */
export function LookBanner() {
  const t = useText();
  return <Banner icon={<Eye />}>{t('market.lookNotice')}</Banner>;
}

/** In place of the order dock on a View page. */
export function LookDock({ href, label }: { href: string; label: string }) {
  return (
    <div className="shrink-0 border-t border-line bg-surface-1 px-gutter pt-2 pb-safe">
      <ButtonLink href={href} variant="primary" block className="mb-3">
        {label}
      </ButtonLink>
    </div>
  );
}
