import type { Proposal } from '@hoga/contract/admin-proposal';
import { PROPOSAL_PERMISSION, PROPOSAL_STATES } from '@hoga/domain/operators/proposals';
import { proposals, useProposal } from '../../data/proposals.ts';
import { may, type Operator, useOperator } from '../../data/session-store.ts';
import { useSites } from '../../data/sites.ts';
import { t } from '../../shared/i18n/t.ts';
import { ResourcePage } from '../../shared/resource/resource-page.tsx';
import { useResource } from '../../shared/resource/use-resource.ts';
import { proposalColumns } from './proposal-columns.tsx';
import { ProposalDetail } from './proposal-detail.tsx';

const WAITING = ['WAITING'] as const;

const VIEWS = [
  { id: 'waiting', name: t('proposals.allWaiting'), states: WAITING },
  { id: 'mine', name: t('proposals.forMe'), states: WAITING },
  { id: 'made', name: t('proposals.myProposals'), states: PROPOSAL_STATES },
  { id: 'all', name: t('proposals.allRecords'), states: PROPOSAL_STATES },
] as const;
type View = (typeof VIEWS)[number]['id'];

/** What takes two people: who has proposed what, and what came of it. */
export function ProposalsPage() {
  const me = useOperator();
  const page = useResource(VIEWS);
  const { search, chosen, open } = page;
  const list = proposals.useList(chosen.states);
  const changed = proposals.useChanged();
  const opened = useProposal(search.open ?? null).data ?? null;
  const rows = list.rows.filter((row) => isIn(chosen.id, row, me));
  const sites = useSites();
  const siteOf = ({ siteInfoId }: Proposal) => sites(siteInfoId);
  return (
    <ResourcePage
      page={page}
      list={{ ...list, rows, total: rows.length }}
      label={t('proposals.proposal')}
      columns={proposalColumns(siteOf, Date.now())}
      idOf={({ id }) => Number(id)}
      empty={chosen.states === WAITING ? t('proposals.noneWaiting') : t('proposals.none')}
      foot={[t('proposals.count', { count: rows.length }), t('proposals.expiresInDay')]}
      opened={opened}
      detail={(proposal) => (
        <ProposalDetail
          key={`${proposal.id}`}
          proposal={proposal}
          site={siteOf(proposal)}
          onClose={() => open(null)}
          onDecided={changed}
        />
      )}
    />
  );
}

function isIn(view: View, proposal: Proposal, me: Operator): boolean {
  const isMade = proposal.madeBy === me.id;
  if (view === 'made') return isMade;
  if (view !== 'mine') return true;
  const { kind, siteInfoId, approval } = proposal;
  const mayAgree = may(me, 'proposals.decide', siteInfoId) && may(me, PROPOSAL_PERMISSION[kind], siteInfoId);
  return mayAgree && approval?.refusedWith === null;
}
