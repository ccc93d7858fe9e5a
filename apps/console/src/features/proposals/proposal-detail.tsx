import type { Proposal } from '@hoga/contract/admin-proposal';
import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import { Link } from '@tanstack/react-router';
import { useMember } from '../../data/members.ts';
import { may, useOperator } from '../../data/session-store.ts';
import { t } from '../../shared/i18n/t.ts';
import { DetailPane } from '../../shared/kit/detail-pane.tsx';
import { type Fact, Facts } from '../../shared/kit/facts.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { Steps } from '../../shared/kit/steps.tsx';
import { detailFacts, KIND_NAMES, standing, stateOf, subjectOf } from '../../shared/proposal-words.ts';
import type { SiteWords } from './proposal-columns.tsx';
import { ProposalDecision } from './proposal-decision.tsx';
import { proposalSteps } from './proposal-steps.ts';

export interface ProposalDetailProps {
  proposal: Proposal;
  site: SiteWords;
  onClose: () => void;
  onDecided: () => void;
}

/** What exactly is proposed, by whom and why, and how far it is. */
export function ProposalDetail({ proposal, site, onClose, onDecided }: ProposalDetailProps) {
  const me = useOperator();
  const now = Date.now();
  const { id, kind, siteInfoId, playerId, reason, decisionReason, madeAt, decidedAt, decidedByName } = proposal;
  const [state, tone] = stateOf(proposal, now);
  const isWaiting = standing(proposal, now) === 'WAITING';
  return (
    <DetailPane
      label={t('proposals.label', { id })}
      head={
        <>
          <StatusTag tone="wait">{KIND_NAMES[kind]}</StatusTag>
          <b className="font-medium">#{id}</b>
          <StatusTag tone={tone}>{state}</StatusTag>
        </>
      }
      footer={
        isWaiting && may(me, 'proposals.decide', siteInfoId) ? (
          <ProposalDecision proposal={proposal} site={site} onDecided={onDecided} />
        ) : undefined
      }
      onClose={onClose}
    >
      <div>
        <p className="text-title1 font-bold tracking-tight">{subjectOf(proposal, site)}</p>
        <p className="mt-1 text-ink-2">
          {site.name} · {KIND_NAMES[kind]}
        </p>
      </div>
      <Steps steps={proposalSteps(proposal, now)} />
      {playerId !== null && may(me, 'members.read', siteInfoId) && <AboutMember proposal={{ siteInfoId, playerId }} />}
      <Facts
        facts={known([
          ...detailFacts(proposal),
          [t('proposals.proposedReason'), reason],
          [t('proposals.proposal'), `${proposal.madeByName} · ${formatKstDateTime(madeAt)}`],
          [
            t('proposals.decision'),
            decidedAt === null ? '' : `${decidedByName ?? ''} · ${formatKstDateTime(decidedAt)}`,
          ],
          [t('proposals.decisionReason'), decisionReason ?? ''],
          [t('proposals.failure'), proposal.failedWith ?? ''],
        ])}
      />
    </DetailPane>
  );
}

function known(facts: readonly (readonly [string, string])[]): readonly Fact[] {
  return facts.filter(([, value]) => value !== '');
}

/** Whose account it is about. */
function AboutMember({ proposal: { siteInfoId, playerId } }: { proposal: AboutSomebody }) {
  const { data: member } = useMember({ siteId: siteInfoId, playerId });
  return (
    <Facts
      facts={[
        [
          t('proposals.member'),
          <Link
            key="member"
            to="/members"
            search={{ site: Number(siteInfoId), open: Number(playerId) }}
            className="font-semibold text-brand-text"
          >
            {member === undefined ? `#${playerId}` : `${member.name} · ${member.username}`}
          </Link>,
        ],
      ]}
    />
  );
}

interface AboutSomebody extends Pick<Proposal, 'siteInfoId'> {
  readonly playerId: NonNullable<Proposal['playerId']>;
}
