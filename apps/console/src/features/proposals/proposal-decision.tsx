import type { Proposal } from '@hoga/contract/admin-proposal';
import { PROPOSAL_PERMISSION, type ProposalKind } from '@hoga/domain/operators/proposals';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { decideProposal } from '../../data/proposals.ts';
import { may, useOperator } from '../../data/session-store.ts';
import { t } from '../../shared/i18n/t.ts';
import { ActForm } from '../../shared/kit/act-form.tsx';
import { type Act, act } from '../../shared/kit/use-act.tsx';
import { approvalRefusal, approvalWarning, subjectOf } from '../../shared/proposal-words.ts';
import type { SiteWords } from './proposal-columns.tsx';

const PRESETS = [
  t('proposals.reasonChecked'),
  t('proposals.reasonCalled'),
  t('proposals.reasonNoGrounds'),
  t('proposals.reasonTwice'),
];

export interface ProposalDecisionProps {
  proposal: Proposal;
  site: SiteWords;
  onDecided: () => void;
}

/** The second person: agrees or refuses, with a reason. Who has proposed it can only take it back. */
export function ProposalDecision({ proposal, site, onDecided }: ProposalDecisionProps) {
  const me = useOperator();
  const isMine = proposal.madeBy === me.id;
  const cannotApprove = isMine ? null : approvalRefusal(proposal.approval);
  const warning = approvalWarning(proposal.approval);
  const isAbout = proposal.playerId === me.id;
  const mayDecide = !isAbout && may(me, PROPOSAL_PERMISSION[proposal.kind], proposal.siteInfoId);
  if (isAbout) return <p className="text-ink-3">{t('proposals.aboutSelf')}</p>;
  if (!mayDecide) return <p className="text-ink-3">{t('proposals.mayNot')}</p>;
  const done = (state: Proposal['state']) =>
    toast({ tone: 'ok', title: t('proposals.decided', { id: proposal.id, outcome: outcomeText(state) }) });
  const reject: Act = act({
    id: 'reject',
    name: isMine ? t('proposals.takeBack') : t('proposals.reject'),
    look: 'danger',
    isNarrow: !isMine,
    key: { keys: 'r', does: isMine ? t('proposals.keyTakeBack') : t('proposals.reject') },
    ask: (reason) => decideProposal('reject', proposal, reason),
    onDone: ({ state }) => done(state),
  });
  const approve: Act = act({
    id: 'approve',
    name: approveText(proposal, site),
    key: { keys: 'a', does: t('proposals.approve') },
    isBlocked: cannotApprove !== null,
    ask: (reason) => decideProposal('approve', proposal, reason),
    onDone: ({ state }) => done(state),
  });
  return (
    <ActForm
      presets={PRESETS}
      acts={isMine ? [reject] : [reject, approve]}
      stale={{ changed: [], onReload: onDecided }}
      onEnded={onDecided}
      after={
        <>
          {cannotApprove !== null && <p className="text-micro text-ink-3">{cannotApprove}</p>}
          {warning !== null && <p className="text-micro text-warn">{warning}</p>}
          {isMine && <p className="text-micro text-ink-3">{t('proposals.mine')}</p>}
        </>
      }
    />
  );
}

const APPROVES: Readonly<Record<ProposalKind, string>> = {
  WALLET_CREDIT: t('proposals.doCredit'),
  WALLET_DEBIT: t('proposals.doDebit'),
  TOTP_RESET: t('proposals.totpReset'),
  HALT_LIFT: t('proposals.doResume'),
  ROUND_VOID: t('proposals.doVoid'),
  MARGIN_RAISE: t('proposals.marginChange'),
  COUPON_ISSUE: t('proposals.couponIssue'),
  PAYOUT_RESULT: t('proposals.doSettle'),
  TRANSFER_RETURN: t('proposals.doReturn'),
  OPERATOR_ROLES: t('proposals.doGrant'),
  DAY_CLOSE: t('proposals.doClose'),
};

/** The button repeats what it does, money with its amount. */
function approveText(proposal: Proposal, site: SiteWords): string {
  return t('proposals.approveAnd', { subject: subjectOf(proposal, site), approve: APPROVES[proposal.kind] });
}

function outcomeText(state: Proposal['state']): string {
  if (state === 'REJECTED') return t('proposals.rejected');
  return state === 'DONE' ? t('proposals.approvedDone') : t('proposals.approved');
}
