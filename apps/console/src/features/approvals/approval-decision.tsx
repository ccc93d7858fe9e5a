import type { ApprovalItem } from '@hoga/contract/admin-approval';
import { type ApprovalKind, approvalPermissions } from '@hoga/domain/operators/approvals';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { Lock } from 'lucide-react';
import { decideApproval } from '../../data/approvals.ts';
import { may, useOperator } from '../../data/session-store.ts';
import { t } from '../../shared/i18n/t.ts';
import { ActForm } from '../../shared/kit/act-form.tsx';
import { type Act, act } from '../../shared/kit/use-act.tsx';
import { approvalRefusal, approvalWarning, subjectOf } from '../../shared/proposal-words.ts';
import type { SiteWords } from './approval-columns.tsx';

const PRESETS = [
  t('proposals.reasonChecked'),
  t('proposals.reasonCalled'),
  t('proposals.reasonNoGrounds'),
  t('proposals.reasonTwice'),
];

export interface ApprovalDecisionProps {
  item: ApprovalItem;
  site: SiteWords;
  onDecided: () => void;
}

/** The second person approves or rejects, with a reason. The proposer can only withdraw it. */
export function ApprovalDecision({ item, site, onDecided }: ApprovalDecisionProps) {
  const me = useOperator();
  const { source, kind, siteInfoId } = item;
  const isMine = item.madeBy === me.id;
  const warning = approvalWarning(item.approval);
  if (item.playerId === me.id) return <p className="text-ink-3">{t('proposals.aboutSelf')}</p>;
  if (!approvalPermissions(kind).every((right) => may(me, right, siteInfoId))) {
    return <p className="text-ink-3">{t('proposals.mayNot')}</p>;
  }
  const cannotApprove = isMine ? mineText(source) : approvalRefusal(item.approval);
  const done = (outcome: string) => () =>
    toast({ tone: 'ok', title: t('proposals.decided', { id: item.id, outcome }) });
  const reject: Act = act({
    id: 'reject',
    name: isMine && source === 'PROPOSAL' ? t('proposals.takeBack') : t('proposals.reject'),
    look: 'danger',
    isNarrow: !isMine,
    key: { keys: 'r', does: isMine && source === 'PROPOSAL' ? t('proposals.keyTakeBack') : t('proposals.reject') },
    ask: (reason) => decideApproval('reject', item, reason),
    onDone: done(t('proposals.rejected')),
  });
  const approve: Act = act({
    id: 'approve',
    name: approveText(item, site),
    key: { keys: 'a', does: t('proposals.approve') },
    isBlocked: cannotApprove !== null,
    ask: (reason) => decideApproval('approve', item, reason),
    onDone: done(t('proposals.approved')),
  });
  // An appeal's first decision is no proposal to reject: an operator who disagrees decides at the request itself.
  const acts = [...(kind === 'APPEAL' ? [] : [reject]), ...(isMine ? [] : [approve])];
  return (
    <ActForm
      presets={acts.length === 0 ? null : PRESETS}
      acts={acts}
      stale={{ changed: [], onReload: onDecided }}
      onEnded={onDecided}
      after={
        <>
          {cannotApprove !== null && (
            <p className="flex items-start gap-1.5 text-micro text-ink-2">
              <Lock size={13} aria-hidden="true" className="mt-0.5 shrink-0" />
              <span>
                {cannotApprove} {!isMine && kind !== 'APPEAL' && t('proposals.mayReject')}
              </span>
            </p>
          )}
          {warning !== null && <p className="text-micro text-warn">{warning}</p>}
        </>
      }
    />
  );
}

function mineText(source: ApprovalItem['source']): string {
  return source === 'REQUEST' ? t('proposals.mineFirst') : t('proposals.mine');
}

const APPROVES: Readonly<Record<ApprovalKind, string>> = {
  DEPOSIT: t('proposals.doCredit'),
  WITHDRAWAL: t('proposals.doPayOut'),
  P2P: t('proposals.doSettle'),
  APPEAL: t('proposals.doSettle'),
  WALLET_CREDIT: t('proposals.doCredit'),
  WALLET_DEBIT: t('proposals.doDebit'),
  TOTP_RESET: t('proposals.totpReset'),
  HALT_LIFT: t('proposals.doResume'),
  ROUND_VOID: t('proposals.doVoid'),
  INSTRUMENT_CHANGE: t('proposals.doApply'),
  INSTRUMENT_NEW: t('proposals.doAdd'),
  CONTRACT_ROLL: t('proposals.doAnnounce'),
  COUPON_ISSUE: t('proposals.couponIssue'),
  PAYOUT_RESULT: t('proposals.doSettle'),
  TRANSFER_RETURN: t('proposals.doReturn'),
  OPERATOR_ROLES: t('proposals.doGrant'),
  DAY_CLOSE: t('proposals.doClose'),
  PROVIDER_INCIDENT: t('proposals.doSettle'),
  ROLE_CHANGE: t('proposals.doApply'),
  OPERATOR_TOTP_RESET: t('proposals.operatorTotpReset'),
  NODE_DRAIN: t('proposals.nodeDrain'),
  SHARD_HALT: t('proposals.doApply'),
};

/** The button repeats the action, for money with the amount. */
function approveText(item: ApprovalItem, site: SiteWords): string {
  return t('proposals.approveAnd', { subject: subjectOf(item, site), approve: APPROVES[item.kind] });
}
