import type { OperatorRequest } from '@hoga/contract/admin-request';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { useState } from 'react';
import { useIsLinkLost } from '../../data/link.ts';
import { type Decision, decide, type OpenRequest } from '../../data/requests.ts';
import { useOperator } from '../../data/session-store.ts';
import { t } from '../../shared/i18n/t.ts';
import { ActForm } from '../../shared/kit/act-form.tsx';
import { act } from '../../shared/kit/use-act.tsx';
import { approvalRefusal, approvalWarning } from '../../shared/proposal-words.ts';
import { changesBetween, decisionsOn, decisionText, standsText } from './request-words.ts';
import { type LockState, useDecisionLock } from './use-decision-lock.ts';

const PRESETS = [
  t('requests.reasonDeposit'),
  t('requests.reasonName'),
  t('requests.reasonCalled'),
  t('requests.reasonAccount'),
  t('requests.reasonDocuments'),
];
const REFUSING: readonly Decision[] = ['reject', 'forSeller'];
const APPROVE = { keys: 'a', does: t('requests.approve') };
const REFUSE = { keys: 'r', does: t('requests.reject') };
/** The decisions that take two people where the amount is large. */
const BY_TWO: readonly Decision[] = ['approve', 'forBuyer', 'forSeller'];

export interface DecisionBarProps {
  request: OperatorRequest;
  /** Where two must approve it: whether I may be one of them. */
  approval: OpenRequest['approval'];
  lock: LockState;
  onDecided: () => Promise<unknown>;
}

/** Reason, then decision. `a` and `r` only focus the reason; `Ctrl Enter` there decides. Typing locks the request. */
export function DecisionBar({ request, approval, lock, onDecided }: DecisionBarProps) {
  const me = useOperator();
  const isLinkLost = useIsLinkLost();
  /** As it was when it was decided on. */
  const [seen, setSeen] = useState(request);
  const { hold, refusal } = useDecisionLock(request);
  const decisions = decisionsOn(request);
  const approves = decisions.findLast((each) => !REFUSING.includes(each));
  const refuses = decisions.find((each) => REFUSING.includes(each));
  // The first approver waits for another.
  const isMineAlready = request.firstApprover?.id === me.id;
  const cannotApprove = isMineAlready ? t('requests.firstDone') : approvalRefusal(approval);
  const warning = approvalWarning(approval);
  const isBlocked = (decision: Decision) =>
    isMineAlready ? !REFUSING.includes(decision) : cannotApprove !== null && BY_TWO.includes(decision);
  return (
    <ActForm
      presets={PRESETS}
      acts={decisions.map((decision) =>
        act({
          id: decision,
          name: decisionText(decision, request),
          look: REFUSING.includes(decision) ? 'danger' : 'primary',
          isNarrow: REFUSING.includes(decision),
          key: decision === approves ? APPROVE : decision === refuses ? REFUSE : undefined,
          isBlocked: isLinkLost || isBlocked(decision),
          ask: (reason) => {
            setSeen(request);
            return decide(decision, request, reason);
          },
          onDone: ({ status }) => toast({ tone: 'ok', title: `#${request.id} ${standsText(status)}` }),
        }),
      )}
      isReadOnly={lock.holder === 'OTHER'}
      stale={{ changed: changesBetween(seen, request), onReload: () => setSeen(request) }}
      refusal={refusal}
      onWrite={hold}
      onEnded={onDecided}
      after={
        <>
          {cannotApprove !== null && <p className="text-micro text-ink-3">{cannotApprove}</p>}
          {warning !== null && <p className="text-micro text-warn">{warning}</p>}
          {isLinkLost && <p className="text-micro text-warn">{t('requests.linkLost')}</p>}
        </>
      }
    />
  );
}
