import type { CopyTrade } from '@hoga/contract/copy-trade';
import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { useCopies } from '../../../data/account/copy-account.ts';
import { useCopyView } from '../../../data/copytrade/copy-view.ts';
import type { ContractTerms } from '../../../data/market/contract-terms.ts';
import { CopyCard } from '../../../shared/copytrade/copy-card.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { ContractsById } from '../model/use-contracts.ts';

/** The copies that positions are made of: each can be closed separately (FUT-21). */
export function CopiesPanel({ contracts }: { contracts: ContractsById }) {
  const t = useText();
  const copies = useCopies(({ list }) => list);
  if (copies.length === 0) return <EmptyState title={t('copy.noOpenCopies')} />;
  return (
    <ul aria-label={t('copy.openCopies')} className="grid lg:grid-cols-2">
      {copies.map((copy) => {
        const terms = contracts.get(copy.futuresOptionId);
        return terms === undefined ? null : (
          <li key={copy.id} className="border-b border-line">
            <Copy copy={copy} terms={terms} />
          </li>
        );
      })}
    </ul>
  );
}

function Copy({ copy, terms }: { copy: CopyTrade; terms: ContractTerms }) {
  return <CopyCard {...useCopyView(copy, terms)} className="px-gutter py-3 lg:px-3" />;
}
