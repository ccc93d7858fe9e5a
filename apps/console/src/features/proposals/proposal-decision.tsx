import type { Proposal } from '@hoga/contract/admin-proposal';
import { PROPOSAL_PERMISSION, type ProposalKind } from '@hoga/domain/operators/proposals';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { decideProposal } from '../../data/proposals.ts';
import { may, useOperator } from '../../data/session-store.ts';
import { ActForm } from '../../shared/kit/act-form.tsx';
import { type Act, act } from '../../shared/kit/use-act.tsx';
import { approvalRefusal, approvalWarning, subjectOf } from '../../shared/proposal-words.ts';
import type { SiteWords } from './proposal-columns.tsx';

const PRESETS = ['내용 확인', '본인 통화 확인', '근거 부족', '중복 제안'];

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
  if (isAbout) return <p className="text-ink-3">본인에 관한 제안은 결정할 수 없습니다.</p>;
  if (!mayDecide) return <p className="text-ink-3">이 종류의 제안을 결정할 권한이 없습니다.</p>;
  const done = (state: Proposal['state']) => toast({ tone: 'ok', title: `제안 #${proposal.id} ${outcomeText(state)}` });
  const reject: Act = act({
    id: 'reject',
    name: isMine ? '제안 거두기' : '거절',
    look: 'danger',
    isNarrow: !isMine,
    key: { keys: 'r', does: isMine ? '거두기' : '거절' },
    ask: (reason) => decideProposal('reject', proposal, reason),
    onDone: ({ state }) => done(state),
  });
  const approve: Act = act({
    id: 'approve',
    name: approveText(proposal, site),
    key: { keys: 'a', does: '승인' },
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
          {isMine && <p className="text-micro text-ink-3">내가 올린 제안입니다. 승인은 다른 운영자가 합니다.</p>}
        </>
      }
    />
  );
}

const APPROVES: Readonly<Record<ProposalKind, string>> = {
  WALLET_CREDIT: '지급',
  WALLET_DEBIT: '차감',
  TOTP_RESET: 'TOTP 초기화',
  HALT_LIFT: '거래 재개',
  ROUND_VOID: '무효 처리',
  MARGIN_RAISE: '증거금 변경',
  COUPON_ISSUE: '쿠폰 발행',
  PAYOUT_RESULT: '처리',
  TRANSFER_RETURN: '반환',
  OPERATOR_ROLES: '권한 부여',
  DAY_CLOSE: '마감',
};

/** The button repeats what it does, money with its amount. */
function approveText(proposal: Proposal, site: SiteWords): string {
  return `승인하고 ${subjectOf(proposal, site)} ${APPROVES[proposal.kind]}`;
}

function outcomeText(state: Proposal['state']): string {
  if (state === 'REJECTED') return '되돌렸습니다.';
  return state === 'DONE' ? '승인하고 실행했습니다.' : '승인했습니다.';
}
