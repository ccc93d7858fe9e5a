import { ButtonLink } from '@hoga/ui/components/button-link.tsx';
import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { UserPlus } from 'lucide-react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useMayApply } from '../traders/use-may-apply.ts';
import type { useTraders } from '../traders/use-traders.ts';

/** In place of a chosen trader: an explanation of copying, and the link to apply as the first trader. */
export function NoTraderPane({ found }: { found: ReturnType<typeof useTraders> }) {
  const t = useText();
  const mayApply = useMayApply();
  if (found.query.isPending) return <SkeletonList rows={8} />;
  return (
    <EmptyState
      className="flex-1 justify-center"
      icon={<UserPlus size={24} />}
      title={t('copy.traderShownHere')}
      detail={
        <>
          {t('copy.followsNobodyHint')}
          {mayApply && <span className="mt-1 block">{t('copy.becomeTraderHint')}</span>}
        </>
      }
      action={
        mayApply && (
          <ButtonLink size="sm" href="/copytrade/manage">
            {t('copy.becomeTrader')}
          </ButtonLink>
        )
      }
    />
  );
}
