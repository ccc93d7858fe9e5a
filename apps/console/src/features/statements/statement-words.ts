import type { StatementCandidate, StatementLineView } from '@hoga/contract/admin-statement';
import type { LineState } from '../../data/statements.ts';
import { t } from '../../shared/i18n/t.ts';
import type { StatusTone } from '../../shared/kit/status-tag.tsx';

export const VIEWS = [
  { id: 'open', name: t('statements.open'), state: 'OPEN' },
  { id: 'used', name: t('statements.used'), state: 'USED' },
  { id: 'aside', name: t('statements.aside'), state: 'ASIDE' },
] as const satisfies readonly { readonly id: string; readonly name: string; readonly state: LineState }[];

/** How sure it is: one deposit of name and amount, several that may be it, or none. */
export function standing({ request, setAside, candidates }: StatementLineView): readonly [string, StatusTone] {
  if (request !== null) {
    return request.status === 'APPROVED' ? [t('statements.credited'), 'ok'] : [t('statements.secondWaits'), 'warn'];
  }
  if (setAside !== null) return [t('statements.aside'), 'gone'];
  const likely = candidates.filter(({ isAmount }) => isAmount === 1);
  if (likely.length === 0) return [t('statements.noCandidate'), 'wait'];
  const isSure = likely[0]?.nameMatch === 'SAME' && likely[1]?.nameMatch !== 'SAME';
  return isSure ? [t('statements.sure'), 'brand'] : [t('statements.several', { count: likely.length }), 'warn'];
}

/** The reasons for and against a candidate. */
export function matchText({ nameMatch, isAmount, status }: StatementCandidate): string {
  const name = {
    SAME: t('statements.sameName'),
    PART: t('statements.partName'),
    OTHER: t('statements.otherName'),
  }[nameMatch];
  const amount = isAmount === 1 ? t('statements.sameAmount') : t('statements.otherAmount');
  return [name, amount, ...(status === 'APPROVED' ? [t('statements.approvedByHand')] : [])].join(' · ');
}
