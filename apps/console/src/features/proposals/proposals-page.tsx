import type { Proposal } from '@hoga/contract/admin-proposal';
import { PROPOSAL_PERMISSION, PROPOSAL_STATES } from '@hoga/domain/operators/proposals';
import { proposals, useProposal } from '../../data/proposals.ts';
import { may, type Operator, useOperator } from '../../data/session-store.ts';
import { useSites } from '../../data/sites.ts';
import { ResourcePage } from '../../shared/resource/resource-page.tsx';
import { useResource } from '../../shared/resource/use-resource.ts';
import { proposalColumns } from './proposal-columns.tsx';
import { ProposalDetail } from './proposal-detail.tsx';

const WAITING = ['WAITING'] as const;

const VIEWS = [
  { id: 'waiting', name: '대기 전체', states: WAITING },
  { id: 'mine', name: '내가 승인할 것', states: WAITING },
  { id: 'made', name: '내 제안', states: PROPOSAL_STATES },
  { id: 'all', name: '전체 기록', states: PROPOSAL_STATES },
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
      label="제안"
      columns={proposalColumns(siteOf, Date.now())}
      idOf={({ id }) => Number(id)}
      empty={chosen.states === WAITING ? '기다리는 제안이 없습니다.' : '제안이 없습니다.'}
      foot={[`${rows.length}건`, '하루 안에 승인되지 않으면 만료됩니다']}
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
