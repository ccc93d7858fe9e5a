import type { Proposal } from '@hoga/contract/admin-proposal';
import { PROPOSAL_PERMISSION, type ProposalKind } from '@hoga/domain/operators/proposals';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type ProposalDecision as Decision, decideProposal } from '../../data/proposals.ts';
import { may, useOperator } from '../../data/session-store.ts';
import { useDeed } from '../../data/use-deed.ts';
import { KeyCaps } from '../../shared/keys/key-caps.tsx';
import { useKeys } from '../../shared/keys/key-layer.ts';
import { Control } from '../../shared/kit/control.tsx';
import { isReason, ReasonField } from '../../shared/kit/reason-field.tsx';
import { RefusalNote } from '../../shared/kit/refusal-note.tsx';
import { StaleNotice } from '../../shared/kit/stale-notice.tsx';
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
  const field = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState('');
  const { isUnderWay, refusal, run } = useDeed();
  const isMine = proposal.madeBy === me.id;
  const cannotApprove = isMine ? null : approvalRefusal(proposal.approval);
  const warning = approvalWarning(proposal.approval);
  const decisions: readonly Decision[] = isMine ? ['reject'] : ['reject', 'approve'];
  const [aim, setAim] = useState<Decision>(isMine ? 'reject' : 'approve');
  const commit = async (decision: Decision) => {
    if (!isReason(reason) || (decision === 'approve' && cannotApprove !== null)) return;
    setAim(decision);
    const decided = await run(() => decideProposal(decision, proposal, reason.trim()));
    if (decided !== null) toast({ tone: 'ok', title: `제안 #${proposal.id} ${outcomeText(decided.state)}` });
    onDecided();
  };
  const goTo = (decision: Decision) => {
    setAim(decision);
    field.current?.focus();
  };
  const isAbout = proposal.playerId === me.id;
  const mayDecide = !isAbout && may(me, PROPOSAL_PERMISSION[proposal.kind], proposal.siteInfoId);
  useKeys(
    mayDecide
      ? [
          ...(isMine ? [] : [{ keys: 'a', does: '승인', run: () => goTo('approve') }]),
          { keys: 'r', does: isMine ? '거두기' : '거절', run: () => goTo('reject') },
        ]
      : [],
  );
  if (isAbout) return <p className="text-ink-3">본인에 관한 제안은 결정할 수 없습니다.</p>;
  if (!mayDecide) return <p className="text-ink-3">이 종류의 제안을 결정할 권한이 없습니다.</p>;
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void commit(aim);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the field within
    <div className="flex flex-col gap-2.5" onKeyDown={press}>
      {refusal?.code === 'CHANGED_MEANWHILE' ? (
        <StaleNotice message={refusal.message} changed={[]} onReload={onDecided} />
      ) : (
        refusal !== null && <RefusalNote message={refusal.message} />
      )}
      <ReasonField ref={field} value={reason} onChange={setReason} presets={PRESETS} disabled={isUnderWay} />
      <div className="flex gap-2">
        {decisions.map((decision) => (
          <Control
            key={decision}
            look={decision === 'reject' ? 'danger' : 'primary'}
            size="lg"
            className={decision === 'reject' && !isMine ? undefined : 'min-w-0 flex-1'}
            pending={isUnderWay && decision === aim}
            disabled={!isReason(reason) || isUnderWay || (decision === 'approve' && cannotApprove !== null)}
            onClick={() => void commit(decision)}
          >
            <span className="truncate">
              {decision === 'approve' ? approveText(proposal, site) : isMine ? '제안 거두기' : '거절'}
            </span>
            <KeyCaps keys={decision === 'reject' ? 'r' : 'a'} onButton />
          </Control>
        ))}
      </div>
      {cannotApprove !== null && <p className="text-micro text-ink-3">{cannotApprove}</p>}
      {warning !== null && <p className="text-micro text-warn">{warning}</p>}
      {isMine && <p className="text-micro text-ink-3">내가 올린 제안입니다. 승인은 다른 운영자가 합니다.</p>}
    </div>
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
};

/** The button repeats what it does, money with its amount. */
function approveText(proposal: Proposal, site: SiteWords): string {
  return `승인하고 ${subjectOf(proposal, site)} ${APPROVES[proposal.kind]}`;
}

function outcomeText(state: Proposal['state']): string {
  if (state === 'REJECTED') return '되돌렸습니다.';
  return state === 'DONE' ? '승인하고 실행했습니다.' : '승인했습니다.';
}
