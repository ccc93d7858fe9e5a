import { isSuccess } from '@hoga/client/reply';
import type { DeskRequest } from '@hoga/contract/admin-request';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useIsLinkLost } from '../../data/link.ts';
import { type Decision, decide, type OpenRequest } from '../../data/requests.ts';
import { useOperator } from '../../data/session-store.ts';
import { KeyCaps } from '../../shared/keys/key-caps.tsx';
import { useKeys } from '../../shared/keys/key-layer.ts';
import { Control } from '../../shared/kit/control.tsx';
import { isReason, ReasonField } from '../../shared/kit/reason-field.tsx';
import { RefusalNote } from '../../shared/kit/refusal-note.tsx';
import { StaleNotice } from '../../shared/kit/stale-notice.tsx';
import { approvalRefusal, approvalWarning } from '../../shared/proposal-words.ts';
import { changesBetween, decisionsOn, decisionText, standsText } from './request-words.ts';
import { type LockState, useDecisionLock } from './use-decision-lock.ts';

const PRESETS = ['입금 확인', '명의 확인', '본인 통화 확인', '계좌 불일치', '추가 서류'];
const REFUSING: readonly Decision[] = ['reject', 'forSeller'];
/** What takes two people where the amount is large. */
const BY_TWO: readonly Decision[] = ['approve', 'forBuyer', 'forSeller'];

interface Refusal {
  readonly code: string;
  readonly message: string;
  /** As it was when it was decided on. */
  readonly seen: DeskRequest;
}

export interface DecisionBarProps {
  request: DeskRequest;
  /** Where two must approve it: whether I may be one of them. */
  approval: OpenRequest['approval'];
  lock: LockState;
  onDecided: () => Promise<unknown>;
}

/** Why, then what. `a` and `r` only go to the reason; `Ctrl Enter` there decides. Who types keeps others from deciding. */
export function DecisionBar({ request, approval, lock, onDecided }: DecisionBarProps) {
  const me = useOperator();
  const isLinkLost = useIsLinkLost();
  const field = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState('');
  const [isUnderWay, setUnderWay] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { hold, refusal: lockRefusal } = useDecisionLock(request);
  const decisions = decisionsOn(request);
  const [aim, setAim] = useState<Decision>(decisions.at(-1) ?? 'reject');
  // Who was first waits for another.
  const isMineAlready = request.firstApprover?.id === me.id;
  const cannotApprove = isMineAlready
    ? '1차 승인을 마쳤습니다. 2차는 다른 운영자가 합니다.'
    : approvalRefusal(approval);
  const warning = approvalWarning(approval);
  const isBlocked = (decision: Decision) =>
    isMineAlready ? !REFUSING.includes(decision) : cannotApprove !== null && BY_TWO.includes(decision);
  const isOthers = lock.holder === 'OTHER';
  const cannot = isOthers || isLinkLost || isUnderWay;

  const commit = async (decision: Decision) => {
    if (!isReason(reason) || cannot || isBlocked(decision)) return;
    setUnderWay(true);
    setRefusal(null);
    const reply = await decide(decision, request, reason.trim());
    if (isSuccess(reply)) toast({ tone: 'ok', title: `#${request.id} ${standsText(reply.data.status)}` });
    else setRefusal({ ...reply, seen: request });
    await onDecided();
    setUnderWay(false);
  };
  const goTo = (decision: Decision | undefined) => {
    if (decision === undefined) return;
    setAim(decision);
    field.current?.focus();
  };
  useKeys([
    { keys: 'a', does: '승인', run: () => goTo(decisions.findLast((each) => !REFUSING.includes(each))) },
    { keys: 'r', does: '거절', run: () => goTo(decisions.find((each) => REFUSING.includes(each))) },
  ]);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void commit(aim);
  };
  const write = (text: string) => {
    setReason(text);
    hold();
  };
  const said = refusal?.message ?? lockRefusal;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys and the focus of the field within
    <div
      className="flex flex-col gap-2.5"
      onKeyDown={press}
      onFocus={({ target }) => {
        if (target === field.current) hold();
      }}
    >
      {refusal?.code === 'CHANGED_MEANWHILE' ? (
        <StaleNotice
          message={refusal.message}
          changed={changesBetween(refusal.seen, request)}
          onReload={() => setRefusal(null)}
        />
      ) : (
        said !== null && <RefusalNote message={said} />
      )}
      <ReasonField ref={field} value={reason} onChange={write} presets={PRESETS} disabled={isOthers || isUnderWay} />
      <div className="flex gap-2">
        {decisions.map((decision) => {
          const refuses = REFUSING.includes(decision);
          return (
            <Control
              key={decision}
              look={refuses ? 'danger' : 'primary'}
              size="lg"
              className={refuses ? undefined : 'min-w-0 flex-1'}
              pending={isUnderWay && decision === aim}
              disabled={!isReason(reason) || cannot || isBlocked(decision)}
              onClick={() => {
                setAim(decision);
                void commit(decision);
              }}
            >
              <span className="truncate">{decisionText(decision, request)}</span>
              <KeyCaps keys={refuses ? 'r' : 'a'} onButton />
            </Control>
          );
        })}
      </div>
      {cannotApprove !== null && <p className="text-micro text-ink-3">{cannotApprove}</p>}
      {warning !== null && <p className="text-micro text-warn">{warning}</p>}
      {isLinkLost && <p className="text-micro text-warn">연결이 끊겼습니다. 다시 이어지면 결정할 수 있습니다.</p>}
    </div>
  );
}
