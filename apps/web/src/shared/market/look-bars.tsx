import { Banner } from '@hoga/ui/components/banner.tsx';
import { ButtonLink } from '@hoga/ui/components/button-link.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { Eye } from 'lucide-react';
import { useText } from '../i18n/use-text.ts';
import type { LookAround } from './look-around.ts';

/** Under the app bar of a View page: nothing can be ordered here. */
export function LookBanner({ look, className }: { look: LookAround; className?: string | undefined }) {
  const t = useText();
  if (!look.isView) return null;
  return (
    <Banner icon={<Eye />} className={className}>
      {t(look.isVisitor ? 'market.lookNotice' : 'market.lookNoticeMember')}
    </Banner>
  );
}

/** In place of the order dock on a View page. */
export function LookDock({ look, className }: { look: LookAround; className?: string | undefined }) {
  const t = useText();
  if (!look.isView || look.actionHref === null) return null;
  return (
    <div className={cx('shrink-0 border-t border-line bg-surface-1 px-gutter pt-2 pb-safe', className)}>
      <div className="mb-3 flex gap-2 short:flex-col">
        {look.isVisitor && (
          <ButtonLink href="/register" block>
            {t('nav.signUp')}
          </ButtonLink>
        )}
        <ButtonLink href={look.actionHref} variant="primary" block>
          {t(look.isVisitor ? 'common.login' : 'market.lookTrade')}
        </ButtonLink>
      </div>
    </div>
  );
}
