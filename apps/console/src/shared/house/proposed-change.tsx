import { t } from '../i18n/t.ts';
import { WaitingProposal, type WaitingProposalProps } from './waiting-proposal.tsx';

/** The change of an option that waits for a second person, if there is one. */
export function ProposedChange({ proposal }: { proposal: WaitingProposalProps['proposal'] | undefined }) {
  return proposal === undefined ? null : <WaitingProposal title={t('house.changeWaiting')} proposal={proposal} />;
}
