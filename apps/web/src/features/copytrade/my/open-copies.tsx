import type { CopyTrade } from '@hoga/contract/copy-trade';
import { type Decimal, toText } from '@hoga/kernel/decimal';
import { ChangeText } from '@hoga/ui/components/change-text.tsx';
import { CountPill } from '@hoga/ui/components/count-pill.tsx';
import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { copyAccount, useCopies } from '../../../data/account/copy-account.ts';
import { useFeedState } from '../../../data/account/use-feed.ts';
import { messageForError } from '../../../data/api/api.ts';
import { useCopyView } from '../../../data/copytrade/copy-view.ts';
import type { ContractTerms } from '../../../data/market/contract-terms.ts';
import { CopyCard } from '../../../shared/copytrade/copy-card.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useTerms } from '../model/use-terms.ts';

/** Every open copy, live, the trader's price beside one's own (CPY-16, FUT-21). */
export function OpenCopies({ open }: { open: Decimal | null }) {
  const t = useText();
  const copies = useCopies(({ list }) => list);
  const { termsOf } = useTerms();
  const { state, error } = useFeedState(copyAccount);
  return (
    <section aria-label={t('copy.openCopies')} className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h3 className="flex items-center gap-2 text-title3 font-bold">
          {t('copy.openCopies')}
          <CountPill count={copies.length} />
        </h3>
        {copies.length > 0 && (
          <p className="text-caption text-ink-3">
            {t('copy.unrealizedShort')}{' '}
            <ChangeText value={open === null ? null : toText(open)} places={2} mark={false} className="font-semibold" />
          </p>
        )}
      </div>
      {copies.length === 0 && state === 'loading' && <SkeletonList rows={2} />}
      {copies.length === 0 && state === 'error' && (
        <ErrorState onRetry={() => copyAccount.reload()} detail={messageForError(error) ?? undefined} />
      )}
      {copies.length === 0 && state === 'ready' && <EmptyState title={t('copy.noOpenCopies')} className="py-6" />}
      <ul className="flex flex-col gap-3 empty:hidden">
        {copies.map((copy) => {
          const terms = termsOf(copy.futuresOptionId);
          return terms === null ? null : (
            <li key={copy.id}>
              <OpenCopy copy={copy} terms={terms} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function OpenCopy({ copy, terms }: { copy: CopyTrade; terms: ContractTerms }) {
  return <CopyCard {...useCopyView(copy, terms)} className="card" />;
}
