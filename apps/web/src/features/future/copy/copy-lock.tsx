import type { Follow } from '@hoga/contract/copytrade';
import { ButtonLink } from '@hoga/ui/components/button-link.tsx';
import { Lock } from 'lucide-react';
import { refusalText } from '../../../data/api/refusal-text.ts';
import { useText } from '../../../shared/i18n/use-text.ts';

/** In place of the order form where copies trade the contract: why, and the way to the follow. */
export function CopyLock({ follow }: { follow: Follow }) {
  const t = useText();
  return (
    <section
      aria-label={t('futures.order')}
      className="flex flex-col items-center justify-center gap-2 rounded-md bg-surface-1 px-3 py-5 text-center lg:bg-transparent"
    >
      <span aria-hidden="true" className="grid size-11 place-items-center rounded-full bg-surface-3 text-ink-2">
        <Lock size={20} />
      </span>
      <p className="text-label font-semibold text-balance">{refusalText('FOLLOWED_PAIR')}</p>
      <p className="text-caption text-balance text-ink-3">{t('copy.lockedBy', { name: follow.traderName })}</p>
      <ButtonLink size="sm" href="/copytrade/my" className="mt-1">
        {t('copy.toMyFollow')}
      </ButtonLink>
    </section>
  );
}
